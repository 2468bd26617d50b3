/// The path of a file or a folder as it was written, such as `scenarios/button.json`.
///
/// Its parts follow from the spelling alone: the file system is not asked, and links are not followed. Two paths are
/// equal when they are written alike.
package struct FilePath: Hashable, Sendable {
  /// The path as it was written.
  package let text: String

  /// The path that `text` spells.
  package init(_ text: String) { self.text = text }

  private static let slash = UInt8(ascii: "/")

  /// The path as system calls take it. A path with a NUL, at which they would stop reading, is empty, which names nothing.
  package var systemText: String { text.utf8.contains(0) ? "" : text }

  /// Whether the path, relative to some folder, names something below it: it has no NUL and no step up.
  package var staysInside: Bool { !isAbsolute && !systemText.isEmpty && !components.contains("..") }

  /// True for a path that begins at the root.
  package var isAbsolute: Bool { text.utf8.first == Self.slash }

  /// The folder that the path lies in: `/` for `/a.json` and for the root itself, `.` for `a.json`.
  package var folder: FilePath {
    guard let slash = trimmed.utf8.lastIndex(of: Self.slash) else { return isAbsolute ? "/" : "." }
    let folder = Self.withoutSlashes(trimmed[..<slash])
    return folder.isEmpty ? "/" : FilePath(String(folder))
  }

  /// The last component, such as `a.json`; empty for the root.
  package var name: String { String(trimmed[nameStart...]) }

  /// What follows the last dot of the name; empty where there is none, and for a path that ends in a slash, which can
  /// only be a folder's.
  package var `extension`: String {
    guard text.utf8.last != Self.slash, let dot = lastDot else { return "" }
    return String(text[text.index(after: dot)...])
  }

  /// The name without its extension and the dot before that.
  package var stem: String {
    guard text.utf8.last != Self.slash, let dot = lastDot else { return name }
    return String(text[nameStart..<dot])
  }

  /// The names between the slashes, `.` and `..` as they stand.
  package var components: [String] {
    text.utf8.split(separator: Self.slash).map { String(Substring($0)) }
  }

  /// The path of what `relative` names in this folder.
  package func appending(_ relative: String) -> FilePath {
    FilePath(text.isEmpty || text.utf8.last == Self.slash ? text + relative : text + "/" + relative)
  }

  /// The path of a file named `name` in the same folder.
  package func sibling(_ name: String) -> FilePath { FilePath(text[..<nameStart] + name) }

  /// The way to this path from a folder that it lies in, empty for the folder itself; nil where it lies elsewhere.
  package func relative(to folder: FilePath) -> FilePath? {
    let (own, others) = (components, folder.components)
    guard isAbsolute == folder.isAbsolute, own.starts(with: others) else { return nil }
    return FilePath(own.dropFirst(others.count).joined(separator: "/"))
  }

  /// The text without the slashes at its end.
  private var trimmed: Substring { Self.withoutSlashes(text[...]) }

  private var nameStart: String.Index {
    trimmed.utf8.lastIndex(of: Self.slash).map { text.utf8.index(after: $0) } ?? text.startIndex
  }

  /// The dot before an extension; nil for the folders `.` and `..`.
  private var lastDot: String.Index? {
    let name = text[nameStart...]
    return name == "." || name == ".." ? nil : name.utf8.lastIndex(of: UInt8(ascii: "."))
  }

  private static func withoutSlashes(_ text: Substring) -> Substring {
    let end = text.utf8.lastIndex { $0 != slash }.map { text.utf8.index(after: $0) }
    return text[..<(end ?? text.startIndex)]
  }
}

extension FilePath: ExpressibleByStringLiteral {
  /// A path as written in code.
  package init(stringLiteral text: String) { self.init(text) }
}

extension FilePath: Comparable {
  /// By spelling.
  package static func < (a: FilePath, b: FilePath) -> Bool { a.text < b.text }
}

extension FilePath: CustomStringConvertible {
  /// The path as it was written.
  package var description: String { text }
}

extension FilePath: Codable {
  /// Writes the path as text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Reads a path from text.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}
