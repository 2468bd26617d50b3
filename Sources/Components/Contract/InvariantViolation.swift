import JSONText
import Layers
import Motion

/// The violation of an invariant of a JSON component, with its time.
package struct InvariantViolation: Hashable, Sendable {
  /// The ids of the layers from the queried component down to the component that declares the invariant.
  package var path: [String]
  /// The meaning of the invariant; empty if the file gives none.
  package var meaning: String
  /// The place of the invariant in its file.
  package var range: SourceRange
  /// The time at which the invariant did not hold.
  package var time: Time

  /// A violation of the invariant at a place of a file.
  package init(path: [String], _ meaning: String, at range: SourceRange, time: Time) {
    self.path = path
    self.meaning = meaning
    self.range = range
    self.time = time
  }

  /// Returns the violation as the surrounding component reports it.
  ///
  /// - Parameter outer: The ids of the layers from that component down to the queried one.
  package func inside(_ outer: [String]) -> InvariantViolation {
    var violation = self
    violation.path = outer + path
    return violation
  }
}
