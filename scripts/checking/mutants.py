"""Draws mutants of the library's components by a seed and lets `microfx explore` look for gestures that show each."""

import argparse
import copy
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SCENARIOS = PROJECT / "scenarios"
# How many runs are played before the next, longer search begins from the first one again.
RUNS = [640, 5_120, 40_960]


def removed(place, key):
    """Takes a member or an element away."""
    del place[key]


def shifted(place, key):
    """Makes a number larger by a fifth and 8, so that it is another one on every scale."""
    value = place[key]
    place[key] = f"= ({value[1:].strip()}) * 1.2 + 8" if isinstance(value, str) else value * 1.2 + 8


def negated(place, key):
    """Turns a condition into its opposite."""
    place[key] = f"!({place[key]})"


def retargeted(state):
    """Lets a rule lead to another state."""
    def change(place, key):
        place[key] = state
    return change


def is_silent(action):
    """Whether an action only tells or is felt, which conditions cannot read and goldens hold."""
    if not isinstance(action, dict):
        return False
    inner = [*action.get("do", []), *action.get("else", [])] if "if" in action else []
    return any(key in action for key in ("emit", "haptic", "prepare")) or bool(inner) and all(map(is_silent, inner))


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) or isinstance(value, str) and value.startswith("=")


def of_rule(rule, rules, index, states):
    actions = rule.get("do", [])
    if "to" not in rule and all(map(is_silent, actions)):
        return
    yield "rule removed", rules, index, removed
    if "if" in rule:
        yield "guard removed", rule, "if", removed
        yield "guard negated", rule, "if", negated
    if "to" in rule:
        yield "transition removed", rule, "to", removed
        for state in states:
            if state != rule["to"]:
                yield f"transition to {state}", rule, "to", retargeted(state)
    for number, action in enumerate(actions):
        if not is_silent(action):
            yield f"action {number} removed", actions, number, removed


def of_drag(drag):
    for key in ("snap", "range"):
        value = drag.get(key)
        if value is None:
            continue
        yield f"{key} removed", drag, key, removed
        if isinstance(value, dict):
            for name in value:
                yield f"{key} {name} removed" if name == "limit" else f"{key} {name} changed", value, name, (
                    removed if name == "limit" else shifted)
        elif isinstance(value, list):
            for number, stop in enumerate(value):
                if is_number(stop):
                    yield f"{key} {number} changed", value, number, shifted


def mutations(node, states=()):
    """All changes of a component's text: what each is, the object or list, the key in it, and what is done to it."""
    if isinstance(node, list):
        for value in node:
            yield from mutations(value, states)
    elif isinstance(node, dict):
        states = list(node["states"]) if isinstance(node.get("states"), dict) else states
        rules = node.get("rules")
        for index, rule in enumerate(rules if isinstance(rules, list) else []):
            yield from of_rule(rule, rules, index, states)
        if isinstance(node.get("drag"), dict):
            yield from of_drag(node["drag"])
        for key in ("exit", "enter"):
            actions = node.get(key)
            for number, action in enumerate(actions if isinstance(actions, list) else []):
                if not is_silent(action):
                    yield f"{key} {number} removed", actions, number, removed
        for key, value in node.items():
            if key != "always":
                yield from mutations(value, states)


def candidates(names):
    """The mutants of components: name, number of the change, what it is."""
    found = []
    for name in names:
        text = json.loads((SCENARIOS / "components" / f"{name}.json").read_text())
        found += [(name, number, what) for number, (what, *_) in enumerate(mutations(text))]
    return found


def mutant(name, number):
    """The text of a component after one of its changes."""
    text = copy.deepcopy(json.loads((SCENARIOS / "components" / f"{name}.json").read_text()))
    _, place, key, change = list(mutations(text))[number]
    before = json.dumps(place[key], ensure_ascii=False)
    change(place, key)
    return text, before


class Refused(Exception):
    """A mutant with errors."""


class Search:
    """Explores mutants in a copy of the scenarios, each in the scenario of its name if there is one."""

    def __init__(self, program, seconds):
        self.program = pathlib.Path(program).resolve()
        self.seconds = seconds
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="mutants"))
        shutil.copytree(SCENARIOS, self.folder / "scenarios")

    def close(self):
        shutil.rmtree(self.folder)

    def run(self, *arguments, seconds):
        return subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=seconds)

    def finding(self, name, text):
        """What is found of a component, with the number of gestures and the time; None if nothing is found in time.

        Raises `Refused` for one that `check` refuses.
        """
        path = self.folder / "scenarios" / "components" / f"{name}.json"
        scenario = self.folder / "scenarios" / f"{name}.json"
        subject = scenario if scenario.exists() else path
        original = path.read_text()
        path.write_text(json.dumps(text, indent=2, ensure_ascii=False))
        try:
            if self.refuses(path):
                raise Refused(name)
            begin = time.monotonic()
            for runs in RUNS:
                left = self.seconds - (time.monotonic() - begin)
                if left <= 0:
                    break
                try:
                    played = self.run("explore", "--json", "--runs", str(runs), subject, seconds=left)
                except subprocess.TimeoutExpired:
                    break
                if played.returncode == 2:
                    raise Refused(name)
                if played.returncode != 0 and not played.stdout:
                    return f"the program ends with {played.returncode}", 0, time.monotonic() - begin
                for found in json.loads(played.stdout)[0]["findings"]:
                    return found["found"][0]["message"], len(found["gestures"]), time.monotonic() - begin
            return None
        finally:
            path.write_text(original)

    def refuses(self, path):
        return '"severity": "error"' in self.run("check", "--json", path, seconds=60).stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--program", default=PROJECT / ".build/release/microfx")
    parser.add_argument("components", nargs="*")
    options = parser.parse_args()
    names = options.components or sorted(path.stem for path in (SCENARIOS / "components").glob("*.json"))
    drawn = candidates(names)
    print(f"seed {options.seed}, {len(drawn)} possible mutants of {len(names)} components")
    random.Random(options.seed).shuffle(drawn)
    search = Search(options.program, options.seconds)
    count = found = 0
    for name, number, what in drawn:
        if count == options.mutants:
            break
        text, before = mutant(name, number)
        line = f"{name} #{number} {what}: {before[:100]}"
        if options.list:
            count += 1
            print(line)
            continue
        try:
            finding = search.finding(name, text)
        except Refused:
            continue
        count += 1
        found += finding is not None
        print(f"{count:3} {line}")
        if finding:
            message, gestures, seconds = finding
            print(f"      found after {seconds:.1f} s by {gestures} gestures: {message}", flush=True)
        else:
            print("      not found", flush=True)
    search.close()
    if not options.list:
        print(f"{found} of {count} found")
    sys.exit(0)


main()
