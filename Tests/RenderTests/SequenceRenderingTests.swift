import Expectations
import Geometry
import Glibc
import JSONText
import Motion
import PNGCodec
import Render
import Synchronization
import System
import TestSupport
import Testing

struct SequenceRenderingTests {
  private let folder = ScratchFolder()

  private func render(
    frames: Int, requested: [Int]? = nil, workers: Int = 1, scenario: UInt64 = 1, forced: Bool = false,
    links: Bool = false, restsFrom: Int = .max, stopAfter: Int = .max, to path: FilePath? = nil
  ) throws -> RenderOutcome {
    var request = RenderRequest(frames: requested ?? Array(0..<frames), workers: workers)
    request.isForced = forced
    request.linksDuplicates = links
    let done = Mutex(0)
    let shared = Box(done)
    request.progress = { count, _ in shared.value.withLock { $0 = count } }
    request.isCancelled = { shared.value.withLock { $0 } >= stopAfter }
    let rendering = SequenceRendering(
      MovingSquare(restsFrom: restsFrom), run: .test(frames: frames, scenario: scenario)
    ) { [ManifestEvent(time: Time(seconds: 0.25), source: "button", name: "touchDown", detail: "x=1 y=2")] }
    return try rendering.write(to: path ?? folder.path, request)
  }

  @Test func `a run writes numbered frames and a manifest, nothing else`() throws {
    let outcome = try render(frames: 3)
    guard case .finished(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let contents = try folder.contents()
    expect(
      contents.keys.sorted(), equals: ["frame-0000.png", "frame-0001.png", "frame-0002.png", "manifest.json"])
    expect(statistics.frames, equals: 3)
    expect(
      statistics.bytes,
      equals: contents.filter { $0.key != "manifest.json" }.reduce(0) { $0 + $1.value.count })
  }

  @Test func `the manifest tells what made the frames, and hashes of the pixels in the files`() throws {
    _ = try render(frames: 4)
    var diagnostics = Diagnostics()
    let bytes = try File.read(folder.path.appending("manifest.json"), limit: 1 << 20)
    let source = diagnostics.add(SourceText(name: "manifest.json", bytes: bytes))
    let manifest = try #require(JSONValue.parse(source, &diagnostics))
    expect(diagnostics.isEmpty)
    expect(manifest["microfx"]?.content, equals: .string("1.0"))
    expect(manifest["complete"]?.content, equals: .bool(true))
    expect(manifest["hashAlgorithm"]?.content, equals: .string("xxh64"))
    expect(manifest["scenario"]?["hash"]?.content, equals: .string("0000000000000001"))
    guard case .array(let frames)? = manifest["frames"]?.content,
      case .array(let events)? = manifest["events"]?.content
    else {
      Issue.record("no frames")
      return
    }
    expect(frames.count, equals: 4)
    expect(events.first?["time"]?.content, equals: .number(0.25))
    for (index, frame) in frames.enumerated() {
      guard case .string(let name)? = frame["file"]?.content, case .number(let time)? = frame["time"]?.content
      else {
        Issue.record("no file")
        return
      }
      let picture = try PNGDecoder.decode(File.read(folder.path.appending(name), limit: 1 << 20)).bitmap
      expect(frame["hash"]?.content, equals: .string("\(ContentHash(ofStraight: picture))"))
      expect(Time(seconds: time), equals: FrameRate(60)!.time(ofFrame: index))
    }
  }

  @Test func `the number of workers changes no byte`() throws {
    _ = try render(frames: 23)
    let expected = try folder.contents()
    for workers in [2, 5, 40] {
      let other = ScratchFolder()
      _ = try render(frames: 23, workers: workers, to: other.path)
      try expect(other.contents(), equals: expected, "\(workers) workers")
    }
  }

  @Test func `a part equals the same frames of the whole, and adds to the folder`() throws {
    let whole = ScratchFolder()
    _ = try render(frames: 30, to: whole.path)
    let expected = try whole.contents()
    _ = try render(frames: 30, requested: [17])
    try expect(folder.contents()["frame-0017.png"], equals: expected["frame-0017.png"])
    _ = try render(frames: 30, requested: Array(3...9))
    try expect(folder.contents().count, equals: 9)
    guard case .finished(let rest) = try render(frames: 30) else {
      Issue.record("not finished")
      return
    }
    expect(rest.frames, equals: 22)
    try expect(folder.contents(), equals: expected)
  }

  @Test func `a finished run is not done again unless forced`() throws {
    _ = try render(frames: 5)
    try expect(render(frames: 5), equals: .upToDate)
    guard case .finished(let again) = try render(frames: 5, forced: true) else {
      Issue.record("skipped")
      return
    }
    expect(again.frames, equals: 5)
  }

  @Test func `frames that were deleted are drawn again`() throws {
    _ = try render(frames: 6)
    let expected = try folder.contents()
    try File.remove(folder.path.appending("frame-0002.png"))
    expect(truncate(folder.path.appending("frame-0004.png").text, 0), equals: 0)
    guard case .finished(let again) = try render(frames: 6) else {
      Issue.record("skipped")
      return
    }
    expect(again.frames, equals: 2)
    try expect(folder.contents(), equals: expected)
  }

  @Test func `another scenario replaces the frames of the former one`() throws {
    _ = try render(frames: 9)
    try File.write([1], to: folder.path.appending("notes.txt"))
    _ = try render(frames: 4, scenario: 2)
    try expect(folder.contents().count, equals: 6)
    try expect(folder.contents()["notes.txt"], equals: [1])
  }

  @Test(arguments: [1, 3])
  func `a run that was stopped goes on where it stopped`(workers: Int) throws {
    let whole = ScratchFolder()
    _ = try render(frames: 20, to: whole.path)
    let outcome = try render(frames: 20, workers: workers, stopAfter: 7)
    guard case .interrupted(let first) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    expect(first.frames >= 7 && first.frames < 20)
    try expect(folder.contents().count, equals: first.frames + 1)
    guard case .finished(let second) = try render(frames: 20) else {
      Issue.record("not finished")
      return
    }
    expect(second.frames, equals: 20 - first.frames)
    try expect(folder.contents(), equals: whole.contents())
  }

  @Test func `a folder with other things in it is not touched`() throws {
    try File.write([1], to: folder.path.appending("photo.jpg"))
    #expect(throws: OutputFolderError.foreign(folder.path)) { try render(frames: 2) }
    try expect(folder.contents(), equals: ["photo.jpg": [1]])
    try File.write(Array("{\"name\": \"an app\"}".utf8), to: folder.path.appending("manifest.json"))
    #expect(throws: OutputFolderError.foreign(folder.path)) { try render(frames: 2) }
    try expect(folder.contents().count, equals: 2)
  }

  @Test func `two runs do not write into one folder`() throws {
    let lock = try FolderLock.take(folder.path)
    #expect(throws: OutputFolderError.busy(folder.path)) { try render(frames: 2) }
    withExtendedLifetime(lock) {}
  }

  @Test func `a file that cannot be written is an error that leaves whole files`() throws {
    _ = try render(frames: 6, requested: [0])
    try Folder.create(folder.path.appending("frame-0003.png/in the way"))
    #expect { try render(frames: 6) } throws: { error in
      (error as? SystemError)?.path.name == "frame-0003.png"
    }
    try expect(
      Folder.names(in: folder.path),
      equals: ["frame-0000.png", "frame-0001.png", "frame-0002.png", "frame-0003.png", "manifest.json"])
  }

  @Test func `a folder that cannot be made is an error of the file system`() {
    #expect(throws: SystemError.self) { try render(frames: 2, to: "/proc/microfx/out") }
  }

  @Test func `frames that repeat may be links to one file`() throws {
    _ = try render(frames: 8, links: true, restsFrom: 3)
    let other = ScratchFolder()
    _ = try render(frames: 8, restsFrom: 3, to: other.path)
    try expect(folder.contents(), equals: other.contents())
    var status = stat()
    expect(stat(folder.path.appending("frame-0005.png").text, &status) == 0 && status.st_nlink == 5)
  }

  @Test func `long runs have names of five digits`() throws {
    _ = try render(frames: 10_001, requested: [10_000])
    try expect(folder.contents().keys.sorted(), equals: ["frame-10000.png", "manifest.json"])
  }
}

/// A reference to a value that cannot be copied.
private final class Box: Sendable {
  let value: Mutex<Int>
  init(_ value: consuming Mutex<Int>) { self.value = value }
}
