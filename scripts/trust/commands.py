"""Commands with what they find in their folder, which is the same every time."""

import json
import shutil
import struct
import subprocess
import zlib
from dataclasses import dataclass

COMPONENT = {
    "component": 1,
    "layers": [{"id": "plate", "type": "rectangle", "frame": [0, 0, 8, 8], "fillColor": "#3366CC"}],
}
FEED = """<rss version="2.0"><channel><title>t</title>
<item><title>One</title><description>first</description></item>
<item><title>Two</title><description>second</description></item></channel></rss>
"""


def scenario(shift):
    """Every kind of file that a scenario may name, on a small canvas; `shift` tells versions apart."""
    return json.dumps({
        "microfx": 1, "canvas": {"width": 48, "height": 36, "scale": 1, "background": "#FFFFFF"},
        "timeline": {"duration": 0.1, "fps": 60}, "golden": {"pictures": 3},
        "components": {"plate": "plate.json"},
        "scene": [
            {"id": "list", "type": "skeletonList", "feed": "feed.xml", "frame": [0, 18, 48, 18]},
            {"id": "own", "type": "plate", "frame": [2, 2, 8, 8]},
            {"id": "picture", "type": "image", "source": "dot.png", "frame": [30, 2, 8, 8]},
            {"id": "title", "type": "text", "frame": [12, 2, 30, 12], "text": "Hi", "fontSize": 9},
            {"id": "box", "type": "rectangle", "frame": [4, 14, 10, 10], "fillColor": "#D6336C",
             "animations": [{"property": "translationX", "to": 20 + shift, "begin": 0.02, "duration": 0.04}]},
        ],
        "gestures": [{"at": 0.03, "touches": "touches.csv"}],
    }, indent=1)


def png(width, height):
    """A red picture."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = b"".join(b"\0" + b"\xC0\x20\x20" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@dataclass
class Command:
    name: str
    words: list
    # Commands that make what stands before, from the scenario with another shift.
    before: tuple = ()
    # How the command ends where nothing fails.
    code: int = 0
    # Where standard output goes.
    output: str | None = None


RENDER = ["render", "--quiet", "--jobs", "1", "s.json"]
UPDATE = ["verify", "--quiet", "--jobs", "1", "--force", "--golden", "golden", "--report", "report", "s.json"]
OTHER = ["--set", "box.cornerRadius=3"]
SHARDS = ["1/2", "2/2"]

COMMANDS = [
    Command("render", RENDER + ["-o", "frames"]),
    Command("render-again", RENDER + ["-o", "frames", "--link-duplicates"], (RENDER + ["-o", "frames"],)),
    Command("render-clip", RENDER + ["-o", "clip.png"], (RENDER + ["-o", "clip.png"],)),
    Command("render-sheet", RENDER + ["--format", "sheet", "-o", "sheet.png"],
            (RENDER + ["--format", "sheet", "-o", "sheet.png"],)),
    Command("verify", UPDATE + ["--junit", "junit.xml"], (UPDATE + ["--update", "missing"],), code=1),
    Command("verify-missing", UPDATE + ["--update", "missing"]),
    Command("verify-changed", UPDATE + ["--update", "changed"], (UPDATE + ["--update", "missing"],)),
    Command("diff", ["diff", "--quiet", "-o", "changes", "a", "frames"],
            (RENDER + ["-o", "a"], RENDER + OTHER + ["-o", "frames"]), code=1),
    Command("render-shard", RENDER + ["--shard", "2/2", "-o", "frames"], (RENDER + ["--shard", "1/2", "-o", "frames"],)),
    Command("merge-frames", ["merge", "--quiet", "-o", "frames", "frames"],
            tuple(RENDER + ["--shard", shard, "-o", "frames"] for shard in SHARDS)),
    Command("merge-folders", ["merge", "--quiet", "-o", "frames", "a", "b"],
            tuple(RENDER + ["--shard", shard, "-o", folder] for shard, folder in zip(SHARDS, "ab"))),
    Command("merge", ["merge", "--quiet", "-o", "merged", "--junit", "junit.xml", "shards"],
            (UPDATE + ["--update", "missing"], ["verify", "--quiet", "--golden", "golden", "--shard", "1/1", "--report",
                                                "shards", "s.json"])),
    Command("trace", ["trace", "s.json"], output="trace.csv"),
    Command("export", ["export", "--force", "-o", "s.ahap", "s.json"], (["export", "-o", "s.ahap", "s.json"],)),
    Command("preview", ["preview", "--quiet", "-o", "page.html", "s.json"]),
    Command("schema", ["schema", "-o", "s.schema.json", "s.json"], (["schema", "-o", "s.schema.json"],)),
    Command("new", ["new", "--force", "toggle", "-o", "new/toggle.json"]),
    Command("curve", ["curve", "spring(damping: 0.5)", "-o", "curve.png"], (["curve", "linear", "-o", "curve.png"],)),
    Command("check", ["check", "s.json"], output="check.txt"),
]


def prepare(command, program, folder):
    """Makes the folder in which a command begins."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "s.json").write_text(scenario(shift=1))
    (folder / "plate.json").write_text(json.dumps(COMPONENT))
    (folder / "feed.xml").write_text(FEED)
    (folder / "touches.csv").write_text("time,finger,phase,x,y\n0,0,began,6,6\n0.02,0,ended,6,6\n")
    (folder / "dot.png").write_bytes(png(8, 8))
    for words in command.before:
        run = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"{command.name}: {' '.join(words)} ends with {run.returncode}: {run.stderr}")
    (folder / "s.json").write_text(scenario(shift=0))
