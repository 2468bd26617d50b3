/// A text to which values and diagnostics refer: a file, standard input or an option of the command line.
package struct SourceText: Hashable, Sendable {
  /// The name of the text in messages, such as the path that the user gave.
  package let name: String
  /// The bytes in UTF-8, unless a diagnostic reports otherwise.
  package let bytes: [UInt8]

  /// A text as bytes, which need not be UTF-8.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Returns the range of a line, counted from 1, without blanks at its ends.
  package func range(ofLine line: Int, _ source: SourceID) -> SourceRange {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return SourceRange(source, start, end)
  }

  /// A text that is given as a string.
  package init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }
}

/// The index of a text among the sources of a `Diagnostics`.
package struct SourceID: Hashable, Comparable, Sendable {
  let index: UInt16

  /// The text that was added first.
  package static let first = SourceID(index: 0)

  /// Whether `a` was added before `b`.
  package static func < (a: SourceID, b: SourceID) -> Bool { a.index < b.index }
}

/// A range of bytes of one source, from `lower` up to but not including `upper`.
package struct SourceRange: Hashable, Comparable, Sendable {
  /// The text that contains the range.
  package let source: SourceID
  let lowerOffset: Int32
  let upperOffset: Int32

  /// The bytes `lower..<upper`, clamped to 0…2³¹ − 1.
  package init(_ source: SourceID, _ lower: Int, _ upper: Int) {
    self.source = source
    lowerOffset = Int32(clamping: max(0, lower))
    upperOffset = Int32(clamping: max(0, lower, upper))
  }

  /// The offset of the first byte.
  package var lower: Int { Int(lowerOffset) }
  /// The offset after the last byte.
  package var upper: Int { Int(upperOffset) }

  /// Whether `other` is inside this range of the same source.
  package func contains(_ other: SourceRange) -> Bool {
    source == other.source && lowerOffset <= other.lowerOffset && upperOffset >= other.upperOffset
  }

  /// Whether `a` begins before `b`, or ends before it if both begin at the same byte.
  package static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.source, a.lowerOffset, a.upperOffset) < (b.source, b.lowerOffset, b.upperOffset)
  }
}
