import Geometry
import Layers
import Motion
import Parameters

/// A search for the animations of a component that is written in Swift, in any of its stored properties.
///
/// Uses reflection, so that a component does not have to list what it animates. Classes are skipped: components share
/// only immutable data through them.
package enum AnimationFinder {
  private static let deepest = 24

  /// Returns the animations that have begun or are waiting to begin, each once. Finished animations may be missing.
  package static func animations(in value: some Any) -> [AnimationRecord] {
    var found: [AnimationRecord] = []
    var known: Set<AnimationRecord> = []
    visit(value, depth: 0) { if known.insert($0).inserted { found.append($0) } }
    return found
  }

  private static func visit(_ value: Any, depth: Int, _ body: (AnimationRecord) -> Void) {
    guard depth < deepest, !(value is any Motionless || value is any ParameterRecord) else { return }
    if let holder = value as? any AnimationHolder {
      holder.animations.forEach(body)
      if holder is AnimatedValue { return }
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return
    case .collection, .set, .dictionary, .struct, .enum, .tuple, .optional, .none: break
    default: return
    }
    for child in mirror.children { visit(child.value, depth: depth + 1, body) }
  }
}

/// A common type without animations, which reflection skips, as it does parameters.
package protocol Motionless {}

extension Bool: Motionless {}
extension Int: Motionless {}
extension Double: Motionless {}
extension String: Motionless {}
extension Time: Motionless {}
extension LocalDate: Motionless {}
extension Point: Motionless {}
extension Size: Motionless {}
extension Rect: Motionless {}
extension Color: Motionless {}
extension Layer: Motionless {}
extension ComponentEnvironment: Motionless {}
extension Optional: Motionless where Wrapped: Motionless {}
extension Array: Motionless where Element: Motionless {}
