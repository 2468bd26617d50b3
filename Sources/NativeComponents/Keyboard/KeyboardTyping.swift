import Motion

/// What a keyboard may know of the text that it writes.
struct KeyboardTyping: Hashable, Sendable {
  /// The text of the field that has the focus.
  var text = ""
  /// How many characters at its end are still being composed: kana that become other characters when they are done.
  var composed = 0
}

extension Keyboard {
  /// The keys that were typed lately, by their place in the layout.
  struct Presses: Hashable, Sendable {
    /// A finger on a key.
    struct Press: Hashable, Sendable {
      /// How long a key stays pressed.
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

    /// The key that went down last of those that are pressed.
    func last(at time: Time) -> Press? {
      latest.values.filter { $0.isUnderWay(at: time) }.max { ($0.time, $0.key) < ($1.time, $1.key) }
    }
  }
}
