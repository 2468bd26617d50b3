"""Whether an animation is valid Lottie 1.0.

The check below knows the kinds of objects that `microfx export` writes, what each must have and of what type it is. Where
LOTTIE_SCHEMA names the folder `schema` of the Lottie community's specification (github.com/lottie/lottie-spec), that is asked
too.
"""

import json
import os
import pathlib
import re

NUMBER, WHOLE, TEXT, LIST, OBJECT, FLAG = (int, float), int, str, list, dict, (0, 1)

TRANSFORM = {"a": "vector", "p": "position", "s": "vector", "r": "scalar", "o": "scalar"}
PAINT = {"o": "scalar"}
GRADIENT = {"t": WHOLE, "s": "vector", "e": "vector", "g": "gradient"}
STROKE = {"w": "scalar", "lc": WHOLE, "lj": WHOLE, "ml": NUMBER}
SHAPES = {
    "gr": {"it": LIST},
    "tr": TRANSFORM,
    "rc": {"p": "vector", "s": "vector", "r": "scalar"},
    "el": {"p": "vector", "s": "vector"},
    "sh": {"ks": "bezier"},
    "tm": {"s": "scalar", "e": "scalar", "o": "scalar", "m": WHOLE},
    "fl": {"c": "color", "r": WHOLE, **PAINT},
    "gf": {"r": WHOLE, **GRADIENT, **PAINT},
    "st": {"c": "color", **STROKE, **PAINT},
    "gs": {**STROKE, **GRADIENT, **PAINT},
}
LAYER = {"ty": WHOLE, "nm": TEXT, "ind": WHOLE, "ip": NUMBER, "op": NUMBER, "ks": OBJECT}
LAYERS = {
    0: {"refId": TEXT, "w": WHOLE, "h": WHOLE},
    1: {"sw": WHOLE, "sh": WHOLE, "sc": TEXT},
    2: {"refId": TEXT},
    3: {},
    4: {"shapes": LIST},
}
ROOT = {"v": TEXT, "ver": WHOLE, "nm": TEXT, "fr": NUMBER, "ip": NUMBER, "op": NUMBER, "w": WHOLE, "h": WHOLE}
DATA = re.compile(r"data:[\w/]+;base64,.+", re.DOTALL)


class Invalid(Exception):
    """What is wrong, with where."""


def want(condition, place, words):
    if not condition:
        raise Invalid(f"{place}: {words}")


def members(value, wanted, place):
    want(isinstance(value, dict), place, "no object")
    for key, kind in wanted.items():
        want(key in value, place, f"no {key}")
        if isinstance(kind, str):
            PARTS[kind](value[key], f"{place}.{key}")
        else:
            right = isinstance(value[key], kind) and not isinstance(value[key], bool)
            want(right, f"{place}.{key}", f"of another type: {str(value[key])[:40]}")


def numbers(value, place, low=None, high=None, count=None):
    want(isinstance(value, list) and value, place, "no list")
    for number in value:
        want(isinstance(number, NUMBER) and not isinstance(number, bool), place, "no number")
        want(low is None or low <= number <= high, place, f"{number} is not from {low} to {high}")
    want(count is None or len(value) in count, place, f"{len(value)} numbers")


def bezier(value, place):
    want(isinstance(value, dict) and isinstance(value.get("c"), bool), place, "no contour")
    want(len({len(value[key]) for key in "vio"}) == 1, place, "lists of different lengths")
    for key in "vio":
        for point in value[key]:
            numbers(point, f"{place}.{key}", count=(2,))


def handle(value, place):
    want(isinstance(value, dict), place, "no handle")
    numbers(value["x"], f"{place}.x", 0, 1)
    numbers(value["y"], f"{place}.y")


def property_of(check_value, is_list):
    def check(value, place):
        want(isinstance(value, dict) and value.get("a") in FLAG, place, "no property")
        if value["a"] == 0:
            return check_value(value["k"], f"{place}.k")
        want(isinstance(value["k"], list) and len(value["k"]) > 1, place, "too few keyframes")
        before = None
        for index, keyframe in enumerate(value["k"]):
            at = f"{place}.k[{index}]"
            want(isinstance(keyframe.get("t"), NUMBER), at, "no time")
            want(before is None or keyframe["t"] > before, at, "times do not rise")
            before = keyframe["t"]
            shown = keyframe["s"]
            want(isinstance(shown, list) and (is_list or len(shown) == 1), at, "no value")
            check_value(shown if is_list else shown[0], at)
            if index + 1 < len(value["k"]) and keyframe.get("h") != 1:
                for end in "io":
                    handle(keyframe.get(end), f"{at}.{end}")

    return check


def scalar(value, place):
    want(isinstance(value, NUMBER) and not isinstance(value, bool), place, "no number")


def position(value, place):
    if value.get("s") is True:
        members(value, {"x": "scalar", "y": "scalar"}, place)
    else:
        PARTS["vector"](value, place)


def gradient(value, place):
    members(value, {"p": WHOLE, "k": "stops"}, place)


PARTS = {
    "scalar": property_of(scalar, False),
    "vector": property_of(lambda value, place: numbers(value, place, count=(2, 3)), True),
    "color": property_of(lambda value, place: numbers(value, place, 0, 1, (3, 4)), True),
    "stops": property_of(lambda value, place: numbers(value, place, 0, 1), True),
    "bezier": property_of(bezier, False),
    "position": position,
    "gradient": gradient,
}


def shapes(values, place):
    for index, value in enumerate(values):
        at = f"{place}[{index}]"
        want(value.get("ty") in SHAPES, at, f"no shape: {value.get('ty')}")
        members(value, SHAPES[value["ty"]], at)
        if value["ty"] == "gr":
            shapes(value["it"], f"{at}.it")


def composition(layers, assets, place):
    indices = [layer.get("ind") for layer in layers]
    want(len(set(indices)) == len(indices), place, "layers with one number")
    for index, layer in enumerate(layers):
        at = f"{place}[{index}]"
        members(layer, LAYER, at)
        want(layer["ty"] in LAYERS, at, "no layer")
        members(layer, LAYERS[layer["ty"]], at)
        members(layer["ks"], TRANSFORM, f"{at}.ks")
        want(layer["ip"] < layer["op"], at, "never shown")
        for key in ("parent", "tp"):
            want(key not in layer or layer[key] in indices, at, f"no layer {layer.get(key)}")
        if "tt" in layer:
            want(index > 0 and layers[index - 1]["ind"] == layer["tp"], at, "not behind its matte")
        if "refId" in layer:
            wanted = "layers" if layer["ty"] == 0 else "p"
            want(wanted in assets.get(layer["refId"], {}), at, "no asset")
        shapes(layer.get("shapes", []), f"{at}.shapes")


def check(animation):
    members(animation, ROOT, "animation")
    want(animation["ver"] >= 10000 and animation["fr"] > 0, "animation", "no version or no rate")
    assets = {asset["id"]: asset for asset in animation["assets"]}
    want(len(assets) == len(animation["assets"]), "assets", "two of one id")
    for name, asset in assets.items():
        if "layers" in asset:
            composition(asset["layers"], assets, name)
        else:
            members(asset, {"w": NUMBER, "h": NUMBER, "u": TEXT, "p": TEXT}, name)
            want(asset.get("e") == 1 and DATA.fullmatch(asset["p"]), name, "not embedded")
    composition(animation["layers"], assets, "layers")


def community_schema(folder):
    """The files of the specification's schema as one, which names them by folder and name."""
    root = json.loads((folder / "root.json").read_text())
    definitions = root.setdefault("$defs", {})
    for path in sorted(folder.glob("*/*.json")):
        definitions.setdefault(path.parent.name, {})[path.stem] = json.loads(path.read_text())
    for group, name in (("layers", "unknown-layer"), ("shapes", "unknown-shape")):
        types = [
            part.get("properties", {}).get("ty", {})
            for value in definitions[group].values() for part in value.get("allOf", [])]
        known = [kind["const"] for kind in types if "const" in kind]
        definitions[group][name]["properties"]["ty"]["not"]["enum"] = known
    return root


def problem(animation):
    """What is wrong with an animation; None for a valid one."""
    try:
        check(animation)
    except (Invalid, KeyError, TypeError) as error:
        return f"{type(error).__name__}: {error}"
    folder = os.environ.get("LOTTIE_SCHEMA")
    if folder:
        import jsonschema_rs

        schema = community_schema(pathlib.Path(folder))
        error = next(jsonschema_rs.Draft202012Validator(schema).iter_errors(animation), None)
        if error:
            return f"{'.'.join(map(str, error.instance_path))}: {error.message[:200]}"
    return None
