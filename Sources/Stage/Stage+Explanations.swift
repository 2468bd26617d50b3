import Geometry
import Interaction
import Layers
import Motion
import ScenarioFile

/// Why a property of a layer shows what it does at a time.
package struct LayerExplanation: Sendable {
  package enum Reason: Sendable {
    /// What a component of a file says of it, with the component's path.
    case component(LayerPath, Explanation)
    /// A built-in component makes it; its last events.
    case builtIn(LayerPath, type: String, events: [StageEvent])
    /// Animations of a node of the scene, in the order of their begin; none for what the scene gives once for all.
    case animations([AnimationReason])
  }

  /// An animation of a node.
  package struct AnimationReason: Sendable {
    package var animation: NodeAnimation
    /// When its last run is over; nil for one that runs for ever, or as long as its spring.
    package var end: Time?
  }

  package var path: LayerPath
  package var property: String
  package var time: Time
  /// What it shows; nil for what the trace does not show then.
  package var value: PropertyValue?
  package var reason: Reason
}

extension Stage {
  /// Why a property of a layer shows what it does at the stage's time; nil for a layer that is not there.
  ///
  /// - Parameters:
  ///   - path: The layer's, or the end of it.
  ///   - property: As the trace calls it, or a key of layers, such as `scale`.
  package func explanation(of path: LayerPath, _ property: String) -> LayerExplanation? {
    guard let placed = graph.findLayer(path, in: layers(at: time)) else { return nil }
    var explanation = LayerExplanation(
      path: placed.path, property: property, time: time, value: value(of: property, in: placed.layer),
      reason: .animations([]))
    let node = placed.layer.node
    if let node, let animations = animations(of: property, on: node) {
      explanation.reason = .animations(animations)
    } else if let reason = componentReason(of: placed.path, property, node) {
      explanation.reason = reason
    }
    return explanation
  }

  private func value(of property: String, in layer: Layer) -> PropertyValue? {
    let values = layer.ownTraceValues
    let wanted = [property, "values." + property].map(TraceProperty.init(named:))
    if let value = values.first(where: { wanted.contains($0.property) })?.value { return value }
    let parts = values.filter { value in
      value.property.name.hasPrefix(property + ".") || value.property.layerProperty?.key?.name == property
    }
    guard parts.count == 2, let x = parts[0].value.scalar, let y = parts[1].value.scalar else {
      return parts.count == 1 ? parts[0].value : nil
    }
    return .point(Point(x, y))
  }

  /// Those of a property of a node, begun or not; nil for none.
  private func animations(of property: String, on node: Int) -> [LayerExplanation.AnimationReason]? {
    let found = graph.nodes[node].source.animations.filter {
      $0.property.name == property || $0.property.key?.name == property
    }
    guard !found.isEmpty else { return nil }
    return found.sorted { $0.begin < $1.begin }.map { .init(animation: $0, end: $0.end) }
  }

  /// What the innermost component around a layer, or that the layer is, says of it; nil for a layer of no component.
  private func componentReason(
    of path: LayerPath, _ property: String, _ node: Int?
  ) -> LayerExplanation.Reason? {
    if let node, graph.nodes[node].engine == nil { return nil }
    let owners = graph.components.filter { path.isInside(graph.nodes[$0].path) }
    guard let owner = owners.max(by: { graph.nodes[$0].path.ids.count < graph.nodes[$1].path.ids.count }),
      let engine = graph.nodes[owner].engine,
      case .component(let component, _) = graph.nodes[owner].source.kind
    else { return nil }
    let own = graph.nodes[owner].path
    if node != nil, TraceProperty(named: property).layerProperty != nil { return nil }
    let part = PartPath(ids: Array(path.ids.dropFirst(own.ids.count)))
    let size = placement(of: owner, at: time)?.size ?? sizes[owner] ?? .zero
    if let found = engines[engine].explanation(of: part, property, at: time, size: size) {
      return .component(own, found)
    }
    let events = events.filter { event in
      if case .layer(let source) = event.source { source.isInside(own) } else { false }
    }
    return .builtIn(own, type: component.declaration.type, events: Array(events.suffix(3)))
  }
}

extension NodeAnimation {
  /// When it is over; nil for one that runs for ever.
  fileprivate var end: Time? {
    guard timing.repeatCount.isFinite else { return nil }
    let run: Time =
      switch kind {
      case .fromTo:
        timing.curve.fitted(to: timing.duration.seconds).ownDuration.map(Time.seconds) ?? timing.duration
      case .keyframes(let frames): frames.last?.time ?? .zero
      }
    let runs = timing.repeatCount * (timing.autoreverses ? 2 : 1)
    return begin + timing.delay + .seconds(run.seconds * runs)
  }
}
