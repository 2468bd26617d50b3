/// A search for a text in linear time (Knuth, Morris and Pratt 1977).
struct TextSearch {
  private let sought: [Character]
  /// For each prefix of the text, the length of the longest shorter prefix that is also its suffix.
  private var borders: [Int]

  init(_ text: String) {
    sought = Array(text)
    borders = Array(repeating: 0, count: sought.count)
    var length = 0
    for index in sought.indices.dropFirst() {
      while length > 0, sought[index] != sought[length] { length = borders[length - 1] }
      if sought[index] == sought[length] { length += 1 }
      borders[index] = length
    }
  }

  /// Returns the index of the first occurrence from `start` on; `nil` if the text does not occur.
  func firstIndex(in text: [Character], from start: Int = 0) -> Int? {
    guard !sought.isEmpty else { return start }
    var length = 0
    for index in start..<max(start, text.count) {
      while length > 0, text[index] != sought[length] { length = borders[length - 1] }
      if text[index] == sought[length] { length += 1 }
      if length == sought.count { return index + 1 - length }
    }
    return nil
  }

  /// Returns the parts of a text between occurrences; its characters if the text sought is empty.
  func pieces(of text: [Character]) -> [ArraySlice<Character>] {
    if sought.isEmpty { return text.indices.map { text[$0...$0] } }
    var pieces: [ArraySlice<Character>] = []
    var start = 0
    while let index = firstIndex(in: text, from: start) {
      pieces.append(text[start..<index])
      start = index + sought.count
    }
    return pieces + [text[start...]]
  }
}
