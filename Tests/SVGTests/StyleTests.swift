import Expectations
import Geometry
import Layers
import SVG
import Testing

struct StyleTests {
  private func fill(_ style: String, _ attributes: String) throws -> String? {
    try SVGFixture.layers(
      "<style>\(style)</style><g class=\"o\"><g><rect id=\"r\" width=\"4\" height=\"4\" \(attributes)/></g></g>"
    )
    .first.flatMap { ($0["rect-1"] ?? $0["r"] ?? $0).fill }
  }

  @Test(arguments: [
    ("rect{fill:red}", ""), (".a{fill:red}", #"class="b a""#), ("#r{fill:red}", ""), ("*{fill:red}", ""),
    ("g rect{fill:red}", ""), ("g > rect{fill:red}", ""), (".o rect , b{fill:red}", ""),
    ("rect.a#r{fill:red}", #"class="a""#), ("[class=a]{fill:red}", #"class="a""#),
    ("rect{fill:blue} rect{fill:red}", ""), ("#r{fill:red} rect{fill:blue}", ""),
    (".a{fill:red} rect{fill:blue}", #"class="a""#), ("rect{fill:red}", #"fill="blue""#),
    ("rect{fill:blue}", #"style="fill:red""#), ("rect{fill:red!important}", #"style="fill:blue""#),
    ("/* } */ rect { fill : red ; }", ""), ("@media print { rect { fill: blue } } rect{fill:red}", ""),
    (":root{fill:blue} rect{fill:red}", ""), ("<!-- rect{fill:red} -->", ""),
    ("rect{color:red;fill:currentColor}", ""),
  ])
  func `rules paint by their specificity`(style: String, attributes: String) throws {
    let escaped = style.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    try expect(fill(escaped, attributes), equals: "#FF0000FF")
  }

  @Test(arguments: [
    ("#F00", "#FF0000FF"), ("#f008", "#FF000088"), ("#FF0000", "#FF0000FF"), ("#ff000080", "#FF000080"),
    ("RED", "#FF0000FF"), ("rgb(255,0,0)", "#FF0000FF"), ("rgb(100%, 0%, 0%)", "#FF0000FF"),
    ("rgb(255 0 0 / 50%)", "#FF000080"), ("rgba(255, 0, 0, 0.5)", "#FF000080"),
    ("hsl(0, 100%, 50%)", "#FF0000FF"),
    ("hsl(120deg 100% 25% / 0.5)", "#00800080"), ("hsl(1turn,100%,50%)", "#FF0000FF"),
    ("transparent", "#00000000"),
    ("none", nil), ("nonsense", "#000000FF"), ("rgb(0, 50%, 0)", "#000000FF"),
  ])
  func `colors are those of CSS`(text: String, color: String?) throws {
    let layers = try SVGFixture.layers("<rect id=\"r\" width=\"4\" height=\"4\" fill=\"\(text)\"/>")
    expect(layers.first?.fill, equals: color)
  }

  @Test func `strokes have all properties of SVG`() throws {
    let layer = try #require(
      try SVGFixture.layers(
        """
        <g stroke="red" stroke-width="2" stroke-linecap="round" stroke-opacity="0.5">
          <path d="M1 1h9" stroke-linejoin="bevel" stroke-miterlimit="7" stroke-dasharray="3,1 2" stroke-dashoffset="1"/>
        </g>
        """
      ).first)
    expect(
      layer.shape?.stroke,
      equals: StrokeStyle(
        lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 7, dashPattern: [3, 1, 2], dashPhase: 1
      ))
    expect(layer.stroke, equals: "#FF000080")
  }

  @Test func `what inherits does, and what does not waits for the word`() throws {
    let layers = try SVGFixture.layers(
      """
      <g id="g" fill="red" opacity="0.5"><rect id="a" width="1" height="1"/>
        <rect id="b" width="1" height="1" opacity="inherit" fill="inherit"/></g>
      """)
    let group = try #require(layers.first)
    expect(group.opacity, equals: 0.5)
    expect(group.sublayers.map(\.opacity), equals: [1, 0.5])
    expect(group.sublayers.map(\.fill), equals: ["#FF0000FF", "#FF0000FF"])
  }

  @Test func `the color from outside is told and used`() throws {
    let inside = #"<rect width="1" height="1" fill="currentColor"/><rect width="1" height="1" fill="red"/>"#
    let rendition = try SVGFixture.rendition(inside, currentColor: Color(hex: 0x00FF00))
    expect(rendition.usesCurrentColor)
    expect(rendition.layer.sublayers.map(\.fill), equals: ["#00FF00FF", "#FF0000FF"])
    try expect(
      !SVGFixture.rendition(#"<g color="red"><path d="M0 0h9" stroke="currentColor"/></g>"#)
        .usesCurrentColor)
  }

  @Test func `a stroke that is painted first lies below`() throws {
    let layers = try SVGFixture.layers(
      #"<rect id="r" width="4" height="4" fill="red" stroke="blue" paint-order="stroke"/>"#)
    expect(layers.first?.sublayers.map(\.id), equals: ["stroke", "fill"])
  }
}
