import Geometry
import Motion

/// The timeline of a button that becomes a circle, floods the screen and fades out: phases 3 to 5 of the transition, as
/// a closed form of the time since the tap.
struct FloodTimeline: Hashable, Sendable {
  /// The button's box and the progress of the fade at a time.
  struct Moment: Hashable, Sendable {
    var size: Size
    var cornerRadius: Double
    /// The opacity of the next screen over the button's screen, 0…1.
    var fade: Double
  }

  var buttonSize: Size
  var buttonRadius: Double
  var circleDiameter: Double
  var floodDiameter: Double
  var morphDuration: Time
  var floodDelay: Time
  var floodDuration: Time
  var fadeDuration: Time
  var fadeCurve: TimingCurve

  /// The time from the tap at which the flood begins to grow.
  var floodBegin: Time { morphDuration + floodDelay }
  var fadeBegin: Time { floodBegin + floodDuration }
  var duration: Time { fadeBegin + fadeDuration }

  /// Returns the time at which the circle reaches a point `distance` points from its center; `nil` if it never does.
  func coverTime(distance: Double) -> Time? {
    let way = floodDiameter - circleDiameter
    guard way > 0, 2 * distance <= floodDiameter else { return nil }
    let progress = max(0, (2 * distance - circleDiameter) / way)
    return floodBegin + Time(seconds: progress * floodDuration.seconds)
  }

  /// Returns the state `elapsed` after the tap; before the tap, the button at rest.
  func moment(at elapsed: Time) -> Moment {
    let morph = Self.progress(elapsed, from: .zero, for: morphDuration)
    let flood = Self.progress(elapsed, from: floodBegin, for: floodDuration)
    let fade = Self.progress(elapsed, from: fadeBegin, for: fadeDuration)
    let circle = circleDiameter + (floodDiameter - circleDiameter) * flood
    let size =
      morph < 1
      ? Size(
        buttonSize.width + (circleDiameter - buttonSize.width) * morph,
        buttonSize.height + (circleDiameter - buttonSize.height) * morph) : Size(circle, circle)
    let radius = morph < 1 ? buttonRadius + (circleDiameter / 2 - buttonRadius) * morph : circle / 2
    return Moment(
      size: size, cornerRadius: radius, fade: fade <= 0 ? 0 : fade >= 1 ? 1 : fadeCurve.value(at: fade))
  }

  private static func progress(_ elapsed: Time, from begin: Time, for duration: Time) -> Double {
    if elapsed < begin { return 0 }
    return elapsed >= begin + duration ? 1 : (elapsed - begin).seconds / duration.seconds
  }
}

extension FloodTimeline {
  /// Returns the animations of the three phases with a duration, for a transition that starts at `origin`.
  func animations(from origin: Time, isReversed: Bool) -> [AnimationRecord] {
    let phases: [(begin: Time, length: Time, curve: TimingCurve)] = [
      (.zero, morphDuration, .linear), (floodBegin, floodDuration, .linear),
      (fadeBegin, fadeDuration, fadeCurve),
    ]
    return phases.filter { $0.length > .zero }.map { phase in
      let begin = isReversed ? duration - phase.begin - phase.length : phase.begin
      return AnimationRecord(phase.curve, at: origin + begin, lasting: phase.length, isReversed: isReversed)
    }
  }
}
