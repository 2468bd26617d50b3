/// A command that a key gives to the player.
package enum TerminalKey: Hashable, Sendable {
  case pause
  case back
  case forward
  case first
  case last
  case faster
  case slower
  case touches
  case quit
  /// Control-C.
  case interrupt
}

/// A parser of keys in the bytes from a terminal.
package struct TerminalKeys {
  private static let plain: [UInt8: TerminalKey] = [
    UInt8(ascii: " "): .pause, UInt8(ascii: "+"): .faster, UInt8(ascii: "="): .faster,
    UInt8(ascii: "-"): .slower, UInt8(ascii: "t"): .touches, UInt8(ascii: "q"): .quit, 3: .interrupt,
  ]
  /// The keys by the characters after `ESC [` or `ESC O`.
  private static let sequences: [String: TerminalKey] = [
    "D": .back, "C": .forward, "H": .first, "F": .last, "1~": .first, "4~": .last, "7~": .first, "8~": .last,
  ]

  /// The maximum number of bytes of an unfinished sequence, more than any known one has.
  private static let longest = 8

  private var pending: [UInt8] = []

  /// Creates a parser between two keys.
  package init() {}

  /// Parses the keys in bytes, which may end within a sequence. Unknown keys are ignored, and a byte that no sequence
  /// contains interrupts one (ECMA-48, 5.4).
  package mutating func read(_ bytes: [UInt8]) -> [TerminalKey] {
    pending += bytes
    var keys: [TerminalKey] = []
    while let first = pending.first {
      guard first == 0x1B else {
        if let key = Self.plain[first] { keys.append(key) }
        pending.removeFirst()
        continue
      }
      guard pending.count > 1 else { break }
      guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
        pending.removeFirst()
        continue
      }
      guard let end = pending[2...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
        pending.removeLast(max(0, pending.count - Self.longest))
        break
      }
      if let key = Self.sequences[String(decoding: pending[2...end], as: UTF8.self)] { keys.append(key) }
      pending.removeFirst((0x40...0x7E).contains(pending[end]) ? end + 1 : end)
    }
    return keys
  }
}
