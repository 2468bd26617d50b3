import Interaction
import Motion

/// One row of the event log: what happened, when, and to what.
package struct StageEvent: Hashable, Sendable {
  package var time: Time
  /// The path of the layer, or `finger-0` for a touch.
  package var source: String
  package var name: String
  package var detail: [EventDetail]

  package init(time: Time, source: String, name: String, detail: [EventDetail] = []) {
    self.time = time
    self.source = source
    self.name = name
    self.detail = detail
  }

  /// The detail as `key=value` pairs, separated by spaces.
  package var detailText: String { detail.map { "\($0.key)=\($0.value)" }.joined(separator: " ") }
}
