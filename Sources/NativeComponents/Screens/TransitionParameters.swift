import Components
import Geometry
import Motion
import Parameters

/// The keys of the transitions between screens.
struct PushParameters: ParameterRecord {
  let style: PushStyle
  /// The duration of a push; `nil` if the scenario gives none.
  let givenPushDuration: Time?
  /// The duration of a pop; `nil` if the scenario gives none.
  let givenPopDuration: Time?
  /// The distance that the lower screen moves, as a share of the width.
  let parallax: Double
  /// The opacity of the black over a covered screen.
  let dimOpacity: Double
  /// The opacity of the shadow of a screen that enters.
  let edgeShadowOpacity: Double
  /// The blur radius of the shadow, in points.
  let edgeShadowRadius: Double

  private static let springDuration = Time(seconds: 0.5)
  private static let easeDuration = Time(seconds: 0.35)

  init(_ read: inout ParameterReader) {
    style = Self.style(&read)
    givenPushDuration = Self.duration("pushDuration", of: "push", &read)
    givenPopDuration = Self.duration("popDuration", of: "pop", &read)
    parallax = read(
      "parallax", PushTransition().parallax, kind: .fraction,
      "part of the width by which the lower screen moves")
    dimOpacity = read(
      "dimOpacity", PushTransition().dimOpacity, kind: .fraction, "opacity of the black over a covered screen"
    )
    edgeShadowOpacity = read(
      "edgeShadowOpacity", PushTransition().shadowOpacity, kind: .fraction,
      "opacity of the shadow of a screen that comes in")
    edgeShadowRadius = read(
      "edgeShadowRadius", PushTransition().shadowRadius, .points, kind: .nonNegative,
      "blur radius of that shadow")
  }

  /// Reads the keys of a push with the default appearance, for a component without pops.
  init(pushOnly read: inout ParameterReader) {
    let usual = PushTransition()
    style = Self.style(&read)
    givenPushDuration = Self.duration("pushDuration", of: "push", &read)
    givenPopDuration = nil
    parallax = usual.parallax
    dimOpacity = usual.dimOpacity
    edgeShadowOpacity = usual.shadowOpacity
    edgeShadowRadius = usual.shadowRadius
  }

  private static func style(_ read: inout ParameterReader) -> PushStyle {
    read("pushStyle", .spring, "how screens come and go")
  }

  private static func duration(_ key: String, of what: String, _ read: inout ParameterReader) -> Time? {
    let duration = read(
      key, springDuration, .seconds, "length of a \(what); 0.35 s unless given with `easeInOut`")
    return read.isGiven(key) ? duration : nil
  }

  /// Returns the duration and the curve of a push or a pop.
  func timing(
    isPop: Bool = false, reducesMotion: Bool, animated: Bool = true
  ) -> (duration: Time, curve: TimingCurve) {
    guard animated else { return (.zero, .linear) }
    let given = isPop ? givenPopDuration : givenPushDuration
    switch style {
    case .none: return (.zero, .linear)
    case _ where reducesMotion: return (ReducedMotion.duration, ReducedMotion.curve)
    case .spring:
      let duration = given ?? Self.springDuration
      return duration > .zero ? (duration, .spring(.system(lasting: duration.seconds))) : (.zero, .linear)
    case .easeInOut: return (given ?? Self.easeDuration, .easeInOut)
    }
  }
}

/// The keys of the interactive pop.
struct PopGestureParameters: ParameterRecord {
  /// Whether a drag from the edge pops a screen.
  let isInteractive: Bool
  let rule: InteractivePop

  init(_ read: inout ParameterReader) {
    isInteractive = read("interactivePop", true, "whether a drag from the edge goes back")
    var rule = InteractivePop()
    rule.edge = read(
      "popEdge", rule.edge, .points, kind: .nonNegative, "how far from the edge that drag may start")
    rule.hysteresis = read(
      "popHysteresis", rule.hysteresis, .points, kind: .nonNegative,
      "distance that the finger moves before the pop begins")
    rule.threshold = read(
      "popThreshold", rule.threshold, kind: .fraction, "fraction beyond which it finishes")
    rule.velocity = read(
      "popVelocity", rule.velocity, .pointsPerSecond, kind: .nonNegative, "speed that decides alone")
    rule.duration = read(
      "popReleaseDuration", rule.duration, .seconds, "duration of the whole way after the release")
    rule.curve = read("popReleaseCurve", rule.curve, "progress of the rest of the way")
    self.rule = rule
  }
}

/// The timing with which a screen enters.
enum PushStyle: String, ParameterChoice {
  /// The system's critically damped spring.
  case spring
  /// The ease-in-out curve of iOS before version 7.
  case easeInOut
  /// The screen enters at once.
  case none
}

extension PushTransition {
  init(_ parameters: PushParameters, in environment: ComponentEnvironment) {
    self.init(isMirrored: environment.environment.layoutDirection == .rightToLeft)
    parallax = parameters.parallax
    dimOpacity = parameters.dimOpacity
    shadowOpacity = parameters.edgeShadowOpacity
    shadowRadius = parameters.edgeShadowRadius
  }
}
