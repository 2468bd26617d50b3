import Components
import JSONText
import Layers
import Motion
import Stage

/// Collects what does not hold of what components say must, each condition once.
package struct InvariantCheck {
  private struct Finding {
    var component: LayerPath
    var violation: InvariantViolation
    /// What the component says of when it holds.
    var moment: String
  }

  private var findings: [SourceRange: Finding] = [:]

  /// Nothing that does not hold.
  init() {}

  /// The violations of a stage so far, and those of rest at its time.
  package init(of stage: Stage) { look(at: stage) }

  /// Takes what did not hold of a stage so far, and does not at its time.
  mutating func look(at stage: Stage) {
    guard stage.invariantCount > 0 else { return }
    for found in stage.violations { add(found.component, found.violation, "always") }
    for found in stage.violationsOfRest { add(found.component, found.violation, "at rest") }
  }

  private mutating func add(_ component: LayerPath, _ violation: InvariantViolation, _ moment: String) {
    guard findings[violation.range] == nil else { return }
    let inside = component.appending(PartPath(ids: violation.path).path)
    findings[violation.range] = Finding(component: inside, violation: violation, moment: moment)
  }

  /// An error for each condition that did not hold, at its place, by their times.
  package var failures: [Diagnostic] {
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
