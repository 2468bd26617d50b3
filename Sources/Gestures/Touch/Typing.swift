import Motion

/// One character typed into whatever has the focus.
public struct Keystroke: Hashable, Sendable {
  public var character: Character
  public var time: Time
}

/// A text typed one character at a time.
public struct Typing: Hashable, Sendable {
  /// The time from key to key when nothing is said: about 100 words a minute.
  public static let interval = Time(ticks: Time.ticksPerSecond / 100 * 12)

  public var text: String
  /// The time from one key to the next; not negative.
  public var interval: Time

  public init(_ text: String, interval: Time = Typing.interval) {
    self.text = text
    self.interval = interval
  }

  /// The keystrokes, the first at `begin`; each grapheme of the text is one.
  public func keystrokes(
    from begin: Time, limit: Int = TouchGesture.sampleLimit
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
