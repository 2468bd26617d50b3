import ComponentLanguage
import Components
import Expressions
import Geometry

// The inputs of inner components: parameters, sizes and slots.

extension ComponentInstance {
  /// The size, parameters and slots of an inner component at one instant.
  struct Placement {
    /// The size; `nil` to keep the present size.
    var size: Size?
    var parameters: [(symbol: ExpressionSymbol, value: InnerParameter)]
    /// The contents of its slots; `nil` if they have not changed.
    var slots: [[MountedNode]]?

    /// Returns whether an instance has this size and these parameters.
    func isPlace(of instance: ComponentInstance) -> Bool {
      size ?? instance.size == instance.size && hasParameters(of: instance)
    }

    func hasParameters(of instance: ComponentInstance) -> Bool {
      parameters.allSatisfy { $0.value.isValue(of: $0.symbol, in: instance.store.symbols) }
    }

    /// Returns whether an instance is at rest and already has this placement.
    func changesNothing(of inner: InnerInstance) -> Bool {
      slots == nil && inner.instance.activity.isAtRest && isPlace(of: inner.instance)
    }
  }

  /// Returns the present placements of the inner components at layers, for those in the tree.
  ///
  /// - Parameter output: An output, to evaluate only the parameters that it depends on, without size and slots; `nil`
  ///   for everything.
  func placements(
    at layers: [LayerID], output: OutputID? = nil, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [(key: InnerKey, placement: Placement)] {
    var placements: [(key: InnerKey, placement: Placement)] = []
    for layer in layers {
      for copy in try copies(ofLayer: layer, in: &evaluator, at: now) {
        enter(copy, in: &evaluator)
        guard try isInTree(layer, in: &evaluator) else { continue }
        try evaluator.count(RunLimits.component, at: definition.layers[layer].range.opening)
        let key = InnerKey(layer: layer, copies: copy.path)
        var placement = Placement(parameters: try parameters(of: layer, output: output, in: &evaluator))
        if output == nil {
          placement.size = try size(of: layer, key.copies, in: &evaluator, at: now)
          if store.inner[key] == nil || program.changingSlots.contains(layer) {
            placement.slots = try mountedNodes(at: layer, key.copies, in: &evaluator)
          }
        }
        placements.append((key, placement))
      }
    }
    return placements
  }

  /// Updates the parameters and sizes of inner components before a list of actions.
  ///
  /// Later changes of them within the list count as jumps, earlier ones as movement.
  mutating func followInside() throws(ComponentMistake) {
    try place(innerLayers) { instance, placement in instance.take(placement) }
  }

  /// Changes the inner components whose parameters or sizes differ from their placements.
  ///
  /// The consequences are processed by `updateInner()`.
  mutating func place(
    _ layers: [LayerID], output: OutputID? = nil,
    _ change: (inout ComponentInstance, Placement) throws(ComponentMistake) -> Void
  ) throws(ComponentMistake) {
    guard !store.inner.isEmpty else { return }
    var evaluator = try presentEvaluator()
    for (key, placement) in try placements(at: layers, output: output, in: &evaluator) {
      guard let entry = store.inner[key], !placement.isPlace(of: entry.instance) else { continue }
      let now = now
      try store.changeInner(key) { instance throws(ComponentMistake) in
        instance.arrive(at: now)
        try change(&instance, placement)
      }
    }
  }

  mutating func take(_ placement: Placement) {
    give(placement.parameters)
    if let size = placement.size { store.resize(size) }
    activity.isAtRest = false
  }
}
