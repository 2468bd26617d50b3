import Geometry
import Layers
import Motion
import ScenarioFile

/// The timeline animations of one node.
///
/// For each property it stores the value after each animation start, so that any time can be queried in any order.
struct NodeAnimator: Sendable {
  private struct Track: Sendable {
    /// The value from each start on; numbers have one component, colors four.
    var stages: [(from: Time, value: [AnimatedValue])]
    var property: NodeAnimation.Property

    /// Returns the components at a time; `nil` before the first start.
    func values(at time: Time) -> [Double]? {
      stages.last { $0.from <= time }?.value.map { $0.value(at: time) }
    }
  }

  private var tracks: [Track] = []

  init(_ node: SceneNode) {
    for property in LayerProperty.all.map(NodeAnimation.Property.layer) + [.spacing] {
      let animations = node.animations.filter { $0.property == property }
      guard !animations.isEmpty else { continue }
      tracks.append(Track(stages: Self.stages(of: animations, on: node, property), property: property))
    }
  }

  /// Whether the width and the height are animated.
  var changesSize: (width: Bool, height: Bool) {
    (tracks.contains { $0.property.name == "width" }, tracks.contains { $0.property.name == "height" })
  }

  /// Returns the space between the nodes of a stack at a time; `nil` if it is not animated.
  func spacing(at time: Time) -> Double? {
    tracks.first { $0.property == .spacing }.flatMap { $0.values(at: time)?.first }
  }

  /// Applies the animated properties at a time to a node's layer, and to its text before the text is laid out.
  func apply(to layer: inout Layer, _ text: inout TextDescription?, at time: Time) {
    for track in tracks {
      guard case .layer(let property) = track.property, let values = track.values(at: time) else { continue }
      property.set(values, in: &layer, &text)
    }
  }

  private static func stages(
    of animations: [NodeAnimation], on node: SceneNode, _ property: NodeAnimation.Property
  ) -> [(from: Time, value: [AnimatedValue])] {
    var stages: [(from: Time, value: [AnimatedValue])] = []
    var current = node.ownComponents(of: property).map {
      AnimatedValue($0, isAdditive: property.isAdditive)
    }
    let ordered = animations.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }
    for (_, animation) in ordered {
      animation.start(on: &current)
      stages.append((animation.begin, current))
    }
    return stages
  }
}

extension NodeAnimation {
  /// Starts the animation on the components of its property.
  fileprivate func start(on values: inout [AnimatedValue]) {
    for index in values.indices {
      switch kind {
      case .fromTo(let from, let to):
        let start = from?.components[index] ?? values[index].model
        values[index].animate(from: start, to: to.components[index], at: begin, timing)
      case .keyframes(let frames):
        let keyframes = Keyframes(
          frames.map { Keyframes.Frame(time: $0.time, value: $0.value.components[index], curve: $0.curve) })
        if let keyframes { values[index].animate(through: keyframes, at: begin, timing) }
      }
    }
  }
}

extension NodeAnimation.Value {
  var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .color(let color): color.components
    }
  }
}

extension SceneNode {
  /// Returns the property's components as the scenario declares them.
  fileprivate func ownComponents(of property: NodeAnimation.Property) -> [Double] {
    guard case .layer(let property) = property else { return [stack?.spacing ?? 0] }
    let layer = ownLayer
    if case .text(let text) = kind { return property.components(of: layer, text) }
    return property.components(of: layer, nil)
  }
}
