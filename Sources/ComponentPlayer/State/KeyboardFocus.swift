/// The owner of the keyboard focus: the component, or one inside it.
struct KeyboardFocus: Sendable {
  /// Whether the component, or one inside it, has the focus.
  private(set) var isHeld = false
  /// The inner component that has the focus, or will have it once the component does; `nil` for the component itself.
  private(set) var inner: InnerKey?

  /// Sets the owner of the focus.
  ///
  /// - Returns: The previous owner; `nil` for the component itself.
  mutating func aim(at key: InnerKey?) -> InnerKey? {
    defer { inner = key }
    return inner
  }

  /// Records that the component has gained or lost the focus.
  ///
  /// - Returns: The inner component that gains or loses it; `nil` for the component itself.
  mutating func change(to isHeld: Bool) -> InnerKey? {
    self.isHeld = isHeld
    defer { if !isHeld { inner = nil } }
    return inner
  }
}
