import Expectations
import Geometry
import Layers
import Testing

struct MarkerTests {
  private func markers(
    _ attributes: String, along data: String, _ style: String = "marker: url(#m)",
    content: String = #"<rect id="c" width="3" height="3"/>"#
  ) throws -> [Layer] {
    try #require(
      SVGFixture.layers(
        """
        <marker id="m" \(attributes)>\(content)</marker>
        <path id="a" fill="none" stroke="red" d="\(data)" style="\(style)"/>
        """
      ).first
    ).sublayers
  }

  private func places(_ layers: [Layer]) -> [Point] {
    layers.map { layer in
      let map = layer.transform
      let place = map.apply(Point.zero)
      return Point(place.x.rounded(), place.y.rounded())
    }
  }

  @Test func `markers are layers at the vertices`() throws {
    let markers = try markers("", along: "M1 2h4v6l3 3")
    expect(markers.map(\.id), equals: ["marker-1", "marker-2", "marker-3", "marker-4"])
    // The path's own layer begins at 1, 2.
    expect(places(markers), equals: [Point(0, 0), Point(4, 0), Point(4, 6), Point(7, 9)])
    expect(markers.allSatisfy { $0.masksToBounds && $0.frame.size == Size(3, 3) })
  }

  @Test(arguments: [
    ("marker-start: url(#m)", [Point(0, 0)]), ("marker-end: url(#m)", [Point(9, 0)]),
    ("marker-mid: url(#m)", [Point(4, 0)]), ("marker: none", []),
    ("marker: url(#m); marker-start: none; marker-mid: none", [Point(9, 0)]),
  ])
  func `each kind has its vertices`(_ style: String, _ expected: [Point]) throws {
    try expect(places(markers("", along: "M0 0h4h5", style)), equals: expected)
  }

  @Test func `an arc has no vertices inside`() throws {
    try expect(markers("", along: "M0 0A5 5 0 0 1 10 0L20 0", "marker-mid: url(#m)").count, equals: 1)
  }

  @Test(arguments: [
    (#"rect width="8" height="4""#, 5), (#"rect width="8" height="4" rx="1""#, 9), (#"circle r="3""#, 5),
    (#"ellipse rx="3" ry="1""#, 5), (#"polyline points="0 0 1 1 2 0""#, 3), (#"line x2="3""#, 2),
  ])
  func `every shape has vertices`(_ shape: String, _ count: Int) throws {
    let layers = try SVGFixture.layers(
      #"<marker id="m"><circle r="1"/></marker><\#(shape) style="marker: url(#m)"/>"#)
    expect(layers.first?.sublayers.count, equals: count)
  }

  @Test func `strokes scale markers unless the units are those of the drawing`() throws {
    let scaled = try markers("", along: "M0 0h9", "marker-end: url(#m); stroke-width: 2")
    expect(scaled.first?.transform.a, equals: 2)
    let plain = try markers(
      #"markerUnits="userSpaceOnUse""#, along: "M0 0h9", "marker-end: url(#m); stroke-width: 2")
    expect(plain.first?.transform.a, equals: 1)
  }

  @Test func `the reference point of the view box lies at the vertex`() throws {
    let marker = try #require(
      markers(
        #"viewBox="0 0 10 10" refX="10" refY="center" markerWidth="5" markerHeight="5""#, along: "M0 0h9",
        "marker-end: url(#m)"
      ).first)
    expect(marker.viewBox, equals: Rect(0, 0, 10, 10))
    expect(marker.frame, equals: Rect(4, -2.5, 5, 5))
  }

  @Test(arguments: [
    ("30", "M0 0h9", "marker-end", 30.0), ("0.5turn", "M0 0h9", "marker-end", 180),
    ("auto", "M0 0v9", "marker-end", 90), ("auto", "M0 0v9", "marker-start", 90),
    ("auto-start-reverse", "M0 0v9", "marker-start", -90), ("auto-start-reverse", "M0 0v9", "marker-end", 90),
    ("auto", "M0 0h9v9", "marker-mid", 45), ("auto", "M0 0h9v9h-9z", "marker-start", -45),
    ("auto", "M0 9V0V9", "marker-mid", 180), ("auto", "M0 0h9h0", "marker-end", 0),
    ("auto", "M0 0C0 0 0 5 5 9", "marker-start", 90),
  ])
  func `a marker turns with the line`(_ orient: String, _ data: String, _ name: String, _ degrees: Double)
    throws
  {
    let marker = try #require(markers("orient=\"\(orient)\"", along: data, "\(name): url(#m)").first)
    let turn = AffineTransform.rotation(degrees: degrees)
    expect(abs(marker.transform.a - turn.a) < 1e-9 && abs(marker.transform.b - turn.b) < 1e-9)
  }

  @Test func `markers have the style of where they are defined, and the paints of the shape by name`() throws
  {
    let marker = try markers(
      "", along: "M0 0h9", "marker-end: url(#m)",
      content:
        #"<rect id="b" width="1" height="1"/><rect id="c" width="1" height="1" fill="context-stroke"/>"#
    ).first
    expect(marker?["b"]?.fill, equals: "#000000FF")
    expect(marker?["c"]?.fill, equals: "#FF0000FF")
  }

  @Test func `markers may lie below the stroke`() throws {
    let layers = try SVGFixture.layers(
      #"""
      <marker id="m"><rect width="3" height="3"/></marker>
      <path id="a" fill="none" stroke="red" d="M0 0h9" marker-end="url(#m)" paint-order="markers"/>
      """#)
    expect(layers.first?.sublayers.map(\.id), equals: ["marker-1", "stroke"])
  }
}
