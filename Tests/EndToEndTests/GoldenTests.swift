import Foundation
import Geometry
import Goldens
import PNGCodec
import Testing

/// Every scenario of the project against its golden: the trace, the hash of every frame, and every twentieth frame as a picture.
@Suite struct GoldenTests {
  private static let scenarios =
    (try? FileManager.default.contentsOfDirectory(atPath: Project.folder("scenarios").path))?
    .filter { $0.hasSuffix(".json") && isAsked($0) }.sorted() ?? []
  /// Names of scenarios, separated by spaces; all without it.
  private static let asked = ProcessInfo.processInfo.environment["MICROFX_GOLDENS"]?.split(separator: " ")
  private static let accepts = ProcessInfo.processInfo.environment["MICROFX_UPDATE_GOLDENS"] == "1"

  private static func isAsked(_ file: String) -> Bool { asked?.contains(file.dropLast(5)) ?? true }

  @Test func `there are scenarios`() {
    #expect(Self.scenarios.count == Self.asked?.count || Self.scenarios.contains("press-feedback.json"))
  }

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

/// The accepted record and pictures of a scenario: an animation of every twentieth frame.
struct Golden {
  private static let step = 20

  private let name: String
  private var csv: URL { Project.folder("golden").appending(path: name + ".csv") }
  private var animation: URL { Project.folder("golden").appending(path: name + ".png") }

  init(of file: String) { name = String(file.dropLast(5)) }

  func record() throws -> GoldenRecord { try GoldenRecord(csv: String(contentsOf: csv, encoding: .utf8)) }

  func accept(_ rendered: RenderedScenario) throws {
    try rendered.record().csv.write(to: csv, atomically: true, encoding: .utf8)
    let pictures = try Self.chosen(rendered.names).map { try decoded(rendered.picture($0)).bitmap }
    let first = try #require(pictures.first)
    var writer = APNGWriter(
      width: first.width, height: first.height, isOpaque: true, frameCount: pictures.count,
      delay: FrameDelay(numerator: UInt16(Self.step), denominator: 60), compression: .small)
    let bytes = writer.head + pictures.flatMap { writer.encode($0) } + APNGWriter.tail
    if try acceptedPictures() != pictures { try Data(bytes).write(to: animation) }
  }

  /// The names of frames whose accepted pictures differ.
  func picturesThatDiffer(from rendered: RenderedScenario) throws -> [String] {
    let accepted = try acceptedPictures()
    #expect(!accepted.isEmpty)
    let names = Self.chosen(try rendered.names)
    #expect(names.count == accepted.count)
    return try zip(names, accepted).filter { try decoded(rendered.picture($0)).bitmap != $1 }.map(\.0)
  }

  private static func chosen(_ names: [String]) -> [String] {
    names.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  private func acceptedPictures() throws -> [Bitmap] {
    guard let bytes = try? Data(contentsOf: animation) else { return [] }
    var reader = try APNGReader([UInt8](bytes))
    var pictures: [Bitmap] = []
    while let frame = try reader.next() { pictures.append(frame.bitmap) }
    return pictures
  }

  /// Writes expected, actual and difference pictures of frames that differ, and the first frame that does.
  func writeFailure(_ rendered: RenderedScenario, frames: [String], first: Int?) throws -> URL {
    let folder = Project.folder(".build/golden-failures").appending(path: name)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let all = try rendered.names
    let firstName = first.flatMap { all.indices.contains($0) ? all[$0] : nil }
    let accepted = Dictionary(uniqueKeysWithValues: zip(Self.chosen(all), try acceptedPictures()))
    for name in Set(frames + [firstName].compactMap(\.self)).sorted() {
      try write(name, of: rendered, expected: accepted[name], to: folder)
    }
    return folder
  }

  private func write(_ name: String, of rendered: RenderedScenario, expected: Bitmap?, to folder: URL) throws
  {
    func target(_ kind: String) -> URL {
      folder.appending(path: name.replacing(".png", with: "-\(kind).png"))
    }
    func write(_ picture: Bitmap, _ kind: String) throws {
      var encoder = PNGSequenceEncoder(width: picture.width, height: picture.height, isOpaque: true)
      try Data(encoder.encode(picture).bytes).write(to: target(kind))
    }
    let actual = try decoded(rendered.picture(name)).bitmap
    try write(actual, "actual")
    guard let expected else { return }
    try write(expected, "expected")
    guard let difference = PictureDifference(expected: expected, actual: actual) else { return }
    try write(difference.picture(), "difference")
  }
}

func decoded(_ file: URL) throws -> DecodedPNG { try PNGDecoder.decode([UInt8](Data(contentsOf: file))) }
