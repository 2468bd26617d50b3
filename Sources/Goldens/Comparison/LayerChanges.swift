/// The changes of layers and properties, in which mere consequences of other changes are folded.
///
/// A layer that appears or disappears changes the `order` of the layers in front of it. A layer that differs in nothing
/// but its `order` is folded. If nothing but orders differs, the layers that moved farthest are reported.
package struct LayerChanges: Sendable {
  /// The layers that exist on one side only, or were renamed.
  package let layers: [LayerDifference]
  /// The properties to report.
  package let properties: [GoldenComparison.PropertyDifference]
  /// The orders that are consequences of other changes.
  package let folded: [GoldenComparison.PropertyDifference]

  private static let order = "order"

  /// Creates the changes that a comparison found.
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

  /// Whether nothing but pixels differs.
  package var isEmpty: Bool { layers.isEmpty && properties.isEmpty }

  /// The paths of all layers, the reported ones first.
  var paths: [String] { layers.flatMap(\.change.paths) + (properties + folded).map(\.layer) }

  /// A clause about the folded orders, without a final period; `nil` if nothing is folded.
  package var foldedText: String? {
    guard let first = folded.first else { return nil }
    return folded.count == 1
      ? "the order of \(first.layer) follows" : "the orders of \(folded.count) other layers follow"
  }
}

extension LayerDifference.Change {
  /// The paths in the golden and in the current output, as far as they exist.
  var paths: [String] {
    switch self {
    case .missing(let path), .added(let path): [path]
    case .renamed(let from, let to): [from, to]
    }
  }
}

extension GoldenComparison.PropertyDifference {
  /// The largest distance between the values; 0 unless they are numbers.
  fileprivate var distance: Double { largest.distance ?? 0 }
}
