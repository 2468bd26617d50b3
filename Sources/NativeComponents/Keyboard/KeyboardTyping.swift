import Motion

/// The text that a keyboard is writing, as far as its keys and suggestions depend on it.
struct KeyboardTyping: Hashable, Sendable {
  /// The text of the focused field.
  var text = ""
  /// The number of characters at the end of the text that are still being composed: kana that will be converted into
  /// other characters.
  var composed = 0
}

extension Keyboard {
  /// The recently typed keys, by their index in the layout.
  struct Presses: Hashable, Sendable {
    /// A press of a key.
    struct Press: Hashable, Sendable {
      /// The time that a key remains pressed.
      private static let duration = Time(seconds: 0.1)

      var key: Int
      var character: Character
      var time: Time

      func isUnderWay(at moment: Time) -> Bool { time <= moment && moment < time + Self.duration }
    }

    private var latest: [Int: Press] = [:]

    init() {}

    mutating func press(_ key: Int, _ character: Character, at time: Time) {
      latest = latest.filter { isPressed($0.key, at: time) }
      latest[key] = Press(key: key, character: character, time: time)
    }

    func isPressed(_ key: Int, at time: Time) -> Bool {
      latest[key].map { $0.isUnderWay(at: time) } ?? false
    }

    /// Returns the last of the keys that are pressed at a time; `nil` if none is.
    func last(at time: Time) -> Press? {
      latest.values.filter { $0.isUnderWay(at: time) }.max { ($0.time, $0.key) < ($1.time, $1.key) }
    }
  }
}
