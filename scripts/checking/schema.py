"""Validates all scenarios with jsonschema-rs, and their motion specifications, and scenarios with one mistake each, which
must be rejected.

usage: schema.py PROGRAM, which is microfx
"""

import copy
import json
import pathlib
import subprocess
import sys

from jsonschema_rs import Draft202012Validator, meta

GOOD = {
    "microfx": 1,
    "canvas": {"width": 375, "height": 667, "scale": 2},
    "timeline": {"duration": "1.2s", "fps": 60},
    "scene": [
        {"id": "button", "type": "pressFeedback", "frame": [37.5, 293.5, 300, 80], "title": "Hello"},
        {"id": "list", "type": "scrollView", "content": [{"id": "dot", "type": "ellipse", "fillColor": "#F00"}]},
    ],
    "gestures": [{"at": 0.2, "press": {"on": "button", "for": 0.5}}],
    "expect": [{"at": 0.3, "layer": "button", "property": "x", "equals": 37.5}],
}

SPECIFICATION = ".build/checking/specification.json"
# Scenarios with built-in components and components in JSON, whose motions are measured; it takes as long as rendering them.
PLAYED = ["scenarios/press-feedback.json", "scenarios/like-button.json", "scenarios/card-deck-swipes.json"]

# What is wrong, the path to the object, the key, and its value; None takes the key away.
MISTAKES = [
    ("no version", [], "microfx", None),
    ("no timeline", [], "timeline", None),
    ("a key that does not exist", [], "scenes", []),
    ("a word for a number", ["canvas"], "width", "wide"),
    ("a time without a unit", ["timeline"], "duration", "1.2 seconds"),
    ("a node without an id", ["scene", 0], "id", None),
    ("a type that does not exist", ["scene", 0], "type", "pressFeedbacks"),
    ("a key of another component", ["scene", 0], "pushStyle", "spring"),
    ("a frame of three numbers", ["scene", 0], "frame", [0, 0, 100]),
    ("an opacity above 1", ["scene", 0], "opacity", 1.5),
    ("a slot that is no list", ["scene", 1], "content", {}),
    ("a mistake inside a slot", ["scene", 1, "content", 0], "fillColor", "#F00000000"),
    ("a word that is no choice", ["scene", 1], "axis", "diagonal"),
    ("two kinds of gesture in one", ["gestures", 0], "tap", {"on": "button"}),
    ("a gesture without a start", ["gestures", 0], "at", None),
    ("a press without its length", ["gestures", 0, "press"], "for", None),
]


def broken(path, key, value):
    scenario = copy.deepcopy(GOOD)
    target = scenario
    for step in path:
        target = target[step]
    if value is None:
        del target[key]
    else:
        target[key] = value
    return scenario


def printed_validator(*arguments):
    """The validator of the schema that the program prints: of all scenarios, or of one with types of its own."""
    text = subprocess.run([sys.argv[1], "schema", *arguments], check=True, capture_output=True).stdout
    schema = json.loads(text)
    meta.validate(schema)
    return Draft202012Validator(schema)


def specification_validator():
    """The validator of motion specifications, whose schema stands in the documentation."""
    schema = json.loads(pathlib.Path("docs/motion-spec-2.schema.json").read_text(encoding="utf-8"))
    meta.validate(schema)
    return Draft202012Validator(schema)


def main():
    validator = printed_validator()
    files = [path for path in sorted(pathlib.Path("scenarios").rglob("*.json")) if ".schema." not in path.name and "assets" not in path.parts]
    if not files:
        sys.exit("error: no scenarios")
    faults = []
    documents = [(file, json.loads(file.read_text(encoding="utf-8"))) for file in files]
    scenarios = [(file, document) for file, document in documents if "component" not in document]
    for file, document in scenarios:
        own = printed_validator(str(file)) if "components" in document else validator
        for error in own.iter_errors(document):
            path = "/".join(map(str, error.instance_path))
            faults.append(f"{file}: {path}: {error.message[:200]}")
    specifications = specification_validator()
    components = [file for file, document in documents if "component" in document]
    for file in [*components, *map(pathlib.Path, PLAYED)]:
        written = subprocess.run([sys.argv[1], "export", "--format", "spec", "-f", "-o", SPECIFICATION, str(file)], capture_output=True)
        if written.returncode != 0:
            faults.append(f"{file}: no specification: {written.stderr.decode()[:200]}")
            continue
        for error in specifications.iter_errors(json.loads(pathlib.Path(SPECIFICATION).read_text(encoding="utf-8"))):
            faults.append(f"{file}: specification: {'/'.join(map(str, error.instance_path))}: {error.message[:200]}")
    if not validator.is_valid(GOOD):
        faults.append("the scenario without a mistake is rejected")
    for name, *mistake in MISTAKES:
        if validator.is_valid(broken(*mistake)):
            faults.append(f"accepted: {name}")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(scenarios)} scenarios are valid by the schema, {len(MISTAKES)} mistakes are not")


main()
