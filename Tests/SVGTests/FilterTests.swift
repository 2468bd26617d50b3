import Expectations
import Geometry
import Layers
import SVG
import Testing

struct FilterTests {
  private static let figma =
    #"x="-9" y="-9" width="42" height="42" filterUnits="userSpaceOnUse" "#
    + #"color-interpolation-filters="sRGB""#
  private static let hardAlpha =
    #"<feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>"#
  private static let quarter = #"<feColorMatrix values="0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/>"#

  private func layer(
    _ primitives: String, _ attributes: String = Self.figma,
    shape: String = #"<rect width="12" height="12"/>"#
  ) throws -> Layer? {
    try SVGFixture.layers(
      "<filter id=\"f\" \(attributes)>\(primitives)</filter><g id=\"a\" filter=\"url(#f)\">\(shape)</g>"
    ).first
  }

  @Test func `the drop shadow of Figma is the shadow of a layer`() throws {
    let layer = try layer(
      """
      <feFlood flood-opacity="0" result="fix"/>\(Self.hardAlpha)<feOffset dx="1" dy="4"/>
      <feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/>\(Self.quarter)
      <feBlend mode="normal" in2="fix" result="effect1"/>
      <feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/>
      """)
    expect(
      layer?.shadow,
      equals: Shadow(color: Color(hex: 0xFF0000), opacity: 0.25, offset: Point(1, 4), radius: 2))
    expect(layer?.hasEffects, equals: false)
  }

  @Test func `the shadow inside of Figma is that of the shape`() throws {
    let layer = try layer(
      """
      <feFlood flood-opacity="0" result="fix"/><feBlend in="SourceGraphic" in2="fix" result="shape"/>
      \(Self.hardAlpha)<feOffset dy="2"/><feGaussianBlur stdDeviation="1"/>
      <feComposite in2="hardAlpha" operator="arithmetic" k2="-1" k3="1"/>\(Self.quarter)
      <feBlend in2="shape"/>
      """)
    expect(
      layer?.sublayers.first?.effects.innerShadow,
      equals: Shadow(color: Color(hex: 0xFF0000), opacity: 0.25, offset: Point(0, 2), radius: 1))
    expect(layer?.hasEffects, equals: false)
  }

  @Test func `the blur of Figma is the blur of a layer`() throws {
    let layer = try layer(
      """
      <feFlood flood-opacity="0" result="fix"/><feBlend in="SourceGraphic" in2="fix" result="shape"/>
      <feGaussianBlur stdDeviation="3"/>
      """)
    expect(layer?.effects.blur, equals: 3)
    expect(layer?.effects.filter, equals: nil)
  }

  @Test func `the shadow of Sketch and that of feDropShadow are shadows of layers`() throws {
    let sketch = try layer(
      """
      <feOffset dx="0" dy="2" in="SourceAlpha" result="o"/>
      <feGaussianBlur stdDeviation="2" in="o" result="b"/>
      <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.5 0" in="b" result="m"/>
      <feMerge><feMergeNode in="m"/><feMergeNode in="SourceGraphic"/></feMerge>
      """, #"x="-50%" y="-50%" width="200%" height="200%""#)
    expect(sketch?.shadow, equals: Shadow(opacity: 0.5, offset: Point(0, 2), radius: 2))
    let drop = try layer(
      #"<feDropShadow dx="1" dy="2" stdDeviation="3" flood-color="blue" flood-opacity=".5"/>"#)
    expect(
      drop?.shadow?.opacity, equals: 0.5)
    expect(drop?.shadow?.color.hexString, equals: "#0000FFFF")
  }

  @Test func `chains that properties do not say stay filters`() throws {
    let translucent = try layer(
      """
      \(Self.hardAlpha)<feOffset dy="4"/>\(Self.quarter)<feBlend in="SourceGraphic"/>
      """, shape: #"<rect width="12" height="12" fill-opacity=".5"/>"#)
    expect(translucent?.shadow, equals: nil)
    expect(translucent?.effects.filter?.steps.count, equals: 4)
    let narrow = try layer(
      #"<feDropShadow/>"#, #"x="0" y="0" width="50%" height="100%""#)
    expect(narrow?.effects.filter?.region, equals: Rect(0, 0, 6, 12))
  }

  @Test func `regions and lengths count in units of the user space or in shares of the bounds`() throws {
    let filter = try layer(
      #"<feOffset dx=".5" x=".25" width=".5" result="a"/><feGaussianBlur in="a" stdDeviation=".5 0"/>"#,
      #"primitiveUnits="objectBoundingBox""#, shape: #"<rect x="2" width="8" height="4"/>"#)?.effects.filter
    let whole = Rect(-0.8, -0.4, 9.6, 4.8)
    expect(filter?.region.size, equals: whole.size)
    expect(
      filter?.steps.map(\.operation),
      equals: [
        .offset(Point(4, 0), .source), .blur(Size(4, 0), .step(0)),
      ])
    expect(filter?.steps[0].region.minX, equals: 2)
    expect(filter?.steps[0].region.width, equals: 4)
    expect(filter?.steps[0].isLinear, equals: true)
  }

  @Test(arguments: [
    (#"<feOffset in="a"/>"#, Rect(2, 3, 4, 5)),
    (#"<feOffset in="a" width="1"/>"#, Rect(2, 3, 1, 5)),
    (#"<feMerge><feMergeNode in="a"/><feMergeNode in="b"/></feMerge>"#, Rect(1, 3, 5, 6)),
    (#"<feBlend in="a" in2="SourceGraphic"/>"#, Rect(0, 0, 12, 12)),
    (#"<feComposite in="a" in2="BackgroundImage"/>"#, Rect(0, 0, 12, 12)),
    ("<feFlood/>", Rect(0, 0, 12, 12)),
  ])
  func `an element works where those that it reads do`(_ element: String, _ region: Rect) throws {
    let filter = try layer(
      """
      <feFlood x="2" y="3" width="4" height="5" result="a"/>
      <feFlood x="1" y="8" width="2" height="1" result="b"/>\(element)
      """, #"x="0" y="0" width="1" height="1""#)?.effects.filter
    expect(filter?.steps.last?.region, equals: region)
  }

  @Test func `a shadow that the region cuts off stays a filter`() throws {
    let drop = #"<feDropShadow dx="4" dy="4" stdDeviation="1"/>"#
    expect(try layer(drop, "")?.shadow == nil)
    try expect(layer(drop, #"width="180%" height="180%""#)?.shadow?.radius, equals: 1)
  }

  @Test func `shares of bounds without an area leave nothing to see`() throws {
    let line = #"<path d="M2 2V9" stroke="red"/>"#
    expect(try layer("<feOffset/>", "", shape: line) == nil)
    expect(try layer("<feOffset/>", shape: line) != nil)
  }

  @Test func `a filter without elements hides what has it`() throws {
    expect(try layer("") == nil)
  }

  private func layer(withFunctions functions: String) throws -> Layer {
    try #require(
      SVGFixture.layers(
        """
        <filter id="f"><feOffset dx="1"/></filter>
        <g id="a" opacity=".5" color="red" style="filter: \(functions)"><rect width="8" height="8"/></g>
        """
      ).first)
  }

  @Test func `functions are the properties of a layer where they stand in their order`() throws {
    let layer = try layer(
      withFunctions:
        "drop-shadow(1px 2px 3px) blur(0.5em) brightness(50%) contrast(2) grayscale(.25) hue-rotate(.5turn) opacity(50%)"
    )
    var effects = Effects()
    effects.blur = 8
    (effects.brightness, effects.contrast) = (0.5, 2)
    (effects.saturation, effects.hueRotation) = (0.75, 180)
    expect(layer.effects, equals: effects)
    expect(layer.opacity, equals: 0.25)
    expect(
      layer.shadow, equals: Shadow(color: Color(hex: 0xFF0000), opacity: 1, offset: Point(1, 2), radius: 3))
    expect(layer.sublayers.map(\.id), equals: ["rect-1"])
  }

  @Test func `functions in another order are properties of groups inside each other`() throws {
    let layer = try layer(withFunctions: "saturate(2) blur(1px) blur(2px) drop-shadow(green 0 1px)")
    expect(layer.id, equals: "a")
    expect(layer.opacity, equals: 0.5)
    expect(layer.shadow?.radius, equals: 0)
    let blurred = try #require(layer.sublayers.first)
    expect(blurred.effects.blur == 2 && blurred.opacity == 1)
    let inner = try #require(blurred.sublayers.first)
    expect(inner.effects.blur == 1 && inner.effects.saturation == nil)
    expect(inner.sublayers.first?.effects.saturation, equals: 2)
  }

  @Test func `an element may stand among functions`() throws {
    let layer = try layer(withFunctions: "url(#f) blur(1px)")
    expect(layer.effects.blur, equals: 1)
    expect(layer.sublayers.first?.effects.filter?.steps.count, equals: 1)
  }

  @Test(arguments: [
    (
      "invert(75%)",
      PictureFilter.Operation.transfer(
        [PictureFilter.Transfer](repeating: .table([0.75, 0.25]), count: 3) + [.identity], .source)
    ),
    ("sepia(0)", .matrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0], .source)),
  ])
  func `functions that no property says are filters`(_ text: String, _ operation: PictureFilter.Operation)
    throws
  {
    let filter = try layer(withFunctions: text).effects.filter
    expect(filter?.steps.map(\.operation), equals: [operation])
    expect(filter?.region, equals: Rect(-1, -1, 10, 10))
    expect(filter?.steps.first?.isLinear, equals: false)
  }

  @Test(arguments: [
    "blur(-1px)", "blur(5%)", "blur(1px 2px)", "brightness(-1)", "hue-rotate(9)", "drop-shadow(1px)",
    "drop-shadow(1px, 2px)", "unknown(1)", "blur(1px) none",
  ])
  func `functions that are not valid drop the declaration`(_ text: String) throws {
    let inside = "<rect width=\"8\" height=\"8\" style=\"filter: \(text)\"/>"
    try expect(SVGFixture.layers(inside).first?.hasEffects, equals: false)
    try expect(SVGFixture.warnings(inside), equals: ["1: `filter: \(text)` is not valid and is ignored"])
  }

  private static let backdrop = """
    <foreignObject id="glass" x="-8" y="-7" width="32" height="30"><div xmlns="http://www.w3.org/1999/xhtml"
    style="backdrop-filter:blur(4px) saturate(2);clip-path:url(#c);height:100%;width:100%"></div></foreignObject>
    <rect x="2" y="3" width="12" height="10" rx="2" fill="white" fill-opacity=".2" data-figma-bg-blur-radius="8"/>
    <clipPath id="c" transform="translate(8 7)"><rect x="2" y="3" width="12" height="10" rx="2"/></clipPath>
    """

  @Test func `the background blur of Figma is a material in the shape of its clip path`() throws {
    let layers = try SVGFixture.layers(Self.backdrop)
    expect(layers.map(\.id), equals: ["glass", "rect-1"])
    expect(layers[0].content, equals: .material(Material(blurRadius: 4, saturation: 2, tint: .clear)))
    expect(layers[0].frame, equals: Rect(2, 3, 12, 10))
    let shape = try #require(layers[0].mask.first?.sublayers.first)
    expect(shape.cornerRadii, equals: CornerRadii(2))
    try expect(SVGFixture.warnings(Self.backdrop).isEmpty)
  }
}
