/// The path of a file or a folder as it was written, such as `scenarios/button.json`.
///
/// Its parts follow from the spelling alone, without access to the file system, so links are not followed. Two paths
/// are equal if they are spelled alike.
package struct FilePath: Hashable, Sendable {
  /// The path as it was written.
  package let text: String

  /// Creates the path that `text` spells.
  package init(_ text: String) { self.text = text }

  private static let slash = UInt8(ascii: "/")

  /// The path for system calls. A path with a NUL, at which they would stop reading, becomes empty, which names
  /// nothing.
  package var systemText: String { text.utf8.contains(0) ? "" : text }

  /// Whether the path, relative to any folder, stays inside it: it is relative and has neither a NUL nor a `..`.
  package var staysInside: Bool { !isAbsolute && !systemText.isEmpty && !components.contains("..") }

  /// Whether the path begins at the root.
  package var isAbsolute: Bool { text.utf8.first == Self.slash }

  /// The folder that contains the path's entry: `/` for `/a.json` and for the root itself, `.` for `a.json`.
  package var folder: FilePath {
    guard let slash = trimmed.utf8.lastIndex(of: Self.slash) else { return isAbsolute ? "/" : "." }
    let folder = Self.withoutSlashes(trimmed[..<slash])
    return folder.isEmpty ? "/" : FilePath(String(folder))
  }

  /// The last component, such as `a.json`; empty for the root.
  package var name: String { String(trimmed[nameStart...]) }

  /// The part of the name after the last dot. Empty without a dot, and for a path that ends in a slash, which can only
  /// be a folder.
  package var `extension`: String {
    guard text.utf8.last != Self.slash, let dot = lastDot else { return "" }
    return String(text[text.index(after: dot)...])
  }

  /// The name without its extension and the preceding dot.
  package var stem: String {
    guard text.utf8.last != Self.slash, let dot = lastDot else { return name }
    return String(text[nameStart..<dot])
  }

  /// The names between the slashes, including `.` and `..`.
  package var components: [String] {
    text.utf8.split(separator: Self.slash).map { String(Substring($0)) }
  }

  /// Returns the path of `relative` in this folder.
  package func appending(_ relative: String) -> FilePath {
    FilePath(text.isEmpty || text.utf8.last == Self.slash ? text + relative : text + "/" + relative)
  }

  /// Returns the path of a file named `name` in the same folder.
  package func sibling(_ name: String) -> FilePath { FilePath(text[..<nameStart] + name) }

  /// Returns this path relative to a folder that contains it, empty for the folder itself; `nil` if the folder does not
  /// contain it.
  package func relative(to folder: FilePath) -> FilePath? {
    let (own, others) = (components, folder.components)
    guard isAbsolute == folder.isAbsolute, own.starts(with: others) else { return nil }
    return FilePath(own.dropFirst(others.count).joined(separator: "/"))
  }

  /// The text without trailing slashes.
  private var trimmed: Substring { Self.withoutSlashes(text[...]) }

  private var nameStart: String.Index {
    trimmed.utf8.lastIndex(of: Self.slash).map { text.utf8.index(after: $0) } ?? text.startIndex
  }

  /// The dot before an extension; `nil` without a dot, and for the folders `.` and `..`.
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
  /// Compares paths by spelling.
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
