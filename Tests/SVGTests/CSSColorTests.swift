import Expectations
import Geometry
import Layers
import SVG
import Testing

/// Colors of CSS Color 4 and 5, `var()`, and declarations that are dropped.
struct CSSColorTests {
  private func fill(_ value: String) throws -> String? {
    try SVGFixture.layers("<rect id=\"r\" width=\"4\" height=\"4\" fill=\"\(value)\"/>").first?.fill
  }

  /// The values by which the Web Platform Tests write the green of sRGB.
  @Test(arguments: [
    "lab(46.2775% -47.5621 48.5837)", "lab(46.2775 -47.5621 48.5837)", "LCH(46.2775% 67.9892 134.3912)",
    "lch(46.2775% 67.9892 134.3912deg)", "oklab(51.975% -0.1403 0.10768)", "oklch(51.975% 0.17686 142.495)",
    "color(display-p3 0.21604 0.49418 0.13151)", "color(a98-rgb 0.281363 0.498012 0.116746)",
    "color(prophoto-rgb 0.230479 0.395789 0.129968)", "color(xyz 0.07719 0.15438 0.02573)",
    "color(xyz-d65 0.07719 0.15438 0.02573)", "color(xyz-d50 0.08312 0.154746 0.020961)",
    "color(srgb 0% 50.196% 0)", "color(srgb-linear 0 0.21586 0)", "color(SRGB none .50196 none)",
    "hwb(120 0% 49.8039%)", "hwb(120deg none 49.8039)", "hsl(120 100% 25.1%)", "hsl(120 100 25.1)",
    "HSL(.33333turn 100% 25.1%)", "rgb(0 128 0)", "rgb(0 128 0 / 100%)", "rgb(none 128 none)",
    "rgb(0, 128, 0, 1)", "rgb(0% 50.2% 0%)", "rgb(0 50.2% 0)", "rgb(calc(1 - 1) calc(2 * 64) 0)",
    "rgb(-20 128 0)", "color-mix(in srgb, green, green)", "color-mix(in srgb, green 100%, red)",
    "light-dark(green, red)", "Green", "#008000", "#008000FF", "rgb( 0 128 0/1 )",
  ])
  func `green is green in every space`(value: String) throws {
    try expect(fill(value), equals: "#008000FF")
  }

  /// Results of an independent program that follows the text of CSS Color 4 §13.2.
  @Test(arguments: [
    ("color(display-p3 0 1 0)", "#00FB29FF"), ("color(display-p3 1 0 0)", "#FF0B0CFF"),
    ("color(display-p3 0 0 1)", "#0000FFFF"), ("color(display-p3 1 1 0)", "#FEFF00FF"),
    ("color(display-p3 .2 .9 .9)", "#00E7E4FF"), ("oklch(.7 .3 150)", "#00C248FF"),
    ("oklch(.5 .4 30)", "#C30000FF"), ("oklch(.9 .4 100)", "#FFDF00FF"), ("oklch(.3 .3 264)", "#03009EFF"),
    ("oklch(1.2 .1 0)", "#FFFFFFFF"), ("color(srgb 2 2 2)", "#FFFFFFFF"),
  ])
  func `what sRGB does not have loses chroma`(value: String, color: String) throws {
    try expect(fill(value), equals: color)
  }

  @Test(arguments: [
    ("color-mix(in srgb, red, blue)", "#800080FF"), ("color-mix(in srgb, red 20%, blue 20%)", "#80008066"),
    ("color-mix(in srgb, transparent, red)", "#FF000080"),
    ("color-mix(in srgb, 25% white, black)", "#404040FF"),
    ("color-mix(in hsl longer hue, red, lime)", "#0000FFFF"), ("color-mix(in hsl, red, lime)", "#FFFF00FF"),
    ("color-mix(in hwb increasing hue, red, blue)", "#00FF00FF"),
    ("color-mix(in srgb, currentColor, white)", "#808080FF"),
    ("color-mix(in xyz, white, black)", "#BCBCBCFF"), ("color-mix(in oklab, white, black)", "#636363FF"),
  ])
  func `colors are mixed`(value: String, color: String) throws { try expect(fill(value), equals: color) }

  @Test(arguments: [
    "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1, 2 3)", "rgb(1,2,3,)", "rgb(0, 50%, 0)", "hsl(1, 2, 3)", "#12",
    "#12345",
    "#gggggg", "lab(1 2)", "color(nowhere 1 1 1)", "color(srgb 1 1)", "hwb(1, 2%, 3%)",
    "color-mix(red, blue)",
    "color-mix(in srgb, red)", "rgb(from red r g b)", "red blue", "oklch(1 2 30deg / 4 5)", "hot()",
  ])
  func `what is not a color is ignored with a warning`(value: String) throws {
    let inside = "<g fill=\"red\"><rect width=\"4\" height=\"4\" fill=\"\(value)\"/></g>"
    try expect(SVGFixture.layers(inside).first?.fill, equals: "#FF0000FF")
    try expect(SVGFixture.warnings(inside), equals: ["1: `fill: \(value)` is not valid and is ignored"])
  }

  @Test(arguments: [
    ("fill:#D93A2B;fill:color(display-p3 .8 .3 .2)", "#DD4025FF"), ("fill:red;fill:hot(1)", "#FF0000FF"),
    ("fill:red;fill:color(none)", "#FF0000FF"), ("fill:var(--c, #06c)", "#0066CCFF"),
    ("fill:red;fill:var(--c)", "#0000FFFF"), ("--c:red;fill:var(--c, blue)", "#FF0000FF"),
    ("--c:;fill:var(--c, red)", "#0000FFFF"), ("--c:initial;fill:var(--c, blue)", "#0000FFFF"),
    ("--c:var(--d);--d:red;fill:var(--c)", "#FF0000FF"),
    ("--c:var(--d);--d:var(--c);fill:var(--c,lime)", "#00FF00FF"),
    ("fill:rgb(var(--r,255) 0 0)", "#FF0000FF"), ("fill:var(--c, var(--d, red))", "#FF0000FF"),
    ("fill:var(--outer)", "#FF0000FF"), ("FILL:RED", "#FF0000FF"), ("fill:Url(#x) RED", "#FF0000FF"),
    ("fill:CURRENTCOLOR;color:Lime", "#00FF00FF"), ("fill:INHERIT", "#0000FFFF"),
    ("fill:unset", "#0000FFFF"), ("fill:revert", "#0000FFFF"), ("fill:initial", "#000000FF"),
  ])
  func `the last valid declaration counts`(style: String, color: String) throws {
    let layers = try SVGFixture.layers(
      "<g style=\"--outer:red\" fill=\"blue\"><rect width=\"4\" height=\"4\" style=\"\(style)\"/></g>")
    expect(layers.first?.fill, equals: color)
  }

  @Test(arguments: [
    #"style="DISPLAY:None""#, #"display="NONE""#, #"fill="None""#, #"visibility="Hidden""#,
    #"style="display:none;display:nonsense""#,
  ])
  func `keywords ignore case`(attributes: String) throws {
    try expect(SVGFixture.layers("<rect width=\"4\" height=\"4\" \(attributes)/>").isEmpty)
  }

  @Test func `every keyword of every property ignores case`() throws {
    let values: [(String, String)] = [
      ("fill-rule", "evenodd"), ("stroke-linecap", "round"), ("stroke-linejoin", "bevel"),
      ("paint-order", "stroke"), ("mix-blend-mode", "multiply"), ("stroke-dasharray", "none"),
      ("visibility", "hidden"), ("stroke-width", "2px"), ("stroke", "currentcolor"),
    ]
    for (name, value) in values {
      func layers(_ text: String) throws -> [Layer] {
        try SVGFixture.layers(
          "<path d='M0 0h9v9z' stroke='red' style='stroke-dasharray:1;stroke-dasharray:2;\(text)'/>")
      }
      try expect(
        layers("\(name):\(value)"), equals: layers("\(name.uppercased()):\(value.uppercased())"), "\(name)")
    }
  }

  @Test func `var() that multiplies ends`() throws {
    let names = (0..<40).map { "--a\($0):var(--a\($0 + 1)) var(--a\($0 + 1))" }.joined(separator: ";")
    let inside = "<rect width='4' height='4' style='\(names);--a40:red;fill:var(--a0)'/>"
    try expect(SVGFixture.layers(inside).first?.fill, equals: "#000000FF")
    try expect(
      SVGFixture.warnings(inside), equals: ["1: `fill: var(--a0)` has no valid value and is ignored"])
  }
}
