"""Draws random scenes with depth with microfx and with headless Chromium, and compares the pixels."""

import argparse
import json
import pathlib
import random
import struct
import subprocess
import sys
import zlib

import numpy

WIDTH, HEIGHT, COLUMNS = 240, 180, 5
FINE = 4
MOST_MEAN = 1.0
MOST_FAR = 0.005


class Scene:
    """A random scene, as nodes of microfx and as elements of a page."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0
        self.nodes, self.html = [], ""
        distance = self.random.choice([0, 200, 300, 500, 900])
        origin = [self.random.choice([0, 0.25, 0.5, 1]), self.random.choice([0, 0.5, 0.8])]
        parts = [self.node([WIDTH, HEIGHT], 1) for _ in range(self.random.randrange(1, 3))]
        self.nodes = [{"id": "around", "type": "group", "frame": [0, 0, WIDTH, HEIGHT], "perspective": distance,
                       "perspectiveOrigin": origin, "children": [node for node, _ in parts]}]
        perspective = f"perspective:{distance}px;" if distance else ""
        self.html = (f'<div style="left:0;top:0;width:{WIDTH}px;height:{HEIGHT}px;{perspective}'
                     f'perspective-origin:{origin[0] * 100}% {origin[1] * 100}%">' + "".join(h for _, h in parts) + "</div>")

    def color(self):
        return f"#{self.random.randrange(1 << 24):06x}"

    def node(self, size, depth):
        r = self.random
        self.count += 1
        width, height = r.randrange(40, max(41, int(size[0] * 0.7))), r.randrange(30, max(31, int(size[1] * 0.7)))
        x, y = r.randrange(0, max(1, int(size[0] - width))), r.randrange(0, max(1, int(size[1] - height)))
        turns = {key: r.choice([0, 0, r.randrange(-70, 71)]) for key in ("rotation", "rotationX", "rotationY")}
        if not any(turns.values()):
            turns["rotationY"] = 40
        radius = r.choice([0, 0, 6, 14])
        z, anchor_z = r.choice([0, 0, 30, -40]), r.choice([0, 0, 20])
        anchor = [r.choice([0, 0.5, 1]), r.choice([0, 0.5])]
        node = {"id": f"n{self.count}", "type": "group", "frame": [x, y, width, height], "cornerRadius": radius,
                "translationZ": z, "anchorZ": anchor_z, "anchorPoint": anchor} | turns
        style = (f"left:{x}px;top:{y}px;width:{width}px;height:{height}px;border-radius:{radius}px;"
                 f"transform-origin:{anchor[0] * 100}% {anchor[1] * 100}% {anchor_z}px;"
                 f"transform:translateZ({z}px) rotateZ({turns['rotation']}deg) rotateY({turns['rotationY']}deg) "
                 f"rotateX({turns['rotationX']}deg);")
        if r.random() < 0.4:
            first, second = self.color(), self.color()
            node["gradient"] = {"colors": [first, second], "startPoint": [0, 0], "endPoint": [1, 0]}
            style += f"background:linear-gradient(to right,{first},{second});"
        else:
            color = self.color()
            node["backgroundColor"] = color
            style += f"background:{color};"
        if r.random() < 0.2:
            node["opacity"] = 0.6
            style += "opacity:.6;"
        inside = ""
        if depth > 0 and r.random() < 0.6:
            child, inside = self.node([width, height], depth - 1)
            node["children"] = [child]
            if r.random() < 0.5:
                node["perspective"] = 250
                style += "perspective:250px;"
            if r.random() < 0.4:
                node["masksToBounds"] = True
                style += "overflow:hidden;"
        # A layer's shadow is that of everything in it, an element's that of its box.
        if not inside and r.random() < 0.4:
            node |= {"shadowColor": "#000000", "shadowOpacity": 0.5, "shadowRadius": 6, "shadowOffset": [0, 4]}
            style += "box-shadow:0 4px 12px rgba(0,0,0,.5);"
        return node, f'<div style="{style}">{inside}</div>'


def png(data):
    """The pixels of an RGB or RGBA PNG file of 8 bits, over white."""
    place, chunks, size = 8, b"", None
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            chunks += body
        place += length + 12
    width, height, _, color = size
    channels = {2: 3, 6: 4}[color]
    raw = numpy.frombuffer(zlib.decompress(chunks), numpy.uint8).reshape(height, width * channels + 1)
    result = numpy.zeros((height, width, channels), numpy.uint8)
    before = numpy.zeros((width, channels), numpy.uint8)
    for y in range(height):
        kind, line = raw[y, 0], raw[y, 1:].reshape(width, channels)
        if kind == 0:
            before = line.copy()
        elif kind == 1:
            before = numpy.cumsum(line, axis=0, dtype=numpy.uint8)
        elif kind == 2:
            before = line + before
        else:
            before = filtered(kind, line, before)
        result[y] = before
    return result[:, :, :3].astype(numpy.float64)


def filtered(kind, line, above):
    out, left, corner = numpy.zeros_like(line), numpy.zeros(line.shape[1], int), numpy.zeros(line.shape[1], int)
    for x in range(len(line)):
        up = above[x].astype(int)
        if kind == 3:
            guess = (left + up) // 2
        else:
            a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = numpy.where((a <= b) & (a <= c), left, numpy.where(b <= c, up, corner))
        out[x] = (line[x] + guess) & 255
        left, corner = out[x].astype(int), up
    return out


def png_file(pixels):
    """A PNG file of pixels of 8 bits."""
    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + row.astype(numpy.uint8).tobytes() for row in pixels.round())

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        chunk(*part) for part in ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")))


def store(folder, scenes, pictures):
    """Writes the scenes and Chromium's pictures of them to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for index, (scene, picture) in enumerate(zip(scenes, pictures)):
        (folder / f"{index}.json").write_text(json.dumps(scene.nodes, indent=1) + "\n")
        (folder / f"{index}.png").write_bytes(png_file(picture))


def ours(program, scenes, folder):
    result = []
    for index, scene in enumerate(scenes):
        path = folder / f"scene-{index}.json"
        path.write_text(json.dumps({
            "microfx": 1, "canvas": {"width": WIDTH, "height": HEIGHT, "scale": 1, "background": "#ffffff"},
            "timeline": {"duration": 0.1, "fps": 60}, "scene": scene.nodes}, indent=1))
        subprocess.run([program, "render", "-q", "--frames", "0", "--format", "rgba", "-o", "-", path], check=True,
                       stdout=open(folder / "frame.rgba", "wb"))
        raw = numpy.frombuffer((folder / "frame.rgba").read_bytes(), numpy.uint8)
        result.append(raw.reshape(HEIGHT, WIDTH, 4)[:, :, :3].astype(numpy.float64))
    return result


def chromium(scenes, folder):
    cells = "".join(
        f'<div style="left:{i % COLUMNS * WIDTH}px;top:{i // COLUMNS * HEIGHT}px;width:{WIDTH}px;height:{HEIGHT}px;'
        f'overflow:hidden">{scene.html}</div>' for i, scene in enumerate(scenes))
    page, shot = (folder / "scenes.html").resolve(), (folder / "scenes.png").resolve()
    page.write_text("<!doctype html><style>body{margin:0;background:#fff}div{position:absolute;box-sizing:border-box}"
                    f"</style>{cells}")
    rows = -(-len(scenes) // COLUMNS)
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         f"--force-device-scale-factor={FINE}", f"--window-size={COLUMNS * WIDTH},{rows * HEIGHT + 200}",
         f"--screenshot={shot}", page.as_uri()], check=True, capture_output=True)
    picture = png(shot.read_bytes())
    result = []
    for i in range(len(scenes)):
        x, y = i % COLUMNS * WIDTH * FINE, i // COLUMNS * HEIGHT * FINE
        cell = picture[y:y + HEIGHT * FINE, x:x + WIDTH * FINE]
        result.append(cell.reshape(HEIGHT, FINE, WIDTH, FINE, 3).mean(axis=(1, 3)))
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", type=pathlib.Path, help="a folder for the scenes and Chromium's pictures")
    parser.add_argument("--verbose", action="store_true", help="print every scene")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    scenes = [Scene(arguments.seed + index) for index in range(arguments.count)]
    theirs = chromium(scenes, arguments.folder)
    if arguments.store:
        store(arguments.store, scenes, theirs)
    sums = numpy.zeros(3)
    for index, (a, b) in enumerate(zip(ours(arguments.program, scenes, arguments.folder), theirs)):
        painted = ((a < 254.5) | (b < 254.5)).any(axis=2)
        difference = abs(a - b)[painted]
        far = (difference.max(axis=1) > 24).sum() if len(difference) else 0
        sums += [difference.sum() / 3, far, painted.sum()]
        if arguments.verbose and len(difference):
            print(f"{arguments.seed + index}: mean {difference.mean():.2f}, far {far / len(difference):.4f}")
    mean, far = sums[0] / sums[2], sums[1] / sums[2]
    print(f"{len(scenes)} scenes: mean {mean:.3f} of 255, {far:.3%} of the painted pixels off by more than 24")
    if mean > MOST_MEAN or far > MOST_FAR:
        sys.exit("error: the pictures differ")


if __name__ == "__main__":
    main()
