"""Frames as bytes: those that a page shows, and those of rendered files."""

import base64

from PIL import Image


def pixels(browser, pane=0):
    """The bytes of a pane's canvas."""
    return canvas_pixels(browser, f"preview.panes[{pane}].picture")


def canvas_pixels(browser, canvas):
    """The bytes of a canvas, which an expression names."""
    text = browser.value(
        f"(() => {{ const canvas = {canvas};"
        " const bytes = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;"
        " return new Promise(done => { const reader = new FileReader();"
        " reader.onload = () => done(reader.result.split(',')[1]); reader.readAsDataURL(new Blob([bytes])); }); })()")
    return base64.b64decode(text)


def rendered(folder, frame):
    with Image.open(folder / f"frame-{frame:04}.png") as image:
        return image.convert("RGBA").tobytes()
