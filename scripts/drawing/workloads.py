"""The workloads W1 to W3 as scenarios: 390×844 points at 2×, 60 frames a second, 2 seconds."""

import math

WIDTH, HEIGHT, FPS, FRAMES = 390, 844, 60, 120
FONT = {"Bench": {"regular": "assets/LiberationSans-Regular.ttf"}}
# The font's ascent and descent in ems. Texts are centered in their frames, so a frame is exactly that high.
ASCENT, DESCENT = 0.905, 0.212
# 1 − (1 − t)³ exactly.
EASE_OUT = "cubic-bezier(0.3333333333333333, 1, 0.6666666666666666, 1)"


def scenario(name, scene):
    return {
        "microfx": 1,
        "name": name,
        "canvas": {"width": WIDTH, "height": HEIGHT, "scale": 2, "background": "#FFFFFF"},
        "timeline": {"duration": FRAMES / FPS, "fps": FPS},
        "fonts": FONT,
        "scene": scene,
    }


def color(rgb, alpha=1):
    return "#" + "".join(f"{v:02X}" for v in rgb) + ("" if alpha == 1 else f"{round(alpha * 255):02X}")


def rectangle(id, frame, fill, radius=0, **more):
    paint = {} if "gradient" in more else {"fillColor": color(fill)}
    node = {"id": id, "type": "rectangle", "frame": frame} | paint
    return node | ({"cornerRadius": radius} if radius else {}) | more


def text(id, string, x, baseline, size, rgb, **more):
    frame = [x, round(baseline - ASCENT * size, 4), more.pop("width", 360), round((ASCENT + DESCENT) * size, 4)]
    node = {"id": id, "type": "text", "frame": frame, "text": string, "font": "Bench", "fontSize": size}
    return node | {"color": color(rgb)} | more


def keyframes(property, value):
    """An animation that takes the value of every frame."""
    values = [{"time": f / FPS, "value": round(value(f / FPS), 5)} for f in range(FRAMES)]
    return {"property": property, "keyframes": values}


def there_and_back(property, distance):
    """Out at 0.3 s, back at 1 s, 0.2 s each."""
    ends = {"duration": 0.2, "curve": EASE_OUT, "additive": False}
    return [
        {"property": property, "from": 0, "to": distance, "begin": 0.3} | ends,
        {"property": property, "from": distance, "to": 0, "begin": 1} | ends,
    ]


def clamp(x):
    return min(1, max(0, x))


def in_out(x):
    return clamp(x) ** 2 * (3 - 2 * clamp(x))


def ease_out(x):
    return 1 - (1 - clamp(x)) ** 3


def page():
    """W1: a list and a button whose thumbnail and label move."""
    nodes = []
    for i in range(10):
        y = 60 + i * 64
        tile = ((37 * i + 60) % 200 + 30, (91 * i + 40) % 200 + 30, (53 * i + 150) % 200 + 30)
        nodes += [
            rectangle(f"tile-{i}", [16, y, 44, 44], tile, 8),
            text(f"title-{i}", f"Feedback item number {i + 1}", 72, y + 18, 17, (17, 17, 17), width=318),
            text(
                f"subtitle-{i}", f"Secondary line with a few more words {i * 7 + 3}", 72, y + 37, 13,
                (136, 136, 136), width=318),
            rectangle(f"line-{i}", [72, y + 54, 318, 0.5], (221, 221, 221)),
        ]
    thumbnail = rectangle(
        "thumbnail", [14, 14, 52, 52], (255, 211, 107), 10,
        gradient={"colors": ["#FFD36B", "#FF6B8B"]}, animations=there_and_back("translationX", 10))
    label = text(
        "label", "Add to collection", 84, 46, 19, (255, 255, 255), width=220,
        animations=there_and_back("translationX", 16) + there_and_back("translationY", -2))
    shadow = {"shadowOpacity": 0.4, "shadowRadius": 4, "shadowOffset": [0, 2]}
    button = rectangle("button", [39, 724, 312, 80], (47, 111, 237), 16, children=[thumbnail, label], **shadow)
    return scenario("W1: a page with a pressed button", nodes + [button])


def card_offset(t):
    if t < 0.9:
        return 250 * in_out(t / 0.9)
    return 250 * math.exp(-5.5 * (t - 0.9)) * math.cos(14 * (t - 0.9))


def card(index, animations, children=()):
    """A photo with round corners over its shadow."""
    frame = [0, 0, 320, 420]
    photo = {
        "id": "photo", "type": "image", "frame": frame, "source": f"assets/photo{index}.png",
        "cornerRadius": 12, "masksToBounds": True,
    }
    return rectangle(
        f"card-{index}", [35, 190, 320, 420], (128, 128, 128), 12, shadowOpacity=0.25, shadowRadius=8,
        shadowOffset=[0, 4], animations=animations, children=[photo, *children])


def stack():
    """W2: a dragged card over two that follow."""

    def progress(t):
        return clamp(abs(card_offset(t)) / 250)

    def scales(value):
        return [keyframes("scaleX", value), keyframes("scaleY", value)]

    tint = rectangle(
        "tint", [0, 0, 320, 420], (34, 197, 94), 12,
        animations=[keyframes("opacity", lambda t: 0.55 * progress(t))])
    top = [
        keyframes("translationX", card_offset),
        keyframes("translationY", lambda t: -0.12 * abs(card_offset(t))),
        keyframes("rotation", lambda t: 18 * card_offset(t) / 250),
        *scales(lambda t: 1 - 0.05 * progress(t)),
    ]
    middle = [keyframes("translationY", lambda t: 22 * (1 - progress(t))), *scales(lambda t: 0.92 + 0.08 * progress(t))]
    bottom = [keyframes("translationY", lambda t: 44 - 22 * progress(t)), *scales(lambda t: 0.84 + 0.08 * progress(t))]
    ground = rectangle("ground", [0, 0, WIDTH, HEIGHT], (242, 242, 247))
    return scenario(
        "W2: a stack of photo cards", [ground, card(2, bottom), card(1, middle), card(0, top, [tint])])


def icon_colors(index, is_second):
    k = index * 47 + (113 if is_second else 0)
    return (
        ((k * 3) % 190 + 60, (k * 5 + 70) % 190 + 60, (k * 7 + 130) % 190 + 60),
        ((k * 11 + 30) % 150 + 20, (k * 13) % 150 + 20, (k * 17 + 90) % 150 + 20),
    )


def grid(id, is_second, animations):
    nodes = []
    for i in range(40):
        x, y = i % 4 * 97.5 + 16.75, 24 + i // 4 * 100
        top, bottom = icon_colors(i, is_second)
        gradient = {"colors": [color(top), color(bottom)]}
        nodes += [
            rectangle(f"icon-{i}", [x, y, 64, 64], top, 14, gradient=gradient),
            text(
                f"label-{i}", f"Item {i + 1}", x - 16.75, y + 78, 11, (238,) * 3 if is_second else (34,) * 3,
                width=97.5, alignment="center"),
        ]
    return {
        "id": id, "type": "group", "frame": [0, 0, WIDTH, HEIGHT], "children": nodes, "animations": animations
    }


def reveal():
    """W3: a circle that opens onto a second screen, then a frosted sheet."""

    def radius(t):
        return 28 + 880 * in_out(t / 0.9)

    def sheet_top(t):
        if t < 1:
            return HEIGHT
        return HEIGHT - (HEIGHT - 320) * ease_out((t - 1) / 0.6) - (40 * (t - 1.6) / 0.4 if t > 1.6 else 0)

    scroll = keyframes("translationY", lambda t: -36 * t)
    fade = keyframes("opacity", lambda t: clamp(t / 0.9))
    circle = {
        "id": "circle", "type": "ellipse", "frame": [167, 732, 56, 56], "fillColor": "#000000",
        "animations": [keyframes(axis, lambda t: radius(t) / 28) for axis in ("scaleX", "scaleY")],
    }
    second = rectangle(
        "second", [0, 0, WIDTH, HEIGHT], (28, 28, 46), mask=circle, children=[grid("icons", True, [scroll, fade])])
    lines = [
        text(f"line-{i}", line, 24, 52 + i * 40, 15 if i else 17, (17, 17, 17), width=342)
        for i, line in enumerate(["Share this item", "Choose where it should appear", "Cancel"])
    ]
    sheet = {
        "id": "sheet", "type": "material", "frame": [0, 0, WIDTH, 600], "cornerRadius": [16, 16, 0, 0],
        "blurRadius": 20, "saturation": 1, "tint": "#FFFFFF8C", "animations": [keyframes("translationY", sheet_top)],
        "children": [rectangle("handle", [177, 8, 36, 5], (153, 153, 153), 2.5), *lines],
    }
    return scenario("W3: a reveal and a frosted sheet", [grid("first", False, [scroll]), second, sheet])


WORKLOADS = {"w1": page, "w2": stack, "w3": reveal}
