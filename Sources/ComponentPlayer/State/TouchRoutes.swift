import ComponentLanguage
import Components
import Motion

/// The way of each finger to the components inside an instance.
struct TouchRoutes: Sendable {
  /// The inner components that each finger is on, innermost first.
  private var receivers: [Int: [InnerArea]] = [:]
  /// Touches that scroll views inside keep back, by finger.
  private var held: [Int: [HeldTouch]] = [:]
  /// The gestures that lost a finger to a scroll view around them, by finger.
  private var withheld: [Int: Set<GestureID>] = [:]

  /// Forgets what a finger lost the last time that it was down.
  mutating func begin(_ finger: Int) { withheld[finger] = nil }

  /// Sends a finger to inner components, each of which measures it as the fingers that it has.
  mutating func route(_ finger: Int, to areas: [InnerArea]) {
    receivers[finger] = nil
    receivers[finger] = areas.map { area in
      var area = area
      if let known = mapping(of: area.key) { area.mapping = known }
      return area
    }
  }

  /// How an inner component measures the fingers that it has; `nil` if it has none.
  private func mapping(of key: InnerKey) -> TouchMapping? {
    let fingers = receivers.keys.sorted()
    return fingers.lazy.compactMap { self.receivers(of: $0).first { $0.key == key }?.mapping }.first
  }

  /// Forgets a finger that has left.
  mutating func end(_ finger: Int) { receivers[finger] = nil }

  /// The inner components that a finger is on, innermost first.
  func receivers(of finger: Int) -> [InnerArea] { receivers[finger] ?? [] }

  /// Whether a finger is on an inner component.
  func isOn(_ finger: Int, _ key: InnerKey) -> Bool { receivers(of: finger).contains { $0.key == key } }

  /// Takes a finger from an inner component, and a touch of it that is held back.
  ///
  /// - Returns: Whether a touch was held back, of which the component knows nothing.
  mutating func remove(_ finger: Int, from key: InnerKey) -> Bool {
    receivers[finger]?.removeAll { $0.key == key }
    return takeHeld(finger, of: key) != nil
  }

  // MARK: Touches held back

  /// Keeps a touch back.
  mutating func hold(_ touch: HeldTouch, of finger: Int) { held[finger, default: []].append(touch) }

  /// Notes where a finger is whose touch is held back.
  ///
  /// - Returns: Whether a touch of it is held back from the component.
  mutating func moveHeld(_ finger: Int, of key: InnerKey, to touch: Touch) -> Bool {
    guard let index = held[finger]?.firstIndex(where: { $0.key == key }) else { return false }
    held[finger]?[index].latest = touch.sample
    if touch.sample.phase == .cancelled { held[finger]?.remove(at: index) }
    return true
  }

  /// Takes out a touch that has been held back for long enough; `nil` if there is none.
  mutating func takeHeld(_ finger: Int, dueAt time: Time) -> HeldTouch? {
    held[finger]?.first { $0.end <= time }.flatMap { takeHeld(finger, of: $0.key) }
  }

  private mutating func takeHeld(_ finger: Int, of key: InnerKey) -> HeldTouch? {
    guard let index = held[finger]?.firstIndex(where: { $0.key == key }) else { return nil }
    return held[finger]?.remove(at: index)
  }

  /// The fingers of which touches are held back, in order.
  var heldFingers: [Int] { held.filter { !$0.value.isEmpty }.keys.sorted() }

  /// When the first touch is let through; `nil` if none is held back.
  var nextDeadline: Time? { held.values.joined().map(\.end).min() }

  // MARK: Gestures that lost a finger

  /// Keeps a finger from gestures until it comes down again.
  mutating func withhold(_ finger: Int, from gestures: some Sequence<GestureID>) {
    withheld[finger, default: []].formUnion(gestures)
  }

  /// The gestures that a finger is kept from.
  func withheldGestures(of finger: Int) -> Set<GestureID> { withheld[finger] ?? [] }
}
