import Expressions
import ScenarioFile

// The keyboard.

extension ComponentInstance {
  /// Leads the keyboard to an inner component, or with `nil` to the component itself: at once if the component has it, else
  /// as soon as it does.
  mutating func focus(on key: InnerKey?) throws(ComponentMistake) {
    if try aimFocus(at: key) { try setFocus(true, of: key) }
  }

  /// Does what an inner component asks for: the keyboard, or to give it up.
  mutating func takeFocus(
    _ isWanted: Bool, by key: InnerKey, _ instance: inout ComponentInstance
  ) throws(ComponentMistake) {
    if isWanted {
      if try aimFocus(at: key) { try instance.setFocus(true) }
    } else if focus.inner == key {
      emit(.focus(false))
    }
  }

  /// Notes what the keyboard is for and takes it from what has it; whether the former has yet to be told that it has it.
  private mutating func aimFocus(at key: InnerKey?) throws(ComponentMistake) -> Bool {
    let old = focus.aim(at: key)
    emit(.focus(true))
    guard focus.isHeld, key != old else { return false }
    try setFocus(false, of: old)
    return true
  }

  /// Learns that the component, or something inside it, has gained or lost the keyboard.
  mutating func setFocus(_ isFocused: Bool) throws(ComponentMistake) {
    guard isFocused != focus.isHeld else { return }
    try setFocus(isFocused, of: focus.change(to: isFocused))
    try settleQueue()
  }

  /// Tells an inner component, or with `nil` the component's own rules, of the keyboard.
  private mutating func setFocus(_ isFocused: Bool, of key: InnerKey?) throws(ComponentMistake) {
    guard let key else { return store.set(EnvironmentInput.isFocused, .boolean(isFocused)) }
    if store.hosted[key] != nil {
      try give(.focus(isFocused), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.setFocus(isFocused) }
    }
  }

  /// A keystroke for the inner component that has the keyboard, or else for the component itself.
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

  /// The ids of the layers from the component down to the one inside that has the keyboard; none if it has it itself.
  var focusedPath: [String] {
    guard let key = focus.inner else { return [] }
    return path(of: key) + (store.inner[key]?.instance.focusedPath ?? [])
  }
}
