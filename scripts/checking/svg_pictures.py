"""Draws SVG files with microfx and with Chromium, and compares pictures."""

import html
import json
import os
import shutil
import subprocess

import numpy
from PIL import Image


COLUMNS = 10


class Drawing:
    """A file to draw, and where: pixels of the picture, and the part of it that the file fills."""

    def __init__(self, path, width, height):
        self.path = os.path.abspath(path)
        self.size = (width, height)
        self.pixels = None
        self.message = ""


def draw(program, work, drawings, fonts=None):
    """Gives each drawing its pixels, premultiplied, or a message where it is refused."""
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    names = {}
    for number, drawing in enumerate(drawings):
        name = f"{number:05}"
        names[name] = drawing
        scenario = {
            "microfx": 1,
            "canvas": {
                "width": drawing.size[0], "height": drawing.size[1], "scale": 1, "background": "transparent",
            },
            "timeline": {"duration": "1f"},
            "fonts": fonts or {},
            "scene": [
                {"id": "picture", "type": "image", "source": drawing.path, "contentsGravity": "resize"}
            ],
        }
        with open(f"{work}/{name}.json", "w") as file:
            json.dump(scenario, file)
    for name, drawing in names.items():
        run = subprocess.run(
            [program, "render", "--quiet", "--allow-outside-assets", "-o", f"{work}/{name}", f"{work}/{name}.json"],
            capture_output=True, text=True)
        if run.returncode == 0:
            drawing.pixels = premultiplied(Image.open(f"{work}/{name}/frame-0000.png"))
        drawing.message = run.stderr
        if run.returncode not in (0, 2):
            raise SystemExit(f"{drawing.path}: exit code {run.returncode}\n{run.stderr}")


def chromium(drawings, name, scale):
    """The files as headless Chromium draws them at a scale, each in a cell of one page."""
    name = os.path.abspath(name)
    width, height = (max(drawing.size[axis] for drawing in drawings) for axis in range(2))
    places = [(i % COLUMNS * width, i // COLUMNS * height) for i in range(len(drawings))]
    images = "".join(
        f'<img src="file://{html.escape(drawing.path)}" style="position:absolute;object-fit:fill;left:{x}px;top:{y}px"'
        f' width={drawing.size[0]} height={drawing.size[1]}>'
        for drawing, (x, y) in zip(drawings, places))
    with open(name + ".html", "w") as file:
        file.write(f'<body style="margin:0;background:transparent">{images}</body>')
    page = (min(COLUMNS, len(drawings)) * width, -(-len(drawings) // COLUMNS) * height)
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--allow-file-access-from-files", "--default-background-color=00000000",
         f"--force-device-scale-factor={scale}", f"--window-size={page[0]},{page[1]}",
         f"--screenshot={name}.png", f"file://{name}.html"],
        check=True, capture_output=True)
    pixels = premultiplied(Image.open(name + ".png"))
    return [
        pixels[y * scale:(y + drawing.size[1]) * scale, x * scale:(x + drawing.size[0]) * scale]
        for drawing, (x, y) in zip(drawings, places)
    ]


def premultiplied(image):
    pixels = numpy.asarray(image.convert("RGBA")).astype(numpy.float64)
    pixels[..., :3] = numpy.round(pixels[..., :3] * pixels[..., 3:] / 255)
    return pixels


def reduced(pixels, factor):
    """Each square of pixels as its mean."""
    height, width, channels = pixels.shape
    return pixels.reshape(height // factor, factor, width // factor, factor, channels).mean(axis=(1, 3))


class Difference:
    """How far two pictures are apart: by pixel the largest difference of a premultiplied channel, of 255."""

    def __init__(self, a, b):
        difference = numpy.abs(a - b).max(axis=2)
        painted = (a[..., 3] > 0) | (b[..., 3] > 0)
        count = max(1, painted.sum())
        self.mean = difference[painted].sum() / count
        self.worst = difference.max()
        self.large = (difference > 32)[painted].sum() / count * 100
        flat = painted & ~(edges(a) | edges(b))
        self.passes = self.mean <= 1 and self.large <= 0.5
        self.beyond_edges = (difference > 2)[flat].sum()


def edges(pixels):
    """The pixels beside which the picture changes by more than 16."""
    padded = numpy.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width, _ = pixels.shape
    shifts = [padded[y:y + height, x:x + width] for y in range(3) for x in range(3)]
    return (numpy.max(shifts, axis=0) - numpy.min(shifts, axis=0)).max(axis=2) > 16
