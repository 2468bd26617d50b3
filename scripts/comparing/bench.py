"""Times whole runs of microfx, start-up and writing included, and prints tables in Markdown:
bench.py PROGRAM SCENARIOS [PYTHON] [--workloads]. With a Python that has the peers' packages, the peers render the
three workloads in the same rounds; with --workloads nothing else is measured. TMPDIR says where files are written."""

import datetime
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 5
HERE = pathlib.Path(__file__).resolve().parent
WORKLOADS = ["w1", "w2", "w3"]
COLUMNS = ["simulate", "draw", "encode", "write", "total", "frames/s", "drawn again", "KB/frame", "peak MiB",
           "first frame"]


class Failed(Exception):
    """A command that did not succeed, with what it said."""


def timed(command, folder):
    """Seconds from the start of a process to its end, and what it printed."""
    shutil.rmtree(folder, ignore_errors=True)
    # What runs before have left to be written is not this one's.
    os.sync()
    begin = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    seconds = time.perf_counter() - begin
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stderr}")
    return seconds, done.stdout


class Microfx:
    def __init__(self, program, scratch):
        self.program, self.folder = program, scratch / "microfx"

    def command(self, scenario, *more):
        return [self.program, "render", scenario, "--force", "--quiet", "--json", "-o", self.folder, *more]

    def run(self, scenario, jobs=1, *more):
        seconds, output = timed(self.command(scenario, "--jobs", str(jobs), *more), self.folder)
        return seconds, json.loads(output.splitlines()[-1])

    def first_frame(self, scenario):
        return statistics.median(
            timed(self.command(scenario, "--frames", "0"), self.folder)[0] for _ in range(ROUNDS))

    def page(self, scenario):
        """Seconds and the report of making the page that plays a scenario."""
        page = self.folder.with_suffix(".html")
        seconds, output = timed([self.program, "preview", scenario, "--quiet", "--json", "-o", page], self.folder)
        return seconds, json.loads(output.splitlines()[-1])


def row(name, runs, first_frame):
    """One line of the table from runs of (seconds, report)."""
    report = sorted(runs, key=lambda run: run[0])[len(runs) // 2][1]
    seconds = statistics.median(run[0] for run in runs)
    frames = report["frames"]
    stages = [report[f"{stage}_ms"] / frames for stage in ("simulate", "raster", "encode", "write")]
    cells = [f"{value:.2f}" for value in [*stages, seconds * 1000 / frames]]
    cells += [f"{frames / seconds:.0f}", f"{report['redrawn_share']:.1%}", f"{report['bytes'] / frames / 1000:.0f}"]
    cells += [f"{report['peak_mib']:.0f}", f"{first_frame * 1000:.0f} ms"]
    return f"| {name} | " + " | ".join(cells) + " |"


def head(columns):
    return f"| {' | '.join(columns)} |\n|---|" + "--:|" * (len(columns) - 1)


def scenario_table(microfx, scenarios):
    print("Milliseconds a frame with one worker, but for the last column: from the start of the process to the first "
          "frame on disk and the process's end.\n")
    print(head(["scenario", *COLUMNS]))
    for path in scenarios:
        runs = [microfx.run(path) for _ in range(3)]
        print(row(path.stem, runs, microfx.first_frame(path)), flush=True)


def page_table(microfx, scenarios):
    print("The pages of `microfx preview`, in KB, and the seconds to make them.\n")
    print(head(["scenario", "page", "pictures in it", "seconds", "left out"]))
    for path in scenarios:
        seconds, report = microfx.page(path)
        sizes = [f"{report[key] / 1000:.0f}" for key in ("bytes", "pictureBytes")]
        print(f"| {path.stem} | {' | '.join(sizes)} | {seconds:.2f} | {report['note'] or ''} |", flush=True)


def contestants(microfx, scratch, python):
    """Names and what runs each on a workload; the bytes are those of the written files."""

    def own(jobs, *more):
        return lambda path: microfx.run(path, jobs, *more)[0]

    def peer(*command):
        folder = scratch / "peer"
        return lambda path: timed([python, *map(str, command), str(path), str(folder)], folder)[0]

    result = {"microfx": own(1, "--no-sync"), "microfx, two workers": own(2, "--no-sync"),
              "microfx, stored on disk": own(1)}
    if python:
        script = HERE / "peer.py"
        result["Cairo"] = peer(script, "cairo")
        result["Cairo, smart"] = peer(script, "cairo", "--smart")
        result["Skia"] = peer(script, "skia")
        result["Skia, smart"] = peer(script, "skia", "--smart")
        if shutil.which("chromium-headless-shell"):
            result["Chromium"] = peer(HERE / "chromium_peer.py")
    return result


def steady(run, path):
    """Seconds that a run takes; of one so short that anything disturbs it, the median of five."""
    seconds = run(path)
    return seconds if seconds > 0.2 else statistics.median([seconds] + [run(path) for _ in range(4)])


def race(microfx, folder, scratch, python):
    entries = contestants(microfx, scratch, python)
    times = {}
    for turn in range(ROUNDS):
        for workload in WORKLOADS:
            names = list(entries)
            for name in names[turn % len(names):] + names[:turn % len(names)]:
                try:
                    seconds = steady(entries[name], folder / "bench" / f"{workload}.json")
                except Failed as failure:
                    if name.startswith("microfx"):
                        raise
                    print(f"warning: {name} is left out: {failure}", file=sys.stderr)
                    del entries[name]
                    continue
                times.setdefault((name, workload), []).append(seconds)
    medians = {key: statistics.median(values) for key, values in times.items()}
    print(f"Seconds for 120 frames of 780×1688 as PNG files on {file_system(scratch)}, start-up included, median of "
          f"{ROUNDS} interleaved rounds; in brackets how many times as long as microfx with one worker. Cairo and Skia "
          "write by fpng; smart ones keep what never moves as a picture and the bytes of frames without change. Only "
          "microfx can wait until its files are stored, as it does unless told not to (--no-sync).\n")
    print(head(["", *map(str.upper, WORKLOADS)]))
    for name in entries:
        cells = []
        for workload in WORKLOADS:
            seconds = medians[name, workload]
            ratio = seconds / medians["microfx", workload]
            cells.append(f"{seconds:.3f}" + ("" if name == "microfx" else f" ({ratio:.2f})"))
        print(f"| {name} | " + " | ".join(cells) + " |")


def file_system(folder):
    done = subprocess.run(["stat", "--file-system", "--format=%T", folder], stdout=subprocess.PIPE, text=True)
    return done.stdout.strip().replace("ext2/ext3", "ext4")


def machine():
    lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "unknown processor")
    return f"{model}, {os.cpu_count()} cores, {datetime.date.today()}, load {os.getloadavg()[0]:.1f}"


def main():
    program, folder, *rest = [argument for argument in sys.argv[1:] if argument != "--workloads"]
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    folder = pathlib.Path(folder)
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        microfx = Microfx(program, scratch)
        print(f"Measured on {machine()}.\n")
        race(microfx, folder, scratch, rest[0] if rest else None)
        if "--workloads" in sys.argv:
            return
        print()
        workloads = [folder / "bench" / f"{name}.json" for name in WORKLOADS]
        scenarios = sorted(folder.glob("*.json"))
        scenario_table(microfx, workloads + scenarios)
        print()
        page_table(microfx, scenarios)


try:
    main()
except Failed as failure:
    sys.exit(str(failure))
