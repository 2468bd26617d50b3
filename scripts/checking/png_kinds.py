"""PNG files of every kind that PngSuite (Willem van Schaik) has, made with zlib alone, and what they show."""

import random
import struct
import zlib
from dataclasses import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GRAY, RGB, PALETTE, GRAY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GRAY: 1, RGB: 3, PALETTE: 1, GRAY_ALPHA: 2, RGBA: 4}
DEPTHS = {GRAY: [1, 2, 4, 8, 16], RGB: [8, 16], PALETTE: [1, 2, 4, 8], GRAY_ALPHA: [8, 16], RGBA: [8, 16]}
NAMES = {GRAY: "gray", RGB: "rgb", PALETTE: "palette", GRAY_ALPHA: "gray-alpha", RGBA: "rgba"}
# Start and step along x and y of the seven passes of Adam7.
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def header(width, height, depth, color, compression=0, filtering=0, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, compression, filtering, interlace))


def predicted(left, above, corner):
    estimate = left + above - corner
    distances = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
    return (left, above, corner)[distances.index(min(distances))]


def filtered(kind, row, previous, size):
    """A row behind the byte that names its filter; `size` is the whole bytes of a pixel."""
    result = bytearray([kind])
    for i, byte in enumerate(row):
        left = row[i - size] if i >= size else 0
        corner = previous[i - size] if i >= size else 0
        above = previous[i]
        guess = (0, left, above, (left + above) // 2, predicted(left, above, corner))[kind]
        result.append((byte - guess) & 255)
    return bytes(result)


@dataclass
class Picture:
    """Samples and how a file holds them."""

    width: int
    height: int
    depth: int
    color: int
    interlace: int = 0
    # A filter for each row; from 5 on they take turns.
    filtering: int = 0
    level: int = 6
    # Into how many IDAT chunks the bytes are cut; 0 stands for one chunk a byte.
    parts: int = 1
    palette: bytes = b""
    transparency: bytes = b""
    # Chunks before PLTE, between that and IDAT, and behind IDAT.
    head: bytes = b""
    middle: bytes = b""
    tail: bytes = b""

    def __post_init__(self):
        count = CHANNELS[self.color]
        chance = random.Random(f"{self.width} {self.height} {self.depth} {self.color}")
        largest = len(self.palette) // 3 - 1 if self.palette and self.color == PALETTE else (1 << self.depth) - 1
        shifts = [chance.randint(0, largest) for _ in range(count)]
        # Slopes with noise, so that no filter is idle.
        slope = max(1, largest // 61)
        self.samples = [
            [[(shifts[c] + (x * (c + 2) + y * 3) * slope + chance.randint(0, largest // 8)) % (largest + 1)
              for c in range(count)] for x in range(self.width)] for y in range(self.height)]
        if self.color == PALETTE and not self.palette:
            self.palette = bytes((i * 37 + 5) & 255 for i in range(3 << self.depth))

    def packed(self, samples):
        """The bytes of a row of pixels."""
        if self.depth == 16:
            return b"".join(struct.pack(">H", sample) for pixel in samples for sample in pixel)
        if self.depth == 8:
            return bytes(sample for pixel in samples for sample in pixel)
        bits = "".join(format(pixel[0], f"0{self.depth}b") for pixel in samples)
        bits += "0" * (-len(bits) % 8)
        return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))

    def rows(self):
        passes = ADAM7 if self.interlace else [(0, 0, 1, 1)]
        size = max(1, CHANNELS[self.color] * self.depth // 8)
        result = b""
        for left, top, dx, dy in passes:
            lines = [row[left::dx] for row in self.samples[top::dy]]
            previous = None
            for index, line in enumerate(lines):
                row = self.packed(line)
                if not row:
                    continue
                kind = index % 5 if self.filtering > 4 else self.filtering
                result += filtered(kind, row, previous or bytes(len(row)), size)
                previous = row
        return result

    def data(self):
        stream = zlib.compress(self.rows(), self.level)
        step = 1 if self.parts == 0 else -(-len(stream) // self.parts)
        return b"".join(chunk(b"IDAT", stream[i:i + step]) for i in range(0, len(stream), step))

    def bytes(self):
        return (
            SIGNATURE + header(self.width, self.height, self.depth, self.color, interlace=self.interlace) + self.head
            + (chunk(b"PLTE", self.palette) if self.palette else b"")
            + (chunk(b"tRNS", self.transparency) if self.transparency else b"")
            + self.middle + self.data() + self.tail + chunk(b"IEND", b""))

    def pixels(self):
        """Red, green, blue and alpha of each pixel at 8 bits, rounded to the nearest, halves up."""
        largest = (1 << self.depth) - 1
        hidden = None
        if self.transparency and self.color in (GRAY, RGB):
            hidden = list(struct.unpack(f">{CHANNELS[self.color]}H", self.transparency))
        result = bytearray()
        for row in self.samples:
            for pixel in row:
                alpha = 0 if pixel == hidden else 255
                if self.color == PALETTE:
                    index = pixel[0]
                    result += self.palette[3 * index:3 * index + 3]
                    result.append(self.transparency[index] if index < len(self.transparency) else 255)
                    continue
                levels = [(2 * 255 * sample + largest) // (2 * largest) for sample in pixel]
                if self.color in (GRAY_ALPHA, RGBA):
                    alpha = levels.pop()
                result += bytes(levels * 3 if len(levels) == 1 else levels) + bytes([alpha])
        return bytes(result)


def plain(width, height, pixels):
    """A file of 8-bit pixels, without filters."""
    rows = b"".join(b"\0" + pixels[4 * width * y:4 * width * (y + 1)] for y in range(height))
    return SIGNATURE + header(width, height, 8, RGBA) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def hidden(color, depth):
    """A transparent color that a picture of 32 by 32 has."""
    return struct.pack(f">{CHANNELS[color]}H", *Picture(32, 32, depth, color).samples[3][5])


def good():
    """The kind, the name and the picture of every file that must be read."""
    for interlace in (0, 1):
        word = "interlaced" if interlace else "basic"
        for color in DEPTHS:
            for depth in DEPTHS[color]:
                yield word, f"{word}-{NAMES[color]}-{depth}", Picture(32, 32, depth, color, interlace, 5)
    for side in range(1, 41):
        for interlace in (0, 1):
            depth = (1, 2, 4, 8)[side % 4]
            yield "sizes", f"size-{side}-{interlace}", Picture(side, side, depth, PALETTE, interlace, side % 6)
            yield "sizes", f"size-{side}-3-{interlace}", Picture(side, 3, 8, RGB, interlace, side % 6)
    for color, depth, data in [
        (GRAY, 4, b"\0\x05"), (GRAY, 16, b"\x80\x01"), (RGB, 8, b"\0\1\0\2\0\3"), (RGB, 16, b"\1\2\3\4\5\6"),
        (PALETTE, 8, b"\x03"), (GRAY_ALPHA, 8, b"\0\x80"), (GRAY_ALPHA, 16, b"\0\x80"), (RGBA, 8, b"\0\1\0\2\0\3"),
        (RGBA, 16, b"\1\2\3\4\5\6"),
    ]:
        name = f"background-{NAMES[color]}-{depth}"
        yield "background", name, Picture(32, 32, depth, color, middle=chunk(b"bKGD", data))
    for color, depth in [(GRAY, 1), (GRAY, 2), (GRAY, 4), (GRAY, 8), (GRAY, 16), (RGB, 8), (RGB, 16)]:
        name = f"transparent-{NAMES[color]}-{depth}"
        yield "transparency", name, Picture(32, 32, depth, color, transparency=hidden(color, depth))
    for depth, alphas in [(1, b"\0"), (2, b"\0\x80"), (4, bytes(range(0, 256, 17))), (8, bytes(range(256)))]:
        yield "transparency", f"transparent-palette-{depth}", Picture(32, 32, depth, PALETTE, transparency=alphas)
    for color, depth in [(GRAY, 16), (RGB, 16), (RGB, 8), (PALETTE, 4)]:
        for gamma in (35_000, 45_000, 55_000, 70_000, 100_000, 250_000):
            head = chunk(b"gAMA", struct.pack(">I", gamma))
            yield "gamma", f"gamma-{gamma}-{NAMES[color]}-{depth}", Picture(32, 32, depth, color, head=head)
    for filtering in range(6):
        for color, depth in [(GRAY, 8), (RGB, 8), (GRAY, 2), (RGBA, 16)]:
            name = f"filter-{filtering}-{NAMES[color]}-{depth}"
            yield "filters", name, Picture(32, 32, depth, color, filtering=filtering)
    for level in (0, 3, 6, 9):
        yield "zlib levels", f"level-{level}", Picture(32, 32, 8, RGB, filtering=5, level=level)
    for parts in (1, 2, 4, 0):
        for color, depth in [(GRAY, 16), (RGB, 16)]:
            yield "chunk order", f"parts-{parts}-{NAMES[color]}", Picture(32, 32, depth, color, parts=parts)
    yield "palettes", "suggested-by-plte", Picture(32, 32, 8, RGB, palette=bytes(range(216)))
    for depth in (8, 16):
        entry = struct.pack(">4BH" if depth == 8 else ">5H", 1, 2, 3, 4, 5)
        middle = chunk(b"sPLT", b"six-cube\0" + bytes([depth]) + entry)
        yield "palettes", f"suggested-by-splt-{depth}", Picture(32, 32, 8, RGB, middle=middle)
    yield "palettes", "short-palette", Picture(32, 32, 8, PALETTE, palette=bytes(range(30)))
    ancillary = {
        "phys": chunk(b"pHYs", struct.pack(">IIB", 1, 4, 0)), "chrm": chunk(b"cHRM", struct.pack(">8I", *range(1, 9))),
        "sbit": chunk(b"sBIT", b"\3\3\3"), "time": chunk(b"tIME", struct.pack(">HBBBBB", 2000, 1, 1, 12, 34, 56)),
        "text": chunk(b"tEXt", b"Title\0A picture"), "ztxt": chunk(b"zTXt", b"Title\0\0" + zlib.compress(b"A picture")),
        "itxt": chunk(b"iTXt", b"Title\0\0\0en\0Title\0A picture"), "srgb": chunk(b"sRGB", b"\0"),
        "private": chunk(b"prVt", bytes(100)), "exif": chunk(b"eXIf", b"MM\0*\0\0\0\x08\0\0\0\0\0\0"),
    }
    for name, data in ancillary.items():
        yield "ancillary", f"with-{name}", Picture(32, 32, 8, RGB, head=data)
    for name in ("time", "text", "ztxt", "itxt", "private", "exif"):
        yield "ancillary", f"with-{name}-behind", Picture(32, 32, 8, RGB, tail=ancillary[name])


def bad():
    """The kind, the name and the bytes of every file that must be refused."""
    file = Picture(32, 32, 8, RGB, filtering=5).bytes()
    for name, index, byte in [("without-bit-7", 0, 0x09), ("with-q", 1, ord("Q")), ("small-letter", 3, ord("g")),
                              ("with-blank", 6, ord(" "))]:
        yield "signature", f"signature-{name}", file[:index] + bytes([byte]) + file[index + 1:]
    yield "signature", "line-ends-cr", file.replace(b"\r\n", b"\r").replace(b"\n", b"\r")
    yield "signature", "line-ends-lf", file.replace(b"\r\n", b"\n")
    yield "signature", "empty", b""
    body = Picture(32, 32, 8, RGB).data() + chunk(b"IEND", b"")
    for name, values in {
        "color-1": (32, 32, 8, 1), "color-5": (32, 32, 8, 5), "color-9": (32, 32, 8, 9), "depth-0": (32, 32, 0, RGB),
        "depth-3": (32, 32, 3, RGB), "depth-99": (32, 32, 99, RGB), "depth-4-rgb": (32, 32, 4, RGB),
        "depth-16-palette": (32, 32, 16, PALETTE), "width-0": (0, 32, 8, RGB), "height-0": (32, 0, 8, RGB),
        "width-beyond-31-bits": (1 << 31, 32, 8, RGB), "compression-1": (32, 32, 8, RGB, 1),
        "filtering-1": (32, 32, 8, RGB, 0, 1), "interlace-2": (32, 32, 8, RGB, 0, 0, 2),
        "above-the-limits": (1_000_000, 1_000_000, 8, RGB),
    }.items():
        yield "header", name, SIGNATURE + header(*values) + body
    head = SIGNATURE + header(32, 32, 8, RGB)
    yield "header", "no-header", SIGNATURE + body
    yield "header", "short-header", SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBB", 32, 32, 8, RGB, 0)) + body
    for name in (b"IHDR", b"IDAT", b"IEND"):
        at = file.index(name) + 4 + struct.unpack(">I", file[file.index(name) - 4:file.index(name)])[0]
        word = name.decode().lower()
        yield "checksums", f"checksum-{word}", file[:at] + bytes([file[at] ^ 1]) + file[at + 1:]
    yield "missing", "no-idat", head + chunk(b"IEND", b"")
    yield "missing", "no-iend", file[:-12]
    yield "missing", "no-palette", SIGNATURE + header(32, 32, 8, PALETTE) + body
    yield "missing", "half", file[:len(file) // 2]
    yield "missing", "unknown-critical-chunk", head + chunk(b"WHAT", b"") + body
    rows = (b"\0" + bytes(96)) * 31
    yield "pixels", "filter-5", head + chunk(b"IDAT", zlib.compress(b"\5" + bytes(96) + rows)) + body[-12:]
    yield "pixels", "too-few-rows", head + chunk(b"IDAT", zlib.compress(rows)) + body[-12:]
    yield "pixels", "no-zlib-header", head + chunk(b"IDAT", bytes(500)) + body[-12:]
    yield "pixels", "empty-idat", head + chunk(b"IDAT", b"") + body[-12:]
    stream = bytearray(zlib.compress(Picture(32, 32, 8, RGB).rows()))
    stream[len(stream) // 2:] = bytes(len(stream) - len(stream) // 2)
    yield "pixels", "broken-stream", head + chunk(b"IDAT", bytes(stream)) + body[-12:]
