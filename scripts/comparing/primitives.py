"""Megapixels a second of the primitives of scripts/bench, drawn by Cairo and Skia on 780×1688 pixels."""

import math
import statistics
import time

import cairo
import numpy
import skia

WIDTH, HEIGHT, SCALE = 780, 1688, 2
# Rounds at least, and seconds that they take together at least; the benchmark of microfx has the same.
ROUNDS, DURATION = 9, 0.25
SENTENCE = "The quick brown fox jumps over the lazy dog, and does it again. "


def measured(draw):
    times = []
    while len(times) <= ROUNDS or sum(times) < DURATION:
        begin = time.perf_counter()
        draw()
        times.append(time.perf_counter() - begin)
    return WIDTH * HEIGHT / 1e6 / statistics.median(times[1:])


def tiles():
    return [((i % 25) * 15.6 + 1.3, (i // 25) * 21.1 + 1.7, 12, 17) for i in range(1000)]


def pattern():
    y, x = numpy.mgrid[0:960, 0:640]
    channels = [x * 255 // 639, y * 255 // 959, (x ^ y) & 255, numpy.full_like(x, 255)]
    return numpy.ascontiguousarray(numpy.stack(channels, -1).astype(numpy.uint8))


def lines(width_of, room):
    """The sentence over and over, broken where the room ends."""
    result, line = [], ""
    for word in (SENTENCE * 34).split():
        if width_of(line + word) > room:
            result.append(line)
            line = ""
        line += word + " "
    return result + [line]


def cairo_primitives():
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
    context = cairo.Context(surface)
    context.scale(SCALE, SCALE)
    picture = pattern()[:, :, [2, 1, 0, 3]].copy()
    image = cairo.ImageSurface.create_for_data(picture, cairo.FORMAT_RGB24, 640, 960)
    context.select_font_face("Inter")
    context.set_font_size(14)
    text = lines(lambda part: context.text_extents(part).x_advance, 358)

    def ground():
        context.set_source_rgb(0.97, 0.97, 0.97)
        context.paint()

    def fill(alpha):
        ground()
        context.set_source_rgba(0.2, 0.4, 0.8, alpha)
        context.rectangle(0, 0, 390, 844)
        context.fill()

    def rounded():
        ground()
        context.set_source_rgb(0.8, 0.2, 0.4)
        for x, y, w, h in tiles():
            context.new_sub_path()
            for cx, cy, turn in ((w - 4, 4, -1), (w - 4, h - 4, 0), (4, h - 4, 1), (4, 4, 2)):
                context.arc(x + cx, y + cy, 4, turn * math.pi / 2, (turn + 1) * math.pi / 2)
            context.close_path()
            context.fill()

    def circle():
        ground()
        context.set_source_rgb(0.13, 0.67, 0.4)
        context.arc(195, 422, 190, 0, 2 * math.pi)
        context.fill()

    def rotated():
        ground()
        context.save()
        context.translate(195, 422)
        context.rotate(math.radians(18))
        context.translate(-170, -255)
        context.scale(340 / 640, 510 / 960)
        context.set_source_surface(image)
        context.paint()
        context.restore()

    def page():
        ground()
        context.set_source_rgb(0, 0, 0)
        for row, line in enumerate(text):
            context.move_to(16, 34 + 16.94 * row)
            context.show_text(line)

    return [lambda: fill(1), lambda: fill(0.5), rounded, circle, rotated, None, page]


def skia_primitives():
    surface = skia.Surface(WIDTH, HEIGHT)
    canvas = surface.getCanvas()
    canvas.scale(SCALE, SCALE)
    image = skia.Image.fromarray(pattern(), skia.kRGBA_8888_ColorType)
    font = skia.Font(skia.Typeface("Inter"), 14)
    font.setSubpixel(True)
    text = lines(font.measureText, 358)
    bounds = skia.Rect(390, 844)

    def ground():
        canvas.clear(skia.Color(248, 248, 248))

    def fill(alpha):
        ground()
        canvas.drawRect(bounds, skia.Paint(Color=skia.Color(51, 102, 204, alpha)))

    def rounded():
        ground()
        paint = skia.Paint(Color=skia.Color(204, 51, 102), AntiAlias=True)
        for x, y, w, h in tiles():
            canvas.drawRoundRect(skia.Rect.MakeXYWH(x, y, w, h), 4, 4, paint)

    def circle():
        ground()
        canvas.drawCircle(195, 422, 190, skia.Paint(Color=skia.Color(34, 170, 102), AntiAlias=True))

    def rotated():
        ground()
        canvas.save()
        canvas.rotate(18, 195, 422)
        options = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNearest)
        canvas.drawImageRect(image, skia.Rect.MakeXYWH(25, 167, 340, 510), options, skia.Paint(AntiAlias=True))
        canvas.restore()

    def blur():
        rounded()
        picture = surface.makeImageSnapshot()
        paint = skia.Paint(ImageFilter=skia.ImageFilters.Blur(20, 20, skia.TileMode.kClamp))
        canvas.save()
        canvas.resetMatrix()
        canvas.drawImage(picture, 0, 0, skia.SamplingOptions(), paint)
        canvas.restore()

    def page():
        ground()
        paint = skia.Paint(Color=skia.ColorBLACK, AntiAlias=True)
        for row, line in enumerate(text):
            canvas.drawSimpleText(line, 16, 34 + 16.94 * row, font, paint)

    return [lambda: fill(255), lambda: fill(128), rounded, circle, rotated, blur, page]


NAMES = ["solid spans", "blended spans", "1,000 rounded rectangles", "full-screen circle", "rotated image",
         "blur of 20 px", "page of text"]


def main():
    print(f"{'':28}{'Cairo':>10}{'Skia':>10}")
    for name, *draws in zip(NAMES, cairo_primitives(), skia_primitives()):
        speeds = ["none" if draw is None else f"{measured(draw):.0f}" for draw in draws]
        print(f"  {name:26}" + "".join(f"{speed:>10}" for speed in speeds))


if __name__ == "__main__":
    main()
