"""Runs the fuzzer for one kind of input, makes findings small and keeps what is worth it."""

import os
import re
import shutil
import subprocess
import time
import zlib
from dataclasses import dataclass, field

KINDS = ["scenario", "component", "expression", "curve", "png", "apng", "svg", "csv", "feed", "font", "http", "options",
         "shard", "zip"]
# For one input: seconds, and MiB for one allocation and for the whole process, of which the sanitizer takes half.
TIME_LIMIT = 10
MEMORY_LIMIT = 1024
LIMITS = [f"-timeout={TIME_LIMIT}", f"-malloc_limit_mb={MEMORY_LIMIT}", f"-rss_limit_mb={2 * MEMORY_LIMIT}"]
# Bytes and files of the corpus in the repository, for each kind.
KEPT = 200_000 // len(KINDS)
MOST_KEPT = 60
# Seconds for making a finding small.
MINIMIZING = 60
# After so many findings a kind is given up.
MOST_FINDINGS = 5


@dataclass
class Result:
    kind: str
    inputs: int = 0
    seconds: float = 0
    edges: str = ""
    features: str = ""
    corpus: str = ""
    findings: list = field(default_factory=list)

    @property
    def row(self):
        return (f"| {self.kind} | {self.inputs} | {self.seconds:.0f} | {self.edges} | {self.features} | {self.corpus} "
                f"| {len(self.findings)} |")


class Fuzzer:
    def __init__(self, root, is_plain):
        self.root, self.is_plain = root, is_plain
        self.work = root / ".build/fuzz"
        self.seeds = self.work / "seeds"
        self.program = root / (".build" if is_plain else ".build/fuzzing") / "release/microfx-fuzz"
        self.environment = {
            **os.environ, "MICROFX_FUZZ_WORDS": str(self.seeds / "words"), "SWIFT_BACKTRACE": "enable=no",
            "ASAN_OPTIONS": "detect_leaks=0:quarantine_size_mb=16:allocator_may_return_null=0",
        }

    def build(self):
        """The program and the fuzzer, which has objects of its own where it has coverage."""
        subprocess.run([self.root / "scripts/microfx", "--version"], check=True, stdout=subprocess.DEVNULL)
        # Of several --sanitize the compiler takes only the last, and their order changes.
        covered = [
            "--scratch-path", ".build/fuzzing", "-Xswiftc", "-sanitize=fuzzer,address",
            "-Xcc", "-fsanitize=fuzzer-no-link,address",
        ]
        options = [] if self.is_plain else covered
        log = self.work / "build.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        with open(log, "w") as output:
            built = subprocess.run(
                ["swift", "build", "--configuration", "release", "--product", "microfx-fuzz", *options], cwd=self.root,
                env={**os.environ, "MICROFX_DEVELOP": "1", "MICROFX_FUZZ": "plain" if self.is_plain else "coverage"},
                stdout=output, stderr=subprocess.STDOUT)
        if built.returncode != 0:
            raise SystemExit(log.read_text()[-4000:] + f"\nerror: the fuzzer cannot be built; see {log}")

    def folders(self, kind):
        """What inputs come from: what runs with coverage have found before, the seeds, what the repository keeps."""
        kept = self.root / "corpus" / kind
        folders = [self.seeds / kind] + ([kept] if kept.exists() else [])
        if self.is_plain:
            return folders
        own = self.work / "corpus" / kind
        own.mkdir(parents=True, exist_ok=True)
        return [own] + folders

    def run(self, kind, seed, seconds):
        result = Result(kind)
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0.5 and len(result.findings) < MOST_FINDINGS:
            input_file = self.work / "inputs" / kind / f"input-{seed}"
            shutil.rmtree(input_file.parent, ignore_errors=True)
            input_file.parent.mkdir(parents=True)
            start = time.monotonic()
            code, output = self.attempt(kind, seed, max(1, round(rest)), input_file)
            result.seconds += time.monotonic() - start
            self.read(output, result)
            if code == 0:
                break
            found = [input_file] if self.is_plain else sorted(input_file.parent.glob("[a-z]*-*"))
            result.findings.append(self.report(kind, found[0] if found else None, output))
            seed += 1000
        return result

    def attempt(self, kind, seed, seconds, input_file):
        words = [self.program, f"--kind={kind}"]
        if self.is_plain:
            words += [f"--seed={seed}", f"--seconds={seconds}", f"--input={input_file}"]
        else:
            words += [
                f"-seed={seed}", f"-max_total_time={seconds}", *LIMITS, "-max_len=60000", "-print_final_stats=1",
                f"-artifact_prefix={input_file.parent}/",
            ]
        run = subprocess.run(
            words + self.folders(kind), cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=10 * seconds + 60 * TIME_LIMIT)
        return run.returncode, run.stdout.decode(errors="replace")

    def read(self, output, result):
        """Adds what the fuzzer tells of a run."""
        if self.is_plain:
            match = re.search(r": (\d+) inputs from (\d+)", output)
            if match:
                result.inputs += int(match[1])
                result.corpus = match[2]
            return
        match = re.search(r"stat::number_of_executed_units: *(\d+)", output)
        tried = [int(number) for number in re.findall(r"(?m)^#(\d+)\t", output)]
        result.inputs += int(match[1]) if match else max(tried, default=0)
        for edges, features, corpus in re.findall(r"cov: (\d+) ft: (\d+) corp: (\d+)", output)[-1:]:
            result.edges, result.features, result.corpus = edges, features, corpus

    def fails(self, kind, file):
        """Whether an input ends the fuzzer, waits for long or needs much."""
        limits = [] if self.is_plain else LIMITS
        try:
            return subprocess.run(
                [self.program, f"--kind={kind}", *limits, file], cwd=self.root, env=self.environment,
                stdin=subprocess.DEVNULL, capture_output=True, timeout=60 * TIME_LIMIT).returncode != 0
        except subprocess.TimeoutExpired:
            return True

    def report(self, kind, file, output):
        reason = re.search(r"(?m)^.*(?:Fatal error|SUMMARY|ERROR: ).*$", output)
        if file is None or not self.fails(kind, file):
            print(f"{kind}: no input repeats this: {reason[0] if reason else output[-400:]}", flush=True)
            return None
        small = self.minimized(kind, file)
        folder = self.work / "findings"
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{kind}-{zlib.crc32(small):08x}"
        target.write_bytes(small)
        name = target.relative_to(self.root)
        print(f"{kind}: {reason[0] if reason else 'the process ended'}\n"
              f"    {self.program.relative_to(self.root)} --kind={kind} {name}", flush=True)
        return name

    def minimized(self, kind, file):
        """The input without the pieces that it does not need to fail, large ones first."""
        data, end = file.read_bytes(), time.monotonic() + MINIMIZING
        trial = file.parent / "smaller"
        size = max(1, len(data) // 2)
        while size >= 1:
            start = 0
            while start < len(data) and time.monotonic() < end:
                trial.write_bytes(data[:start] + data[start + size:])
                if self.fails(kind, trial):
                    data = trial.read_bytes()
                else:
                    start += size
            size //= 2
        return data

    def keep(self, kind):
        """Puts inputs that together reach much into the repository, of every size, as many as it may hold."""
        merged = self.work / "merged" / kind
        shutil.rmtree(merged, ignore_errors=True)
        merged.mkdir(parents=True)
        subprocess.run(
            [self.program, f"--kind={kind}", "-merge=1", *LIMITS, merged, *reversed(self.folders(kind))],
            cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True)
        seeds = {file.read_bytes() for file in (self.seeds / kind).iterdir()}
        if kind == "font":
            return  # They would be pieces of fonts of others.
        target = self.root / "corpus" / kind
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        room = KEPT
        found = sorted(merged.iterdir(), key=lambda file: (file.stat().st_size, file.name))
        for file in found[::1 + len(found) // MOST_KEPT]:
            data = file.read_bytes()
            if len(data) > room:
                break
            if data not in seeds:
                (target / file.name[:12]).write_bytes(data)
                room -= len(data)
