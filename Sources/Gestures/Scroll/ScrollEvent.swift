import Motion

/// What a scroll view tells of its motion, by the names of the event log.
package enum ScrollEvent: String, CaseIterable, Sendable {
  case willBeginDragging
  /// The finger lets go, and where the content is bound for is known; `didEndDragging` follows at once.
  case willEndDragging
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
package struct ScrollReport: Hashable, Sendable {
  package var event: ScrollEvent
  package var time: Time

  package init(_ event: ScrollEvent, at time: Time) {
    self.event = event
    self.time = time
  }
}
