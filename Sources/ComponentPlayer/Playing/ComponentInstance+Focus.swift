import Expressions
import ScenarioFile

// The keyboard focus inside a component.

extension ComponentInstance {
  /// Routes keystrokes to an inner component, or to the component itself if `key` is `nil`.
  ///
  /// Takes effect at once if the component has the focus, else as soon as it gains the focus.
  mutating func focus(on key: InnerKey?) throws(ComponentMistake) {
    if try aimFocus(at: key) { try setFocus(true, of: key) }
  }

  /// Handles a request of an inner component to gain or resign the focus.
  mutating func takeFocus(
    _ isWanted: Bool, by key: InnerKey, _ instance: inout ComponentInstance
  ) throws(ComponentMistake) {
    if isWanted {
      if try aimFocus(at: key) { try instance.setFocus(true) }
    } else if focus.inner == key {
      emit(.focus(false))
    }
  }

  /// Stores the target of the focus and takes the focus from its former owner.
  ///
  /// - Returns: Whether the new target has yet to be informed that it has the focus.
  private mutating func aimFocus(at key: InnerKey?) throws(ComponentMistake) -> Bool {
    let old = focus.aim(at: key)
    emit(.focus(true))
    guard focus.isHeld, key != old else { return false }
    try setFocus(false, of: old)
    return true
  }

  /// Handles a gain or loss of the focus by the component, including everything inside it.
  mutating func setFocus(_ isFocused: Bool) throws(ComponentMistake) {
    guard isFocused != focus.isHeld else { return }
    try setFocus(isFocused, of: focus.change(to: isFocused))
    try settleQueue()
  }

  /// Informs an inner component of a gain or loss of the focus, or the component's own rules if `key` is `nil`.
  private mutating func setFocus(_ isFocused: Bool, of key: InnerKey?) throws(ComponentMistake) {
    guard let key else { return store.set(EnvironmentInput.isFocused, .boolean(isFocused)) }
    if store.hosted[key] != nil {
      try give(.focus(isFocused), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.setFocus(isFocused) }
    }
  }

  /// Delivers a keystroke to the inner component with the focus, or else to the component itself.
  package mutating func receive(key text: String) throws(ComponentMistake) {
    guard let key = focus.inner else {
      return try receive(DataEvent(kind: .trigger([.key]), details: [("text", .string(text))]), at: now)
    }
    try updateInner()
    if store.hosted[key] != nil {
      try give(.key(text), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.receive(key: text) }
    }
    try settleQueue()
  }

  /// The ids of the layers from the component down to the one inside that has the focus; empty if the component has it
  /// itself.
  var focusedPath: [String] {
    guard let key = focus.inner else { return [] }
    return path(of: key) + (store.inner[key]?.instance.focusedPath ?? [])
  }
}
