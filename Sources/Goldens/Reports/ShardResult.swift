import Geometry
import JSONText
import Render
import ScenarioFile
import System

/// The result of one shard of a run, stored in a file until all shards are merged.
package struct ShardResult: Codable, Sendable {
  /// The program that verified the scenarios.
  package var program: ProgramIdentity
  /// The hash that identifies the plan.
  var plan: ContentHash
  /// The shard of the plan.
  package var shard: Shard
  /// All scenarios of the plan, in its order.
  var suite: [ScenarioReference]
  /// The outcomes of the scenarios of this shard.
  var outcomes: [VerificationOutcome]
  /// The scenarios in the report of this shard, in ascending order.
  package var shown: [ShownScenario]
  /// The files of goldens that have no scenario in the whole suite.
  var orphanedGoldens: [FilePath]
  /// The exit code of this shard.
  var exitCode: ExitCode

  /// Creates the result of a shard.
  package init(
    program: ProgramIdentity, plan: ContentHash, shard: Shard, suite: [ScenarioReference],
    outcomes: [VerificationOutcome], shown: [ScenarioReference: ReportEntry] = [:],
    orphanedGoldens: [FilePath],
    exitCode: ExitCode
  ) {
    self.program = program
    self.plan = plan
    self.shard = shard
    self.suite = suite
    self.outcomes = outcomes
    self.shown = shown.sorted { $0.key < $1.key }.map { ShownScenario(scenario: $0, entry: $1) }
    self.orphanedGoldens = orphanedGoldens
    self.exitCode = exitCode
  }

  /// A scenario in the report of a shard.
  package struct ShownScenario: Codable, Sendable {
    /// The scenario or variant.
    package var scenario: ScenarioReference
    /// The scenario's pictures and golden.
    package var entry: ReportEntry
  }

  /// The name of the file, which is in the folder of the shard's report.
  package static let name = "shard.json"

  private static let limit = 256 << 20

  /// Writes the result into a folder, whole or not at all.
  package func write(to folder: FilePath) throws {
    let text = try JSONOutput(encoding: self).text() + "\n"
    try File.write(Array(text.utf8), to: folder.appending(Self.name))
  }

  /// Reads the result that `write` wrote into a folder; `nil` if the file does not exist.
  ///
  /// - Throws: `ShardResultError` if the file contains anything else, `SystemError` if it cannot be read.
  package init?(in folder: FilePath) throws {
    let path = folder.appending(Self.name)
    guard File.size(path) != nil else { return nil }
    guard let result = ShardResult(try File.read(path, limit: Self.limit)) else {
      throw ShardResultError.damaged(path)
    }
    self = result
  }

  /// Parses the content of a file; `nil` if it is not a result.
  package init?(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: Self.name, bytes: bytes))
    let limits = JSONLimits(bytes: Self.limit)
    guard let value = JSONValue.parse(source, limits: limits, &diagnostics), !diagnostics.hasErrors,
      let result = try? value.decoded(as: ShardResult.self)
    else { return nil }
    self = result
  }
}

/// An error that prevents merging the results of the shards of a run.
package enum ShardResultError: MicroFXError, Hashable {
  /// A file that is not as `ShardResult.write` writes it.
  case damaged(FilePath)
  /// Shards of different plans.
  case otherPlan(FilePath, FilePath)
  /// Shards that were verified by different programs.
  case otherProgram(FilePath, FilePath)
  case repeated(Shard, FilePath, FilePath)
  /// The shards that are missing, and the number of scenarios that were not verified.
  case missing([Shard], scenarios: Int)
  /// A shard that verified other scenarios than its plan assigns to it.
  case notOfPlan(Shard, FilePath)

  /// The message: one clause without a final period.
  package var description: String {
    switch self {
    case .damaged(let file): "\(file) is not the result of a shard, or is damaged"
    case .otherPlan(let a, let b):
      "\(a) and \(b) are shards of different plans: of other scenarios, goldens, other inputs, options or numbers of shards"
    case .otherProgram(let a, let b): "\(a) and \(b) were made by different builds of microfx"
    case .repeated(let shard, let a, let b): "\(a) and \(b) are both shard \(shard)"
    case .missing(let shards, let scenarios):
      "shard\(shards.count == 1 ? "" : "s") \(shards.map(\.description).joined(separator: ", ")) "
        + "\(shards.count == 1 ? "is" : "are") missing, with \(scenarios) "
        + (scenarios == 1 ? "scenario" : "scenarios")
    case .notOfPlan(let shard, let folder):
      "\(folder): shard \(shard) has not verified the scenarios that its plan gives it"
    }
  }
}

extension ShardResult {
  /// Merges the results of all shards into the result of one run.
  ///
  /// - Parameter parts: The results of the shards, at least one, each with its folder.
  /// - Throws: `ShardResultError` if a shard is missing, occurs twice or does not belong to the others.
  package static func merged(_ parts: [(folder: FilePath, result: ShardResult)]) throws(ShardResultError)
    -> (summary: VerificationSummary, exitCode: ExitCode)
  {
    // The first shard's order is the one in which the scenarios were requested.
    let (home, first) = parts.min { $0.result.shard.index < $1.result.shard.index } ?? parts[0]
    let suite = Set(first.suite)
    var folders: [Shard: FilePath] = [:]
    var outcomes: [ScenarioReference: VerificationOutcome] = [:]
    for (folder, part) in parts {
      guard part.program == first.program else { throw .otherProgram(home, folder) }
      guard part.plan == first.plan, Set(part.suite) == suite, part.shard.count == first.shard.count,
        part.orphanedGoldens == first.orphanedGoldens
      else { throw .otherPlan(home, folder) }
      if let other = folders.updateValue(folder, forKey: part.shard) {
        throw .repeated(part.shard, other, folder)
      }
      for outcome in part.outcomes where outcomes.updateValue(outcome, forKey: outcome.scenario) != nil {
        throw .notOfPlan(part.shard, folder)
      }
    }
    let all = (1...first.shard.count).compactMap { Shard($0, of: first.shard.count) }
    let missing = all.filter { folders[$0] == nil }
    let entries = first.suite.compactMap { outcomes[$0] }
    guard missing.isEmpty else {
      throw .missing(missing, scenarios: max(0, first.suite.count - entries.count))
    }
    guard entries.count == first.suite.count, outcomes.count == entries.count else {
      throw .notOfPlan(first.shard, home)
    }
    return (
      VerificationSummary(entries, orphanedGoldens: first.orphanedGoldens),
      parts.map(\.result.exitCode).max() ?? .success
    )
  }
}
