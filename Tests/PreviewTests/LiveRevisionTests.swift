import Expectations
import Geometry
import JSONText
import Layers
import PNGCodec
import Preview
import Render
import Stage
import Synchronization
import Testing

struct LiveRevisionTests {
  private let stage: Stage
  private let revision: LiveRevision

  init() throws {
    stage = try turningBoxes()
    revision = Self.revision(of: stage)
  }

  private static func revision(of stage: Stage) -> LiveRevision {
    let description = PreviewScene.Description(title: "Boxes", file: "boxes.json", texts: [], settings: [])
    return LiveRevision([PreviewScene(stage, description)], number: 1)
  }

  /// Returns the frames of a separate renderer, without the layer at `path`.
  private func drawn(without path: LayerPath? = nil) -> [Bitmap] {
    var painter = StageFrameSource(stage, without: path).makePainter()
    return (0..<12).map { frame in
      painter.simulate(to: stage.scenario.timeline.frameRate.time(ofFrame: frame))
      _ = painter.draw()
      return painter.bitmap
    }
  }

  private static func bitmap(_ file: some Sequence<UInt8>) throws -> Bitmap {
    try PNGDecoder.decode(Array(file)).bitmap.premultiplied()
  }

  private func part(_ part: LiveRevision.Part, of revision: LiveRevision) throws -> JSONValue {
    var diagnostics = Diagnostics()
    let text = String(decoding: try #require(revision.json(part)), as: UTF8.self)
    let source = diagnostics.add(SourceText(name: "part", text: text))
    return try #require(JSONValue.parse(source, &diagnostics))
  }

  @Test func `a live revision comes in parts, of which the first is there at once`() throws {
    expect(revision.latest == .outline && revision.json(.layers) == nil && revision.json(.frames) == nil)
    try expect(
      part(.outline, of: revision)["scenes"]?.elements.first?["frameCount"]?.content, equals: .number(12))
    let made = Mutex<[LiveRevision.Part]>([])
    revision.prepare(workers: 2) { made.withLock { $0.append(revision.latest) } }
    expect(made.withLock { $0 }, equals: [.layers, .frames, .reasons])
    let paths = try part(.layers, of: revision)["scenes"]?.elements[0]["layers"]?.elements.map(
      \.["path"]?.content)
    expect(paths, equals: [.string("red"), .string("blue")])
  }

  @Test func `a live revision has frames that are put together from pictures by their names`() throws {
    revision.prepare(workers: 2) {}
    let frames = try part(.frames, of: revision)
    let names = try #require(frames["pictures"]).elements.map { $0.elements[0].text }
    let files = try #require(revision.files(named: names.map { Substring($0) }))[...].split()
    for (name, file) in zip(names, files) { expect(ContentHash(of: Array(file)).description, equals: name) }
    let pictures = try files.map(Self.bitmap)
    var canvas = Bitmap(width: 60, height: 60)
    let played = try #require(frames["movies"]).elements[0].elements.map { frame in
      let numbers = frame.elements.map(\.number)
      for start in stride(from: 0, to: numbers.count, by: 3) {
        let picture = pictures[numbers[start]]
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            canvas[numbers[start + 1] + x, numbers[start + 2] + y] = picture[x, y]
          }
        }
      }
      return canvas
    }
    expect(played, equals: drawn())
    let again = Self.revision(of: stage)
    again.prepare(workers: 1) {}
    expect(again.json(.frames), equals: revision.json(.frames))
    expect(revision.files(named: []) == nil)
    expect(revision.files(named: [Substring(names[0]), "0000000000000000"]) == nil)
  }

  @Test func `a live revision makes no frames when another one has come`() {
    revision.invalidate()
    revision.prepare(workers: 2) {}
    expect(revision.latest == .layers && revision.files(named: ["0000000000000000"]) == nil)
  }

  @Test func `a live revision draws any frame before its movie is there`() throws {
    var stills = LiveStills(revision)
    let (whole, rest) = (drawn(), drawn(without: "red"))
    for (frame, hidden) in [(5, nil), (6, nil), (6, nil), (2, nil), (11, "red"), (3, nil)]
      as [(Int, LayerPath?)]
    {
      let file = stills.png(scene: 0, frame: frame, without: hidden)
      try expect(Self.bitmap(#require(file)), equals: (hidden == nil ? whole : rest)[frame], "\(frame)")
    }
    for (scene, frame) in [(0, -1), (0, 12), (1, 0), (-1, 0)] {
      let file = stills.png(scene: scene, frame: frame)
      expect(file == nil)
    }
  }
}

extension JSONValue {
  /// The values of a list.
  fileprivate var elements: [JSONValue] { if case .array(let values) = content { values } else { [] } }
  fileprivate var text: String { if case .string(let text) = content { text } else { "" } }
  fileprivate var number: Int { if case .number(let number) = content { Int(number) } else { 0 } }
}

extension ArraySlice<UInt8> {
  /// The files that stand behind their lengths.
  fileprivate func split() -> [ArraySlice<UInt8>] {
    guard count >= 4 else { return [] }
    let end = startIndex + 4 + prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return [self[(startIndex + 4)..<end]] + self[end...].split()
  }
}
