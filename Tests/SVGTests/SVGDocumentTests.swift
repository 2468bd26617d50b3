import Expectations
import Geometry
import Layers
import SVG
import Testing

struct SVGDocumentTests {
  @Test(arguments: [
    (#"width="48" height="32" viewBox="0 0 24 24""#, Size(48, 32)),
    (#"viewBox="0 0 960 480""#, Size(960, 480)), (#"width="12" viewBox="0 0 24 48""#, Size(12, 24)),
    (#"height="1in" viewBox="0 0 24 48""#, Size(48, 96)), (#"width="20" height="10""#, Size(20, 10)),
    (#"style="width:30px;height:2em""#, Size(30, 32)), ("", Size(300, 150)),
    (#"width="50%" height="100%" viewBox="0 0 24 24""#, Size(12, 24)),
  ])
  func `a document has the size of its attributes, else of its view box`(attributes: String, size: Size)
    throws
  {
    try expect(SVGDocument(Array(SVGFixture.text("", attributes).utf8)).size, equals: size)
  }

  @Test(arguments: [
    (#"<rect x="2" y="3" width="4" height="5"/>"#, Rect(2, 3, 4, 5)),
    (#"<circle cx="5" cy="6" r="2"/>"#, Rect(3, 4, 4, 4)),
    (#"<ellipse cx="5" cy="6" rx="2" ry="3"/>"#, Rect(3, 3, 4, 6)),
    (#"<line x1="1" y1="2" x2="4" y2="8" stroke="red"/>"#, Rect(1, 2, 3, 6)),
    (#"<polyline points="1,1 5 1 5,4"/>"#, Rect(1, 1, 4, 3)),
    (#"<polygon points="1,1 5 1 5,4 2"/>"#, Rect(1, 1, 4, 3)),
    (#"<path d="M1 1h4v3z"/>"#, Rect(1, 1, 4, 3)), (#"<path d="M1 1h4v3l x"/>"#, Rect(1, 1, 4, 3)),
    (#"<rect x="10%" width="50%" height="1em"/>"#, Rect(2.4, 0, 12, 16)),
    (#"<g transform="translate(2-3)"><rect width="4" height="5"/></g>"#, Rect(2, -3, 4, 5)),
  ])
  func `the frame of a layer is the bounds of its outline`(element: String, frame: Rect) throws {
    let layers = try SVGFixture.layers(element)
    expect(layers.map(\.frame), equals: [frame])
  }

  @Test(arguments: [
    #"<rect width="0" height="5"/>"#, #"<rect width="5" height="-5"/>"#, #"<circle r="0"/>"#,
    #"<path d=""/>"#,
    #"<path d="M1 1"/>"#, #"<polyline points="1 1"/>"#, #"<rect width="5" height="5" display="none"/>"#,
    #"<defs><rect width="5" height="5"/></defs>"#, #"<rect width="5" height="5" fill="none"/>"#,
    #"<g visibility="hidden"><rect width="5" height="5"/></g>"#, "<title>a</title>",
    #"<rect width="5" height="5" transform="scale(0)"/>"#,
  ])
  func `what draws nothing makes no layer`(element: String) throws {
    let rendition = try SVGFixture.rendition(element)
    expect(rendition.layer.sublayers.allSatisfy { $0.content == .none && $0.sublayers.isEmpty })
  }

  @Test func `rounded rectangles and ellipses stay what they are`() throws {
    let layers = try SVGFixture.layers(
      #"<rect width="9" height="8" rx="2"/><rect width="9" height="8" rx="2" ry="3"/><circle r="3"/>"#)
    expect(layers.map(\.cornerRadii), equals: [CornerRadii(2), .zero, .zero])
    expect(layers[0].shape?.outline, equals: .rectangle)
    expect(layers[1].shape?.outline != .rectangle)
    expect(layers[2].shape?.outline, equals: .ellipse)
  }

  @Test func `a transform keeps the element's own coordinates`() throws {
    let layer = try #require(
      try SVGFixture.layers(#"<rect x="2" width="4" height="4" transform="rotate(90 12 12)"/>"#).first)
    expect(layer.frame, equals: Rect(2, 0, 4, 4))
    expect(layer.rotation, equals: 0)
    let corner = layer.transform.apply(Point(0, 0))
    expect(corner.distance(to: Point(24, 2)) < 1e-12)
  }

  @Test func `the bounds of a group follow what turns inside`() throws {
    let layers = try SVGFixture.layers(
      #"<g id="a"><rect width="8" height="2" transform="translate(10) rotate(90)"/><rect width="1" height="1"/></g>"#
    )
    expect(layers.map(\.frame), equals: [Rect(0, 0, 10, 8)])
  }

  @Test func `a drawing clips only what leaves it`() throws {
    try expect(!SVGFixture.rendition(#"<rect width="24" height="24"/>"#).layer.masksToBounds)
    try expect(SVGFixture.rendition(#"<rect width="25" height="24"/>"#).layer.masksToBounds)
  }

  @Test func `a drawing clips what would leave a frame of another shape`() throws {
    func clips(_ attributes: String) throws -> Bool {
      let inside = #"<rect x="-9" width="24" height="24"/>"#
      return try SVGFixture.rendition(inside, attributes).layer.masksToBounds
    }
    try expect(clips(#"viewBox="0 0 24 24" width="48" height="24""#))
    try expect(clips(#"viewBox="-12 0 48 24" preserveAspectRatio="xMidYMid slice""#))
    try expect(!clips(#"viewBox="-12 0 48 24" width="48" height="96""#))
  }

  @Test func `what Illustrator writes of its namespaces is read, without declarations in comments`() throws {
    let document = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!-- <!ENTITY small '5'><!ENTITY % other SYSTEM "other.dtd"> -->
        <!ENTITY small '4'>
      ]>
      <svg xmlns="&ns_svg;" viewBox="0 0 8 8"><rect width="&small;" height="4"/></svg>
      """
    let layer = try SVGDocument(Array(document.utf8)).rendition().layer
    expect(layer.sublayers.map(\.frame), equals: [Rect(0, 0, 4, 4)])
  }
}
