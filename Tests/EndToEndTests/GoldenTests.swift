import Foundation
import Goldens
import PNGCodec
import Testing

/// Every scenario of the project against its golden: the trace, the hash of every frame, every tenth picture.
@Suite struct GoldenTests {
  private static let scenarios =
    (try? FileManager.default.contentsOfDirectory(atPath: Project.folder("scenarios").path))?
    .filter { $0.hasSuffix(".json") }.sorted() ?? []
  private static let accepts = ProcessInfo.processInfo.environment["MICROFX_UPDATE_GOLDENS"] == "1"

  @Test func `there are scenarios`() { #expect(Self.scenarios.contains("press-feedback.json")) }

  @Test(arguments: scenarios)
  func `a scenario's frames and trace are as accepted`(file: String) throws {
    let rendered = try RenderedScenario(file)
    let golden = Golden(of: file)
    if Self.accepts { try golden.accept(rendered) }
    let expected = try #require(try? golden.record(), "no golden; `scripts/update-goldens` accepts one")
    let comparison = GoldenComparison(expected: expected, actual: try rendered.record())
    let pictures = try golden.picturesThatDiffer(from: rendered)
    guard !comparison.isEqual || !pictures.isEmpty else { return }
    let folder = try golden.writeFailure(
      rendered, frames: pictures, first: comparison.differences.first?.frame)
    Issue.record("\(comparison.summary(of: file))\npictures differ: \(pictures)\nsee \(folder.path)")
  }
}

/// A scenario as the program renders it.
struct RenderedScenario {
  let scratch: Scratch
  let trace: String

  init(_ file: String) throws {
    scratch = try Scratch()
    let path = Project.folder("scenarios").appending(path: file).path
    let render = try Program.run(["render", "--quiet", "-o", scratch.path("frames"), path])
    try #require(render.status == 0, "\(render.errors)")
    let traced = try Program.run(["trace", "--changes", path])
    try #require(traced.status == 0, "\(traced.errors)")
    trace = traced.output
  }

  var names: [String] { get throws { try frames().map(\.file) } }

  func picture(_ name: String) -> URL { scratch.folder.appending(path: "frames/\(name)") }

  /// The trace with a row for each frame's pixels.
  func record() throws -> GoldenRecord {
    let changes = try GoldenRecord(csv: trace)
    let pixels = try frames().map { frame in
      GoldenRecord.Row.pixels(frame.hash, frame: frame.index, time: frame.time)
    }
    return changes.merged(with: pixels)
  }

  func frames() throws -> [Manifest.Frame] { try Manifest(scratch.folder.appending(path: "frames")).frames }
}

/// The accepted record and pictures of a scenario.
struct Golden {
  private let name: String
  private var csv: URL { Project.folder("golden").appending(path: name + ".csv") }
  private var pictures: URL { Project.folder("golden").appending(path: name) }

  init(of file: String) { name = String(file.dropLast(5)) }

  func record() throws -> GoldenRecord { try GoldenRecord(csv: String(contentsOf: csv, encoding: .utf8)) }

  func accept(_ rendered: RenderedScenario) throws {
    try? FileManager.default.removeItem(at: pictures)
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    try rendered.record().csv.write(to: csv, atomically: true, encoding: .utf8)
    for name in try rendered.names.enumerated().filter({ $0.offset % 10 == 0 }).map(\.element) {
      try FileManager.default.copyItem(at: rendered.picture(name), to: pictures.appending(path: name))
    }
  }

  /// The names of accepted pictures whose pixels differ.
  func picturesThatDiffer(from rendered: RenderedScenario) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
    #expect(!names.isEmpty)
    return try names.filter { name in
      let actual = rendered.picture(name)
      guard FileManager.default.fileExists(atPath: actual.path) else { return true }
      return try decoded(pictures.appending(path: name)) != decoded(actual)
    }
  }

  /// Writes expected, actual and difference pictures of frames that differ, and the first frame that does.
  func writeFailure(_ rendered: RenderedScenario, frames: [String], first: Int?) throws -> URL {
    let folder = Project.folder(".build/golden-failures").appending(path: name)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let all = try rendered.names
    let firstName = first.flatMap { all.indices.contains($0) ? all[$0] : nil }
    for name in Set(frames + [firstName].compactMap(\.self)).sorted() {
      try write(name, of: rendered, to: folder)
    }
    return folder
  }

  private func write(_ name: String, of rendered: RenderedScenario, to folder: URL) throws {
    let (expected, actual) = (pictures.appending(path: name), rendered.picture(name))
    func target(_ kind: String) -> URL {
      folder.appending(path: name.replacing(".png", with: "-\(kind).png"))
    }
    try? FileManager.default.copyItem(at: actual, to: target("actual"))
    try? FileManager.default.copyItem(at: expected, to: target("expected"))
    guard let old = try? decoded(expected), let new = try? decoded(actual),
      let difference = PictureDifference(expected: old.bitmap, actual: new.bitmap)
    else { return }
    var encoder = PNGSequenceEncoder(width: old.bitmap.width, height: old.bitmap.height, isOpaque: true)
    try Data(encoder.encode(difference.picture).bytes).write(to: target("difference"))
  }
}

func decoded(_ file: URL) throws -> DecodedPNG { try PNGDecoder.decode([UInt8](Data(contentsOf: file))) }
