"""Compares animations of `microfx export --format lottie` in rlottie and ThorVG with the frames of `microfx render`."""

import json
import pathlib
import shutil
import subprocess
import sys

import numpy
from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import export_frames  # noqa: E402
import lottie_schema  # noqa: E402


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


def compare(program, scenario, work):
    """The worst difference in any player, what is special in the animation, and a row of the table."""
    name = pathlib.Path(scenario).stem
    folder = work / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    file = folder / "animation.json"
    run = subprocess.run(
        [program, "export", "--format", "lottie", "-f", "-o", str(file), scenario], capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(run.stderr)
    animation = json.loads(file.read_text())
    problem = lottie_schema.problem(animation)
    if problem:
        raise RuntimeError(f"not valid: {problem}")
    expected = export_frames.frames(program, scenario, folder / "frames")
    ground = export_frames.ground(scenario, expected[0][1])
    numbers = [round(time * animation["fr"]) for time, _ in expected]
    size = expected[0][1].size
    drawn_size = (2 * animation["w"], 2 * animation["h"])
    found = {}
    for player, draw in PLAYERS.items():
        worst = -1.0
        for (_, picture), drawn in zip(expected, draw(file, numbers, drawn_size)):
            plain = on_ground(drawn, ground).crop((0, 0, *size))
            difference = export_frames.difference(picture, plain, ground)
            if difference > worst:
                worst = difference
                picture.save(folder / f"{player}-expected.png")
                plain.save(folder / f"{player}-actual.png")
        found[player] = worst
    words = run.stderr
    special = [word for word in ("frosted glass", "blend modes") if word in words]
    return max(found.values()), special, [
        *(f"{player} {worst:.2f}" for player, worst in found.items()), f"{file.stat().st_size // 1024} KB",
        " and ".join(special), f"{words.count('warning:')} warnings"]


def main():
    program, work, *scenarios = sys.argv[1:]
    work = pathlib.Path(work) / "lottie"
    work.mkdir(parents=True, exist_ok=True)
    table = export_frames.Table()
    for scenario in scenarios:
        table.add(scenario, lambda scenario: compare(program, scenario, work))
    return table.finish(work, " in both players")


if __name__ == "__main__":
    sys.exit(main())
