"""Inputs to begin with and words worth trying, for each kind of input of the fuzzer; made from the scenarios, the
goldens and the program's own schema."""

import io
import json
import pathlib
import re
import subprocess
import zipfile

from trust.commands import COMPONENT, FEED, Command, png, prepare, scenario

CURVES = [
    "easeInOut", "cubic-bezier(0.34, 1.56, 0.64, 1)", "steps(4, jump-end)", "linear(0, 0.7 30%, 0.5 60%, 1)",
    "spring(damping: 0.8, velocity: 6)", "spring(mass: 1, stiffness: 100, damping: 10)",
    "spring(response: 0.4, dampingRatio: 0.6)", "spring(duration: 0.5, bounce: 0.3)",
    "spring(bounciness: 10, speed: 20)", "spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)",
]
PATHS = [
    "M0 0L10 10C1 2 3 4 5 6zm1-1a5 5 0 01 10 10q1,2,3,4t5,6h1v2s1 2 3 4", "M1e3-.5.5.5H-1e-3V7Z", "m0 0 1 1 2 2zm3 3",
    "M10 80A 45 45, 0, 1, 0, 125 125 L 125 80 Z",
]
EXPRESSIONS = [
    "= x * 2 + p.x", "= on ? c : color(1, 0, 0, 1)", "= many[1] + count(many)", "= clamp(x, 0, 10) % 3",
    "= t + \\(x)", "= s.width >= 30 && !on", "= mix(0, 1, x / 10)", "= random(1, x)",
    "= sum(map(many, a, i -> a * i)) + count(filter(many[1..<x], a -> a > 1), b -> on)",
    "= join(map(sorted(range(x), a -> -a), a -> format(a, '#,##0.0%')), 'ab' * x)", "= time(x, 'h:mm:ss.S')",
    "= replace(trim(t), t, split(t, '')[0])",
]
FEEDS = [
    FEED,
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">a &amp;lt;b></title>'
    '<summary><![CDATA[<p>c</p><img src="d.png">]]></summary></entry></feed>',
    '{"version":"https://jsonfeed.org/version/1.1","items":[{"title":"a","content_text":"b","image":"c.png"}]}',
]
REQUESTS = [
    "GET /frame?frame=3&name=%20a HTTP/1.1\r\nHost: localhost:8000\r\nOrigin: http://localhost:8000\r\n\r\n",
    "POST / HTTP/1.0\r\nhost: 127.0.0.1:8000\r\nSec-Fetch-Site: same-origin\r\ncontent-length: 0\r\n\r\n",
]
OPTIONS = [
    "render\n--frames=0-3,8\n-o\nx\ns.json", "verify\n-qfj2\n--update=changed\n--set=a.b=1\ns.json",
    "curve\n--at=0,1e9\n--\n-x", "diff\n--mask=1,2,3,4\n--metric\nyiq\na\nb", "trace\n--why=a.b\n--at=21f\ns.json",
    "new\n--help", "render\n--fps=30000/1001\ns",
]
# An input is small, so that many are tried.
LARGEST = 40_000


def write(root, program, folder):
    """Writes the seeds of each kind into a folder of its name, and the words into the file `words`."""
    clip = folder / "clip"
    prepare(Command("clip", []), program, clip)
    subprocess.run([program, "render", "--quiet", "-o", "clip.png", "s.json"], cwd=clip, check=True)
    shards = shard_results(program, clip)
    for kind, seeds in {**all_seeds(root, clip / "clip.png"), "shard": shards}.items():
        target = folder / kind
        target.mkdir(parents=True, exist_ok=True)
        for number, seed in enumerate(seeds):
            data = seed.encode() if isinstance(seed, str) else seed
            if len(data) <= LARGEST:
                (target / f"seed-{number:03}").write_bytes(data)
    schema = subprocess.run([program, "schema"], capture_output=True, text=True, check=True).stdout
    functions = re.findall(r"`(\w+)\(", (root / "docs/expressions.md").read_text())
    words = set(re.findall(r'"([A-Za-z][\w.-]*)"', schema)) | set(functions)
    (folder / "words").write_text("\n".join(sorted(words)) + "\n")


def all_seeds(root, clip):
    scenarios = root / "scenarios"
    components = sorted((scenarios / "components").glob("*.json"))
    icons = sorted((scenarios / "assets/icons").glob("*.png"))
    goldens = sorted((root / "golden").glob("*.csv"))
    return {
        "scenario": [scenario(0)] + [file.read_text() for file in sorted(scenarios.glob("*.json"))],
        "component": [json.dumps(COMPONENT)] + [file.read_text() for file in components],
        "expression": EXPRESSIONS + [
            text for file in components for text in re.findall(r'"(= [^"\\]*)"', file.read_text())],
        "curve": CURVES,
        "png": [png(1, 1), png(8, 8)] + [file.read_bytes() for file in icons],
        "apng": [clip.read_bytes()] + [file.read_bytes() for file in sorted((root / "golden").glob("*.png"))],
        "svg": PATHS,
        "csv": ["time,finger,phase,x,y\n0,0,began,6,6\n0.02,0,moved,7,7\n0.04,0,ended,6,6\n",
                "# space=screen\ntime,layer,property,value\n" + "".join(
                    f"{0.05 * step:.2f},card,x,{(step / 20) ** 2:.4f}\n" for step in range(21))]
        + ["".join(file.read_text().splitlines(keepends=True)[:20]) for file in goldens],
        "feed": FEEDS + [(scenarios / "assets/films.xml").read_text()],
        "font": [file.read_bytes() for file in small_fonts()],
        "http": REQUESTS,
        "options": OPTIONS,
        "zip": [archive(packing, comment) for packing in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
                for comment in (b"", b"PK\x05\x06" * 8)],
    }


def shard_results(program, folder):
    """What shards have found of a scenario without a golden, with one that differs, and with a mistake."""
    verify = [program, "verify", "--quiet", "--shard", "1/1", "--report", "report", "s.json"]
    update = [program, "verify", "--quiet", "--force", "--update", "missing", "s.json"]
    results = []
    for edit in [lambda text: text, lambda text: text.replace("#D6336C", "#D6336D"), lambda text: text[:-3]]:
        (folder / "s.json").write_text(edit(scenario(1)))
        subprocess.run(verify, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        results.append((folder / "report/shard.json").read_bytes())
        subprocess.run(update, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return results


def archive(packing, comment):
    """A report's list of goldens with a record, as CI services pack it."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", packing) as packed:
        packed.writestr("report/goldens/index.json", '{"version": "0.1.0", "goldens": []}')
        packed.writestr("report/goldens/a.csv", "frame,time,layer,property,value\n0,0.000000,a,x,1.000000\n" * 40)
        packed.comment = comment
    return file.getvalue()


def small_fonts():
    """Fonts that are installed and are small."""
    found = pathlib.Path("/usr/share/fonts").rglob("*.[ot]tf")
    return sorted((file for file in found if file.stat().st_size <= LARGEST), key=lambda file: file.name)[:6]
