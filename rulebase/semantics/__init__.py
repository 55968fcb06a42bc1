"""A third view of what a question asks: by meaning rather than by words, with a small model on this machine.

It is the extra `semantic` and never needed. Sentences on opposite rules mean nearly the same to such a model, so it
claims nothing alone: it confirms what words point to, and names neighbours.
"""
