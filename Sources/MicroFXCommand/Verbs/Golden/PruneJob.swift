import Goldens
import JSONText
import NativeComponents
import System

/// The job that lists goldens without a scenario, and moves or removes them on request.
struct PruneJob {
  private let pruning: GoldenPruning
  private let options: GoldenVerb.Options
  private let console: Console

  private static let standardFolder: FilePath = "scenarios"

  /// - Parameter operands: The scenarios whose folders of goldens to inspect; if empty, those in `scenarios`, or else
  ///   all.
  init(_ operands: [FilePath], _ options: GoldenVerb.Options, _ console: Console) throws {
    self.options = options
    self.console = console
    let standard = Folder.exists(Self.standardFolder) ? Self.standardFolder : "."
    let scenarios = try ScenarioSearch.paths(of: operands.isEmpty ? [standard] : operands) {
      console.warning("\($0) is not a scenario")
    }
    let all = try VariantOptions.all.scenarios(scenarios, ScenarioOptions())
    do throws(SystemError) {
      pruning = try GoldenPruning(
        of: all, in: options.goldens,
        components: .standard)
    } catch {
      throw RequestError.folder(error)
    }
  }

  func run() throws {
    for file in pruning.foreign { console.warning("\(file) is not a golden and is left alone") }
    if options.isMoving {
      for move in pruning.renames.flatMap(\.moves) { try File.move(move.from, to: move.to) }
    }
    if options.isDeleting {
      for file in pruning.orphans { try File.remove(file) }
      for file in pruning.unfinished { try UnfinishedFiles.remove(file) }
    }
    if options.printsJSON {
      try StandardStream.print(json, indentation: 2)
    } else {
      try StandardStream.print(line: lines.visibleLines)
    }
  }

  private var lines: [String] {
    var lines: [String] = []
    for rename in pruning.renames {
      for move in rename.moves {
        lines.append("\(move.from): \(options.isMoving ? "moved" : "belongs") to \(move.to)")
      }
    }
    lines += pruning.orphans.map { "\($0): \(options.isDeleting ? "removed" : "no scenario")" }
    lines += pruning.unfinished.map {
      "\($0): \(options.isDeleting ? "removed" : "left unfinished by a killed run")"
    }
    if lines.isEmpty { return ["every golden has its scenario"] }
    if !options.isMoving, !pruning.renames.isEmpty {
      lines.append("--move gives goldens of renamed scenarios the new name")
    }
    if !options.isDeleting, !pruning.orphans.isEmpty {
      lines.append("--delete removes goldens without a scenario")
    }
    if !options.isDeleting, !pruning.unfinished.isEmpty { lines.append("--delete removes unfinished files") }
    return lines
  }

  private var json: JSONOutput {
    [
      "renamed": .array(
        pruning.renames.map { rename in
          [
            "scenario": .string(rename.scenario.description),
            "files": .array(
              rename.moves.map { ["from": .string($0.from.text), "to": .string($0.to.text)] }),
          ]
        }),
      "moved": .bool(options.isMoving), "orphaned": .array(pruning.orphans.map { .string($0.text) }),
      "unfinished": .array(pruning.unfinished.map { .string($0.text) }), "removed": .bool(options.isDeleting),
      "foreign": .array(pruning.foreign.map { .string($0.text) }),
    ]
  }
}
