import JSONText

/// A parser of rows in JSON: `[{ "text", "image", "title" }]`.
enum JSONFeed {
  /// A row has at most three members.
  private static let limits = JSONLimits(bytes: Feed.maximumSize, values: 1 + 4 * Feed.maximumEntries)

  static func entries(of bytes: [UInt8]) throws(FeedError) -> [Feed.Entry] {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "", bytes: bytes))
    let value = JSONValue.parse(source, limits: limits, &diagnostics)
    if let problem = diagnostics.sorted.first {
      throw FeedError(.json(problem), line: line(of: problem.range, in: bytes))
    }
    guard let value, case .array(let items) = value.content else {
      throw FeedError(.notAnArray, line: 1)
    }
    guard items.count <= Feed.maximumEntries else {
      throw FeedError(.tooManyRows(limit: Feed.maximumEntries), line: 1)
    }
    var entries: [Feed.Entry] = []
    for item in items { entries.append(try entry(item, bytes)) }
    return entries
  }

  private static func entry(_ value: JSONValue, _ bytes: [UInt8]) throws(FeedError) -> Feed.Entry {
    guard case .object(let members) = value.content else {
      throw FeedError(
        .notAnObject(kind: value.kindName), line: line(of: value.range, in: bytes))
    }
    var entry = Feed.Entry()
    for member in members {
      guard case .string(let text) = member.value.content else {
        throw FeedError(.notAString(key: member.key), line: line(of: member.value.range, in: bytes))
      }
      switch member.key {
      case "text": entry.text = text
      case "title": entry.title = text
      case "image": entry.image = text
      default:
        throw FeedError(.unknownKey(member.key), line: line(of: member.keyRange, in: bytes))
      }
    }
    return entry
  }

  private static func line(of range: SourceRange, in bytes: [UInt8]) -> Int {
    1 + bytes.prefix(range.lower).count { $0 == UInt8(ascii: "\n") }
  }
}
