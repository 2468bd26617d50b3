import ComponentLanguage

/// What of a component sees a finger that has come down.
struct TouchSight: Sendable {
  /// The copies, by their indices, in which gestures on layers see the finger.
  var gestures: [GestureID: [Int]] = [:]
  /// The inner components that the finger is on, innermost first.
  var receivers: [InnerArea] = []
  /// What of each inner component written in JSON sees it.
  var inner: [InnerKey: TouchSight] = [:]
}
