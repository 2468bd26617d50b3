/// What a keyboard offers for the text that is being typed.
struct Suggestions: Sendable {
  /// The words that the scenario offers.
  let own: [String]
  let isJapanese: Bool

  /// Three words, some of which may be empty.
  func words(for typing: KeyboardTyping) -> [String] {
    let found = isJapanese ? japanese(typing) : english(typing.text)
    var words: [String] = []
    for word in found where !words.contains(word) { words.append(word) }
    return Array((words + ["", "", ""]).prefix(3))
  }

  // MARK: English

  /// The word as it is typed, in quotes, and what it may become.
  private func english(_ text: String) -> [String] {
    let word = text.split(omittingEmptySubsequences: false) { !$0.isLetter && $0 != "’" }.last ?? ""
    if word.isEmpty { return text.isEmpty ? own : ["the", "and", "to"] }
    let wanted = word.lowercased()
    let longer = (own + SuggestionWords.english).filter {
      $0.lowercased().hasPrefix(wanted) && $0.count > word.count
    }
    return ["“\(word)”"] + longer.map { word.first!.isUppercase ? $0.capitalizedFirst : $0 }
  }

  // MARK: Japanese

  /// What the kana that are being composed may become, then the kana themselves.
  private func japanese(_ typing: KeyboardTyping) -> [String] {
    if typing.composed == 0 { return typing.text.isEmpty ? own : ["の", "を", "に"] }
    let kana = String(typing.text.suffix(typing.composed))
    let reading = String(kana.map(\.hiragana))
    let katakana = String(reading.map { $0.katakana ?? $0 })
    return [completed(reading), converted(reading)].compactMap(\.self) + [kana, katakana]
  }

  /// The reading with a last word that it may be the beginning of; nil where there is none.
  private func completed(_ reading: String) -> String? {
    for (end, front) in fronts(of: reading) {
      let rest = reading.dropFirst(end)
      guard !rest.isEmpty, let entry = SuggestionWords.japanese.first(where: { $0.reading.hasPrefix(rest) })
      else { continue }
      return front + entry.word
    }
    return nil
  }

  private func converted(_ reading: String) -> String? { fronts(of: reading).last?.text }

  /// The ways to cut a reading between its words, each with what stands before, the shortest first.
  private func fronts(of reading: String) -> [(end: Int, text: String)] {
    var fronts = [(end: 0, text: "")]
    var rest = Substring(reading)
    while !rest.isEmpty {
      let entry = SuggestionWords.japanese.filter { rest.hasPrefix($0.reading) }.max {
        $0.reading.count < $1.reading.count
      }
      let (length, text) = entry.map { ($0.reading.count, $0.word) } ?? (1, String(rest.prefix(1)))
      rest = rest.dropFirst(length)
      fronts.append((fronts[fronts.count - 1].end + length, fronts[fronts.count - 1].text + text))
    }
    return fronts
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
