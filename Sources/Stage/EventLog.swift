import Interactions
import Motion

/// One row of the event log: what happened, when, and to what.
public struct StageEvent: Hashable, Sendable {
  public var time: Time
  /// The path of the layer, or `finger-0` for a touch.
  public var source: String
  public var name: String
  public var detail: [EventDetail]

  public init(time: Time, source: String, name: String, detail: [EventDetail] = []) {
    self.time = time
    self.source = source
    self.name = name
    self.detail = detail
  }

  /// The detail as `key=value` pairs, separated by spaces.
  public var detailText: String { detail.map { "\($0.key)=\($0.value)" }.joined(separator: " ") }
}
