import Motion

/// One character typed into the focused text field.
package struct Keystroke: Hashable, Sendable {
  /// The typed character.
  package var character: Character
  /// The time at which the key is pressed.
  package var time: Time
}

/// A text typed one character at a time.
package struct Typing: Hashable, Sendable {
  /// The text to type, character by character.
  package var text: String
  /// The time between keys, not negative.
  var interval: Time

  /// A text typed with equal times between its keys.
  package init(_ text: String, interval: Time = GestureDefaults.keyInterval) {
    self.text = text
    self.interval = interval
  }

  /// Returns the keystrokes, one per grapheme cluster, the first at `begin`.
  package func keystrokes(from begin: Time) throws(TouchGestureError) -> [Keystroke] {
    let limit = GestureLimits.samples
    let interval = try interval.checkedSpan("interval")
    guard text.utf8.count <= limit else { throw TouchGestureError("text", .tooManySamples(limit: limit)) }
    var time = begin
    return text.map { character in
      defer { time += interval }
      return Keystroke(character: character, time: time)
    }
  }
}
