import ComponentLanguage
import Interaction
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
    } else if focusedInside == key {
      emit(.focus(false))
    }
  }

  /// Notes what the keyboard is for and takes it from what has it; whether the former has yet to be told that it has it.
  private mutating func aimFocus(at key: InnerKey?) throws(ComponentMistake) -> Bool {
    let old = focusedInside
    focusedInside = key
    emit(.focus(true))
    guard isFocused, key != old else { return false }
    try setFocus(false, of: old)
    return true
  }

  /// Learns that the component, or something inside it, has gained or lost the keyboard.
  mutating func setFocus(_ isFocused: Bool) throws(ComponentMistake) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    let key = focusedInside
    if !isFocused { focusedInside = nil }
    try setFocus(isFocused, of: key)
    try settleQueue()
  }

  /// Tells an inner component, or with `nil` the component's own rules, of the keyboard.
  private mutating func setFocus(_ isFocused: Bool, of key: InnerKey?) throws(ComponentMistake) {
    guard let key else { return set(.isFocused, .boolean(isFocused)) }
    if hosted[key] != nil {
      try give(.focus(isFocused), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.setFocus(isFocused) }
    }
  }

  /// A keystroke for the inner component that has the keyboard, or else for the component itself.
  package mutating func receive(key text: String) throws(ComponentMistake) {
    guard let key = focusedInside else {
      return try receive(DataEvent(kind: .trigger([.key]), details: [("text", .string(text))]), at: now)
    }
    try updateInner()
    if hosted[key] != nil {
      try give(.key(text), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.receive(key: text) }
    }
    try settleQueue()
  }

  /// The ids of the layers from the component down to the one inside that has the keyboard; none if it has it itself.
  var focusedPath: [String] {
    guard let key = focusedInside else { return [] }
    return path(of: key) + (inner[key]?.instance.focusedPath ?? [])
  }
}
