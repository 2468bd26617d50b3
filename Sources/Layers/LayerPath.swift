/// The path from the canvas to a layer: the ids of its ancestors, and its own.
package struct LayerPath: Hashable, Sendable {
  /// The ids joined by `/`, as in traces; empty for the canvas.
  private let text: String

  /// Creates a path from ids joined by `/`; an empty text is the canvas.
  package init(_ text: String) { self.text = text }

  private static let slash = UInt8(ascii: "/")

  /// The canvas itself.
  package static let root = LayerPath("")

  /// Returns the path of a direct sublayer.
  package func appending(_ id: String) -> LayerPath { LayerPath(text.isEmpty ? id : "\(text)/\(id)") }

  /// Returns the path of a layer whose path is relative to this one.
  package func appending(_ path: LayerPath) -> LayerPath { path.text.isEmpty ? self : appending(path.text) }

  /// The ids from the outermost layer to the layer itself.
  package var ids: [String] {
    text.isEmpty ? [] : text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// The path of the superlayer; `nil` for the canvas.
  package var outer: LayerPath? {
    guard !text.isEmpty else { return nil }
    return LayerPath(text.utf8.lastIndex(of: Self.slash).map { String(text[..<$0]) } ?? "")
  }

  /// Returns the path of the ancestor `count` levels up; the canvas if there are fewer.
  package func droppingLast(_ count: Int) -> LayerPath {
    (0..<count).reduce(self) { path, _ in path.outer ?? .root }
  }

  /// Whether the path equals `end` or ends with its ids.
  package func ends(with end: LayerPath) -> Bool {
    let (own, other) = (text.utf8, end.text.utf8)
    guard !other.isEmpty, own.count > other.count else { return other.isEmpty || text == end.text }
    let tail = own.suffix(other.count + 1)
    return tail.first == Self.slash && tail.dropFirst().elementsEqual(other)
  }

  /// Whether the path is `path` itself or the path of a layer inside it.
  package func isInside(_ path: LayerPath) -> Bool { sequence(first: self, next: \.outer).contains(path) }

  /// Whether the path, or that of an ancestor, ends with the ids of `end`.
  package func isInside(pathEnding end: LayerPath) -> Bool {
    sequence(first: self, next: \.outer).contains { $0.ends(with: end) }
  }
}

extension LayerPath: CustomStringConvertible {
  /// The ids joined by `/`; empty for the canvas.
  package var description: String { text }
}

extension LayerPath: ExpressibleByStringInterpolation {
  /// Creates a path from a literal.
  package init(stringLiteral text: String) { self.init(text) }
}
