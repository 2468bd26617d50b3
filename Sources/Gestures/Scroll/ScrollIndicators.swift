import Motion

/// The timing with which scroll indicators fade (docs/interactions/scrollView.md).
package struct IndicatorTiming: Hashable, Sendable {
  /// The time that flashed indicators stay visible.
  package var flashHold = Time(seconds: 1.5)
  /// The time that indicators stay visible after the content has come to rest.
  package var restHold = Time(seconds: 0.05)
  /// The duration of the fade.
  package var fadeDuration = Time(seconds: 0.25)
  /// The curve of the opacity during the fade.
  package var fadeCurve = TimingCurve.easeInOut

  /// UIKit's timing.
  package init() {}
}

/// The opacity of scroll indicators over time: they appear at once, stay visible, and fade.
package struct ScrollIndicators: Hashable, Sendable {
  var timing: IndicatorTiming
  private var isShown = false
  /// The time at which the fade starts; `nil` if none is scheduled.
  private(set) var fadeStart: Time?
  /// The fade's events that are not yet reported.
  private var pending: [ScrollReport] = []

  /// Hidden indicators.
  package init(timing: IndicatorTiming = IndicatorTiming()) { self.timing = timing }

  /// The time at which the fade ends; `nil` if none is scheduled.
  var fadeEnd: Time? { fadeStart.map { $0 + max(.zero, timing.fadeDuration) } }

  /// Shows the indicators until a fade is scheduled.
  mutating func show() {
    isShown = true
    fadeStart = nil
    pending = []
  }

  /// Schedules a fade at `time` if the indicators are visible.
  mutating func fade(from time: Time) {
    guard isShown else { return }
    fadeStart = time
    let end = time + max(.zero, timing.fadeDuration)
    pending = [ScrollReport(.indicatorsFadeStarted, at: time), ScrollReport(.indicatorsHidden, at: end)]
  }

  /// Shows the indicators at `time` for the duration of a flash.
  package mutating func flash(at time: Time) {
    show()
    fade(from: time + max(.zero, timing.flashHold))
  }

  /// Returns the opacity at a time at or after the last call: 0…1, to be multiplied with the indicator's own.
  package func alpha(at time: Time) -> Double {
    guard isShown else { return 0 }
    guard let start = fadeStart, let end = fadeEnd, time >= start else { return 1 }
    guard time < end else { return 0 }
    return 1 - timing.fadeCurve.value(at: (time - start).seconds / (end - start).seconds)
  }

  /// The next time at which a fade starts or ends; `nil` if none is scheduled.
  var nextEvent: Time? { pending.first?.time }

  /// Removes and returns the events up to `time`.
  package mutating func advance(to time: Time) -> [ScrollReport] {
    let due = pending.prefix { $0.time <= time }
    pending.removeFirst(due.count)
    return Array(due)
  }
}
