import Components
import JSONText
import Layers
import Motion
import Stage

/// The violations of conditions that components require, each condition once.
package struct InvariantCheck {
  private struct Finding {
    var component: LayerPath
    var violation: InvariantViolation
    /// The words for when the condition must hold: `always` or `at rest`.
    var moment: String
  }

  private var findings: [SourceRange: Finding] = [:]

  /// Creates a check without violations.
  init() {}

  /// Creates a check with the violations of a stage so far, and the violations of rest at its time.
  package init(of stage: Stage) { look(at: stage) }

  /// Adds the violations of a stage so far, and the violations of rest at its time.
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

  /// An error for each violated condition, at its position in the source, sorted by time.
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
