/// What became of layers and their properties, with what only follows from that folded.
///
/// A layer that comes or goes changes the `order` of those in front of it. Where that is all that is otherwise of a layer,
/// it says nothing by itself. Where nothing but orders differs, the layers count that moved farthest.
package struct LayerChanges: Sendable {
  /// The layers that exist on one side only, or have another name.
  package let layers: [LayerDifference]
  /// The properties that are told of.
  package let properties: [GoldenComparison.PropertyDifference]
  /// The orders that follow from something else.
  package let folded: [GoldenComparison.PropertyDifference]

  private static let order = "order"

  /// The changes of a comparison.
  package init(_ comparison: GoldenComparison) {
    let (layers, all) = comparison.layers
    self.layers = layers
    let touched = Set(all.filter { $0.property != Self.order }.map(\.layer))
    let untouched = all.filter { !touched.contains($0.layer) }
    let farthest = untouched.map(\.distance).max() ?? 0
    let isCause = layers.isEmpty && touched.isEmpty
    func isFolded(_ difference: GoldenComparison.PropertyDifference) -> Bool {
      !touched.contains(difference.layer) && !(isCause && difference.distance == farthest)
    }
    properties = all.filter { !isFolded($0) }
    folded = all.filter(isFolded)
  }

  /// Whether nothing differs but pixels.
  package var isEmpty: Bool { layers.isEmpty && properties.isEmpty }

  /// The paths of all layers, those that are told of first.
  var paths: [String] { layers.flatMap(\.change.paths) + (properties + folded).map(\.layer) }

  /// One clause without a full stop; nil where nothing is folded.
  package var foldedText: String? {
    guard let first = folded.first else { return nil }
    return folded.count == 1
      ? "the order of \(first.layer) follows" : "the orders of \(folded.count) other layers follow"
  }
}

extension LayerDifference.Change {
  /// The path in the golden and the one that is drawn now, as far as there are such.
  var paths: [String] {
    switch self {
    case .missing(let path), .added(let path): [path]
    case .renamed(let from, let to): [from, to]
    }
  }
}

extension GoldenComparison.PropertyDifference {
  /// How far the values are apart at most; 0 for what is no number.
  fileprivate var distance: Double { largest.distance ?? 0 }
}
