import Motion

/// What a scroll view tells of its motion, by the names of the event log.
public enum ScrollEvent: String, CaseIterable, Sendable {
  case willBeginDragging
  /// The finger let go; `willBeginDecelerating` follows at once unless the content rests.
  case didEndDragging
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case indicatorsFlashed
  case indicatorsFadeStarted
  case indicatorsHidden
}

/// A scroll event and its exact time.
public struct ScrollReport: Hashable, Sendable {
  public var event: ScrollEvent
  public var time: Time

  public init(_ event: ScrollEvent, at time: Time) {
    self.event = event
    self.time = time
  }
}
