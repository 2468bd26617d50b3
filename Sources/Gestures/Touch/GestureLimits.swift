import Geometry
import Motion

/// The most that a gesture may be.
package enum GestureLimits {
  /// The fingers of a gesture are numbered from 0 to one less than this.
  package static let fingers = 10
  /// The longest gesture that is expanded: a day.
  package static let duration = Time(ticks: Time.ticksPerSecond * 86_400)
  /// The most samples or keystrokes that one gesture may give when nothing is said.
  static let samples = 1_000_000
}

extension Double {
  /// Itself, if it is finite and at most 1e9 from zero.
  func checked(_ key: String, index: Int? = nil) throws(TouchGestureError) -> Double {
    guard abs(self) <= 1e9 else { throw TouchGestureError(key, index: index, .notFinite) }
    return self
  }

  /// Itself, if it is also greater than zero.
  func checkedPositive(_ key: String) throws(TouchGestureError) -> Double {
    guard try checked(key) > 0 else { throw TouchGestureError(key, .notPositive) }
    return self
  }
}

extension Point {
  /// Itself, if both coordinates are finite and at most 1e9 from zero.
  func checked(_ key: String, index: Int? = nil) throws(TouchGestureError) -> Point {
    Point(try x.checked(key, index: index), try y.checked(key, index: index))
  }
}

extension Time {
  /// Itself, if it is neither negative nor longer than a gesture may be.
  func checkedSpan(_ key: String, index: Int? = nil) throws(TouchGestureError) -> Time {
    guard self >= .zero else { throw TouchGestureError(key, index: index, .negative) }
    guard self <= GestureLimits.duration else { throw TouchGestureError(key, index: index, .tooLong) }
    return self
  }
}
