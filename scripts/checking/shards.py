"""Runs a suite and a long scenario as tasks of several engines, and compares what is merged with a single run."""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from slurm import Slurm

PROJECT = pathlib.Path(__file__).resolve().parents[2]
TASKS = 8
SHORT = ["press", "toggle"]
# They are made to differ from their goldens.
CHANGED = ["press-feedback.json", "toggle.json"]
REPORT = ["--ci", "github", "--junit", "junit.xml"]


def long_scenario(frames):
    """Squares that cross the canvas again and again, on a material that blurs them."""
    animations = [
        {"property": "translationX", "to": 0 if begin % 4 else 280, "begin": begin, "duration": 1.5, "curve": "easeInOut"}
        for begin in range(0, max(1, frames // 60), 2)
    ]
    squares = [
        {"id": f"square-{row}", "type": "rectangle", "frame": [10, 20 + 90 * row, 60, 60], "cornerRadius": 12,
         "fillColor": f"#{(row * 0x2A3B5C + 0x336699) & 0xFFFFFF:06X}", "animations": animations}
        for row in range(6)
    ]
    panel = {"id": "panel", "type": "material", "frame": [40, 200, 295, 260], "style": "light", "cornerRadius": 24}
    return json.dumps({
        "microfx": 1, "canvas": {"width": 375, "height": 600, "scale": 2}, "scene": [*squares, panel],
        "timeline": {"duration": frames / 60, "fps": 60},
    }, indent=1)


class Demonstration:
    def __init__(self, program, folder, is_short):
        self.program, self.folder = program, folder
        shutil.rmtree(folder, ignore_errors=True)
        commands = folder / "commands"
        commands.mkdir(parents=True)
        (commands / "microfx").symlink_to(program)
        self.environment = {**os.environ, "PATH": f"{commands}:{os.environ['PATH']}", "CI": ""}
        self.frames = 96 if is_short else 1200
        (folder / "long.json").write_text(long_scenario(self.frames), encoding="utf-8")
        (folder / "golden").symlink_to(PROJECT / "golden")
        # The scenarios of benchmarks have no goldens.
        shutil.copytree(PROJECT / "scenarios", folder / "scenarios", ignore=shutil.ignore_patterns("bench"))
        for name in CHANGED:
            self.change(folder / "scenarios" / name)
        self.suite = [*([f"--filter={word}" for word in SHORT] if is_short else []), "scenarios"]

    @staticmethod
    def change(scenario):
        """Makes a scenario shorter than its golden, so that there is something to report."""
        text = scenario.read_text(encoding="utf-8")
        changed = re.sub(r'("duration": )[0-9.]+', r"\g<1>0.4", text, count=1)
        assert changed != text
        scenario.write_text(changed, encoding="utf-8")

    def run(self, *words, codes=(0,), **options):
        result = subprocess.run(
            [str(word) for word in words], cwd=self.folder, env=self.environment, capture_output=True, text=True, **options)
        if result.returncode not in codes:
            sys.exit(f"error: exit code {result.returncode}: {words}\n{result.stdout}{result.stderr}")
        return result

    def shell(self, script):
        return self.run("sh", "-euc", script, codes=(0, 1))

    def plan(self, form, *words):
        return self.run("microfx", "plan", "--shards", TASKS, form, *words).stdout

    def single(self):
        """What one run makes: frames, and a report with what is printed."""
        self.run("microfx", "render", "--quiet", "-o", "whole", "long.json")
        self.result = self.run("microfx", "verify", *REPORT, "--report", "report", *self.suite, codes=(1,))
        self.junit = self.read_junit()

    def compare_frames(self, name, folder):
        self.run("microfx", "merge", "--quiet", "-o", folder, folder)
        self.compare(name, "whole", folder)
        print(f"{name}: {self.frames} frames of {TASKS} tasks are those of one run, byte for byte")

    def compare_reports(self, name, folder):
        merged = self.run("microfx", "merge", *REPORT, "-o", f"{folder}-report", folder, codes=(1,))
        assert merged.stdout == self.result.stdout, f"{name}: another output"
        assert self.read_junit() == self.junit, f"{name}: another junit.xml"
        self.compare(name, "report", f"{folder}-report")
        print(f"{name}: {merged.stdout.splitlines()[-1]}: report, JUnit and annotations are those of one run")

    def read_junit(self):
        """Without times."""
        return re.sub(rb' time="[0-9.]+"', b"", (self.folder / "junit.xml").read_bytes())

    def compare(self, name, *folders):
        """Times are in a file of their own, and the only thing in a report that may differ."""
        contents = []
        for folder in folders:
            files = sorted(file for file in (self.folder / folder).rglob("*") if file.is_file())
            contents.append({file.relative_to(self.folder / folder): file.read_bytes()
                             for file in files if file.name != "timings.json"})
        different = [str(file) for file in contents[0].keys() | contents[1].keys()
                     if contents[0].get(file) != contents[1].get(file)]
        assert not different, f"{name}: {len(different)} files differ, such as {sorted(different)[:3]}"

    def try_slurm(self):
        reason = Slurm.lacks()
        if reason:
            return print(f"Slurm: skipped, {reason}")
        with Slurm(self.folder / "slurm", self.environment) as slurm:
            for kind, folder, words in [("frames", "slurm-frames", ["--render", "long.json"]),
                                        ("shards", "slurm-shards", self.suite)]:
                script = self.plan("--slurm", "-o", folder, *words)
                job = slurm.submit(script, self.folder)
                task = slurm.requeue_midway(job, self.is_midway(kind, folder))
                slurm.wait()
                print(f"Slurm: task {task} of {TASKS} was killed midway and requeued")
                if kind == "frames":
                    self.compare_frames("Slurm", folder)
                else:
                    self.compare_reports("Slurm", folder)

    def is_midway(self, kind, folder):
        """Whether a task has begun its work and not ended it."""
        def check(task):
            place = self.folder / folder
            if kind == "frames":
                journal = place / f".frames-{task}-of-{TASKS}.journal"
                return journal.exists() and journal.stat().st_size > 100
            return (place / str(task) / "report.json").exists() and not (place / str(task) / "shard.json").exists()
        return check

    def try_parallel(self):
        if not shutil.which("parallel"):
            return print("GNU parallel: skipped, it is not installed")
        self.shell(self.plan("--parallel", "--render", "-o", "parallel-frames", "long.json"))
        self.compare_frames("GNU parallel", "parallel-frames")
        self.shell(self.plan("--parallel", "-o", "parallel-shards", *self.suite))
        self.compare_reports("GNU parallel", "parallel-shards")

    def try_matrix(self):
        matrix = json.loads(self.plan("--github-matrix", *self.suite))["shard"]
        for number, shard in enumerate(matrix):
            self.run("microfx", "render", "--quiet", "--shard", shard, "-o", f"matrix-frames/{number}", "long.json")
            self.run("microfx", "verify", "--quiet", "--shard", shard, "--report", f"matrix-shards/{number}", *self.suite,
                     codes=(0, 1))
        self.run("microfx", "merge", "--quiet", "-o", "matrix", "matrix-frames")
        self.compare("GitHub matrix", "whole", "matrix")
        print(f"GitHub matrix: {self.frames} frames of {TASKS} folders are those of one run, byte for byte")
        self.compare_reports("GitHub matrix", "matrix-shards")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--program", type=pathlib.Path, default=PROJECT / ".build/release/microfx")
    options = parser.parse_args()
    demonstration = Demonstration(options.program.resolve(), PROJECT / ".build/shards", options.short)
    demonstration.single()
    demonstration.try_matrix()
    demonstration.try_parallel()
    # Tasks of a few frames end before one can be killed midway.
    if not options.short:
        demonstration.try_slurm()


main()
