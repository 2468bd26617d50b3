/// The way from the canvas down to a layer: the ids of the layers that it lies in, and its own.
package struct LayerPath: Hashable, Sendable {
  /// The ids joined by `/`, as traces have them; empty for the canvas.
  private let text: String

  /// The path with these ids joined by `/`; an empty text is the canvas.
  package init(_ text: String) { self.text = text }

  private static let slash = UInt8(ascii: "/")

  /// The canvas itself.
  package static let root = LayerPath("")

  /// The path of a layer directly in this one.
  package func appending(_ id: String) -> LayerPath { LayerPath(text.isEmpty ? id : "\(text)/\(id)") }

  /// The path of a layer whose path counts from this one on.
  package func appending(_ path: LayerPath) -> LayerPath { path.text.isEmpty ? self : appending(path.text) }

  /// From the outermost layer to the layer itself.
  package var ids: [String] {
    text.isEmpty ? [] : text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// The path of the layer that it lies in; nil for the canvas.
  package var outer: LayerPath? {
    guard !text.isEmpty else { return nil }
    return LayerPath(text.utf8.lastIndex(of: Self.slash).map { String(text[..<$0]) } ?? "")
  }

  /// The path of the layer that lies `count` layers further out; the canvas beyond the outermost.
  package func droppingLast(_ count: Int) -> LayerPath {
    (0..<count).reduce(self) { path, _ in path.outer ?? .root }
  }

  /// True for the same path and for one of which this is the end.
  package func ends(with end: LayerPath) -> Bool {
    let (own, other) = (text.utf8, end.text.utf8)
    guard !other.isEmpty, own.count > other.count else { return other.isEmpty || text == end.text }
    let tail = own.suffix(other.count + 1)
    return tail.first == Self.slash && tail.dropFirst().elementsEqual(other)
  }

  /// True for the path of the layer itself and of what lies in it.
  package func isInside(_ path: LayerPath) -> Bool { sequence(first: self, next: \.outer).contains(path) }

  /// True for what is inside a layer whose path ends so.
  package func isInside(pathEnding end: LayerPath) -> Bool {
    sequence(first: self, next: \.outer).contains { $0.ends(with: end) }
  }
}

extension LayerPath: CustomStringConvertible {
  /// The ids joined by `/`; empty for the canvas.
  package var description: String { text }
}

extension LayerPath: ExpressibleByStringInterpolation {
  /// A path as written in code.
  package init(stringLiteral text: String) { self.init(text) }
}
