import Expectations
import Foundation
import TestSupport
import Testing

/// The interruption of a run, which leaves only whole files, and its continuation by the next run.
struct InterruptionTests {
  private static let box = """
    { "id": "box", "type": "rectangle", "frame": [10, 10, 40, 40], "fillColor": "red",
      "animations": [{ "property": "rotation", "to": 3600, "duration": 60 }] }
    """

  private func start(_ scratch: ScratchFolder, _ words: [String] = []) throws -> Process {
    try scratch.write(scenario(timeline: #""duration": 60, "fps": 600"#, scene: Self.box), to: "s.json")
    let process = Process()
    process.executableURL = Program.url
    process.currentDirectoryURL = scratch.folder
    process.arguments = ["render", "--quiet", "-o", "frames", "s.json"] + words
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func frames(in scratch: ScratchFolder) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path("frames"))) ?? []
    return names.filter { $0.hasPrefix("frame-") }.sorted()
  }

  private func waitForFrames(_ scratch: ScratchFolder) throws {
    try #require(waitUntil { frames(in: scratch).count >= 20 })
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends with 130 and a manifest of the frames that are there`(signal: Int32) throws {
    let scratch = ScratchFolder()
    let process = try start(scratch)
    try waitForFrames(scratch)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    expect(process.terminationReason == .exit && process.terminationStatus == 130)
    let done = frames(in: scratch)
    expect(done.count < 36_000)
    let listed = try Set(Manifest(scratch.folder.appending(path: "frames")).frames.map(\.file))
    let different = listed.symmetricDifference(done).sorted().prefix(5)
    expect(different.isEmpty, "of \(done.count) files and \(listed.count) frames of the manifest")
    let last = try #require(done.last)
    _ = try decoded(scratch.folder.appending(path: "frames/\(last)"))
  }

  @Test func `a killed run is gone on with`() throws {
    let scratch = ScratchFolder()
    let process = try start(scratch)
    try waitForFrames(scratch)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let done = frames(in: scratch)
    for name in done { _ = try decoded(scratch.folder.appending(path: "frames/\(name)")) }
    let first = try #require(done.first)
    let file = scratch.path("frames/\(first)")
    let before = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    let again = try start(scratch, ["--frames", "0-49"])
    again.waitUntilExit()
    expect(again.terminationStatus, equals: 0)
    expect(frames(in: scratch).count >= max(50, done.count))
    let after = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    expect(before, equals: after, "the first frame was drawn again")
  }
}
