import Expectations
import Geometry
import PNGCodec
import Render
import System
import TestSupport
import Testing

/// The continuation of a killed run, which may have left frames, an outdated manifest, and a journal with an incomplete
/// last line.
struct ResumeTests {
  private let folder = ScratchFolder()
  private let whole = ScratchFolder()
  private var run = RunDescription.test(frames: 12)

  private func finish() throws -> Int {
    let rendering = SequenceRendering(MovingSquare(), run: run)
    switch try rendering.write(to: folder.path, RenderRequest(frames: Array(0..<12), workers: 2)) {
    case .finished(let statistics): return statistics.frames
    case .upToDate: return 0
    case .interrupted: return -1
    }
  }

  /// Writes the first `count` frames, like a run that is killed afterward.
  private func beginAndDie(after count: Int) throws {
    let plan = try FolderPlan(folder.path, for: run, frames: Array(0..<12), isForced: false)
    let output = try OutputFolder(folder.path, for: run, plan: plan)
    var worker = FrameWorker(MovingSquare().makePainter(), for: run)
    for frame in plan.missing.prefix(count) { try worker.render(frame, into: output, linksDuplicates: false) }
  }

  private func expectWholeRun() throws {
    _ = try SequenceRendering(MovingSquare(), run: run).write(
      to: whole.path, RenderRequest(frames: Array(0..<12)))
    try expect(folder.contents(), equals: whole.contents())
  }

  @Test(arguments: [0, 1, 5, 12])
  func `only the missing frames are drawn after a kill`(count: Int) throws {
    try beginAndDie(after: count)
    try expect(finish(), equals: 12 - count)
    try expectWholeRun()
  }

  @Test func `many kills add up`() throws {
    for _ in 0..<5 { try beginAndDie(after: 2) }
    try expect(finish(), equals: 2)
    try expectWholeRun()
  }

  @Test func `a program that was built anew draws all again`() throws {
    _ = try finish()
    try expect(finish(), equals: 0)
    var rebuilt = self
    rebuilt.run.program.build = "another"
    try expect(rebuilt.finish(), equals: 12)
    rebuilt.run.program.libraries = ["libpng 2"]
    try expect(rebuilt.finish() == 12 && rebuilt.finish() == 0)
  }

  @Test func `a cut journal costs the cut line only`() throws {
    try beginAndDie(after: 6)
    let journal = folder.path.appending(FrameNames.journal)
    let bytes = try File.read(journal, limit: 1000)
    try File.write(Array(bytes.dropLast(3)), to: journal)
    try expect(finish(), equals: 7)
    try expectWholeRun()
  }

  @Test func `an unfinished file is swept away`() throws {
    try beginAndDie(after: 3)
    try File.write([1, 2], to: folder.path.appending(".7-1.partial"))
    try expect(finish(), equals: 9)
    try expectWholeRun()
  }

  @Test func `a folder in which only a partial manifest is left is like an empty one`() throws {
    try File.write([1, 2], to: folder.path.appending(".7-2.partial"))
    try expect(finish(), equals: 12)
    try expectWholeRun()
  }

  @Test func `a journal of another run counts for nothing`() throws {
    try beginAndDie(after: 3)
    let journal = folder.path.appending(FrameNames.journal)
    let text = String(decoding: try File.read(journal, limit: 1000), as: UTF8.self)
    try File.write(Array(text.replacing("run ", with: "run f").utf8), to: journal)
    try expect(finish(), equals: 12)
    try expectWholeRun()
  }

  /// The manifest's text.
  private func manifest() throws -> String {
    String(decoding: try File.read(folder.path.appending(FrameNames.manifest), limit: 1 << 20), as: UTF8.self)
  }

  private func damage(_ change: (inout String) -> Void) throws {
    var text = try manifest()
    let before = text
    change(&text)
    expect(text != before)
    try File.write(Array(text.utf8), to: folder.path.appending(FrameNames.manifest))
  }

  @Test(arguments: [
    ("frame-0000", "frame-0001"), (#""index":3"#, #""index":4"#), (#""index":3"#, #""index":1e300"#),
    (#""index":3"#, #""index":"3""#), (#""index":3"#, #""index":-3"#),
    (#""complete": true"#, #""complete": 1"#),
    (#""frames": ["#, #""frames": [null,"#), (#""frames""#, #""pictures""#), (#""checksum""#, #""check""#),
    (#""checksum": ""#, #""checksum": "0"#), (#""inputs": ""#, #""inputs": "f"#),
    (#""time":0"#, #""time":9"#),
  ])
  func `of a manifest that is not as it was written nothing is believed`(old: String, new: String) throws {
    try expect(finish(), equals: 12)
    try damage { $0 = $0.replacing(old, with: new, maxReplacements: 1) }
    try expect(finish(), equals: 12)
    try expectWholeRun()
    try expect(finish(), equals: 0)
  }

  @Test(arguments: [
    (#""index":3"#, #""index":12"#), (#""index":3"#, #""index":9e18"#), (#""index":3"#, #""index":-3"#),
    (#""frameCount": 12"#, #""frameCount": -12"#), (#""frameCount": 12"#, #""frameCount": 9e18"#),
    (#""width":40"#, #""width":9e18"#), (#""height":70"#, #""height":0"#),
  ])
  func `an impossible manifest with a valid checksum has no frames`(old: String, new: String) throws {
    try expect(finish(), equals: 12)
    try expect(RunManifest.frames(of: folder.path)?.files.count, equals: 12)
    try damage { text in
      let key = "\"checksum\": "
      let body = text.replacing(old, with: new, maxReplacements: 1).split(separator: key)[0]
      text = "\(body)\(key)\"\(ContentHash(of: Array(body.utf8)))\"\n}\n"
    }
    try expect(RunManifest.isWhole(in: folder.path))
    try expect(RunManifest.frames(of: folder.path) == nil)
  }

  @Test func `swapped hashes are drawn anew`() throws {
    try expect(finish(), equals: 12)
    try damage { text in
      let hashes = text.matches(of: /png",.*"hash":"([0-9a-f]{16})"/).map { String($0.output.1) }
      let (one, other) = (hashes[1], hashes[2])
      text = text.replacing(one, with: "-").replacing(other, with: one).replacing(
        "\"-\"", with: "\"\(other)\"")
    }
    try expect(finish(), equals: 12)
    try expectWholeRun()
  }

  @Test(arguments: [0, 1, 100, 700])
  func `a manifest that is cut off is refused, and nothing in the folder changes`(length: Int) throws {
    try expect(finish(), equals: 12)
    try damage { $0 = String($0.prefix(length)) }
    let before = try folder.contents()
    let error = #expect(throws: OutputFolderError.self) { try finish() }
    expect(error, equals: .damaged(folder.path.appending(FrameNames.manifest)))
    try expect(folder.contents(), equals: before)
    try expect(RunManifest.frameRate(of: folder.path) == nil)
  }

  @Test func `a picture that is missing is drawn again`() throws {
    try expect(finish(), equals: 12)
    try File.remove(folder.path.appending("frame-0007.png"))
    try expect(finish(), equals: 1)
    try expectWholeRun()
  }

  @Test func `a line of the journal with another's hash is no frame`() throws {
    try beginAndDie(after: 6)
    let journal = folder.path.appending(FrameNames.journal)
    let text = String(decoding: try File.read(journal, limit: 4000), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let words = lines[2].split(separator: " ")
    let other = lines[3].split(separator: " ")
    try File.write(
      Array(text.replacing(lines[2], with: "\(words[0]) \(other[1]) \(words[2])").utf8), to: journal)
    try expect(finish(), equals: 7)
    try expectWholeRun()
  }
}
