"""Draws the controls of the checker."""

from django import template
from django.utils.safestring import SafeString

from api.pages.checker.controls import Control
from api.pages.checker.drawing import draw as drawn

register = template.Library()


@register.simple_tag
def draw(control: Control) -> SafeString:
    """A control with its label, and all that it holds."""
    return drawn(control)
