"""Draws the controls of the checker."""

from django import template
from django.utils.safestring import SafeString

from api.pages.checker.controls import Control
from api.pages.checker.drawing import draw as drawn
from api.pages.results import results_in_words

register = template.Library()


@register.simple_tag
def draw(control: Control) -> SafeString:
    """A control with its label, and all that it holds."""
    return drawn(control)


register.filter("results_in_words", results_in_words)
