import Expectations
import Geometry
import Layers
import SVG
import Testing

/// The properties that SVG 2 lists, each of which must be applied or reported.
struct StylePropertyTests {
  private enum Effect {
    /// The picture changes.
    case drawn
    /// The picture stays the same, with a warning.
    case reported
    /// The difference is not visible in a still picture.
    case unseen
  }

  /// SVG 2, appendix "Property Index", §6.5 "Properties shared with CSS" and §6.6 "Presentation attributes", with the
  /// shorthands and the properties of transforms, masks, compositing and custom values that they refer to.
  private static let properties: [(name: String, value: String, effect: Effect)] = [
    ("alignment-baseline", "middle", .drawn), ("all", "initial", .drawn), ("baseline-shift", "3px", .drawn),
    ("baseline-shift", "super", .reported), ("clip", "rect(0 1px 1px 0)", .reported),
    ("clip-path", "url(#c)", .drawn), ("clip-path", "circle(3px)", .reported),
    ("clip-rule", "evenodd", .drawn),
    ("color", "blue", .drawn), ("color-interpolation", "linearRGB", .reported),
    ("color-interpolation-filters", "sRGB", .unseen), ("cursor", "pointer", .unseen), ("cx", "9px", .drawn),
    ("cy", "9px", .drawn), ("d", "path('M0 0h3')", .drawn), ("direction", "rtl", .reported),
    ("display", "none", .drawn), ("dominant-baseline", "hanging", .drawn), ("fill", "blue", .drawn),
    ("fill-opacity", "0.5", .drawn), ("fill-rule", "evenodd", .drawn), ("filter", "blur(3px)", .drawn),
    ("flood-color", "red", .unseen), ("flood-opacity", "0.5", .unseen), ("font", "30px serif", .drawn),
    ("font-family", "other", .reported), ("font-feature-settings", "'tnum'", .reported),
    ("font-kerning", "none", .reported), ("font-size", "30px", .drawn),
    ("font-size-adjust", "0.5", .reported),
    ("font-stretch", "condensed", .reported), ("font-style", "italic", .reported),
    ("font-variant", "small-caps", .reported), ("font-weight", "bold", .drawn),
    ("glyph-orientation-horizontal", "90deg", .reported), ("glyph-orientation-vertical", "90deg", .reported),
    ("height", "9px", .drawn), ("image-rendering", "pixelated", .unseen), ("inline-size", "9px", .reported),
    ("isolation", "isolate", .reported), ("letter-spacing", "3px", .drawn),
    ("lighting-color", "red", .unseen),
    ("line-height", "2", .unseen), ("marker", "url(#m)", .drawn), ("marker-end", "url(#m)", .drawn),
    ("marker-mid", "url(#m)", .drawn), ("marker-start", "url(#m)", .drawn), ("mask", "url(#n)", .drawn),
    ("mask", "linear-gradient(red, blue)", .reported), ("mask-type", "alpha", .drawn),
    ("mix-blend-mode", "multiply", .drawn), ("mix-blend-mode", "darken", .drawn),
    ("opacity", "0.5", .drawn),
    ("overflow", "visible", .drawn), ("paint-order", "stroke", .drawn), ("pointer-events", "none", .unseen),
    ("r", "9px", .drawn), ("rotate", "9deg", .drawn), ("rx", "2px", .drawn), ("ry", "2px", .drawn),
    ("scale", "2", .drawn), ("shape-image-threshold", "0.5", .unseen),
    ("shape-inside", "circle()", .reported),
    ("shape-margin", "3px", .unseen), ("shape-padding", "3px", .unseen),
    ("shape-rendering", "crispEdges", .reported), ("shape-subtract", "circle()", .reported),
    ("stop-color", "lime", .drawn), ("stop-opacity", "0.5", .drawn), ("stroke", "blue", .drawn),
    ("stroke-dasharray", "3 1", .drawn), ("stroke-dashoffset", "3", .drawn),
    ("stroke-linecap", "round", .drawn),
    ("stroke-linejoin", "round", .drawn), ("stroke-linejoin", "arcs", .reported),
    ("stroke-miterlimit", "9", .drawn), ("stroke-opacity", "0.5", .drawn), ("stroke-width", "3", .drawn),
    ("text-align", "center", .unseen), ("text-anchor", "end", .drawn),
    ("text-decoration", "underline", .reported),
    ("text-decoration-line", "underline", .reported), ("text-indent", "3px", .unseen),
    ("text-overflow", "ellipsis", .unseen), ("text-rendering", "optimizeSpeed", .unseen),
    ("text-transform", "uppercase", .reported), ("transform", "rotate(9deg)", .drawn),
    ("transform-box", "fill-box", .drawn), ("transform-origin", "9px 9px", .drawn),
    ("translate", "3px", .drawn), ("unicode-bidi", "bidi-override", .reported),
    ("vector-effect", "non-scaling-stroke", .reported), ("vertical-align", "top", .reported),
    ("visibility", "hidden", .drawn), ("white-space", "pre", .drawn), ("width", "9px", .drawn),
    ("will-change", "opacity", .unseen), ("word-spacing", "3px", .drawn),
    ("writing-mode", "vertical-rl", .reported),
    ("x", "9px", .drawn), ("y", "9px", .drawn),
  ]

  /// A document in which every property would be seen on an element of the class.
  private func document(_ declaration: String) -> String {
    """
    <style>.p { \(declaration) }</style>
    <linearGradient id="l"><stop class="p" offset="0.2"/><stop offset="1" stop-color="red"/></linearGradient>
    <linearGradient id="i" class="p"><stop/><stop offset="1" stop-color="red"/></linearGradient>
    <marker id="m"><circle r="9" style="marker: none"/></marker>
    <clipPath id="c"><path class="p" d="M0 0h9v9h-9z"/></clipPath>
    <mask id="k" class="p" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><rect width="9" height="9"/></mask>
    <mask id="n"><rect width="3" height="9"/></mask>
    <rect width="20" height="20" fill="url(#l)" clip-path="url(#c)"/>
    <rect width="20" height="20" fill="url(#i)" mask="url(#k)"/>
    <g stroke="red" stroke-dasharray="2" style="transform: scale(1.1)">
      <path class="p" d="M0 0h20v20h-20z"/><rect class="p" x="1" y="1" width="8" height="7" transform="scale(1.1)"/>
      <circle class="p" cx="5" cy="4" r="3" style="fill: currentColor"/>
    </g>
    <g class="p"><path d="M0 0h9" style="mix-blend-mode: multiply" stroke="red"/></g>
    <svg class="p" viewBox="0 0 9 9"><path d="M0 0h99v9"/></svg>
    <text class="p">a  b</text><text><tspan class="p">c</tspan></text>
    """
  }

  private func rendition(_ declaration: String) throws -> SVGDocument.Rendition {
    let whole = #"class="p" viewBox="0 0 24 24""#
    return try SVGFixture.rendition(document(declaration), whole, fonts: FixtureFonts(names: ["serif"]))
  }

  @Test func `every property of SVG 2 is drawn or reported`() throws {
    let plain = try rendition("")
    for (name, value, effect) in Self.properties {
      let changed = try rendition("\(name): \(value)")
      let isDrawn = changed.layer != plain.layer
      let news = Set(changed.warnings.map(\.message)).subtracting(plain.warnings.map(\.message))
      switch effect {
      case .drawn:
        expect(isDrawn && !news.contains { $0.contains(name) }, "\(name): \(value) is drawn; \(news)")
      case .reported: expect(!news.isEmpty, "\(name): \(value) is reported")
      case .unseen: expect(!isDrawn && news.isEmpty, "\(name): \(value) is unseen; \(news)")
      }
    }
  }

  @Test func `attributes of elements and initial values are not reported`() throws {
    let inside = """
      <g filter="none" marker-end="none" style="text-decoration: none; mix-blend-mode: normal; clip: auto; zoom: 1;
        font-variant: normal; writing-mode: lr-tb; -inkscape-stroke: none; direction: ltr; vector-effect: none;
        transition: none; background: none; text-transform: none; isolation: auto; word-spacing: 0; cursor: pointer">
        <text x="1 2" y="3" fill="red">a</text><path d="M0 0h9v9z" shape-rendering="geometricPrecision" fill=""/>
        <radialGradient id="a" cx="5" cy="5" r="3" fx="1"/></g>
      """
    let warnings = try SVGFixture.rendition(inside, fonts: FixtureFonts()).warnings
    expect(warnings.map(\.message), equals: ["`x` of single characters is not followed"])
  }

  @Test func `what is inherited without being seen is not reported`() throws {
    let inside =
      #"<g style="text-transform: uppercase; font-variant: small-caps"><rect width="4" height="4"/></g>"#
    try expect(SVGFixture.warnings(inside), equals: [])
  }

  @Test(arguments: [
    ("calc(1px + 2px)", 3.0), ("calc(10% - 0.4px)", 2), ("calc(2 * (1px + 3px) / 4)", 2),
    ("min(4px, 1em)", 4),
    ("max(4px, 1em)", 16), ("clamp(1px, 2em, 8px)", 8), ("calc(3px*2)", 6), ("calc(min(1px, 2px) + 1px)", 2),
    ("CALC(1PX + 0.5EM)", 9),
  ])
  func `lengths are computed`(text: String, width: Double) throws {
    for rect in [#"width="\#(text)" height="9""#, #"style="width:\#(text);height:9px""#] {
      try expect(SVGFixture.layers("<rect \(rect)/>").first?.frame, equals: Rect(0, 0, width, 9), "\(text)")
    }
  }

  @Test(arguments: [
    "calc(1px + 2)", "calc(1px 2px)", "calc(1px * 2px)", "calc(1 / 0)", "calc()", "5 6", "5qx", "-5px",
  ])
  func `what is not a length is ignored`(text: String) throws {
    let layers = try SVGFixture.layers(#"<rect style="width:7px;width:\#(text);height:9px"/>"#)
    expect(layers.first?.frame, equals: Rect(0, 0, 7, 9))
  }

  @Test(arguments: [
    ("translate: 3px 4px", "translate(3px, 4px)"), ("translate: 50%", "translate(50%)"),
    ("rotate: 30deg", "rotate(30deg)"), ("rotate: z 0.25turn", "rotate(90deg)"),
    ("scale: 2 50%", "scale(2, 0.5)"),
    (
      "scale: 2; rotate: 10deg; translate: 1px; transform: skewX(3deg)",
      "translate(1px) rotate(10deg) scale(2) skewX(3deg)"
    ),
    ("rotate: 10deg; rotate: none", "none"), ("translate: 3px; translate: red", "translate(3px)"),
  ])
  func `single transforms come before the list`(declarations: String, list: String) throws {
    for origin in [
      "", "transform-origin: 3px 25%;", "transform-box: fill-box; transform-origin: right bottom;",
    ] {
      func layers(_ style: String) throws -> [Layer] {
        try SVGFixture.layers(#"<rect x="2" width="4" height="6" style="\#(origin)\#(style)"/>"#)
      }
      try expect(layers(declarations), equals: layers("transform: \(list)"), "\(declarations)")
    }
  }

  @Test(arguments: [
    ("<path d='M0 0h20' pathLength='10'", [4.0, 2]),
    ("<rect width='8' height='2' pathLength='40'", [1, 0.5]),
    ("<line x2='3' y2='4' pathLength='10'", [1, 0.5]), ("<path d='M0 0h20' pathLength='-1'", [2, 1]),
    ("<path d='M0 0h20' pathLength='x'", [2, 1]), ("<path d='M0 0h20' pathLength='0'", []),
  ])
  func `dashes count in the stated length of the path`(element: String, dashes: [Double]) throws {
    let layers = try SVGFixture.layers(
      "\(element) fill='none' stroke='red' stroke-dasharray='2 1' stroke-dashoffset='1'/>")
    let stroke = layers.first?.shape?.stroke
    expect(stroke?.dashPattern, equals: dashes)
    expect(stroke?.dashPhase, equals: dashes.last)
  }
}
