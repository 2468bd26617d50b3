import Interaction
import Motion
import Stage

/// The haptics of a whole scenario, ready to be written as AHAP (docs/command-line.md).
package struct HapticPattern: Hashable, Sendable {
  /// A transient at its time from the pattern's start, which is the scenario's.
  package struct Event: Hashable, Sendable {
    package var time: Time
    /// 0 to 1.
    package var intensity: Double
    /// 0 to 1.
    package var sharpness: Double

    package init(time: Time, intensity: Double, sharpness: Double) {
      self.time = time
      self.intensity = intensity
      self.sharpness = sharpness
    }
  }

  /// What differs from the defaults.
  package struct Options: Hashable, Sendable {
    /// Styles that feel otherwise than `HapticStyle.transients`.
    package var styles: [HapticStyle: [HapticTransient]] = [:]
    /// True where a feedback that was not prepared in time comes `latency` late.
    package var modelsLatency = false

    package init() {}
  }

  /// How late a cold generator is; our choice (docs/command-line.md).
  package static let latency = Time(seconds: 0.05)
  /// The longest pattern that devices play.
  package static let longest = Time(seconds: 30)

  /// The scenario's name; may be empty.
  package var name: String
  /// By time; those of one time in the order of the log.
  package var events: [Event]
  /// What devices will do otherwise than asked, each a phrase without a full stop.
  package var warnings: [String] = []

  /// The pattern of an event log.
  package init(name: String, log: [StageEvent], _ options: Options = Options()) {
    self.name = name
    let fired = log.compactMap { event in
      HapticFeedback(event: event.name, detail: event.detail).map { (event.time, $0) }
    }
    let events = fired.flatMap { time, feedback in Self.events(of: feedback, at: time, options) }
    self.events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    let used = Set(fired.map { $0.1.style })
    warnings = HapticStyle.allCases.filter(used.contains).compactMap { options.objection(to: $0) }
    warnings += [objectionToLength].compactMap(\.self)
  }

  private static func events(
    of feedback: HapticFeedback, at time: Time, _ options: Options
  ) -> [Event] {
    let isLate = options.modelsLatency && feedback.label != .warm
    let start = isLate ? time + latency : time
    return options.transients(of: feedback.style).map { transient in
      let transient = transient.clamped
      return Event(
        time: start + transient.delay, intensity: transient.intensity, sharpness: transient.sharpness)
    }
  }

  private var objectionToLength: String? {
    guard let last = events.last, last.time > Self.longest else { return nil }
    let late = events.filter { $0.time > Self.longest }.count
    return
      "the pattern lasts \(last.time.wholeMicroseconds) s; devices play 30 s, and \(late) of its events come later"
  }
}

extension HapticPattern.Options {
  fileprivate func transients(of style: HapticStyle) -> [HapticTransient] {
    styles[style] ?? style.transients
  }

  /// What devices clamp of a style.
  fileprivate func objection(to style: HapticStyle) -> String? {
    let isClamped = transients(of: style).contains { $0 != $0.clamped }
    return isClamped ? "\(style.rawValue): intensity and sharpness go from 0 to 1; the rest is clamped" : nil
  }
}
