"""Compares icons of Debian's packages, drawn at 96 pixels, with headless Chromium.

Chromium's own antialiasing has few levels, so it is asked for four times the size too, whose squares of sixteen pixels
are averaged.
"""

import argparse
import glob
import os

import numpy
from PIL import Image

import svg_pictures

SIDE = 96
COLUMNS = 10
FOLDERS = {
    "papirus-icon-theme": ["/usr/share/icons/Papirus/64x64", "/usr/share/icons/Papirus/24x24"],
    "breeze-icon-theme": ["/usr/share/icons/breeze"],
    "adwaita-icon-theme": ["/usr/share/icons/Adwaita/scalable"],
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("work")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--sheet", help="write the icons side by side into this PNG file")
    parser.add_argument("--folder", help="draw the SVG files of this folder in place of those of the packages")
    parser.add_argument("--reduce", type=int, default=1, help="draw all this many times as large and average squares")
    options = parser.parse_args()
    files = sorted(glob.glob(f"{glob.escape(options.folder)}/*.svg")) if options.folder else []
    paths = files[:options.count] if options.folder else chosen(options.count)
    factor = options.reduce
    drawings = [svg_pictures.Drawing(path, SIDE * factor, SIDE * factor) for path in paths]
    svg_pictures.draw(options.program, options.work, drawings)
    single = svg_pictures.chromium(drawings, f"{options.work}/chromium-1", 1)
    fine = [] if factor > 1 else svg_pictures.chromium(drawings, f"{options.work}/chromium-4", 4)
    for drawing in drawings:
        drawing.pixels = None if drawing.pixels is None else svg_pictures.reduced(drawing.pixels, factor)
    single = [svg_pictures.reduced(icon, factor) for icon in single]
    fine = single if factor > 1 else [svg_pictures.reduced(icon, 4) for icon in fine]
    report(drawings, single, fine)
    if options.sheet:
        sheet(drawings, single).save(options.sheet)


def chosen(count):
    """Icons of all packages, evenly from their sorted lists, each file once."""
    groups = []
    for package, folders in FOLDERS.items():
        for folder in folders:
            files = sorted(glob.glob(f"{folder}/**/*.svg", recursive=True))
            files = [file for file in files if not os.path.islink(file)]
            if not files:
                raise SystemExit(f"{folder} holds no icons; run: apt-get install {package}")
            groups.append(files)
    share = -(-count // len(groups))
    paths = [files[i * len(files) // share] for files in groups for i in range(min(share, len(files)))]
    return list(dict.fromkeys(paths))[:count]


def report(drawings, single, fine):
    rows = []
    for drawing, one, four in zip(drawings, single, fine):
        if drawing.pixels is None:
            print(f"refused: {drawing.path}: {drawing.message.strip()}")
            continue
        rows.append((svg_pictures.Difference(drawing.pixels, one), svg_pictures.Difference(drawing.pixels, four),
                     svg_pictures.Difference(one, four), drawing))
    for near, exact, own, drawing in rows:
        if exact.mean > 2 or exact.worst > 64:
            first = drawing.message.strip().split("\n")[0]
            print(f"{drawing.path}: mean {exact.mean:.2f}, worst {exact.worst:.0f} (Chromium at 1x: {near.mean:.2f},"
                  f" {near.worst:.0f}; its own difference: {own.mean:.2f}, {own.worst:.0f}) {first}")
    print("| | mean above 2 | worst above 64 | mean of all | worst of all |\n|---|--:|--:|--:|--:|")
    for words, place in [("microfx and Chromium", 0), ("microfx and Chromium at four times the size", 1),
                         ("Chromium and itself at four times the size", 2)]:
        found = [row[place] for row in rows]
        print(f"| {words} | {sum(d.mean > 2 for d in found)} | {sum(d.worst > 64 for d in found)}"
              f" | {numpy.mean([d.mean for d in found]):.2f} | {max(d.worst for d in found):.0f} |")
    print(f"\n{len(rows)} icons")


def sheet(drawings, single):
    """Rows of icons: microfx's above, Chromium's below."""
    rows = -(-len(drawings) // COLUMNS)
    picture = Image.new("RGB", (COLUMNS * 2 * SIDE // 2, rows * SIDE * 2), "white")
    for i, (drawing, other) in enumerate(zip(drawings, single)):
        for shift, pixels in [(0, drawing.pixels), (SIDE, other)]:
            if pixels is None:
                continue
            white = pixels[..., :3] + (255 - pixels[..., 3:])
            icon = Image.fromarray(white.clip(0, 255).astype("uint8"))
            picture.paste(icon, (i % COLUMNS * SIDE, i // COLUMNS * 2 * SIDE + shift))
    return picture


main()
