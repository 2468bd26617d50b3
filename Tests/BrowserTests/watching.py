"""`microfx preview --watch` or `--live` as a process, with files that are saved while it runs."""

import os
import signal
import subprocess
import urllib.parse

from browser import PATIENCE


class Watching:
    """Serves scenarios; `with Watching(program, words) as served` ends the process at the end."""

    def __init__(self, program, words, mode="--watch", **options):
        self.process = subprocess.Popen(
            [program, "preview", mode, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, **options)
        self.address = self.process.stdout.readline().strip()
        os.set_blocking(self.process.stderr.fileno(), False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.process.stdout.close()
        self.process.stderr.close()

    @property
    def port(self):
        return urllib.parse.urlsplit(self.address).port

    def errors(self):
        """What it has written to standard error since the last call."""
        return self.process.stderr.read() or ""

    def stop(self, number=signal.SIGINT):
        """Sends a signal and returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(timeout=PATIENCE)


def save(path, text):
    """Replaces a file as editors do: written beside it, then renamed."""
    beside = path.with_name(path.name + "~")
    beside.write_text(text)
    beside.rename(path)
