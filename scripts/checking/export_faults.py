"""Plants faults in pages, which the comparison with frames has to find, and compares the pages without them."""

import export_css
import export_frames

MISSING = """element => {
  const path = element.querySelector("svg.shape path");
  const contours = getComputedStyle(path).d.match(/M[^M]*?Z/g);
  const measure = path.parentNode.appendChild(path.cloneNode());
  for (const animation of path.getAnimations()) animation.cancel();
  const range = contour => {
    measure.style.d = `path("${contour}")`;
    const { x, width } = measure.getBBox();
    return [x, x + width];
  };
  const ranges = contours.map(range);
  const end = Math.max(...ranges.map(([, right]) => right));
  const [left] = ranges.find(([, right]) => right === end);
  const kept = contours.filter((_, index) => ranges[index][1] <= left + 0.1);
  measure.remove();
  path.style.setProperty("d", kept.length ? `path("${kept.join("")}")` : "none", "important");
}"""
SHIFTED = "element => { element.style.left = '2px'; }"
COLORED = """element => {
  for (const part of [element, ...element.querySelectorAll(":scope > .fill, :scope > svg *")])
    for (const style of ["fill", "background-color"])
      if (!/none|rgba.*, 0\\)/.test(getComputedStyle(part)[style])) part.style.setProperty(style, "rgb(175, 82, 222)", "important");
}"""
FAULTS = {
    "number-ticker": [
        ("the last digit of 17 pt is missing", MISSING, "basket/stepper/amount"),
        ("the last digit of 15 pt is missing", MISSING, "detail"),
        ("a button is 2 pt aside", SHIFTED, "basket/stepper"),
        ("a text is 2 pt aside", SHIFTED, "heading"),
        ("a sign has another color", COLORED, "basket/stepper/plus/post"),
        ("a text has another color", COLORED, "heading"),
    ],
}


def excess(page, frames, number, plant):
    """By which factor the worst block of a page exceeds its threshold at a frame, at any scale."""
    page.hold(number / frames.rate)
    page.browser.value(plant)
    worst = []
    for scale in export_css.SCALES:
        page.show(scale)
        page.hold(number / frames.rate)
        found = export_frames.Worst(scale)
        found.add(frames.picture(number, scale), page.picture(), page.boxes(frames.texts, scale), number)
        worst.append(found)
    return max(worst, key=lambda found: found.excess)


def check(program, work, prepare):
    """Prints what was found of each fault; the exit code."""
    missed = 0
    with export_css.browser() as browser:
        for name, faults in FAULTS.items():
            prepared = prepare(program, f"scenarios/{name}.json", work, ["css"])
            number = prepared.frames.numbers[0]
            for title, change, layer in [("nothing", "() => {}", ""), *faults]:
                page = export_css.Page(browser, prepared.folder / "page.html")
                plant = f"({change})(document.getElementById({layer!r})), true"
                worst = excess(page, prepared.frames, number, plant)
                is_found = worst.excess > 1
                missed += is_found != (layer != "")
                print(f"{name}\t{title}\t{worst.excess:.2f} of the threshold\t{'found' if is_found else 'not found'}", flush=True)
    print(f"{missed} wrong")
    return 1 if missed else 0
