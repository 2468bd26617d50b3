import Geometry
import Motion

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
    guard self <= TouchGesture.longestDuration else { throw TouchGestureError(key, index: index, .tooLong) }
    return self
  }
}
