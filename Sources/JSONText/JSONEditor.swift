/// An editor that changes values in a JSON text and preserves everything else: blanks, line ends, the order of keys.
///
/// New text follows the style of the surrounding text: its line ends, its indentation and whether list elements are on
/// separate lines. All changes refer to the original text and are applied together.
package struct JSONEditor: Sendable {
  private struct Change: Sendable {
    var range: Range<Int>
    var text: [UInt8]
  }

  private let bytes: [UInt8]
  private var changes: [Change] = []

  /// An editor of a text from which values were parsed.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text with all changes.
  package var edited: [UInt8] {
    var text: [UInt8] = []
    var position = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += bytes[position..<change.range.lowerBound] + change.text
      position = change.range.upperBound
    }
    return text + bytes[position...]
  }

  /// Replaces a value.
  ///
  /// - Parameter text: JSON, possibly of several lines, with two spaces of indentation per level in the inner ones.
  package mutating func replace(_ value: JSONValue, with text: String) {
    let range = value.range.lower..<value.range.upper
    changes.append(
      Change(range: range, text: Array(indented(text, by: indentation(at: range.lowerBound)).utf8)))
  }

  /// Appends values to an array, each on a separate line.
  package mutating func append(_ texts: [String], to array: JSONValue) {
    guard case .array(let elements) = array.content else { return }
    add(texts, behind: elements.last?.range, in: array)
  }

  /// Sets the value of a key of an object, replacing the existing value or after all other keys.
  package mutating func set(_ key: String, to text: String, in object: JSONValue) {
    guard case .object(let members) = object.content else { return }
    if let member = object.member(key) { return replace(member.value, with: text) }
    let name = JSONOutput.string(key).text()
    let isInOneLine = !members.isEmpty && !breaksLine(within: object.range.lower..<object.range.upper)
    guard isInOneLine, let last = members.last?.value.range else {
      return add(["\(name): \(text)"], behind: members.last?.value.range, in: object)
    }
    changes.append(Change(range: last.upper..<last.upper, text: Array(", \(name): \(text)".utf8)))
  }

  /// Removes a key from an object, with its value and the adjacent comma.
  package mutating func remove(_ key: String, from object: JSONValue) {
    guard case .object(let members) = object.content,
      let index = members.firstIndex(where: { $0.key == key })
    else { return }
    let own = members[index].keyRange.lower..<members[index].value.range.upper
    if index > 0 {
      changes.append(Change(range: members[index - 1].value.range.upper..<own.upperBound, text: []))
    } else if members.count > 1 {
      changes.append(Change(range: own.lowerBound..<members[1].keyRange.lower, text: []))
    } else {
      changes.append(Change(range: own, text: []))
    }
  }

  /// Adds texts after the last element of an array or object, or as its first ones.
  private mutating func add(_ texts: [String], behind last: SourceRange?, in outer: JSONValue) {
    let end = outer.range.upper - 1
    let base = indentation(at: outer.range.lower)
    let inner = last.map { startsLine($0.lower) ? indentation(at: $0.lower) : base + unit } ?? base + unit
    let lines = texts.map { lineEnd + inner + indented($0, by: inner) }.joined(separator: ",")
    if let last {
      // A closing bracket on the line of the last element moves below the added elements.
      let isBelow = startsLine(end)
      let range = last.upper..<(isBelow ? last.upper : end)
      changes.append(Change(range: range, text: Array(("," + lines + (isBelow ? "" : lineEnd + base)).utf8)))
    } else {
      let range = outer.range.lower + 1..<end
      changes.append(Change(range: range, text: Array((lines + lineEnd + base).utf8)))
    }
  }

  /// Returns a text of several lines with the indentation of its surroundings.
  private func indented(_ text: String, by outer: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let blanks = line.prefix { $0 == " " }.count
      return index == 0
        ? String(line) : outer + String(repeating: unit, count: blanks / 2) + line.dropFirst(blanks)
    }.joined(separator: lineEnd)
  }

  /// Returns the indentation of the line at an offset.
  private func indentation(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix { Self.blanks.contains($0) }, as: UTF8.self)
  }

  private func startsLine(_ offset: Int) -> Bool {
    let before = bytes[..<offset].last { !Self.blanks.contains($0) }
    return before == Self.lineFeed
  }

  private func breaksLine(within range: Range<Int>) -> Bool { bytes[range].contains(Self.lineFeed) }

  private var lineEnd: String {
    guard let end = bytes.firstIndex(of: Self.lineFeed) else { return "\n" }
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// One level of indentation: that of the first indented line.
  private var unit: String {
    for line in bytes.split(separator: Self.lineFeed) {
      let blanks = line.prefix { Self.blanks.contains($0) }
      if !blanks.isEmpty, blanks.count < line.count {
        return blanks.first == UInt8(ascii: "\t") ? "\t" : String(decoding: blanks, as: UTF8.self)
      }
    }
    return "  "
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
}
