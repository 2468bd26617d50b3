"""Compares microfx with Cairo and Skia on the gallery's scenarios and prints a line per scene and peer."""

import json
import pathlib
import sys

import numpy
import skia

from cairo_renderer import CairoRenderer
from scene import Scene, color
from skia_renderer import SkiaRenderer

NAMES = ["shapes", "strokes", "gradients", "images", "shadows", "effects"]

# What differs by intent, and why.
REMARKS = {
    "shapes": "edges: microfx takes exact areas; Skia is off by up to 41/255 on single pixels, Cairo by 15/255",
    "strokes": "crossings: microfx draws the union of a stroke's pieces; Skia places dashes less exactly along curves",
    "gradients": "microfx mixes stops premultiplied, as CSS has it; Cairo does not, so transparent stops differ",
    "images": "reduced pictures: microfx takes area averages, Cairo filters on its own, Skia mixes two mipmaps",
    "shadows": "Cairo has no blur; Skia's is an approximation, microfx is within 2/255 of a Gaussian",
    "effects": "text, glass and masks are left out",
}


def microfx_pixels(path):
    image = skia.Image.open(str(path)).convert(colorType=skia.kRGBA_8888_ColorType)
    return numpy.asarray(image.toarray(colorType=skia.kRGBA_8888_ColorType))[:, :, :3].astype(int)


def compare(name, folder, work, Renderer):
    scenario = json.loads((folder / f"raster-{name}.json").read_text())
    canvas = scenario["canvas"]
    scale = canvas["scale"]
    renderer = Renderer(canvas["width"] * scale, canvas["height"] * scale, color(canvas["background"]))
    scene = Scene(scenario, folder)
    scene.draw(renderer)
    difference = abs(renderer.pixels() - microfx_pixels(work / name / "frame-0000.png"))
    for _, _, (x, y, w, h) in scene.undrawn:
        margin = 24
        left, top = max(0, int((x - margin) * scale)), max(0, int((y - margin) * scale))
        difference[top : int((y + h + margin) * scale), left : int((x + w + margin) * scale)] = 0
    worst = numpy.unravel_index(difference.argmax(), difference.shape)
    print(
        f"{name:10} {renderer.name:14} mean {difference.mean():7.4f}  largest {difference.max():3d}"
        f" at {worst[1] / scale:.1f}, {worst[0] / scale:.1f} pt"
    )
    for path, reason, _ in scene.undrawn:
        print(f"{'':10} without {path}: {reason}")


def main():
    folder, work = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    for name in NAMES:
        for Renderer in (CairoRenderer, SkiaRenderer):
            compare(name, folder, work, Renderer)
        print(f"{'':10} {REMARKS[name]}")


main()
