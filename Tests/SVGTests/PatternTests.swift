import Expectations
import Geometry
import Layers
import Testing

struct PatternTests {
  private func layer(
    _ attributes: String, content: String = #"<rect id="c" width="2" height="2"/>"#, more: String = "",
    shape: String = #"<rect id="a" x="2" y="2" width="12" height="8" fill="url(#p)"/>"#
  ) throws -> Layer {
    try #require(
      SVGFixture.layers("<pattern id=\"p\" \(attributes)>\(content)</pattern>\(more)\(shape)").first)
  }

  private func tiles(_ layer: Layer) throws -> [Layer] {
    try #require(layer["fill", "pattern-1"]).sublayers
  }

  @Test func `a pattern is repeated as far as the shape reaches, which masks it`() throws {
    let layer = try layer(#"x="1" width="4" height="4" patternUnits="userSpaceOnUse""#)
    expect(layer.shape?.fillColor, equals: nil)
    let fill = try #require(layer["fill"])
    expect(fill.frame, equals: Rect(0, 0, 12, 8))
    expect(fill.mask.first?.shape?.fillColor, equals: .black)
    let tiles = try tiles(layer)
    expect(tiles.count, equals: 12)
    expect(tiles.allSatisfy { $0.frame.size == Size(4, 4) && $0.masksToBounds })
    expect(tiles.first?["c"]?.frame, equals: Rect(0, 0, 2, 2))
  }

  @Test func `shares count in the bounds of the shape`() throws {
    let tiles = try tiles(
      layer(
        #"width="0.5" height="1" patternContentUnits="objectBoundingBox""#,
        content: #"<rect id="c" width="0.5" height="0.25"/>"#))
    expect(tiles.map(\.frame.size), equals: [Size(6, 8), Size(6, 8)])
    expect(tiles.first?.viewBox, equals: Rect(0, 0, 0.5, 1))
    expect(tiles.first?.aspectRatio, equals: .filling)
  }

  @Test func `a view box is fitted into each tile`() throws {
    let tiles = try tiles(
      layer(#"width="1" height="1" viewBox="0 0 4 4" preserveAspectRatio="xMinYMin slice""#))
    expect(tiles.map(\.viewBox), equals: [Rect(0, 0, 4, 4)])
    expect(tiles.first?.aspectRatio, equals: AspectRatio(rawValue: "xMinYMin slice"))
  }

  @Test func `the transform of a pattern has an origin`() throws {
    let size = #"width="4" height="4" patternUnits="userSpaceOnUse""#
    let around = try layer(#"\#(size) patternTransform="scale(2)" transform-origin="3 5""#)
    let explicit = try layer(#"\#(size) patternTransform="translate(3 5) scale(2) translate(-3 -5)""#)
    expect(around, equals: explicit)
  }

  @Test func `a pattern takes attributes and content from the one that it refers to`() throws {
    let layer = try layer(
      ##"href="#q" width="1" height="1" patternTransform="scale(2)""##, content: "",
      more: #"<pattern id="q" width="9" viewBox="0 0 5 5"><circle id="d" r="1"/></pattern>"#)
    let pattern = try #require(layer["fill", "pattern-1"])
    expect(pattern.sublayers.first?.viewBox, equals: Rect(0, 0, 5, 5))
    expect(pattern.sublayers.first?["d"] != nil)
    expect(pattern.affineTransform?.a, equals: 2)
  }

  @Test func `a stroke is drawn over the pattern of a fill, and may have one`() throws {
    let layer = try layer(
      #"width="4" height="4" patternUnits="userSpaceOnUse""#,
      shape: #"<rect id="a" width="8" height="8" fill="url(#p)" stroke="url(#p)" stroke-width="2"/>"#)
    expect(layer.frame, equals: Rect(0, 0, 8, 8))
    expect(layer.sublayers.map(\.id), equals: ["fill", "stroke"])
    expect(layer["stroke"]?.mask.first?.stroke, equals: "#000000FF")
    expect(layer["stroke"]?.mask.first?.fill, equals: nil)
  }

  @Test(arguments: [
    #"width="0" height="4" patternUnits="userSpaceOnUse""#,
    #"width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="scale(0)""#,
  ])
  func `a pattern without an area paints nothing`(_ attributes: String) throws {
    let layer = try layer(attributes)
    expect(layer.sublayers.isEmpty && layer.shape?.fillColor == nil)
  }
}
