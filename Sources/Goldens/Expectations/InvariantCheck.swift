import Components
import JSONText
import Layers
import Motion
import Stage

/// Collects what does not hold of what components say must, each condition once.
struct InvariantCheck {
  private struct Finding {
    var component: LayerPath
    var violation: InvariantViolation
    /// What the component says of when it holds.
    var moment: String
  }

  private var findings: [SourceRange: Finding] = [:]

  /// Looks at what must hold at rest, if a stage rests.
  mutating func lookAtRest(_ stage: Stage) {
    for found in stage.violationsOfRest { add(found.component, found.violation, "at rest") }
  }

  /// Takes what did not hold while a stage was played to its end.
  mutating func finish(_ stage: Stage) {
    for found in stage.atEnd().violations { add(found.component, found.violation, "always") }
  }

  private mutating func add(_ component: LayerPath, _ violation: InvariantViolation, _ moment: String) {
    guard findings[violation.range] == nil else { return }
    let inside = component.appending(PartPath(ids: violation.path).path)
    findings[violation.range] = Finding(component: inside, violation: violation, moment: moment)
  }

  /// An error for each condition that did not hold, at its place, by their times.
  var failures: [Diagnostic] {
    findings.values.sorted { $0.violation.time < $1.violation.time }.map { finding in
      let meaning = finding.violation.meaning.isEmpty ? "" : ": \(finding.violation.meaning)"
      let time = finding.violation.time.seconds.sixDecimals
      return Diagnostic(
        .unmet,
        "this must hold \(finding.moment), but does not at \(time) s in `\(finding.component)`\(meaning)",
        at: finding.violation.range)
    }
  }
}
