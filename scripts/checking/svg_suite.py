"""Compares the static tests of resvg's suite with the pictures that stand beside them.

A file passes when the mean difference is at most 1/255 over the pixels that either picture paints and at most 0.5 % of
these differ by more than 32/255. Files with anything that docs/svg.md does not list count by themselves. Of those
that do not pass, both pictures are compared with headless Chromium's at eight times the size too, whose squares of
64 pixels are averaged; not of those with text, for which it would need the fonts.
"""

import collections
import glob
import os
import re
import sys

from PIL import Image

import svg_pictures

FOLDERS = ["structure", "shapes", "painting", "paint-servers", "masking", "filters"]

# What makes a test one of something that is not among the listed elements and properties.
OTHER = re.compile(
    r"<(foreignObject|tref|textPath|script)\b|<image\b(?![^>]*data:image/png)"
    r"|<fe(ConvolveMatrix|DiffuseLighting|DisplacementMap|Image|Morphology|SpecularLighting|Tile|Turbulence)\b"
    r"|\bin2?\s*=\s*[\"'](Background|FillPaint|StrokePaint)"
    r"|context-(fill|stroke)|mix-blend-mode|isolation|shape-rendering|image-rendering|enable-background"
    r"|background-color|writing-mode|<!ENTITY \w+ [\"']<|icc-color|<a:|color-interpolation\s*=\s*[\"']linearRGB"
    r"|clip-path:?\s*=?\s*[\"']?\s*circle|\bclip=|@import")

# Where resvg's pictures follow SVG 1.1, or nobody's rules, as their titles and descriptions say.
DECIDED = {
    "filters/feColorMatrix/type=saturate-with-a-large-coefficient": "marked as undefined by the suite",
    "filters/feColorMatrix/type=saturate-with-negative-coefficient": "marked as undefined by the suite",
    "filters/feFlood/complex-transform": "Filter Effects: the axes are those of the element",
    "filters/feFlood/partial-subregion": "Filter Effects: an element works where what it reads does",
    "filters/feGaussianBlur/complex-transform": "Filter Effects: the axes are those of the element",
    "filters/feMerge/complex-transform": "Filter Effects: the axes are those of the element",
    "filters/feOffset/complex-transform": "Filter Effects: the axes are those of the element",
    "filters/filter/transform-on-shape-with-filter-region": "Filter Effects: the axes are those of the element",
    "filters/filter/complex-order-and-xlink-href": "Filter Effects: filters have no `href`",
    "filters/filter/everything-via-xlink-href": "Filter Effects: filters have no `href`",
    "filters/filter/some-attributes-via-xlink-href": "Filter Effects: filters have no `href`",
    "filters/filter/invalid-FuncIRI": "Filter Effects: a reference to nothing is no filter",
    "filters/filter/subregion-and-primitiveUnits=objectBoundingBox-1": "Filter Effects: other sides are the region's",
    "filters/filter/subregion-and-primitiveUnits=objectBoundingBox-2": "Filter Effects: other sides are the region's",
    "masking/mask/recursive-on-child": "a circle of references, which SVG 2 leaves open",
    "masking/mask/recursive-on-self": "a circle of references, which SVG 2 leaves open",
    "paint-servers/linearGradient/invalid-gradientTransform": "marked as undefined by the suite",
    "paint-servers/radialGradient/invalid-gradientTransform": "marked as undefined by the suite",
    "paint-servers/radialGradient/fr=0.5": "marked as undefined by the suite",
    "painting/fill/rgba-0-127-0-50percent": "CSS Color 4: alpha may be a percentage",
    "paint-servers/pattern/invalid-patternTransform": "marked as undefined by the suite",
    "painting/marker/on-ArcTo": "SVG 2: an arc has no vertices inside",
    "painting/marker/recursive-5": "a circle of references, which SVG 2 leaves open",
    "painting/marker/target-with-subpaths-2": "marked as undefined by the suite",
    "painting/stroke-width/negative": "marked as undefined by the suite; CSS ignores the value",
    "painting/stroke-linejoin/miter-clip": "drawn as `miter`, with a warning",
    "painting/stroke-linejoin/arcs": "drawn as `miter`, with a warning",
    "structure/style-attribute/non-presentational-attribute": "SVG 2: geometry in CSS",
    "structure/style/non-presentational-attribute": "SVG 2: geometry in CSS",
    "structure/svg/negative-size": "no size; CSS takes 300 × 150",
    "structure/svg/no-size": "no size; CSS takes 300 × 150",
    "structure/svg/zero-size": "refused: nothing could be seen",
    "structure/symbol/with-transform": "SVG 2: a symbol has a `transform`",
    "structure/svg/not-UTF-8-encoding": "no size; CSS takes 300 × 150",
}
UNITS = re.compile(r"shapes/rect/(ch|ic|lh|q|rem|rlh|vi-and-vb|vmin-and-vmax|vw-and-vh)-values")


def main():
    program, work, folder = sys.argv[1:4]
    tests = os.path.join(folder, "tests")
    if not os.path.isdir(tests):
        raise SystemExit(f"{folder} has no folder `tests`")
    fonts = os.path.abspath(os.path.join(folder, "fonts"))
    families = {
        name: {"regular": f"{fonts}/{file}-Regular.ttf"}
        for name, file in {"Noto Sans": "NotoSans", "Noto Serif": "NotoSerif", "Noto Mono": "NotoMono"}.items()
    }
    families["Noto Sans"]["bold"] = f"{fonts}/NotoSans-Bold.ttf"
    paths = sorted(
        path for name in FOLDERS for path in glob.glob(f"{tests}/{name}/**/*.svg", recursive=True)
        if os.path.exists(path[:-4] + ".png"))
    drawings = [svg_pictures.Drawing(path, *Image.open(path[:-4] + ".png").size) for path in paths]
    svg_pictures.draw(program, work, drawings, families)
    report(tests, drawings, "--markdown" in sys.argv)
    report_differing(tests, drawings, f"{work}/chromium")


def report(tests, drawings, is_markdown):
    counts = collections.defaultdict(collections.Counter)
    for drawing in drawings:
        name = os.path.relpath(drawing.path, tests)[:-4]
        kind, words = judge(name, drawing)
        counts[os.path.dirname(name) if is_markdown else name.split("/")[0]][kind] += 1
        counts["all"][kind] += 1
        if kind not in ("pass", "other") and not is_markdown:
            print(f"{kind:8} {name}: {words}")
    kinds = ["pass", "edges", "decided", "fail", "other"]
    print("| folder | " + " | ".join(kinds) + " |\n|---|" + "--:|" * len(kinds))
    for name, counter in counts.items():
        print(f"| {name} | " + " | ".join(str(counter[kind]) for kind in kinds) + " |")
    listed = sum(counts["all"][kind] for kind in kinds[:-1])
    for share, words in [(["pass"], "pass"), (["pass", "edges"], "pass or differ at edges alone")]:
        count = sum(counts["all"][kind] for kind in share)
        print(f"\n{count} of {listed} ({count / listed:.1%}) of those of listed elements {words}")


def judge(name, drawing):
    text = open(drawing.path, encoding="utf-8", errors="replace").read()
    isListed = not OTHER.search(re.sub(r"<desc>.*?</desc>", "", text, flags=re.S))
    if drawing.pixels is None:
        return ("decided" if name in DECIDED else "fail" if isListed else "other"), drawing.message.strip()
    reference = svg_pictures.premultiplied(Image.open(drawing.path[:-4] + ".png"))
    difference = svg_pictures.Difference(drawing.pixels, reference)
    words = f"mean {difference.mean:.2f}, {difference.large:.2f} % above 32"
    if not isListed:
        return "other", words
    if difference.passes:
        return "pass", words
    if name in DECIDED or UNITS.match(name):
        return "decided", DECIDED.get(name, "SVG 2 and CSS Values 4: a unit that resvg does not know")
    return ("fail" if difference.beyond_edges else "edges"), words


def report_differing(tests, drawings, name):
    differing = [
        drawing for drawing in drawings
        if judge(os.path.relpath(drawing.path, tests)[:-4], drawing)[0] in ("edges", "fail")
        and drawing.pixels is not None
        and "<text" not in open(drawing.path, encoding="utf-8", errors="replace").read()
    ]
    passing, nearer = [0, 0], 0
    for start in range(0, len(differing), 5):
        group = differing[start:start + 5]
        for drawing, fine in zip(group, svg_pictures.chromium(group, name, 8)):
            exact = svg_pictures.reduced(fine, 8)
            reference = svg_pictures.premultiplied(Image.open(drawing.path[:-4] + ".png"))
            own, other = (svg_pictures.Difference(pixels, exact) for pixels in (drawing.pixels, reference))
            nearer += own.mean < other.mean
            passing = [passing[0] + own.passes, passing[1] + other.passes]
    print(f"\nof {len(differing)} that do not pass, without text, {passing[0]} pass beside Chromium at eight times the size, of resvg's"
          f" pictures {passing[1]}; {nearer} are nearer to it than resvg's")


main()
