"""`ringside`: asking and checking from a shell, of a server or in this process."""
