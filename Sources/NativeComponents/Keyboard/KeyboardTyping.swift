import Motion

/// What a keyboard may know of the text that it writes.
package struct KeyboardTyping: Hashable, Sendable {
  /// The text of the field that has the focus.
  package var text: String
  /// How many characters at its end are still being composed: kana that become other characters when they are done.
  package var composed: Int

  package init(text: String = "", composed: Int = 0) {
    self.text = text
    self.composed = composed
  }
}

extension Keyboard {
  /// The keys that were typed lately, by their place in the layout.
  package struct Presses: Hashable, Sendable {
    /// A finger on a key.
    package struct Press: Hashable, Sendable {
      /// How long a key stays pressed.
      private static let duration = Time(seconds: 0.1)

      package var key: Int
      package var character: Character
      package var time: Time

      package func isUnderWay(at moment: Time) -> Bool { time <= moment && moment < time + Self.duration }
    }

    private var latest: [Int: Press] = [:]

    package init() {}

    package mutating func press(_ key: Int, _ character: Character, at time: Time) {
      latest = latest.filter { isPressed($0.key, at: time) }
      latest[key] = Press(key: key, character: character, time: time)
    }

    package func isPressed(_ key: Int, at time: Time) -> Bool {
      latest[key].map { $0.isUnderWay(at: time) } ?? false
    }

    /// The key that went down last of those that are pressed.
    package func last(at time: Time) -> Press? {
      latest.values.filter { $0.isUnderWay(at: time) }.max { ($0.time, $0.key) < ($1.time, $1.key) }
    }
  }
}
