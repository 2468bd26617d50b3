import JSONText
import Layers
import Motion

/// A condition that a component of a file says must hold, and the time at which it did not.
package struct InvariantViolation: Hashable, Sendable {
  /// The ids of the layers from the component that was asked down to the one inside that says it.
  package var path: [String]
  /// The meaning of the condition; empty if the file does not say.
  package var meaning: String
  /// The place of the condition in its file.
  package var range: SourceRange
  /// When it did not hold.
  package var time: Time

  /// A violation of the condition at a place of a file.
  package init(path: [String], _ meaning: String, at range: SourceRange, time: Time) {
    self.path = path
    self.meaning = meaning
    self.range = range
    self.time = time
  }

  /// The same, as the component around tells it.
  ///
  /// - Parameter outer: The ids of the layers from that component down to the one that was asked.
  package func inside(_ outer: [String]) -> InvariantViolation {
    var violation = self
    violation.path = outer + path
    return violation
  }
}
