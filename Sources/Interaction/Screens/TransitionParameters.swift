import Geometry
import Motion
import Parameters

/// Keys of every component whose screens come and go (INTERACTIONS §3, LAYOUTS L2 and L4).
package enum TransitionParameters {
  package static let pushStyle = Parameter("pushStyle", PushStyle.spring, "how screens come and go")
  package static let pushDuration = Parameter(
    "pushDuration", Time(seconds: 0.5), .seconds, "length of a push; 0.35 s unless given with `easeInOut`")
  package static let popDuration = Parameter(
    "popDuration", Time(seconds: 0.5), .seconds, "length of a pop; 0.35 s unless given with `easeInOut`")
  package static let parallax = Parameter(
    "parallax", PushTransition().parallax, kind: .fraction,
    "part of the width by which the lower screen gives way")
  package static let dimOpacity = Parameter(
    "dimOpacity", PushTransition().dimOpacity, kind: .fraction, "black over a covered screen")
  package static let edgeShadowOpacity = Parameter(
    "edgeShadowOpacity", PushTransition().shadowOpacity, kind: .fraction, "shadow of a screen that comes in")
  package static let edgeShadowRadius = Parameter(
    "edgeShadowRadius", PushTransition().shadowRadius, .points, kind: .nonNegative, "softness of that shadow")

  package static let interactivePop = Parameter(
    "interactivePop", true, "whether a drag from the edge goes back")
  package static let popEdge = Parameter(
    "popEdge", InteractivePop().edge, .points, kind: .nonNegative, "how far from the edge that drag may start"
  )
  package static let popHysteresis = Parameter(
    "popHysteresis", InteractivePop().hysteresis, .points, kind: .nonNegative,
    "how far it moves before it takes the screen along")
  package static let popThreshold = Parameter(
    "popThreshold", InteractivePop().threshold, kind: .fraction, "fraction beyond which it finishes")
  package static let popVelocity = Parameter(
    "popVelocity", InteractivePop().velocity, .pointsPerSecond, kind: .nonNegative,
    "speed that decides alone")
  package static let popReleaseDuration = Parameter(
    "popReleaseDuration", InteractivePop().duration, .seconds, "time of the whole way after the release")
  package static let popReleaseCurve = Parameter(
    "popReleaseCurve", InteractivePop().curve, "progress of the rest of the way")

  package static let push: [any ParameterDeclaration] = [
    pushStyle, pushDuration, popDuration, parallax, dimOpacity, edgeShadowOpacity, edgeShadowRadius,
  ]
  package static let pop: [any ParameterDeclaration] = [
    interactivePop, popEdge, popHysteresis, popThreshold, popVelocity, popReleaseDuration, popReleaseCurve,
  ]

  /// The length of a cross-fade in place of a push where motion is reduced (LAYOUTS L0).
  /// Length and curve of a push or a pop whose length is given by `key`.
  package static func timing(
    _ values: ParameterValues, duration key: Parameter<Time>, reducesMotion: Bool, animated: Bool = true
  ) -> (duration: Time, curve: TimingCurve) {
    guard animated else { return (.zero, .linear) }
    switch values[pushStyle] {
    case .none: return (.zero, .linear)
    case _ where reducesMotion: return (ReducedMotion.duration, ReducedMotion.curve)
    case .spring:
      let duration = values[key]
      return duration > .zero ? (duration, .spring(.system(lasting: duration.seconds))) : (.zero, .linear)
    case .easeInOut: return (values.isGiven(key) ? values[key] : Time(seconds: 0.35), .easeInOut)
    }
  }
}

/// How a screen comes in.
package enum PushStyle: String, ParameterChoice {
  /// The system's critical spring.
  case spring
  /// As before iOS 7.
  case easeInOut
  /// At once.
  case none
}

extension PushTransition {
  package init(_ values: ParameterValues, in environment: ComponentEnvironment) {
    self.init(isMirrored: environment.environment.layoutDirection == .rightToLeft)
    parallax = values[TransitionParameters.parallax]
    dimOpacity = values[TransitionParameters.dimOpacity]
    shadowOpacity = values[TransitionParameters.edgeShadowOpacity]
    shadowRadius = values[TransitionParameters.edgeShadowRadius]
  }
}

extension InteractivePop {
  package init(_ values: ParameterValues) {
    self.init(
      edge: values[TransitionParameters.popEdge], hysteresis: values[TransitionParameters.popHysteresis],
      threshold: values[TransitionParameters.popThreshold],
      velocity: values[TransitionParameters.popVelocity],
      duration: values[TransitionParameters.popReleaseDuration],
      curve: values[TransitionParameters.popReleaseCurve])
  }
}
