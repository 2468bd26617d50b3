import Expectations
import Foundation
import TestSupport
import Testing

/// A render that is killed at any moment and run again does only what is missing.
struct KillTests {
  private static let path = Project.folder("scenarios/press-feedback.json").path
  private static let words = ["render", "--quiet", "--scale", "1", "--fps", "120", path, "-o"]
  private static let frameCount = 144

  @Test func `50 kills at random moments change no byte of the result`() throws {
    let seed: UInt64 = 20_260_313
    var random = SeededGenerator(seed: seed)
    let whole = ScratchFolder()
    let start = Date()
    _ = try Program.run(Self.words + [whole.path("frames")])
    let duration = Date().timeIntervalSince(start)
    for round in 0..<10 {
      let scratch = ScratchFolder()
      for _ in 0..<5 {
        let moment = Double.random(in: 0..<duration, using: &random)
        try kill(after: moment, jobs: Int.random(in: 1...3, using: &random), in: scratch)
        try expectWholeFiles(in: scratch)
      }
      let present = try names(scratch).count { $0.hasPrefix("frame-") }
      let drawn = try finish(scratch)
      expect(drawn <= Self.frameCount - present + 5 * 3, "round \(round), seed \(seed)")
      expect(drawn >= Self.frameCount - present, "round \(round), seed \(seed)")
      try expect(files(scratch), equals: files(whole), "round \(round), seed \(seed)")
    }
  }

  private func kill(after seconds: Double, jobs: Int, in scratch: ScratchFolder) throws {
    let process = Process()
    process.executableURL = Program.url
    process.arguments = Self.words + [scratch.path("frames"), "--jobs", "\(jobs)"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Runs to the end; returns how many frames that took.
  private func finish(_ scratch: ScratchFolder) throws -> Int {
    let run = try Program.run(Self.words + [scratch.path("frames"), "--json"])
    try #require(run.status == 0, "\(run.errors)")
    let line = try #require(run.output.split(separator: "\n").last)
    let report = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    return try #require(report["frames"] as? Int)
  }

  private func expectWholeFiles(in scratch: ScratchFolder) throws {
    for name in try names(scratch) where name.hasPrefix("frame-") {
      let data = try Data(contentsOf: scratch.folder.appending(path: "frames/\(name)"))
      expect(data.suffix(8).prefix(4), equals: Data("IEND".utf8), "\(name)")
    }
  }

  private func names(_ scratch: ScratchFolder) throws -> [String] {
    guard FileManager.default.fileExists(atPath: scratch.path("frames")) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames")).sorted()
  }

  private func files(_ scratch: ScratchFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try names(scratch) {
      files[name] = try Data(contentsOf: scratch.folder.appending(path: "frames/\(name)"))
    }
    return files
  }
}
