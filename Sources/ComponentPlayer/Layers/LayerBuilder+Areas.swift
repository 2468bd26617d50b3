import ComponentLanguage
import Layers

// Touch areas in drawing order.

extension LayerBuilder {
  /// How many touch areas of the component's own layers, and of inner components, are noted.
  typealias AreaCount = (own: Int, inner: Int)
  var areaCount: AreaCount { (touchAreas.count, innerAreas.count) }

  /// Puts the touch areas that siblings have noted, each from its count on, into drawing order.
  mutating func orderAreas(of siblings: [Layer], _ starts: [AreaCount]) {
    guard recordsTouchAreas else { return }
    let order = siblings.drawingOrder
    touchAreas.reorder(runsAt: starts.map(\.own), order)
    innerAreas.reorder(runsAt: starts.map(\.inner), order)
  }
}

extension Array {
  /// Puts the runs of elements at the end, of which each begins at one of `starts`, into another order.
  fileprivate mutating func reorder(runsAt starts: [Int], _ order: [Int]) {
    guard let first = starts.first, order != [Int](order.indices) else { return }
    let ends = starts.dropFirst() + [count]
    let runs = zip(starts, ends).map { self[$0..<$1] }
    self = self[..<first] + order.flatMap { runs[$0] }
  }
}

extension ComponentDefinition {
  /// Whether gestures or inner components are on each layer or in it.
  var takesTouches: Table<NodeDefinition, Bool> {
    var takes = Table(repeating: false, for: layers)
    for gesture in gestures { if let layer = gesture.layer { takes[layer] = true } }
    // Nodes stand before those inside them.
    for (layer, node) in layers.indexed.reversed() where takes[layer] || node.isComponent {
      takes[layer] = true
      if let parent = node.parent { takes[parent] = true }
    }
    return takes
  }
}
