import ComponentLanguage

/// The gestures and inner components of a component that receive a touch which begins.
struct TouchSight: Sendable {
  /// The copies in which gestures on layers receive the touch, as the indices of the surrounding copies.
  var gestures: [GestureID: [Int]] = [:]
  /// The inner components that receive the touch, innermost first.
  var receivers: [InnerArea] = []
  /// The receivers inside each inner JSON component.
  var inner: [InnerKey: TouchSight] = [:]
}
