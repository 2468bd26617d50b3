import Motion

/// When scroll indicators fade (docs/interactions/scrollView.md).
package struct IndicatorTiming: Hashable, Sendable {
  /// How long flashed indicators stay.
  package var flashHold = Time(seconds: 1.5)
  /// How long indicators stay after the content has come to rest.
  package var restHold = Time(seconds: 0.05)
  /// The time that fading takes.
  package var fadeDuration = Time(seconds: 0.25)
  /// The curve of the opacity while fading.
  package var fadeCurve = TimingCurve.easeInOut

  /// UIKit's timing.
  package init() {}
}

/// The opacity of scroll indicators over time: they appear at once, stay, and fade.
package struct ScrollIndicators: Hashable, Sendable {
  var timing: IndicatorTiming
  private var isShown = false
  /// When the fade starts; nil while nothing ends the showing.
  private(set) var fadeStart: Time?
  /// The fade's events that are still to be told.
  private var pending: [ScrollReport] = []

  /// Hidden indicators.
  package init(timing: IndicatorTiming = IndicatorTiming()) { self.timing = timing }

  /// When the indicators are gone; nil while nothing ends the showing.
  var fadeEnd: Time? { fadeStart.map { $0 + max(.zero, timing.fadeDuration) } }

  /// Shows the indicators until further notice.
  mutating func show() {
    isShown = true
    fadeStart = nil
    pending = []
  }

  /// Fades from `time` on, if the indicators show.
  mutating func fade(from time: Time) {
    guard isShown else { return }
    fadeStart = time
    let end = time + max(.zero, timing.fadeDuration)
    pending = [ScrollReport(.indicatorsFadeStarted, at: time), ScrollReport(.indicatorsHidden, at: end)]
  }

  /// Shows the indicators at `time` for as long as a flash lasts.
  package mutating func flash(at time: Time) {
    show()
    fade(from: time + max(.zero, timing.flashHold))
  }

  /// The opacity at a time at or after the last call: 0…1, to be multiplied with the indicator's own.
  package func alpha(at time: Time) -> Double {
    guard isShown else { return 0 }
    guard let start = fadeStart, let end = fadeEnd, time >= start else { return 1 }
    guard time < end else { return 0 }
    return 1 - timing.fadeCurve.value(at: (time - start).seconds / (end - start).seconds)
  }

  /// The next instant at which a fade starts or ends.
  var nextEvent: Time? { pending.first?.time }

  /// The events up to `time`.
  package mutating func advance(to time: Time) -> [ScrollReport] {
    let due = pending.prefix { $0.time <= time }
    pending.removeFirst(due.count)
    return Array(due)
  }
}
