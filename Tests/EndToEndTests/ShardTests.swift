import Expectations
import Foundation
import TestSupport
import Testing

/// The results of a suite's shards, which after merging must equal the result of one run.
struct ShardTests {
  private let fixture: GoldenFixture
  private var scratch: ScratchFolder { fixture.scratch }
  private static let names = (1...7).map { "ride-\($0)" }

  /// Creates seven scenarios with goldens. Then it changes the second, breaks the fourth, and removes the golden of the
  /// fifth and the scenario of the seventh.
  init() throws {
    fixture = try GoldenFixture()
    for name in Self.names { try scratch.write(GoldenFixture.text, to: "scenarios/\(name).json") }
    try expect(run("verify", "--update", "missing", "--quiet", "scenarios").status, equals: 0)
    try scratch.write(
      GoldenFixture.text.replacing(#""to": 40"#, with: #""to": 41"#), to: "scenarios/ride-2.json")
    try scratch.write(#"{ "microfx": 1, "canvas": }"#, to: "scenarios/ride-4.json")
    try FileManager.default.removeItem(atPath: scratch.path("golden/ride-5.csv"))
    try FileManager.default.removeItem(atPath: scratch.path("golden/ride-5.png"))
    try FileManager.default.removeItem(atPath: scratch.path("scenarios/ride-7.json"))
  }

  private func run(_ words: String...) throws -> Program.Outcome {
    try Program.run(words, in: scratch.folder, environment: ["CI": ""])
  }

  /// Returns the files of a folder by path, without the file with the times of the run.
  private func contents(_ folder: String) throws -> [String: Data] {
    let root = scratch.folder.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var files: [String: Data] = [:]
    for name in names where !name.hasSuffix("timings.json") {
      files[name] = try? Data(contentsOf: root.appending(path: name))
    }
    return files
  }

  private static let outputs = ["--ci", "github", "--junit", "out.xml", "--summary", "out.md"]

  /// Returns the files that `outputs` requests, without times.
  private func written() throws -> [String] {
    try ["out.xml", "out.md"].map { try scratch.text($0).replacing(#/ time="[0-9.]+"/#, with: "") }
  }

  private func verifyShards(_ count: Int, _ options: String...) throws {
    for index in 1...count {
      let words = ["verify", "--shard", "\(index)/\(count)", "--report", "shards/\(index)"] + options
      let run = try Program.run(words + ["scenarios"], in: scratch.folder, environment: ["CI": ""])
      expect(run.status < 3, "\(run.errors)")
    }
  }

  @Test(arguments: [1, 2, 3, 12]) func `merged shards say what one run says`(count: Int) throws {
    let words = Self.outputs + ["--report", "whole", "scenarios"]
    let single = try Program.run(["verify"] + words, in: scratch.folder, environment: ["CI": ""])
    let files = try written()
    try FileManager.default.removeItem(atPath: scratch.path("out.md"))

    try verifyShards(count)
    let merged = try Program.run(
      ["merge"] + Self.outputs + ["-o", "merged", "shards"], in: scratch.folder, environment: ["CI": ""])
    expect(merged.status == single.status && single.status == 2)
    expect(merged.output, equals: single.output)
    expect(merged.errors.replacing("merged/", with: "whole/"), equals: single.errors)
    try expect(written(), equals: files)
    try expect(contents("merged"), equals: contents("whole"))
  }

  @Test func `a task that is repeated changes nothing`() throws {
    try verifyShards(3)
    let first = try contents("shards")
    try expect(run("verify", "--shard", "2/3", "--report", "shards/2", "scenarios").status < 3)
    try expect(contents("shards"), equals: first)
  }

  @Test func `what is missing is named`() throws {
    try verifyShards(3)
    try FileManager.default.removeItem(atPath: scratch.path("shards/2"))
    let merged = try run("merge", "shards")
    expect(merged.status, equals: 2)
    expect(merged.errors, equals: "error: shard 2/3 is missing, with 2 scenarios\n")
  }

  @Test func `shards of other inputs are not merged`() throws {
    try verifyShards(2)
    try scratch.write(
      GoldenFixture.text.replacing(#""to": 40"#, with: #""to": 42"#), to: "scenarios/ride-3.json")
    try expect(run("verify", "--shard", "2/2", "--report", "shards/2", "scenarios").status < 3)
    let merged = try run("merge", "shards")
    expect(merged.status == 2 && merged.errors.contains("shards of different plans"))
  }

  @Test(arguments: [
    ("\"program\":{", "are"), (#""build":""#, #""build":"f"#), (#""shard":"2/2""#, #""shard":"1/2""#),
    (#""suite":["#, #""suite":["x","#), (#""exitCode":"#, #""exitCode":9"#), ("{", "["), ("}", ""),
    (#""outcomes":["#, #""outcomes":[],"x":["#), (#""frames":"#, #""frames":-"#),
  ]) func `a result that is not as a shard wrote it is refused`(old: String, new: String) throws {
    try verifyShards(2)
    let text = try scratch.text("shards/2/shard.json")
    try #require(text.contains(old))
    try scratch.write(text.replacing(old, with: new, maxReplacements: 1), to: "shards/2/shard.json")
    let merged = try run("merge", "shards")
    expect(merged.status == 2 && merged.errors.hasPrefix("error: "), "\(merged.errors)")
  }

  @Test func `times of an earlier run weigh the scenarios`() throws {
    let before = try run("plan", "--shards", "2", "--json", "scenarios").output
    try expect(run("plan", "--shards", "2", "--json", "scenarios").output, equals: before)
    try scratch.write(
      #"{ "microseconds": { "scenarios/ride-1.json": 900, "scenarios/ride-2.json": 1 } }"#, to: "times.json")
    let table = try run("plan", "--shards", "2", "--timings", "times.json", "scenarios").output
    expect(table.hasPrefix("shard  scenarios  frames    work\n  1/2"))
    try expect(run("plan", "--timings", "times.json", "--json", "scenarios").output != before)
    let damaged = try run("plan", "--timings", "scenarios/ride-1.json", "scenarios")
    expect(damaged.status, equals: 2)
  }

  @Test func `a plan is printed for each service`() throws {
    try expect(
      run("plan", "--shards", "3", "--github-matrix", "scenarios").output,
      equals: #"{"shard":["1/3","2/3","3/3"]}"# + "\n")
    let slurm = try run("plan", "--shards", "3", "--slurm", "--set", "box.fillColor=red", "scenarios").output
    expect(slurm.contains("#SBATCH --array=1-3\n"))
    expect(
      slurm.contains(
        #"""
        exec microfx verify --quiet --shard auto/3 --jobs "${SLURM_CPUS_PER_TASK:-1}" --report out/shards/"$SLURM_ARRAY_TASK_ID" '--set=box.fillColor=red' scenarios
        """#
      ))
    try expect(run("plan", "--slurm", "--parallel", "scenarios").status, equals: 2)
  }

  @Test func `a printed job draws a scenario with several processes`() throws {
    try expect(run("render", "--quiet", "-o", "whole", "scenarios/ride-1.json").status, equals: 0)
    let script = try run(
      "plan", "--render", "--shards", "3", "--parallel", "-o", "parts", "scenarios/ride-1.json")
    // The words of GNU parallel, which need not be installed, done by the shell.
    let shell = """
      microfx() { "$MICROFX" "$@"; }
      parallel() { line=$1; shift 2; for n; do eval "$(printf %s "$line" | sed "s/{}/$n/g")"; done; }
      cd \(scratch.folder.path)
      \(script.output)
      """
    let run = try Program.runInShell(shell)
    expect(run.status, equals: 0, "\(run.errors)")
    try expect(contents("parts"), equals: contents("whole"))
    try expect(self.run("merge", "-o", "parts", "parts").status, equals: 0)
    try expect(self.run("render", "--shard", "1/2", "-o", "x.png", "scenarios/ride-1.json").status, equals: 2)
  }

  @Test func `folders without results are refused`() throws {
    let merged = try run("merge", "scenarios")
    expect(merged.status, equals: 2)
    expect(merged.errors, equals: "error: no results of shards in scenarios\n")
  }
}
