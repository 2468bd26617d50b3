"""Checks what `microfx export` writes: pages and animations against frames, patterns and specifications by their format.

usage: exports.py PROGRAM FOLDER all|css|lottie|faults [--table] SCENARIO…
"""

import concurrent.futures
import json
import pathlib
import re
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import export_css  # noqa: E402
import export_frames  # noqa: E402
import export_lottie  # noqa: E402
import export_faults  # noqa: E402

FILES = {"css": ["page.html"], "lottie": ["animation.json"], "ahap": ["haptics.ahap"], "spec": ["motion.json"]}
PAGE = pathlib.Path("docs/exports.md")
MARKS = ("<!-- written by scripts/check-exports all --table -->\n", "<!-- end -->\n")
# Remarks about what cannot be seen.
UNSEEN = re.compile("assistive technology|`accessibility")


class Prepared:
    """The exports of a scenario with what was remarked on them, and the frames that they are compared with."""

    def __init__(self, program, scenario, work, formats):
        self.scenario = scenario
        self.name = pathlib.Path(scenario).stem
        self.folder = work / self.name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.remarks = {}
        for format in formats:
            for file in FILES[format]:
                errors = export_frames.run(
                    program, "export", "--format", format, "-o", self.folder / file, scenario)[1]
            remarks = [line.split(": ", 2)[2] for line in errors.splitlines() if line.startswith("warning: ")]
            self.remarks[format] = [remark.rpartition(": ")[::2] for remark in remarks if not UNSEEN.search(remark)]
        self.frames = export_frames.Frames(program, scenario, self.folder / "frames", export_css.SCALES)


def check_pattern(file):
    """Raises an error for what is not a haptic pattern."""
    pattern = json.loads(file.read_text())
    times = [event["Event"]["Time"] for event in pattern["Pattern"]]
    if pattern["Version"] != 1 or times != sorted(times) or min(times, default=0) < 0:
        raise RuntimeError(f"not a pattern: {file}")


def check_specification(file):
    """Raises an error for what is not a motion specification."""
    from jsonschema_rs import Draft202012Validator

    schema = json.loads(pathlib.Path("docs/motion-spec-2.schema.json").read_text())
    Draft202012Validator(schema).validate(json.loads(file.read_text()))


class Check:
    """The rows of the table, and what fails."""

    def __init__(self, work):
        self.work = work
        self.rows = []
        self.failures = []

    def add(self, name, columns, differences):
        """A row.

        `differences` are formats with what was remarked, for those that differ, and whether they do so in every player.
        """
        for format, remarks, is_everywhere in differences:
            if is_everywhere and not remarks:
                self.failures.append(f"{name}: {format} differs, and no remark says why")
        why = "; ".join(f"{format}: {', '.join(remarks) or 'no remark'}" for format, remarks, _ in differences)
        self.rows.append([name, *columns, why])
        print("\t".join(self.rows[-1]), flush=True)

    def fail(self, name, error):
        self.failures.append(f"{name}: {' '.join(str(error).split())[:300]}")
        print(self.failures[-1], flush=True)

    def finish(self):
        (self.work / "table.tsv").write_text("\n".join("\t".join(row) for row in self.rows) + "\n")
        same = sum(not row[-1] for row in self.rows)
        print(f"{same} of {len(self.rows)} scenarios are the same in all that was checked")
        for failure in self.failures:
            print(failure, file=sys.stderr)
        return 1 if self.failures else 0

    def write(self, heads):
        """Writes the table into the documentation."""
        lines = [f"| {' | '.join(['scenario', *heads, 'what differs, and why'])} |", "|---" * (len(heads) + 2) + "|"]
        lines += [f"| {' | '.join([f'`{name}`', *columns])} |" for name, *columns in self.rows]
        text = PAGE.read_text()
        before, _, rest = text.partition(MARKS[0])
        after = rest.partition(MARKS[1])[2]
        PAGE.write_text(before + MARKS[0] + "\n" + "\n".join(lines) + "\n\n" + MARKS[1] + after)


def reasons(prepared, format, page, worst):
    """The remarks that tell of a layer where something differs, each once."""
    words = []
    for phrase, layers in prepared.remarks[format]:
        # Of many layers a remark names four; another one is not taken for a reason.
        listed = re.sub(r" and \d+ more$", "", layers)
        if format == "css":
            number, left, top = worst.place
            page.show(1)
            page.hold(number / prepared.frames.rate)
            side = export_frames.BLOCK / worst.scale
            x, y = left / worst.scale, top / worst.scale
            kind = "corners" if phrase.startswith("corners are circular") else "elements"
            boxes = page.boxes(listed.split(", "), 1, kind)
            if not any(a < x + side and x < c and b < y + side and y < d for a, b, c, d in boxes):
                continue
        if phrase not in words:
            words.append(phrase)
    return words


def examine(check, prepared, browser, formats):
    """Compares the exports of a scenario with its frames."""
    page = export_css.Page(browser, prepared.folder / "page.html")
    found, texts = export_css.compare(page, prepared.frames, prepared.folder)
    groups = []
    if "css" in formats:
        groups.append(("css", list(found.values())))
    if "lottie" in formats:
        ground = export_lottie.ground(prepared.scenario, prepared.frames.picture(prepared.frames.numbers[0], 2))
        found = export_lottie.compare(
            prepared.folder / "animation.json", prepared.frames, ground, texts, prepared.folder)
        groups.append(("lottie", list(found.values())))
    if "ahap" in formats:
        check_pattern(prepared.folder / "haptics.ahap")
    if "spec" in formats:
        check_specification(prepared.folder / "motion.json")
    columns = [worst.words() for _, found in groups for worst in found]
    differences = []
    for format, found in groups:
        worst = max(found, key=lambda worst: worst.excess)
        if worst.excess > 1:
            # One browser draws at all scales, while each player of Lottie draws otherwise.
            is_everywhere = format == "css" or all(one.excess > 1 for one in found)
            differences.append((format, reasons(prepared, format, page, worst), is_everywhere))
    check.add(prepared.name, columns, differences)


def main():
    program, folder, what, *scenarios = sys.argv[1:]
    writes = "--table" in scenarios
    scenarios = [scenario for scenario in scenarios if scenario != "--table"]
    work = pathlib.Path(folder)
    work.mkdir(parents=True, exist_ok=True)
    if what == "faults":
        return export_faults.check(program, work, Prepared)
    formats = list(FILES) if what == "all" else ["css"] if what == "css" else ["css", what]
    compared = [format for format in ("css", "lottie") if what in (format, "all")]
    check = Check(work)
    with export_css.browser() as browser, concurrent.futures.ThreadPoolExecutor(2) as pool:
        waiting = [pool.submit(Prepared, program, scenario, work, formats) for scenario in scenarios]
        for scenario, future in zip(scenarios, waiting):
            try:
                examine(check, future.result(), browser, [*compared, *(f for f in formats if f in ("ahap", "spec"))])
            except Exception as error:  # One scenario that fails is a failure of the check.
                check.fail(pathlib.Path(scenario).stem, error)
    if writes:
        heads = {"css": ["page at 1", "page at 2"], "lottie": ["rlottie", "ThorVG"]}
        check.write([head for format in compared for head in heads[format]])
    return check.finish()


if __name__ == "__main__":
    sys.exit(main())
