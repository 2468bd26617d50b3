/// The way from the canvas down to a layer: the ids of the layers that it lies in, and its own.
///
/// The paths of a tree's layers share what they have in common, and comparing two looks at their ids only when their
/// hashes agree. The text of a path is made when it is written.
package struct LayerPath: Hashable, Sendable {
  private final class Step: Sendable {
    let id: String
    let outer: Step?
    let hash: Int

    init(_ id: String, in outer: Step?) {
      self.id = id
      self.outer = outer
      var hasher = Hasher()
      hasher.combine(outer?.hash)
      hasher.combine(id)
      hash = hasher.finalize()
    }
  }

  /// Nil for the canvas.
  private let last: Step?

  private init(last: Step?) { self.last = last }

  /// The canvas itself.
  package static let root = LayerPath(last: nil)

  /// The path with these ids joined by `/`, as traces have it; an empty text is the canvas.
  package init(_ text: String) {
    let ids = text.isEmpty ? [] : text.split(separator: "/", omittingEmptySubsequences: false)
    self = ids.reduce(.root) { $0.appending(String($1)) }
  }

  /// The path of a layer directly in this one.
  package func appending(_ id: String) -> LayerPath { LayerPath(last: Step(id, in: last)) }

  /// The path of a layer whose path counts from this one on.
  package func appending(_ path: LayerPath) -> LayerPath { path.ids.reduce(self) { $0.appending($1) } }

  /// From the outermost layer to the layer itself.
  package var ids: [String] {
    var ids: [String] = []
    var step = last
    while let current = step {
      ids.append(current.id)
      step = current.outer
    }
    return ids.reversed()
  }

  /// The path of the layer that it lies in; nil for the canvas.
  package var outer: LayerPath? { last.map { LayerPath(last: $0.outer) } }

  /// True for the same path and for one of which this is the end.
  package func ends(with end: LayerPath) -> Bool {
    var (step, wanted) = (last, end.last)
    while let other = wanted {
      guard let own = step, own.id == other.id else { return false }
      (step, wanted) = (own.outer, other.outer)
    }
    return true
  }

  /// True for the path of the layer itself and of what lies in it.
  package func isInside(_ path: LayerPath) -> Bool {
    sequence(first: self, next: \.outer).contains(path)
  }

  /// True for what is inside a layer whose path ends so.
  package func isInside(pathEnding end: LayerPath) -> Bool {
    sequence(first: self, next: \.outer).contains { $0.ends(with: end) }
  }

  package static func == (a: LayerPath, b: LayerPath) -> Bool {
    var (own, other) = (a.last, b.last)
    while own !== other {
      guard let left = own, let right = other, left.hash == right.hash, left.id == right.id else {
        return false
      }
      (own, other) = (left.outer, right.outer)
    }
    return true
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(last?.hash) }
}

extension LayerPath: CustomStringConvertible {
  /// The ids joined by `/`; empty for the canvas.
  package var description: String { ids.joined(separator: "/") }
}

extension LayerPath: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}
