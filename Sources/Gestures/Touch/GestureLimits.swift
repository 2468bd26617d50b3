import Geometry
import Motion

/// The limits of a gesture.
package enum GestureLimits {
  /// The number of fingers; a gesture's fingers are numbered from 0.
  package static let fingers = 10
  /// The maximum duration of an expanded gesture: a day.
  package static let duration = Time(ticks: Time.ticksPerSecond * 86_400)
  /// The default maximum number of samples or keystrokes of one gesture.
  static let samples = 1_000_000
}

extension Double {
  /// Returns the number if it is within ±1e9. Throws `notFinite` otherwise.
  func checked(_ key: String, index: Int? = nil) throws(TouchGestureError) -> Double {
    guard abs(self) <= 1e9 else { throw TouchGestureError(key, index: index, .notFinite) }
    return self
  }

  /// Returns the number if it is also greater than zero. Throws `notPositive` otherwise.
  func checkedPositive(_ key: String) throws(TouchGestureError) -> Double {
    guard try checked(key) > 0 else { throw TouchGestureError(key, .notPositive) }
    return self
  }
}

extension Point {
  /// Returns the point if both coordinates are within ±1e9. Throws `notFinite` otherwise.
  func checked(_ key: String, index: Int? = nil) throws(TouchGestureError) -> Point {
    Point(try x.checked(key, index: index), try y.checked(key, index: index))
  }
}

extension Time {
  /// Returns the time if it is neither negative nor longer than a gesture may be. Throws `negative` or `tooLong`
  /// otherwise.
  func checkedSpan(_ key: String, index: Int? = nil) throws(TouchGestureError) -> Time {
    guard self >= .zero else { throw TouchGestureError(key, index: index, .negative) }
    guard self <= GestureLimits.duration else { throw TouchGestureError(key, index: index, .tooLong) }
    return self
  }
}
