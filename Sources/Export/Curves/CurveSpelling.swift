import Motion

/// The code for a curve in one toolkit (docs/exports.md).
package struct CurveSpelling: Hashable, Sendable {
  /// The code to type, in one or more lines; `nil` if the toolkit cannot express the curve.
  package var code: String?
  /// A difference of the toolkit, or a step that it requires, as a phrase without a full stop; `nil` if the code
  /// suffices.
  package var note: String?

  init(_ code: String?, note: String? = nil) {
    self.code = code
    self.note = note
  }

  /// Spells a curve that lasts `duration` seconds. A spring with a length of its own ignores the duration.
  package init(_ curve: TimingCurve, lasting duration: Double, in target: CurveTarget) {
    self.init(curve, lasting: duration, by: target.speller)
  }

  /// Spells a curve that lasts `duration` seconds. A spring with a length of its own ignores the duration.
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

/// A type that spells each kind of curve for one toolkit. Durations are in seconds.
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

/// The effective constants of a spring, as toolkits ask for them.
struct SpringConstants {
  let timing: SpringTiming
  let stiffness: Double
  /// The effective damping; at most critical unless overdamping is allowed.
  let damping: Double
  let ratio: Double
  /// The period of the undamped oscillation, in seconds.
  let period: Double
  /// The initial velocity in distances per second, positive toward the target.
  let velocity: Double
  /// The time until the spring stays within a thousandth of the distance, or is cut off, in seconds.
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
  /// SwiftUI's bounce: 1 minus the damping ratio. Below 0, it is the value that overdamps as much.
  var bounce: Double { isOverdamped ? 1 / ratio - 1 : 1 - ratio }
}

/// A number with nine significant digits.
func digits(_ number: Double) -> String { significant(number, digits: 9) }

/// A Kotlin number of single precision.
func float(_ number: Double) -> String { digits(number) + "f" }

/// Returns seconds as whole milliseconds, for toolkits that count in them.
func milliseconds(_ seconds: Double) -> String { String(Int((min(seconds, 1e6) * 1000).rounded())) }

/// Returns a note if a toolkit that counts in whole milliseconds rounds a duration; `nil` if it does not.
func roundingNote(_ seconds: Double) -> String? {
  let exact = min(seconds, 1e6) * 1000
  return abs(exact - exact.rounded()) < 1e-6 ? nil : "\(digits(exact)) ms, rounded to whole milliseconds"
}

extension CubicBezier {
  /// Returns the coordinates of both control points, in order, separated by commas.
  func numbers(_ spelled: (Double) -> String) -> String {
    [x1, y1, x2, y2].map(spelled).joined(separator: ", ")
  }
}

extension Steps {
  /// The terms of the value `(whole + offset) / jumps`, at most 1, where `whole` is the number of intervals completed.
  var formula: (offset: Int, jumps: Int) {
    switch jump {
    case .start: (1, count)
    case .end: (0, count)
    case .none: (0, count - 1)
    case .both: (1, count + 1)
    }
  }

  /// The value in each interval, and after the last one.
  var levels: [(start: Double, value: Double)] {
    let inside = (0..<count).map {
      (Double($0) / Double(count), value(at: (Double($0) + 0.5) / Double(count)))
    }
    return inside + [(1, 1)]
  }
}

/// A toolkit for which curves can be spelled.
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

  /// The toolkit's usual name.
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
