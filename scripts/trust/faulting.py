"""Runs commands of the program with a fault in each, and says what is wrong with what they leave."""

import errno
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
from dataclasses import dataclass

from trust.commands import prepare

TIME_LIMIT = 300
PARTIAL = re.compile(r"\.\d+-(\d+)\.partial$")
# What may fail at calls of each kind; `short` handles half of the bytes.
ACTIONS = {
    "open": ["EIO", "EMFILE", "ENOMEM", "EACCES"],
    "read": ["EIO", "EINTR", "short"],
    "write": ["EIO", "ENOSPC", "EINTR", "short"],
    "rename": ["EIO", "ENOSPC", "EACCES"],
    "sync": ["EIO", "ENOSPC"],
    "map": ["ENOMEM", "EACCES"],
    "link": ["EIO", "EACCES"],
    "unlink": ["EIO", "EACCES"],
    "make": ["EIO", "ENOSPC", "EACCES"],
    "list": ["EIO", "EMFILE", "ENOMEM"],
}
# Frames of another scenario, which a run removes before it draws its own.
STALE = re.compile(r"frames/(?:frame-\d+\.png|manifest-\d+-of-\d+\.json)$")
READING = {"open", "read", "map", "list"}
# How a run may end that cannot read what it was told to.
INPUT_CODES = {2, 3}
HARMLESS = {"EINTR", "short"}
KILLS = {"kill", "tear"}


@dataclass(frozen=True)
class Fault:
    """What happens at one call; `any` counts calls of all kinds. A size of files or of the disk is a fault, too."""

    kind: str
    number: int
    action: str

    def __str__(self):
        return f"{self.kind}:{self.number}:{self.action}"

    @classmethod
    def parse(cls, text):
        kind, number, action = text.split(":")
        return cls(kind, int(number), action)


@dataclass
class Run:
    code: int
    errors: str
    # Kind, path, other path and whether it was the fault, for each call.
    calls: list


def build(root, work):
    """Compiles the library that is preloaded, where it is older than its source."""
    source, library = root / "scripts/trust/faults.c", work / "faults.so"
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        work.mkdir(parents=True, exist_ok=True)
        flags = ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
        subprocess.run(["clang", *flags, "-o", library, source, "-ldl"], check=True)
    return library


class Subject:
    """A command with what stands before it and what it makes where nothing fails."""

    def __init__(self, command, program, library, work):
        self.command, self.program, self.library = command, program, library
        self.work = work / command.name
        self.template = self.work / "template"
        prepare(command, program, self.template)
        self.before = contents(self.template)
        whole = self.copy("whole")
        run = self.run(whole)
        if run.code != command.code:
            raise SystemExit(f"{command.name} ends with {run.code}: {run.errors}")
        self.calls = run.calls
        self.after = contents(whole)
        self.folders = {"whole", *(f"trial-{place}" for place in range(os.cpu_count() or 1))}
        self.targets = {
            match[1]: other for kind, path, other, _ in run.calls
            if kind == "rename" and (match := PARTIAL.search(path))
        }

    def copy(self, name):
        folder = self.work / name
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.template, folder, symlinks=True)
        return folder

    def faults(self):
        """Every failing call with every error."""
        counts = {}
        for kind, *_ in self.calls:
            counts[kind] = counts.get(kind, 0) + 1
            for action in ACTIONS[kind]:
                yield Fault(kind, counts[kind], action)

    def run(self, folder, fault=None):
        """Runs the command in a folder."""
        log = folder.parent / (folder.name + ".log")
        log.unlink(missing_ok=True)
        environment = {**os.environ, "LD_PRELOAD": str(self.library), "FAULTS_LOG": str(log)}
        limit = None
        if fault and fault.kind == "file-size":
            limit = fault.number
        elif fault and fault.kind != "disk":
            action = fault.action if fault.action in KILLS | {"short"} else str(getattr(errno, fault.action))
            environment |= {"FAULTS_KIND": fault.kind, "FAULTS_NUMBER": str(fault.number), "FAULTS_ACTION": action}
        try:
            output = open(folder / self.command.output, "wb") if self.command.output else None
        except OSError:
            output = None
        try:
            run = subprocess.run(
                [self.program, *self.command.words], cwd=folder, env=environment, text=True, errors="replace",
                stdin=subprocess.DEVNULL, stdout=output or subprocess.DEVNULL, stderr=subprocess.PIPE,
                timeout=TIME_LIMIT,
                preexec_fn=limit and (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))))
            code, errors = run.returncode, run.stderr
        except subprocess.TimeoutExpired as error:
            code, errors = None, (error.stderr or b"").decode(errors="replace")
        finally:
            if output:
                output.close()
        calls = []
        if log.exists():
            for line in log.read_text(errors="replace").splitlines():
                kind, _, path, other, is_fault = (line.split("\t") + [""] * 5)[:5]
                calls.append((kind, path, other, bool(is_fault)))
        return Run(code, errors, calls)

    def attempt(self, fault, folder):
        """What is wrong after a run with a fault in a fresh folder, and after another one without."""
        run = self.run(folder, fault)
        if fault.kind in ACTIONS | {"any": 0} and not any(call[3] for call in run.calls):
            return None  # Not as many calls this time.
        found = contents(folder)
        problems = self.problems_of_end(fault, run) + self.problems_of_files(fault, run, found)
        if fault.kind == "disk":
            subprocess.run(["mount", "-o", "remount,size=64m", folder], check=True)
        second = self.run(folder)
        if second.code != self.command.code:
            problems.append(f"the next run ends with {second.code}: {second.errors.strip()}")
        now = {name: data for name, data in contents(folder).items() if not PARTIAL.search(name)}
        changed = sorted(
            name for name in now | self.after
            if now.get(name) != self.after.get(name) and not (is_report(name) and self.is_update))
        if changed:
            problems.append(f"the next run leaves other files: {', '.join(changed)}")
        return problems

    def problems_of_end(self, fault, run):
        code, errors = run.code, run.errors
        if fault.action in KILLS:
            return [] if code == -signal.SIGKILL else [f"it ends with {code} where it is killed"]
        if code is None:
            return [f"it hangs: {errors.strip()}"]
        if code == self.command.code:
            return []
        if fault.action in HARMLESS:
            return [f"it ends with {code} although nothing has failed: {errors.strip()}"]
        if code not in (INPUT_CODES if self.is_of_input(run) and fault.action == "EACCES" else {3}):
            return [f"it ends with {code}: {errors.strip()}"]
        names = self.names_of_failure(run)
        if names and not any(name in errors for name in names):
            return [f"the message does not name {' or '.join(names)}: {errors.strip()}"]
        return []

    @staticmethod
    def is_of_input(run):
        return any(is_fault and kind in READING and other != "new" for kind, _, other, is_fault in run.calls)

    def names_of_failure(self, run):
        """How a message may name the file of the call that failed."""
        for _, path, other, is_fault in run.calls:
            if is_fault:
                match = PARTIAL.search(path)
                target = self.targets.get(match[1], "") if match else path
                names = {pathlib.PurePath(name).name for name in (target, other) if name != "new"}
                if self.command.output in names:
                    return ["<stdout>"]
                # Of the folder that a file is in, the message has the file.
                return sorted(names - {"", self.work.name, *self.folders})
        return []

    def problems_of_files(self, fault, run, found):
        """Files that are neither as before nor as they should be in the end, and those that should not be there."""
        problems = []
        has_ended = run.code == self.command.code and fault.action not in KILLS
        for name in sorted(found.keys() | self.before.keys() | (self.after.keys() if has_ended else set())):
            now, before, after = found.get(name), self.before.get(name), self.after.get(name)
            if name == self.command.output and not has_ended:
                continue
            if PARTIAL.search(name) or (".frames" in name and name.endswith(".journal")):
                if fault.action not in KILLS and fault.kind != "unlink" and PARTIAL.search(name):
                    problems.append(f"{name} is left")
            elif has_ended:
                # A program that cannot read itself does not know its build, and draws all the same.
                own = ("/proc/self/exe", str(self.program))
                is_nameless = any(is_fault and path in own for _, path, _, is_fault in run.calls)
                if now != after and not (is_nameless and describes_run(name) and is_whole(name, now)):
                    problems.append(f"it ends well, and {name} is not as it should be")
            elif now is None:
                # What is out of date goes before anything new comes.
                if before is not None and not is_report(name) and not STALE.match(name):
                    problems.append(f"{name} is lost")
            elif now not in (before, after) and not (describes_run(name) and is_whole(name, now)):
                problems.append(f"{name} is half written")
        return problems

    @property
    def is_update(self):
        return "--update" in self.command.words


def is_report(name):
    return name.startswith(("report/", "out/verify/", "merged/")) or name == "junit.xml"


def describes_run(name):
    """Whether a file tells how a run went, which differs where it fails."""
    return is_report(name) or re.search(r"manifest(?:-\d+-of-\d+)?\.json$", name) is not None


def is_whole(name, data):
    if name.endswith(".json"):
        try:
            json.loads(data)
        except ValueError:
            return False
        return True
    ends = {".html": b"</html>\n", ".xml": b"</testsuites>\n", ".png": b"IEND\xaeB`\x82"}
    return data.endswith(ends.get(pathlib.PurePath(name).suffix, b"\n"))


def contents(folder):
    """The bytes of each file below a folder, by its path, without times, which are others in each run."""
    return {
        str(path.relative_to(folder)): without_times(path.name, path.read_bytes())
        for path in sorted(folder.rglob("*")) if path.is_file()
    }


def without_times(name, data):
    if name == "timings.json":
        return b"\n"
    return re.sub(rb' time="[0-9.]+"', b"", data) if name == "junit.xml" else data
