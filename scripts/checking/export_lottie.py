"""Compares animations of `microfx export --format lottie` in rlottie and ThorVG with the frames of `microfx render`."""

import json
import pathlib

import numpy
from PIL import Image

import export_frames
import lottie_schema

# The pixels per point at which animations are compared.
SCALE = 2


def rlottie(path, frames, size):
    """Frames of an animation as rlottie draws them."""
    from rlottie_python import LottieAnimation

    with LottieAnimation.from_file(str(path)) as animation:
        return [animation.render_pillow_frame(number, width=size[0], height=size[1]).copy() for number in frames]


def thorvg(path, frames, size):
    """Frames of an animation as ThorVG draws them."""
    import thorvg_python

    canvas = thorvg_python.SwCanvas(thorvg_python.Engine(threads=0))
    canvas.set_target(*size)
    animation = thorvg_python.LottieAnimation(canvas.engine)
    picture = animation.get_picture()
    if picture.load(str(path)) != thorvg_python.Result.SUCCESS:
        raise RuntimeError("ThorVG does not read the animation")
    picture.set_size(*size)
    canvas.add(picture)
    pictures = []
    for number in frames:
        animation.set_frame(float(number))
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        pictures.append(canvas.get_pillow().copy())
    canvas.destroy()
    return pictures


def on_ground(picture, ground):
    """A picture of premultiplied pixels, as players make them, on a color."""
    pixels = numpy.asarray(picture, dtype=numpy.float64)
    mixed = pixels[:, :, :3] + ground * (255 - pixels[:, :, 3:]) / 255
    return Image.fromarray(numpy.clip(mixed + 0.5, 0, 255).astype(numpy.uint8))


PLAYERS = {"rlottie": rlottie, "thorvg": thorvg}


def compare(file, frames, ground, texts, folder):
    """The worst block in each player, and what keeps the animation from being valid, if anything does."""
    animation = json.loads(file.read_text())
    problem = lottie_schema.problem(animation)
    if problem:
        raise RuntimeError(f"not valid: {problem}")
    expected = [frames.picture(number, SCALE) for number in frames.numbers]
    moments = [round(time * animation["fr"]) for time in frames.times()]
    size = expected[0].size
    found = {}
    for player, draw in PLAYERS.items():
        worst = found[player] = export_frames.Worst(SCALE)
        drawn = draw(file, moments, (SCALE * animation["w"], SCALE * animation["h"]))
        for number, picture, actual, boxes in zip(frames.numbers, expected, drawn, texts):
            plain = on_ground(actual, ground).crop((0, 0, *size))
            if worst.add(picture, plain, [[SCALE * side for side in box] for box in boxes], number):
                picture.save(folder / f"{player}-expected.png")
                plain.save(folder / f"{player}-actual.png")
    return found


def ground(scenario, frame):
    """The color of a scenario's canvas; where an expression gives it, the most frequent one of a frame."""
    text = json.loads(pathlib.Path(scenario).read_text())["canvas"].get("background", "#FFFFFF")
    if not text.startswith("#"):
        return numpy.array(max(frame.getcolors(1 << 24))[1], dtype=numpy.int16)
    text = text[1:]
    if len(text) == 3:
        text = "".join(letter * 2 for letter in text)
    return numpy.array([int(text[index : index + 2], 16) for index in (0, 2, 4)], dtype=numpy.int16)
