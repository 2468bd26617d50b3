import ComponentPlayer
import Expectations
import Geometry
import JSONText
import Layers
import Motion
import Stage
import System
import Testing

/// Random trees of stacks, pins and texts beside the boxes that a browser's flexbox gives them; `scripts/check-layout
/// --store` writes the file.
struct BrowserLayoutTests {
  private static let file = FilePath(#filePath).folder.appending("Layouts/chromium.json")

  @Test func `boxes lie where those of Chromium do, from the left and from the right`() throws {
    let (trees, bytes) = try trees()
    for (index, tree) in trees.enumerated() {
      let own = try frames(of: tree, in: bytes)
      guard case .object(let boxes)? = tree["frames"]?.content else { continue }
      // Lines of text are rounded there.
      let tolerance = text(of: tree, in: bytes).contains(#""type": "text""#) ? 0.1 : 1.0 / 64
      for box in boxes {
        let frame = try #require(own[box.key])
        let sides = [frame.minX, frame.minY, frame.width, frame.height]
        let isNear = zip(sides, box.value.numbers).allSatisfy { abs($0 - $1) <= tolerance }
        expect(isNear, "tree \(index), \(box.key): \(sides), in Chromium \(box.value.numbers)")
      }
    }
  }

  @Test func `expressions read the numbers that show, for which only what they depend on is evaluated`()
    throws
  {
    let (trees, bytes) = try trees()
    for (index, tree) in trees.enumerated() {
      let names = (tree["frames"]?.keys ?? []).sorted()
      let lengths = /"(width|height|(min|max)(Width|Height)|left|right|top|bottom|center[XY])": (-?[0-9.]+)/
      let root = text(of: try #require(tree["root"]), in: bytes).replacing(lengths) { match in
        #""\#(match.1)": "= \#(match.4) * one""#
      }
      let readings = names.flatMap { name in
        Self.parts.map { #""\#(name)_\#($0.name)": "= \#(name).\#($0.name)""# }
      }
      var play = try PlayFixture(
        #""values": { \#((["\"one\": 1"] + readings).joined(separator: ", ")) }, "layers": [\#(root)]"#)
      let frames = frames(inside: play.stage.layers(at: .zero))
      for name in names {
        let frame = try #require(frames[name])
        for part in Self.parts {
          let read = play.number("\(name)_\(part.name)", at: 0) ?? .nan
          let isEqual = abs(read - frame[keyPath: part.path]) < 1e-9
          expect(isEqual, "tree \(index), \(name).\(part.name): \(read), shown \(frame) in \(root)")
        }
      }
    }
  }

  private static let parts: [(name: String, path: KeyPath<Rect, Double> & Sendable)] = [
    ("x", \.minX), ("y", \.minY), ("width", \.width), ("height", \.height), ("left", \.minX), ("top", \.minY),
    ("right", \.maxX), ("bottom", \.maxY),
  ]

  private func trees() throws -> ([JSONValue], [UInt8]) {
    let bytes = try File.read(Self.file, limit: 1 << 20)
    var diagnostics = Diagnostics()
    let root = JSONValue.parse(diagnostics.add(SourceText(name: "chromium.json", bytes: bytes)), &diagnostics)
    guard case .array(let trees)? = root?.content, trees.count > 50 else {
      Issue.record("there are no trees")
      return ([], bytes)
    }
    return (trees, bytes)
  }

  /// The frames of the layers of a tree by their ids.
  private func frames(of tree: JSONValue, in bytes: [UInt8]) throws -> [String: Rect] {
    let size = try #require(tree["size"]?.numbers)
    let root = try #require(tree["root"])
    let direction = tree["isMirrored"]?.content == .bool(true) ? "rightToLeft" : "leftToRight"
    let reading = ComponentFixture.reading(
      components:
        #"{ "own": { "component": 1, "mirrors": true, "layers": [\#(text(of: root, in: bytes))] } }"#,
      scene: #"{ "id": "own", "type": "own", "frame": [0, 0, \#(size[0]), \#(size[1])] }"#,
      #""environment": { "layoutDirection": "\#(direction)" }"#)
    let scenario = try #require(reading.scenario, "\(ComponentFixture.mistakes(reading))")
    return frames(inside: try Stage(scenario).layers(at: .zero))
  }

  private func frames(inside layer: Layer) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    func add(_ layer: Layer) {
      for sublayer in layer.sublayers {
        frames[sublayer.id] = sublayer.frame
        add(sublayer)
      }
    }
    add(layer)
    return frames
  }

  private func text(of json: JSONValue, in bytes: [UInt8]) -> String {
    String(decoding: bytes[json.range.lower..<json.range.upper], as: UTF8.self)
  }
}

extension JSONValue {
  fileprivate var keys: [String] { if case .object(let members) = content { members.map(\.key) } else { [] } }

  fileprivate var numbers: [Double] {
    guard case .array(let values) = content else { return [] }
    return values.compactMap { if case .number(let number) = $0.content { number } else { nil } }
  }
}
