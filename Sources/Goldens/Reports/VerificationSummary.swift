import JSONText
import System

/// The outcomes of all scenarios of a run.
package struct VerificationSummary: Sendable {
  /// The outcomes, in the order in which the scenarios were requested.
  package var entries: [VerificationOutcome]
  /// The files of goldens without a scenario.
  package var orphanedGoldens: [FilePath]

  /// Creates the summary of a run, with goldens that no scenario uses.
  package init(_ entries: [VerificationOutcome], orphanedGoldens: [FilePath] = []) {
    self.entries = entries
    self.orphanedGoldens = orphanedGoldens
  }

  /// The files of goldens without a scenario, except those that are reported with a renamed scenario.
  package var unclaimedGoldens: [FilePath] {
    let claimed = entries.compactMap { entry -> Substring? in
      guard case .success(let verification) = entry.result else { return nil }
      return verification.formerGolden?.text.dropLast(4)
    }
    return orphanedGoldens.filter { !claimed.contains($0.text.dropLast(4)) }
  }

  /// Returns the outcomes of other variants of the same scenario that precede an outcome.
  package func outcomes(before entry: VerificationOutcome) -> [VerificationOutcome] {
    entries.prefix { $0.scenario != entry.scenario }.filter { $0.scenario.path == entry.scenario.path }
  }

  var failedCount: Int { entries.count { !$0.isPassed } }

  /// The summary in one line, without a line feed.
  package var text: String {
    let variants = entries.count { $0.scenario.variant != nil }
    let scenarios = entries.count - variants
    let counts = [
      scenarios == 0 ? nil : scenarios == 1 ? "1 scenario" : "\(scenarios) scenarios",
      variants == 0 ? nil : variants == 1 ? "1 variant" : "\(variants) variants",
    ].compactMap(\.self)
    let count = counts.isEmpty ? "0 scenarios" : counts.joined(separator: " and ")
    let result =
      failedCount == 0
      ? "\(count) as expected"
      : "\(failedCount) of \(counts.count == 2 ? "\(entries.count) (\(count))" : count) not as expected"
    return unchangedCount == 0 ? result : result + ", \(unchangedCount) unchanged"
  }

  /// The causes that only some variants have, one line each; empty if every failure also affects a base.
  package var variantCauses: [String] {
    let causes = failureGroups.filter { !$0.variants.isEmpty }.map(\.description)
    let rest = causes.count - Self.mostCauses
    return causes.prefix(Self.mostCauses) + (rest > 0 ? ["… and \(rest) more causes in variants only"] : [])
  }

  private static let mostCauses = 12

  /// The number of scenarios that have been verified before.
  private var unchangedCount: Int { entries.count(where: \.isUnchanged) }

  /// The counts, and an object for each scenario.
  package var json: JSONOutput {
    [
      "scenarios": .array(entries.map(\.json)), "total": .integer(entries.count),
      "failed": .integer(failedCount), "looseGoldens": .array(orphanedGoldens.map { .string($0.text) }),
    ]
  }
}

extension VerificationOutcome {
  /// The findings, or the error of a scenario that could not be verified.
  var json: JSONOutput {
    switch result {
    case .success(let verification): verification.json
    case .failure(let error):
      .object(
        scenario.members + [
          .init("state", "error"), .init("passed", false), .init("summary", .string(ErrorReport(error).text)),
        ])
    }
  }
}
