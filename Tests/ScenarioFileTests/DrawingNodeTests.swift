import Assets
import Expectations
import Geometry
import JSONText
import Layers
import ScenarioFile
import TestSupport
import Testing

struct DrawingNodeTests {
  private let folder = ScratchFolder()

  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24">
      <defs><linearGradient id="l" gradientTransform="rotate(30)"><stop stop-color="#f60"/>
        <stop offset="1" stop-color="#06f" stop-opacity=".3"/></linearGradient>
        <clipPath id="c"><circle cx="12" cy="12" r="11"/></clipPath>
        <mask id="m"><rect width="24" height="24" fill="#8f8"/></mask></defs>
      <g clip-path="url(#c)"><rect id="ground" width="24" height="24" fill="url(#l)"/></g>
      <g id="face" transform="rotate(10 12 12)" stroke="#123" stroke-width="1.3" stroke-dasharray="2 .7" fill="none">
        <path id="mouth" d="M7 14q5 4.123456789 10 0" stroke-linecap="round"/>
        <ellipse id="eye" cx="9" cy="9.1" rx="1" ry="1.7" fill="currentColor" mask="url(#m)" opacity=".77"/>
      </g>
    </svg>
    """

  private func reading(_ scene: String) throws -> ScenarioReader.Reading {
    try folder.write(Self.icon, to: "icon.svg")
    return read(document(scene: "[\(scene)]"), folder: folder.path)
  }

  private static let node = #""id": "icon", "type": "svg", "source": "icon.svg", "frame": [3.3, 5, 90, 70]"#

  @Test func `the layers of a node have the names of the elements`() throws {
    let scenario = try #require(try reading("{ \(Self.node) }").scenario)
    let names = LayerNames(scenario.scene)
    for name in ["icon/face/mouth", "eye", "icon/g-1/ground", "icon/g-1/mask"] {
      #expect(throws: Never.self) { try names.find(name) }
    }
    expect(scenario.assets.records.map(\.name), equals: ["icon.svg"])
  }

  @Test func `parts get properties, animations and children`() throws {
    let reading = try reading(
      """
      { \(Self.node), "tint": "#FF0000", "opacity": 0.5, "children": [{ "id": "more", "type": "group" }], "parts": {
        "ground": { "fillColor": "#0000FF" }, "face/eye": { "scale": [1, 0.2] },
        "face": { "animations": [{ "property": "rotation", "to": 20 }] } } }
      """)
    expect(reading.report, equals: "")
    let icon = try #require(reading.scenario?.scene.first)
    expect(icon.layer.opacity == 0.5 && icon.layer.viewBox == Rect(0, 0, 24, 24))
    expect(icon.children.map(\.id), equals: ["g-1", "face", "more"])
    expect(icon.children[0].children[0].layer.content.fill, equals: "#0000FFFF")
    expect(icon.children[1].animations.count, equals: 1)
    let eye = icon.children[1].children[1].layer
    expect(eye.scale, equals: Point(1, 0.2))
    expect(eye.content.fill, equals: "#FF0000FF")
  }

  @Test(arguments: [
    (#""parts": { "mouht": {} }"#, "scenario.unknownLayer", #""mouht""#),
    (#""parts": { "face": { "fillColr": "red" } }"#, "scenario.unknownKey", #""fillColr""#),
    (#""parts": { "face": 1 }"#, "scenario.wrongType", "1"),
    (#""part": {}"#, "scenario.unknownKey", #""part""#),
    (#""tint": 5"#, "scenario.wrongType", "5"),
  ])
  func `mistakes point into the scenario`(keys: String, code: String, marked: String) throws {
    let reading = try reading("{ \(Self.node), \(keys) }")
    expect(reading.codes, equals: [code])
    expect(reading.marked, equals: [marked])
  }

  @Test func `a file that is no drawing is an error at its name`() throws {
    try folder.write("<svg><g></svg>", to: "bad.svg")
    try folder.write(Self.icon, to: "icon.svg")
    for (type, name) in [("svg", "bad.svg"), ("image", "bad.svg"), ("svg", "missing.svg")] {
      let reading = read(
        document(scene: #"[{ "id": "i", "type": "\#(type)", "source": "\#(name)" }]"#), folder: folder.path)
      expect(reading.codes, equals: ["scenario.asset"], "\(type)")
      expect(reading.marked, equals: ["\"\(name)\""])
    }
  }

  @Test func `what is not drawn is a warning in the file's own line`() throws {
    try folder.write("<svg viewBox='0 0 1 1'>\n  <foreignObject/>\n</svg>", to: "a.svg")
    for type in ["svg", "image"] {
      let reading = read(
        document(scene: #"[{ "id": "i", "type": "\#(type)", "source": "a.svg" }]"#), folder: folder.path)
      expect(reading.codes, equals: ["scenario.drawing"])
      expect(reading.marked, equals: ["<foreignObject/>"])
      expect(reading.report.contains("a.svg:2:3: warning: <foreignObject> is not drawn"))
      expect(reading.scenario != nil)
    }
  }

  @Test func `a warning shows the line of a file in UTF-16`() throws {
    let text = "<svg viewBox='0 0 1 1'>\n  <foreignObject/>\n</svg>"
    let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    try folder.write([0xFF, 0xFE] + bytes, to: "a.svg")
    let reading = read(
      document(scene: #"[{ "id": "i", "type": "image", "source": "a.svg" }]"#), folder: folder.path)
    expect(reading.marked, equals: ["<foreignObject/>"])
  }

  @Test func `expressions choose files and paint parts`() throws {
    let reading = try reading(
      """
      { "id": "i", "type": "svg", "source": "= dark ? 'no.svg' : 'icon.svg'",
        "parts": { "ground": { "fillColor": "= dark ? #000000 : #00FF00" } } }
      """)
    expect(reading.report, equals: "")
    expect(reading.scenario?.scene[0].children[0].children[0].layer.content.fill, equals: "#00FF00FF")
  }
}

extension LayerContent {
  fileprivate var fill: String? {
    if case .shape(let shape) = self { shape.fillColor?.hexString } else { nil }
  }
}
