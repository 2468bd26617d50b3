import Components
import JSONText
import Motion
import Stage

/// The haptics of a whole scenario, ready to be written as AHAP (docs/command-line.md).
package struct HapticPattern: Hashable, Sendable {
  /// A transient haptic event, timed from the pattern's start, which is the scenario's start.
  package struct Event: Hashable, Sendable {
    /// The time of the event.
    package var time: Time
    /// The strength, 0…1.
    package var intensity: Double
    /// The sharpness, 0…1; higher is crisper.
    package var sharpness: Double
  }

  /// The transients and the timing that replace the defaults.
  package struct Options: Hashable, Sendable {
    /// The transients of styles that replace `HapticStyle.transients`.
    package var styles: [HapticStyle: [HapticTransient]] = [:]
    /// Whether feedback that was not prepared in time is delayed by `latency`.
    package var modelsLatency = false

    /// The defaults.
    package init() {}
  }

  /// The delay of feedback whose generator was not prepared; our choice (docs/command-line.md).
  static let latency = Time(seconds: 0.05)
  /// The longest pattern that devices play.
  package static let longest = Time(seconds: 30)

  /// The scenario's name; may be empty.
  package var name: String
  /// The events in order of time; simultaneous ones in the order of the log.
  package var events: [Event]
  /// The deviations of devices from the pattern, each a phrase without a full stop.
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

  /// Returns a warning if devices clamp the intensity or sharpness of a style; `nil` if they do not.
  fileprivate func objection(to style: HapticStyle) -> String? {
    let isClamped = transients(of: style).contains { $0 != $0.clamped }
    return isClamped ? "\(style.rawValue): intensity and sharpness go from 0 to 1; the rest is clamped" : nil
  }
}

extension HapticPattern {
  /// The pattern as an AHAP file of version 1; strict JSON (docs/command-line.md).
  package var ahap: JSONOutput {
    let metadata = name.isEmpty ? [] : [JSONOutput.Member("Metadata", ["Project": .string(name)])]
    return .object(
      [.init("Version", 1)] + metadata + [.init("Pattern", .array(events.map { ["Event": $0.ahap] }))])
  }
}

extension HapticPattern.Event {
  fileprivate var ahap: JSONOutput {
    [
      "Time": .number(time.wholeMicroseconds),
      "EventType": "HapticTransient",
      "EventParameters": [
        ["ParameterID": "HapticIntensity", "ParameterValue": .number(intensity)],
        ["ParameterID": "HapticSharpness", "ParameterValue": .number(sharpness)],
      ],
    ]
  }
}

extension Time {
  /// Seconds rounded to six decimals.
  var wholeMicroseconds: Double { (seconds * 1e6).rounded() / 1e6 }
}

/// One short tap of a feedback.
package struct HapticTransient: Hashable, Sendable {
  /// The time from the feedback's start.
  var delay: Time
  /// The strength; devices clamp it to 0…1.
  var intensity: Double
  /// The sharpness; devices clamp it to 0…1.
  var sharpness: Double

  /// A tap of an intensity and a sharpness, each 0…1, after `delay` seconds.
  package init(_ intensity: Double, _ sharpness: Double, after delay: Double = 0) {
    self.delay = Time(seconds: delay)
    self.intensity = intensity
    self.sharpness = sharpness
  }

  /// The transient with intensity and sharpness clamped to 0…1, as devices clamp them.
  var clamped: HapticTransient {
    var transient = self
    transient.intensity = min(1, max(0, intensity))
    transient.sharpness = min(1, max(0, sharpness))
    return transient
  }
}

extension HapticStyle {
  /// The transients of the style in order of time. They are our choice, as UIKit's numbers are not public
  /// (docs/command-line.md).
  var transients: [HapticTransient] {
    switch self {
    case .light: [HapticTransient(0.4, 0.5)]
    case .medium: [HapticTransient(0.65, 0.5)]
    case .heavy: [HapticTransient(1, 0.5)]
    case .soft: [HapticTransient(0.55, 0.15)]
    case .rigid: [HapticTransient(0.7, 0.9)]
    case .selection: [HapticTransient(0.25, 0.6)]
    case .success: [HapticTransient(0.5, 0.5), HapticTransient(0.8, 0.6, after: 0.12)]
    case .warning: [HapticTransient(0.8, 0.5), HapticTransient(0.5, 0.4, after: 0.16)]
    case .error:
      [
        HapticTransient(0.6, 0.5), HapticTransient(0.6, 0.5, after: 0.08),
        HapticTransient(0.8, 0.5, after: 0.16), HapticTransient(0.5, 0.5, after: 0.24),
      ]
    }
  }
}
