import ComponentLanguage
import Components
import Motion

/// The routes of fingers to the components inside an instance.
struct TouchRoutes: Sendable {
  /// The inner components that receive each finger, innermost first.
  private var receivers: [Int: [InnerArea]] = [:]
  /// The touches that scroll views inside the component delay, by finger.
  private var held: [Int: [HeldTouch]] = [:]
  /// The gestures that lost a finger to a scroll view around them, by finger.
  private var withheld: [Int: Set<GestureID>] = [:]

  /// Clears the gestures that lost a finger when it was down before.
  mutating func begin(_ finger: Int) { withheld[finger] = nil }

  /// Routes a finger to inner components. A component that already has fingers keeps their mapping.
  mutating func route(_ finger: Int, to areas: [InnerArea]) {
    receivers[finger] = nil
    receivers[finger] = areas.map { area in
      var area = area
      if let known = mapping(of: area.key) { area.mapping = known }
      return area
    }
  }

  /// Returns the mapping of the fingers that an inner component already has; `nil` if it has none.
  private func mapping(of key: InnerKey) -> TouchMapping? {
    let fingers = receivers.keys.sorted()
    return fingers.lazy.compactMap { self.receivers(of: $0).first { $0.key == key }?.mapping }.first
  }

  /// Removes the route of a finger that has left.
  mutating func end(_ finger: Int) { receivers[finger] = nil }

  /// Returns the inner components that receive a finger, innermost first.
  func receivers(of finger: Int) -> [InnerArea] { receivers[finger] ?? [] }

  /// Returns whether an inner component receives a finger.
  func isOn(_ finger: Int, _ key: InnerKey) -> Bool { receivers(of: finger).contains { $0.key == key } }

  /// Removes a finger from an inner component, including a delayed touch.
  ///
  /// - Returns: Whether a touch was delayed, so that the component has not seen it.
  mutating func remove(_ finger: Int, from key: InnerKey) -> Bool {
    receivers[finger]?.removeAll { $0.key == key }
    return takeHeld(finger, of: key) != nil
  }

  // MARK: Delayed touches

  /// Adds a delayed touch.
  mutating func hold(_ touch: HeldTouch, of finger: Int) { held[finger, default: []].append(touch) }

  /// Updates the latest sample of a delayed touch.
  ///
  /// - Returns: Whether the component has a delayed touch of the finger.
  mutating func moveHeld(_ finger: Int, of key: InnerKey, to touch: Touch) -> Bool {
    guard let index = held[finger]?.firstIndex(where: { $0.key == key }) else { return false }
    held[finger]?[index].latest = touch.sample
    if touch.sample.phase == .cancelled { held[finger]?.remove(at: index) }
    return true
  }

  /// Removes and returns a delayed touch that is due; `nil` if none is due.
  mutating func takeHeld(_ finger: Int, dueAt time: Time) -> HeldTouch? {
    held[finger]?.first { $0.end <= time }.flatMap { takeHeld(finger, of: $0.key) }
  }

  private mutating func takeHeld(_ finger: Int, of key: InnerKey) -> HeldTouch? {
    guard let index = held[finger]?.firstIndex(where: { $0.key == key }) else { return nil }
    return held[finger]?.remove(at: index)
  }

  /// The fingers with delayed touches, in order.
  var heldFingers: [Int] { held.filter { !$0.value.isEmpty }.keys.sorted() }

  /// The time at which the next delayed touch is due; `nil` if none is delayed.
  var nextDeadline: Time? { held.values.joined().map(\.end).min() }

  // MARK: Gestures that lost a finger

  /// Withholds a finger from gestures until it comes down again.
  mutating func withhold(_ finger: Int, from gestures: some Sequence<GestureID>) {
    withheld[finger, default: []].formUnion(gestures)
  }

  /// Returns the gestures that a finger is withheld from.
  func withheldGestures(of finger: Int) -> Set<GestureID> { withheld[finger] ?? [] }
}
