"""How strong the checks are: engines with planted mistakes, and the scenarios that notice them. No Django."""
