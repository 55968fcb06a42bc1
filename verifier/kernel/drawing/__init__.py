"""What all games draw with: SVG as text, sheets of tiles, and marks on what a verdict is about."""
