import Expectations
import Foundation
import TestSupport
import Testing

/// The cost of frames in counts, which depend on the program alone, unlike times.
struct CostTests {
  /// The upper limits for frames 20 to 39 of a scenario: the bytes of their files, and the share of rows drawn again.
  struct Limit: CustomTestStringConvertible {
    let scenario: String
    let bytes: Int
    let redrawnShare: Double

    var testDescription: String { scenario }
  }

  /// The limits, a few percent above the values when this was written; raise one only with a reason.
  static let limits = [
    Limit(scenario: "card-deck-swipes", bytes: 4_200_000, redrawnShare: 0.69),
    Limit(scenario: "skeleton-list-press", bytes: 5_450_000, redrawnShare: 0.051),
    Limit(scenario: "sheet-insets-frosted", bytes: 3_520_000, redrawnShare: 0.95),
  ]

  @Test(arguments: limits)
  func `files do not grow, and no more is drawn again`(limit: Limit) throws {
    let scratch = ScratchFolder()
    let scenario = Project.folder("scenarios/\(limit.scenario).json").path
    let words = ["--frames", "20-39", "--jobs", "1", "--json", "-o", scratch.path("out"), scenario]
    let run = try Program.run(["render"] + words)
    let line = try #require(run.output.split(separator: "\n").last, "\(run.errors)")
    let report = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    expect(report["frames"] as? Int, equals: 20)
    let bytes = try #require(report["bytes"] as? Int)
    let redrawn = try #require(report["redrawn_share"] as? Double)
    expect(bytes <= limit.bytes && bytes > limit.bytes / 2)
    expect(redrawn <= limit.redrawnShare && redrawn > limit.redrawnShare / 2)
  }

  /// Limits memory relative to a picture of the canvas, which takes 36 MB.
  @Test func `a report of a large canvas holds few pictures of it at a time`() throws {
    let scratch = ScratchFolder()
    try scratch.write(
      """
      {
        "microfx": 1, "canvas": { "width": 3000, "height": 3000, "scale": 1 }, "timeline": { "duration": 0.1 },
        "scene": [{ "id": "box", "type": "rectangle", "frame": [9, 9, 90, 90], "fillColor": "#3366CC" }]
      }

      """, to: "s.json")
    let peak = """
      import resource, subprocess, sys
      print(subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10)
      """
    let words = ["verify", "--jobs", "1", "--report", "report", "s.json"]
    let run = try Program.run(
      ["-c", peak, Program.url.path] + words, in: scratch.folder, environment: ["CI": ""],
      executable: URL(filePath: "/usr/bin/python3"))
    let numbers = run.output.split(separator: "\n").compactMap { Int($0) }
    expect(numbers.first, equals: 1, "\(run.errors)")
    expect(numbers.count == 2 && numbers[1] < 200, "\(numbers) MiB")
  }
}
