import DataComponents
import Interaction
import ScenarioFile

// The keyboard.

extension DataInstance {
  /// Gives an inner component the keyboard, or takes it back.
  mutating func focus(on key: InnerKey?) throws(ComponentMistake) {
    if key != nil { say(.focus(true)) }
    guard key != focusedInside else { return }
    let old = focusedInside
    focusedInside = key
    if let old { try setFocus(false, of: old) }
    if let key { try setFocus(true, of: key) } else { say(.focus(false)) }
  }

  /// Learns that the component has gained or lost the keyboard.
  package mutating func setFocus(_ isFocused: Bool) throws(ComponentMistake) {
    if let key = focusedInside {
      guard !isFocused else { return }
      focusedInside = nil
      try setFocus(false, of: key)
    } else {
      set(.isFocused, .boolean(isFocused))
    }
    try settleQueue()
  }

  private mutating func setFocus(_ isFocused: Bool, of key: InnerKey) throws(ComponentMistake) {
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
    if hosted[key] != nil {
      try give(.key(text), to: key)
    } else {
      _ = try change(key) { instance throws(ComponentMistake) in try instance.receive(key: text) }
    }
    try settleQueue()
  }
}
