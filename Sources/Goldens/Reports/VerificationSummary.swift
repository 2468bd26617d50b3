import JSONText
import System

/// All scenarios of a run.
package struct VerificationSummary: Sendable {
  /// In the order in which they were asked for.
  package var entries: [VerificationOutcome]
  /// Files of goldens without a scenario.
  package var orphanedGoldens: [FilePath]

  /// The summary of a run, with goldens that no scenario uses.
  package init(_ entries: [VerificationOutcome], orphanedGoldens: [FilePath] = []) {
    self.entries = entries
    self.orphanedGoldens = orphanedGoldens
  }

  /// The files of goldens without a scenario, but for those that a renamed one is told of.
  package var unclaimedGoldens: [FilePath] {
    let claimed = entries.compactMap { entry -> Substring? in
      guard case .success(let verification) = entry.result else { return nil }
      return verification.formerGolden?.text.dropLast(4)
    }
    return orphanedGoldens.filter { !claimed.contains($0.text.dropLast(4)) }
  }

  var failedCount: Int { entries.count { !$0.isPassed } }

  /// One line without a line feed.
  package var text: String {
    let count = entries.count == 1 ? "1 scenario" : "\(entries.count) scenarios"
    let result =
      failedCount == 0 ? "\(count) as expected" : "\(failedCount) of \(count) not as expected"
    return unchangedCount == 0 ? result : result + ", \(unchangedCount) unchanged"
  }

  /// How many have been verified before.
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
  /// What was found, or the error of a scenario that could not be verified.
  var json: JSONOutput {
    switch result {
    case .success(let verification): verification.json
    case .failure(let error):
      [
        "scenario": .string(path.text), "state": "error", "passed": false,
        "summary": .string(ErrorReport(error).text),
      ]
    }
  }
}
