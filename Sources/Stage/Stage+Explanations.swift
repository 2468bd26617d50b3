import Components
import Geometry
import Layers
import Motion
import ScenarioFile

/// Why a property of a layer shows what it does at a time.
package struct LayerExplanation: Sendable {
  /// The origin of a value.
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
    /// The animation.
    package var animation: NodeAnimation
    /// When its last run is over; nil for one that runs for ever, or as long as its spring.
    package var end: Time?
  }

  /// The path of the layer.
  package var path: LayerPath
  /// The property's name in the trace.
  package var property: String
  /// The time of the explanation.
  package var time: Time
  /// What it shows; nil for what the trace does not show then.
  package var value: PropertyValue?
  /// The origin of the value.
  package var reason: Reason
}

extension Stage {
  /// Why a property of a layer shows what it does at the stage's time; nil for a layer that is not there.
  ///
  /// - Parameters:
  ///   - path: The layer's, or the end of it.
  ///   - property: As the trace calls it, or a key of layers, such as `scale`.
  package func explanation(of path: LayerPath, _ property: String) -> LayerExplanation? {
    graph.findLayer(path, in: layers(at: time)).map { explanation(of: $0, property) }
  }

  private func explanation(of placed: PlacedLayer, _ property: String) -> LayerExplanation {
    LayerExplanation(
      path: placed.path, property: property, time: time, value: value(of: property, in: placed.layer),
      reason: reasons(for: [(placed, property)])[0])
  }

  /// Why each of some properties of layers of `placedLayers(at:)` shows what it does at the stage's time.
  package func reasons(
    for questions: [(placed: PlacedLayer, property: String)]
  ) -> [LayerExplanation.Reason] {
    var reasons = Array(repeating: LayerExplanation.Reason.animations([]), count: questions.count)
    var asked: [Int: [Int]] = [:]
    for (index, (placed, property)) in questions.enumerated() {
      if let node = placed.layer.node, let animations = animations(of: property, on: node) {
        reasons[index] = .animations(animations)
      } else if let owner = owner(of: placed, property) {
        asked[owner, default: []].append(index)
      }
    }
    for (owner, indices) in asked {
      let found = componentReasons(of: owner, indices.map { questions[$0] })
      for (index, reason) in zip(indices, found) { reasons[index] = reason }
    }
    return reasons
  }

  /// True when something happens before a time has passed that lies ahead.
  package func isBusy(until time: Time) -> Bool { queue.first.map { $0.time <= time } ?? false }

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
      $0.property.name == property || $0.property.layerProperty?.key?.name == property
    }
    guard !found.isEmpty else { return nil }
    return found.sorted { $0.begin < $1.begin }.map { .init(animation: $0, end: $0.end) }
  }

  /// The innermost component around a layer, or that the layer is, that gives a property; nil for a layer of no component.
  private func owner(of placed: PlacedLayer, _ property: String) -> Int? {
    let owners = graph.components.filter { placed.path.isInside(graph.nodes[$0].path) }
    guard let node = placed.layer.node else {
      return owners.max { graph.nodes[$0].path.ids.count < graph.nodes[$1].path.ids.count }
    }
    let isOfNode = graph.nodes[node].engine == nil || TraceProperty(named: property).layerProperty != nil
    return isOfNode ? nil : owners.max { graph.nodes[$0].path.ids.count < graph.nodes[$1].path.ids.count }
  }

  /// What a component says of properties of its layers.
  private func componentReasons(
    of owner: Int, _ questions: [(placed: PlacedLayer, property: String)]
  ) -> [LayerExplanation.Reason] {
    guard let engine = graph.nodes[owner].engine,
      case .component(let component, _) = graph.nodes[owner].source.kind
    else { return questions.map { _ in .animations([]) } }
    let own = graph.nodes[owner].path
    func isOwn(_ event: StageEvent) -> Bool {
      if case .layer(let source) = event.source { source.isInside(own) } else { false }
    }
    let latest = Array(events.reversed().lazy.filter(isOwn).prefix(3).reversed())
    let builtIn = LayerExplanation.Reason.builtIn(own, type: component.declaration.type, events: latest)
    guard engines[engine].isExplainable else { return questions.map { _ in builtIn } }
    let parts = questions.map { placed, property in
      (part: PartPath(ids: Array(placed.path.ids.dropFirst(own.ids.count))), property: property)
    }
    let size = placement(of: owner, at: time)?.size ?? sizes[owner] ?? .zero
    return engines[engine].explanations(of: parts, at: time, size: size).map { found in
      found.map { .component(own, $0) } ?? builtIn
    }
  }
}

extension LayerExplanation.Reason {
  /// True for what a built-in component makes, of which only the whole run tells more.
  package var isOfBuiltIn: Bool {
    switch self {
    case .builtIn: true
    case .component(_, let explanation):
      if case .builtIn = explanation.origin { true } else { false }
    case .animations: false
    }
  }

  /// When it has to be asked for anew after a time though nothing happens until then: something begins or ends, or a spring
  /// that trails something has another end. Nil for never.
  package func nextChange(after time: Time) -> Time? {
    switch self {
    case .builtIn: return nil
    case .animations(let animations):
      let times = animations.flatMap { [$0.animation.begin + $0.animation.timing.delay, $0.end] }
      return times.compactMap(\.self).filter { $0 > time }.min()
    case .component(_, let explanation):
      if explanation.influences.contains(where: { $0.kind == .follower }) { return time }
      let movements = explanation.influences.compactMap(\.movement)
      return movements.flatMap { [$0.begin, $0.end] }.compactMap(\.self).filter { $0 > time }.min()
    }
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
