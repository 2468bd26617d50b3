import Expectations
import Foundation
import TestSupport
import Testing

/// Mistakes of components that show only while a scenario is played, as every verb that plays it meets them.
struct RunMistakeTests {
  /// Words of the command line before the scenario's name.
  private static let verbs = [
    "check", "trace", "trace --changes", "trace --events", "trace --why own.opacity --at 0.4", "verify",
    "verify --no-golden", "verify --update missing", "render -o out", "render -o out --jobs 3",
    "render -o out.png", "render -o out.gif", "render --format sheet -o sheet.png",
    "render --format onion -o onion.png", "render --format curves -o curves.png",
    "render --fit 100kB -o fit.gif", "preview -o page.html", "preview --gallery -o page.html",
    "export --format ahap -o haptics.ahap", "export --format spec -o spec.md",
    "export --format css -o page.html", "export --format lottie -o page.json",
  ]

  /// Components, each with the clause that describes its mistake and the time at which the mistake appears.
  private static let components = [
    (
      #""layers": [ { "id": "a", "type": "group", "opacity": "= time < 0.25 ? 1 : 1 / (time - time)" } ]"#,
      "the result is", "0.250000"
    ),
    (
      #"""
      "values": { "n": { "initial": 0, "count": 2 } }, "layers": [],
      "rules": [ { "after": 0.3, "do": [ { "set": { "n[5]": 1 } } ] } ]
      """#, "element 5", "0.300000"
    ),
    (
      #"""
      "parameters": { "n": { "kind": "integer", "default": 1000 } },
      "layers": [ { "id": "a", "type": "replicator", "count": "= n", "node":
        { "type": "replicator", "count": "= n", "node": { "type": "group" } } } ]
      """#, "1,000,000 expressions", "0.000000"
    ),
  ]

  @Test(arguments: verbs)
  func `a mistake that shows while a scenario is played ends every verb`(words: String) throws {
    for (component, clause, time) in Self.components {
      let scratch = ScratchFolder()
      try scratch.write(
        scenario(
          timeline: #""duration": 0.5, "fps": 24"#, scene: #"{ "id": "own", "type": "own" }"#,
          extra: "\"components\": { \"own\": { \"component\": 1, \(component) } },"),
        to: "scenario.json")
      let run = try Program.run(
        words.split(separator: " ").map(String.init) + ["scenario.json"], in: scratch.folder,
        environment: ["CI": ""])
      expect(run.status, equals: 2, "\(words): \(run.errors)")
      expect(run.errors.contains("at \(time) s"), "\(words): \(run.errors)")
      expect(run.errors.contains(clause), "\(words): \(run.errors)")
      let made = try FileManager.default.contentsOfDirectory(atPath: scratch.path.text)
      let wanted: Set = ["scenario.json", "out", "input", "output", "errors"]
      expect(Set(made).subtracting(wanted), equals: [], "\(words)")
    }
  }

  @Test func `frames before a mistake are there, and none after it`() throws {
    let scratch = ScratchFolder()
    try scratch.write(
      scenario(
        timeline: #""duration": 0.5, "fps": 20"#, scene: #"{ "id": "own", "type": "own" }"#,
        extra: "\"components\": { \"own\": { \"component\": 1, \(Self.components[0].0) } },"),
      to: "scenario.json")
    for jobs in ["1", "3"] {
      let run = try Program.run(
        ["render", "--jobs", jobs, "-o", "out\(jobs)", "scenario.json"], in: scratch.folder)
      expect(run.status, equals: 2)
      let frames = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out\(jobs)"))
        .filter { $0.hasSuffix(".png") }
      expect(frames.count, equals: 5, "\(frames)")
    }
  }
}
