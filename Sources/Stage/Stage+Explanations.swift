import Components
import Geometry
import Layers
import Motion
import ScenarioFile

/// An explanation of why a property of a layer has its value at a time.
package struct LayerExplanation: Sendable {
  /// The origin of a value.
  package enum Reason: Sendable {
    /// The explanation of a component written in JSON, with the component's path.
    case component(LayerPath, Explanation)
    /// A built-in component, with its last events.
    case builtIn(LayerPath, type: String, events: [StageEvent])
    /// Animations of a node of the scene, in the order of their begin. Empty if the scene declares a constant value.
    case animations([AnimationReason])
  }

  /// An animation of a node.
  package struct AnimationReason: Sendable {
    /// The animation.
    package var animation: NodeAnimation
    /// The time at which its last run ends; `nil` if it repeats forever.
    package var end: Time?
  }

  /// The path of the layer.
  package var path: LayerPath
  /// The property's name in the trace.
  package var property: String
  /// The time of the explanation.
  package var time: Time
  /// The value shown; `nil` for a property that the trace does not contain at that time.
  package var value: PropertyValue?
  /// The origin of the value.
  package var reason: Reason
}

extension Stage {
  /// Returns why a property of a layer has its value at the stage's time; `nil` if the layer does not exist.
  ///
  /// - Parameters:
  ///   - path: The layer's path, or the end of it.
  ///   - property: Its name in the trace, or a layer key such as `scale`.
  package func explanation(of path: LayerPath, _ property: String) -> LayerExplanation? {
    graph.findLayer(path, in: layers(at: time)).map { explanation(of: $0, property) }
  }

  private func explanation(of placed: PlacedLayer, _ property: String) -> LayerExplanation {
    LayerExplanation(
      path: placed.path, property: property, time: time, value: value(of: property, in: placed.layer),
      reason: reasons(for: [(placed, property)])[0])
  }

  /// Returns why each of some properties of layers of `placedLayers(at:)` has its value at the stage's time.
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

  /// The time of the next event of the queue; `nil` if there is none.
  package var nextEventTime: Time? { queue.first?.time }

  /// Whether an event is pending at or before a later time.
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

  /// Returns the animations of a property of a node, begun or not; `nil` if it has no animation.
  private func animations(of property: String, on node: Int) -> [LayerExplanation.AnimationReason]? {
    let found = graph.nodes[node].source.animations.filter {
      $0.property.name == property || $0.property.layerProperty?.key?.name == property
    }
    guard !found.isEmpty else { return nil }
    return found.sorted { $0.begin < $1.begin }.map { .init(animation: $0, end: $0.end) }
  }

  /// Returns the innermost component that is or contains a layer and determines a property. `nil` if no component does.
  private func owner(of placed: PlacedLayer, _ property: String) -> Int? {
    let owners = graph.components.filter { placed.path.isInside(graph.nodes[$0].path) }
    guard let node = placed.layer.node else {
      return owners.max { graph.nodes[$0].path.ids.count < graph.nodes[$1].path.ids.count }
    }
    let isOfNode = graph.nodes[node].engine == nil || TraceProperty(named: property).layerProperty != nil
    return isOfNode ? nil : owners.max { graph.nodes[$0].path.ids.count < graph.nodes[$1].path.ids.count }
  }

  /// Returns a component's explanations of properties of its layers.
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
  /// Whether a built-in component determines the value, so that only the whole run can explain more.
  package var isOfBuiltIn: Bool {
    switch self {
    case .builtIn: true
    case .component(_, let explanation):
      if case .builtIn = explanation.origin { true } else { false }
    case .animations: false
    }
  }

  /// Returns the next time at which the reason must be determined again even if no event occurs until then: an
  /// animation begins or ends, or a follower's spring gets another target. `nil` if never.
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
  /// The time at which its last run ends; `nil` if it repeats forever.
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
