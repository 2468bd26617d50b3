/// Changes values in a JSON text and leaves everything else of it as it is: blanks, line ends, the order of keys.
///
/// New text follows the text around it: its line ends, its indentation and whether a list has its values on lines of their
/// own. Changes are made together at the end, at places of the text as it was.
package struct JSONEditor: Sendable {
  private struct Change: Sendable {
    var range: Range<Int>
    var text: [UInt8]
  }

  private let bytes: [UInt8]
  private var changes: [Change] = []

  /// An editor of a text from which values were read.
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

  /// Puts another value in the place of one.
  ///
  /// - Parameter text: JSON, perhaps of several lines, of which the inner ones are indented by two spaces a level.
  package mutating func replace(_ value: JSONValue, with text: String) {
    let range = value.range.lower..<value.range.upper
    changes.append(
      Change(range: range, text: Array(indented(text, by: indentation(at: range.lowerBound)).utf8)))
  }

  /// Adds values behind those of an array, each on a line of its own.
  package mutating func append(_ texts: [String], to array: JSONValue) {
    guard case .array(let elements) = array.content else { return }
    add(texts, behind: elements.last?.range, in: array)
  }

  /// Gives a key of an object a value, in place of the one that it has or behind all others.
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

  /// Takes a key out of an object, with its value and the comma before or behind it.
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

  /// Adds texts behind the last part of an array or object, or as its first ones.
  private mutating func add(_ texts: [String], behind last: SourceRange?, in outer: JSONValue) {
    let end = outer.range.upper - 1
    let base = indentation(at: outer.range.lower)
    let inner = last.map { startsLine($0.lower) ? indentation(at: $0.lower) : base + unit } ?? base + unit
    let lines = texts.map { lineEnd + inner + indented($0, by: inner) }.joined(separator: ",")
    if let last {
      // A closing bracket on the line of the last part moves below what is added.
      let isBelow = startsLine(end)
      let range = last.upper..<(isBelow ? last.upper : end)
      changes.append(Change(range: range, text: Array(("," + lines + (isBelow ? "" : lineEnd + base)).utf8)))
    } else {
      let range = outer.range.lower + 1..<end
      changes.append(Change(range: range, text: Array((lines + lineEnd + base).utf8)))
    }
  }

  /// A text of several lines below one that is indented so.
  private func indented(_ text: String, by outer: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let blanks = line.prefix { $0 == " " }.count
      return index == 0
        ? String(line) : outer + String(repeating: unit, count: blanks / 2) + line.dropFirst(blanks)
    }.joined(separator: lineEnd)
  }

  /// The blanks at the beginning of the line of a place.
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

  /// A level of indentation: that of the first line that has one.
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
