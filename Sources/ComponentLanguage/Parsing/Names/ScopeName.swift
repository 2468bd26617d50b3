/// A name in an expression, in parts. For example, `titles[].width` has the parts `titles` with one index, and `width`.
struct ScopeName {
  let text: String
  private(set) var parts: [String] = []
  /// The number of indices after each part.
  private(set) var indexes: [Int] = []

  init(_ text: String) {
    self.text = text
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      var part = part
      var count = 0
      while part.hasSuffix("[]") {
        part = part.dropLast(2)
        count += 1
      }
      parts.append(String(part))
      indexes.append(count)
    }
  }

  var root: String { parts[0] }
  /// Whether the name is a single word without an index.
  var isPlain: Bool { parts.count == 1 && indexes[0] == 0 }
  /// Whether the name is a single word with an index.
  var isIndexed: Bool { parts.count == 1 && indexes[0] == 1 }
  /// Whether the name consists of two words without indices.
  var isMember: Bool { parts.count == 2 && indexes == [0, 0] }
}
