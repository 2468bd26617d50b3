/// Scenarios of a run that fail alike.
package struct FailureGroup: Sendable {
  package var cause: FailureCause
  /// The indices of the scenarios in the run, rising.
  package var entries: [Int]
}

extension VerificationSummary {
  /// The failures by what most of them have in common: each scenario is in the group of that of its causes which the most
  /// scenarios share. Larger groups come first, then those of earlier scenarios.
  package var failureGroups: [FailureGroup] {
    let causes = entries.map(\.causes)
    let shares = CauseShares(causes)
    var groups: [FailureCause: [Int]] = [:]
    for (index, list) in causes.enumerated() {
      if let cause = shares.mostShared(of: list) { groups[cause, default: []].append(index) }
    }
    return groups.map { FailureGroup(cause: $0.key, entries: $0.value) }.sorted { a, b in
      (b.entries.count, a.entries[0]) < (a.entries.count, b.entries[0])
    }
  }
}

/// How many scenarios have each cause, and which cause was met first.
private struct CauseShares {
  private var shares: [FailureCause: (count: Int, rank: Int)] = [:]

  init(_ causes: [[FailureCause]]) {
    for list in causes {
      for cause in list where shares[cause] == nil { shares[cause] = (0, shares.count) }
      for cause in Set(list) { shares[cause]?.count += 1 }
    }
  }

  /// Of causes that as many have the one that was met first, so that all scenarios choose alike.
  func mostShared(of causes: [FailureCause]) -> FailureCause? {
    causes.max { a, b in
      guard let first = shares[a], let second = shares[b] else { return false }
      return (first.count, second.rank) < (second.count, first.rank)
    }
  }
}
