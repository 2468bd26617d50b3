import Geometry
import JSONText
import Render
import ScenarioFile
import System

/// What one part of a run has found, kept in a file until all parts are put together.
package struct ShardResult: Codable, Sendable {
  /// The program that has verified.
  package var program: ProgramIdentity
  /// Which part of which plan it is.
  var plan: ContentHash
  /// The part.
  package var shard: Shard
  /// All scenarios of the plan, in their order.
  var suite: [ScenarioReference]
  /// Those of this part.
  var outcomes: [VerificationOutcome]
  /// The scenarios in the report of this part, in rising order.
  package var shown: [ShownScenario]
  /// Files of goldens that have no scenario in the whole suite.
  var orphanedGoldens: [FilePath]
  /// How this part has ended.
  var exitCode: ExitCode

  /// The result of a part.
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

  /// A scenario in the report of a part.
  package struct ShownScenario: Codable, Sendable {
    /// The scenario or variant.
    package var scenario: ScenarioReference
    /// The pictures and the golden.
    package var entry: ReportEntry
  }

  /// The name of the file, which lies in the folder of the part's report.
  package static let name = "shard.json"

  private static let limit = 256 << 20

  /// Writes it into a folder, whole or not at all.
  package func write(to folder: FilePath) throws {
    let text = try JSONOutput(encoding: self).text() + "\n"
    try File.write(Array(text.utf8), to: folder.appending(Self.name))
  }

  /// Reads what `write` wrote into a folder; nil where there is no such file.
  ///
  /// - Throws: `ShardResultError` for a file of something else, `SystemError` when it cannot be read.
  package init?(in folder: FilePath) throws {
    let path = folder.appending(Self.name)
    guard File.size(path) != nil else { return nil }
    guard let result = ShardResult(try File.read(path, limit: Self.limit)) else {
      throw ShardResultError.damaged(path)
    }
    self = result
  }

  /// Reads what a file holds; nil where it is something else.
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

/// Why the results of the parts of a run are not put together.
package enum ShardResultError: MicroFXError, Hashable {
  /// A file that is not as `ShardResult.write` writes it.
  case damaged(FilePath)
  /// Parts of two plans, or of two programs.
  case otherPlan(FilePath, FilePath)
  case otherProgram(FilePath, FilePath)
  case repeated(Shard, FilePath, FilePath)
  /// Parts that are not there, and how many scenarios nobody has looked at.
  case missing([Shard], scenarios: Int)
  /// A part that has verified other scenarios than its plan says.
  case notOfPlan(Shard, FilePath)

  /// One clause without a full stop.
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
  /// The results of all parts of a run together, as one run has them.
  ///
  /// - Parameter parts: At least one, each with its folder.
  /// - Throws: `ShardResultError` where a part is missing, is there twice or does not belong to the others.
  package static func merged(_ parts: [(folder: FilePath, result: ShardResult)]) throws(ShardResultError)
    -> (summary: VerificationSummary, exitCode: ExitCode)
  {
    // In the order in which the first shard was asked for them.
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
