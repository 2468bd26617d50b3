import Expectations
import Geometry
import Layers
import SVG
import Testing

struct StructureTests {
  @Test func `layers have the names of the elements`() throws {
    let layers = try SVGFixture.layers(
      """
      <g id="a/b"><path d="M0 0h9v9z"/><path d="M0 0h9v9z" id="path-2"/><path d="M0 0h9v9z"/><circle r="2"/></g>
      <g id="c"><rect id="x" width="1" height="1"/><rect id="x" width="1" height="1"/></g>
      """)
    expect(layers.map(\.id), equals: ["a-b", "c"])
    expect(layers[0].sublayers.map(\.id), equals: ["path-1", "path-2", "path-3", "circle-1"])
    expect(layers[1].sublayers.map(\.id), equals: ["x", "x-2"])
  }

  @Test func `a group that does nothing and has no name is left out`() throws {
    let layers = try SVGFixture.layers(
      #"<g><g fill="red"><rect width="1" height="1"/></g></g><g opacity="0.5"><rect width="1" height="1"/></g>"#
    )
    expect(layers.map(\.id), equals: ["rect-1", "g-1"])
  }

  @Test func `use shows an element again, in its own style`() throws {
    let layers = try SVGFixture.layers(
      """
      <defs><rect id="r" width="2" height="2"/></defs>
      <use id="u" href="#r" x="3" y="4" fill="red"/>
      <use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#r"/>
      """)
    expect(layers.first?.id, equals: "u")
    expect(layers.first?["r"]?.fill, equals: "#FF0000FF")
    expect(layers.first?.frame, equals: Rect(3, 4, 2, 2))
    expect(layers.last?.fill == nil && layers.last?["r"]?.fill == "#000000FF")
  }

  @Test func `a symbol is fitted into the size that use gives`() throws {
    let layers = try SVGFixture.layers(
      """
      <symbol id="s" viewBox="0 0 10 20"><rect id="r" width="10" height="20"/></symbol>
      <use id="u" href="#s" x="2" width="8" height="8"/>
      """)
    let symbol = try #require(layers.first?["s"])
    expect(symbol.viewBox, equals: Rect(0, 0, 10, 20))
    expect(symbol.frame.size, equals: Size(8, 8))
    expect(symbol.masksToBounds)
    expect(symbol["r"]?.frame, equals: Rect(0, 0, 10, 20))
  }

  @Test func `a symbol lies at its own place`() throws {
    let layers = try SVGFixture.layers(
      """
      <symbol id="s" x="3" y="25%" width="8" height="8"><rect id="r" width="10" height="20"/></symbol>
      <use id="u" href="#s" x="2"/>
      """)
    expect(layers.first?["s"]?.frame.size, equals: Size(8, 8))
    expect(layers.first?.frame.origin, equals: Point(5, 6))
  }

  @Test func `a nested drawing has its own coordinates`() throws {
    let layers = try SVGFixture.layers(
      #"<svg id="n" x="2" width="12" height="50%" viewBox="0 0 4 4" preserveAspectRatio="xMinYMax slice"><circle r="1"/></svg>"#
    )
    let nested = try #require(layers.first)
    expect(nested.frame, equals: Rect(2, 0, 12, 12))
    expect(nested.viewBox, equals: Rect(0, 0, 4, 4))
    expect(nested.aspectRatio.rawValue, equals: "xMinYMax slice")
  }

  @Test func `a clip path is a mask of its outlines`() throws {
    let layers = try SVGFixture.layers(
      """
      <clipPath id="c"><circle cx="8" cy="8" r="4" clip-rule="evenodd" fill="none"/><g><rect width="9" height="9"/></g></clipPath>
      <rect id="r" x="2" y="2" width="9" height="9" clip-path="url(#c)"/>
      """)
    let mask = try #require(layers.first?.mask.first)
    expect(mask.id, equals: "mask")
    expect(mask.sublayers.map(\.fill), equals: ["#000000FF"])
    expect(mask.frame, equals: Rect(2, 2, 8, 8))
    expect(layers.first?.maskType, equals: .alpha)
  }

  @Test func `a mask counts by luminance in its region`() throws {
    let layers = try SVGFixture.layers(
      """
      <mask id="m" maskContentUnits="objectBoundingBox"><rect width="1" height="0.5" fill="white"/></mask>
      <rect id="r" width="10" height="10" mask="url(#m)"/>
      """)
    let layer = try #require(layers.first)
    expect(layer.maskType, equals: .luminance)
    expect(layer.mask.first?.frame, equals: Rect(-1, -1, 12, 12))
    expect(layer.mask.first?.masksToBounds, equals: true)
  }

  @Test func `gradients in units of the box stay so, others count from the layer`() throws {
    let layers = try SVGFixture.layers(
      """
      <linearGradient id="a"><stop offset="0.2" stop-color="red" stop-opacity="0.5"/><stop offset="1"/></linearGradient>
      <radialGradient id="b" href="#a" gradientUnits="userSpaceOnUse" cx="6" cy="6" r="3" fx="5" spreadMethod="reflect"/>
      <rect x="2" y="2" width="8" height="8" fill="url(#a)"/>
      <rect x="2" y="2" width="8" height="8" fill="url(#b)" stroke="url(#b)"/>
      """)
    let first = try #require(layers.first?.shape?.gradient)
    expect(first.units == .bounds && first.locations == [0.2, 1])
    expect((first.startPoint, first.endPoint) == (Point(0, 0), Point(1, 0)))
    expect(first.interpolation, equals: .straight)
    let second = try #require(layers.last?.shape?.gradient)
    expect(second.kind == .radial && second.units == .points && second.spread == .reflect)
    expect((second.startPoint, second.endPoint) == (Point(4, 4), Point(7, 7)))
    expect(second.focalPoint, equals: Point(3, 4))
    expect(layers.last?.shape?.strokeGradient, equals: second)
  }

  @Test(arguments: [
    (#"<linearGradient id="a"/>"#, "#00FF00FF"),
    (#"<linearGradient id="a"><stop stop-color="red"/></linearGradient>"#, "#FF0000FF"),
    (#"<radialGradient id="a" r="0"><stop/><stop stop-color="red"/></radialGradient>"#, "#FF0000FF"),
    ("", "#00FF00FF"), (#"<g id="a"/>"#, "#00FF00FF"),
  ])
  func `paints that are none give way`(server: String, color: String) throws {
    let layers = try SVGFixture.layers(
      "\(server)<rect id=\"r\" width=\"4\" height=\"4\" fill=\"url(#a) lime\"/>")
    expect(layers.last?.fill, equals: color)
  }

  @Test(arguments: [
    (#"<rect width="8" height="8" stroke-dasharray="2"/>"#, true),
    (#"<rect width="8" height="8" rx="2" stroke-dasharray="2"/>"#, true),
    (#"<circle r="8" stroke-dasharray="2"/>"#, true),
    (#"<ellipse rx="8" ry="4" stroke-dasharray="2"/>"#, true),
    (#"<rect width="8" height="8" stroke-linejoin="round"/>"#, true),
    (#"<rect width="8" height="8" stroke-linejoin="bevel"/>"#, true),
    (#"<rect width="8" height="8" stroke-miterlimit="1"/>"#, true),
    (#"<rect width="8" height="8" rx="2" stroke-linejoin="round"/>"#, false),
    (#"<rect width="8" height="8" stroke-linecap="round"/>"#, false),
    (#"<circle r="8" stroke-linejoin="round"/>"#, false),
    (#"<rect width="8" height="8" stroke="none" stroke-dasharray="2"/>"#, false),
  ])
  func `what a layer of its kind does not stroke is a path`(element: String, isPath: Bool) throws {
    let layers = try SVGFixture.layers("<g stroke=\"red\" stroke-width=\"2\">\(element)</g>")
    let outline = try #require(layers.first?.shape?.outline)
    if case .path = outline { expect(isPath) } else { expect(!isPath) }
  }

  @Test func `switch shows the first that fits`() throws {
    let layers = try SVGFixture.layers(
      """
      <switch id="s"><rect systemLanguage="de" width="1" height="1"/><circle id="c" r="1" systemLanguage="en-GB"/>
      <path d="M0 0h9v9z"/></switch>
      """)
    expect(layers.first?.sublayers.map(\.id), equals: ["c"])
  }
}
