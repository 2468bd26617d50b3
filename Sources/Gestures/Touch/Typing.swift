import Motion

/// One character typed into whatever has the focus.
package struct Keystroke: Hashable, Sendable {
  /// The character that is entered.
  package var character: Character
  /// The time of the key.
  package var time: Time
}

/// A text typed one character at a time.
package struct Typing: Hashable, Sendable {
  /// The text, entered character by character.
  package var text: String
  /// The time from one key to the next; not negative.
  var interval: Time

  /// A text typed with the same time between all keys.
  package init(_ text: String, interval: Time = GestureDefaults.keyInterval) {
    self.text = text
    self.interval = interval
  }

  /// The keystrokes, the first at `begin`; each grapheme of the text is one.
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
