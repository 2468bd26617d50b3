/// Who has the keyboard: the component or one inside it.
struct KeyboardFocus: Sendable {
  /// Whether the component, or one inside it, has the keyboard.
  private(set) var isHeld = false
  /// The inner component that has the keyboard, or will have it once the component does; `nil` for the component itself.
  private(set) var inner: InnerKey?

  /// Notes what the keyboard is for.
  ///
  /// - Returns: What it was for.
  mutating func aim(at key: InnerKey?) -> InnerKey? {
    defer { inner = key }
    return inner
  }

  /// Notes that the component has gained or lost the keyboard.
  ///
  /// - Returns: The inner component that gains or loses it.
  mutating func change(to isHeld: Bool) -> InnerKey? {
    self.isHeld = isHeld
    defer { if !isHeld { inner = nil } }
    return inner
  }
}
