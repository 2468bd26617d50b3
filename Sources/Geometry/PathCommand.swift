/// A command of SVG path data, given by its letter: M L H V C S Q T A Z. A lowercase letter means coordinates relative
/// to the current point.
package struct PathCommand: Hashable, Sendable {
  /// The shape that a command draws.
  enum Kind: UInt8, CaseIterable {
    case move = 0x4D
    case line = 0x4C
    case horizontal = 0x48
    case vertical = 0x56
    case cubic = 0x43
    case smoothCubic = 0x53
    case quad = 0x51
    case smoothQuad = 0x54
    case arc = 0x41
    case close = 0x5A
  }

  let kind: Kind
  let isRelative: Bool

  private static let lowercase: UInt8 = 0x20

  /// All command letters, for messages.
  package static let letters = "M L H V C S Q T A Z"

  /// The command of an ASCII letter; `nil` for any other character.
  package init?(letter: UInt8) {
    guard let kind = Kind(rawValue: letter & ~Self.lowercase) else { return nil }
    self.kind = kind
    isRelative = letter & Self.lowercase != 0
  }

  /// The command of a one-letter text; `nil` for any other text.
  package init?(text: String) {
    guard text.utf8.count == 1, let letter = text.utf8.first else { return nil }
    self.init(letter: letter)
  }

  /// The command's letter, lowercase if it is relative.
  package var letter: String {
    String(UnicodeScalar(isRelative ? kind.rawValue | Self.lowercase : kind.rawValue))
  }

  private init(_ kind: Kind, isRelative: Bool) {
    self.kind = kind
    self.isRelative = isRelative
  }

  /// Whether the command is M or m, with which a path begins.
  package var isMove: Bool { kind == .move }

  /// The number of arguments of the command.
  package var numberCount: Int {
    switch kind {
    case .close: 0
    case .horizontal, .vertical: 1
    case .move, .line, .smoothQuad: 2
    case .smoothCubic, .quad: 4
    case .cubic: 6
    case .arc: 7
    }
  }

  /// The command that additional arguments repeat: a line after a move; `nil` after a close.
  package var repeated: PathCommand? {
    switch kind {
    case .close: nil
    case .move: PathCommand(.line, isRelative: isRelative)
    default: self
    }
  }
}
