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

  @Test func `a filter without elements hides what has it`() throws {
    expect(try layer("") == nil)
  }
}
