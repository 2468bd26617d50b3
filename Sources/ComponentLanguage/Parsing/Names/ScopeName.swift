/// A name as an expression asks for it, in parts: `titles[].width` is `titles` with one index, and `width`.
struct ScopeName {
  let text: String
  private(set) var parts: [String] = []
  /// The number of indexes behind each part.
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
  /// Whether the name is one word.
  var isPlain: Bool { parts.count == 1 && indexes[0] == 0 }
  /// Whether the name is one word with an index.
  var isIndexed: Bool { parts.count == 1 && indexes[0] == 1 }
  /// Whether the name is two words without indexes.
  var isMember: Bool { parts.count == 2 && indexes == [0, 0] }
}
