import Motion

/// One character typed into whatever has the focus.
package struct Keystroke: Hashable, Sendable {
  package var character: Character
  package var time: Time
}

/// A text typed one character at a time.
package struct Typing: Hashable, Sendable {
  package var text: String
  /// The time from one key to the next; not negative.
  package var interval: Time

  package init(_ text: String, interval: Time = GestureDefaults.keyInterval) {
    self.text = text
    self.interval = interval
  }

  /// The keystrokes, the first at `begin`; each grapheme of the text is one.
  package func keystrokes(
    from begin: Time, limit: Int = GestureLimits.samples
  ) throws(TouchGestureError) -> [Keystroke] {
    let interval = try interval.checkedSpan("interval")
    guard text.utf8.count <= limit else { throw TouchGestureError("text", .tooManySamples(limit: limit)) }
    var time = begin
    return text.map { character in
      defer { time += interval }
      return Keystroke(character: character, time: time)
    }
  }
}
