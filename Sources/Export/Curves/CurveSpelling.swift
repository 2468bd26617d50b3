import Motion

/// A curve in the words of a toolkit (docs/exports.md).
package struct CurveSpelling: Hashable, Sendable {
  /// What is typed, in one line or several; nil where the toolkit has nothing for it.
  package var code: String?
  /// What the toolkit does otherwise or needs besides, a phrase without a full stop; nil where the code says all.
  package var note: String?

  init(_ code: String?, note: String? = nil) {
    self.code = code
    self.note = note
  }

  /// A curve that runs for `duration` seconds, unless it is a spring with a length of its own.
  package init(_ curve: TimingCurve, lasting duration: Double, in target: CurveTarget) {
    self.init(curve, lasting: duration, by: target.speller)
  }

  /// A curve that runs for `duration` seconds, unless it is a spring with a length of its own.
  init(_ curve: TimingCurve, lasting duration: Double, by speller: any CurveSpeller) {
    switch curve.fitted(to: duration) {
    case .linear: self = speller.linear(duration)
    case .cubicBezier(let bezier): self = speller.bezier(bezier, duration)
    case .steps(let steps): self = speller.steps(steps, duration)
    case .pieces(let pieces): self = speller.pieces(pieces.stops, duration)
    case .spring(let timing): self = speller.spring(SpringConstants(timing))
    }
  }
}

/// Says each kind of curve in the words of one toolkit. Durations are seconds.
protocol CurveSpeller {
  func linear(_ duration: Double) -> CurveSpelling
  func bezier(_ bezier: CubicBezier, _ duration: Double) -> CurveSpelling
  func steps(_ steps: Steps, _ duration: Double) -> CurveSpelling
  func pieces(_ stops: [LinearPieces.Stop], _ duration: Double) -> CurveSpelling
  func spring(_ spring: SpringConstants) -> CurveSpelling
}

extension CurveTarget {
  fileprivate var speller: any CurveSpeller {
    switch self {
    case .css: CSSCurves()
    case .swiftui: SwiftUICurves()
    case .uikit: UIKitCurves()
    case .coreanimation: CoreAnimationCurves()
    case .compose: ComposeCurves()
    case .android: AndroidCurves()
    case .motion: MotionCurves()
    case .figma: FigmaCurves()
    case .gsap: GSAPCurves()
    case .reanimated: ReanimatedCurves()
    case .flutter: FlutterCurves()
    case .dtcg: TokenCurves()
    }
  }
}

/// A spring by the numbers that toolkits ask for, as it acts.
struct SpringConstants {
  let timing: SpringTiming
  let stiffness: Double
  /// At most critical unless overdamping is allowed.
  let damping: Double
  let ratio: Double
  /// Of the undamped swing, in seconds.
  let period: Double
  /// Distances per second, positive toward the target.
  let velocity: Double
  /// When it stays within a thousandth of the distance, or is cut, in seconds.
  let length: Double

  init(_ timing: SpringTiming) {
    let omega = timing.spring.angularFrequency
    self.timing = timing
    ratio = timing.spring.actingDampingRatio
    stiffness = omega * omega
    damping = 2 * ratio * omega
    period = 2 * Double.pi / omega
    velocity = timing.initialVelocity
    length = timing.duration
  }

  var isOverdamped: Bool { ratio > 1 }
  /// SwiftUI's: 1 less the ratio, or below 0 what overdamps as much.
  var bounce: Double { isOverdamped ? 1 / ratio - 1 : 1 - ratio }
}

/// A number with nine significant digits.
func digits(_ number: Double) -> String { significant(number, digits: 9) }

/// A Kotlin number of single precision.
func float(_ number: Double) -> String { digits(number) + "f" }

/// Whole milliseconds, for toolkits that count in them.
func milliseconds(_ seconds: Double) -> String { String(Int((min(seconds, 1e6) * 1000).rounded())) }

/// What a toolkit that counts in whole milliseconds makes of a duration that is none.
func roundingNote(_ seconds: Double) -> String? {
  let exact = min(seconds, 1e6) * 1000
  return abs(exact - exact.rounded()) < 1e-6 ? nil : "\(digits(exact)) ms, rounded to whole milliseconds"
}

extension CubicBezier {
  /// The coordinates of its two points, one after the other.
  func numbers(_ spelled: (Double) -> String) -> String {
    [x1, y1, x2, y2].map(spelled).joined(separator: ", ")
  }
}

extension Steps {
  /// The value as `(whole + offset) / jumps`, at most 1, where `whole` is the number of whole intervals that have passed.
  var formula: (offset: Int, jumps: Int) {
    switch jump {
    case .start: (1, count)
    case .end: (0, count)
    case .none: (0, count - 1)
    case .both: (1, count + 1)
    }
  }

  /// The value in each interval, and behind the last.
  var levels: [(start: Double, value: Double)] {
    let inside = (0..<count).map {
      (Double($0) / Double(count), value(at: (Double($0) + 0.5) / Double(count)))
    }
    return inside + [(1, 1)]
  }
}

/// A toolkit in whose words a curve can be said.
package enum CurveTarget: String, Hashable, Sendable, CaseIterable {
  case css
  case swiftui
  case uikit
  case coreanimation
  case compose
  case android
  case motion
  case gsap
  case reanimated
  case flutter
  case figma
  case dtcg

  /// What people call it.
  package var title: String {
    switch self {
    case .css: "CSS"
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .coreanimation: "Core Animation"
    case .compose: "Compose"
    case .android: "Android views"
    case .motion: "Motion"
    case .gsap: "GSAP"
    case .reanimated: "React Native Reanimated"
    case .flutter: "Flutter"
    case .figma: "Figma"
    case .dtcg: "Design tokens (DTCG)"
    }
  }
}
