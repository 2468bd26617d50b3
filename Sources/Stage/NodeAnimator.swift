import Geometry
import Layers
import Motion
import ScenarioFile

/// The timeline animations of one node.
///
/// Each property's value is kept as it stands after each start, so that any time can be asked for in any order.
struct NodeAnimator: Sendable {
  private struct Track: Sendable {
    /// Numbers have one component, colours four.
    var stages: [(from: Time, value: [AnimatedValue])]
    var property: LayerProperty
  }

  private var tracks: [Track] = []

  init(_ node: SceneNode) {
    for property in LayerProperty.allCases {
      let animations = node.animations.filter { $0.property == property }
      guard !animations.isEmpty else { continue }
      tracks.append(Track(stages: Self.stages(of: animations, on: node, property), property: property))
    }
  }

  /// The number that a property shows at a time, where it is animated and has started.
  func number(_ property: LayerProperty, at time: Time) -> Double? { components(property, at: time)?.first }

  /// The colour that a property shows at a time, where it is animated and has started.
  func color(_ property: LayerProperty, at time: Time) -> Color? {
    components(property, at: time).map(Color.init(components:))
  }

  /// Gives `layer` what its animated properties show at a time.
  func apply(to layer: inout Layer, at time: Time) {
    for track in tracks {
      guard let values = components(track.property, at: time) else { continue }
      if values.count == 4 {
        track.property.set(Color(components: values), in: &layer)
      } else {
        track.property.set(values[0], in: &layer)
      }
    }
  }

  private func components(_ property: LayerProperty, at time: Time) -> [Double]? {
    tracks.first { $0.property == property }?.stages.last { $0.from <= time }?.value.map {
      $0.value(at: time)
    }
  }

  private static func stages(
    of animations: [NodeAnimation], on node: SceneNode, _ property: LayerProperty
  ) -> [(from: Time, value: [AnimatedValue])] {
    var stages: [(from: Time, value: [AnimatedValue])] = []
    var current = node.ownComponents(of: property).map {
      AnimatedValue($0, isAdditive: property.isAdditive)
    }
    let ordered = animations.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }
    for (place, (_, animation)) in ordered.enumerated() {
      let end = animation.start(on: &current)
      stages.append((animation.begin, current))
      // One that begins meanwhile takes the property over before this one has come to rest.
      if place + 1 < ordered.count, ordered[place + 1].element.begin < end { continue }
      guard let settled = animation.valueAfterReversing(current) else { continue }
      for index in current.indices { current[index].set(settled[index]) }
      stages.append((end, current))
    }
    return stages
  }
}

extension NodeAnimation {
  /// Starts the animation on the components of its property; its end.
  fileprivate func start(on values: inout [AnimatedValue]) -> Time {
    var end = begin
    for index in values.indices {
      switch course {
      case .fromTo(let from, let to):
        let start = from?.components[index] ?? values[index].model
        end = max(
          end, values[index].animate(from: start, to: to.components[index], at: begin, timing))
      case .keyframes(let frames):
        let course = Keyframes(
          frames.map { Keyframes.Frame(time: $0.time, value: $0.value.components[index], curve: $0.curve) })
        if let course { end = max(end, values[index].animate(through: course, at: begin, timing)) }
      }
    }
    return end
  }

  /// Where an animation that runs back and forth comes to rest: at its start.
  fileprivate func valueAfterReversing(_ values: [AnimatedValue]) -> [Double]? {
    guard timing.autoreverses, timing.repeatCount.isFinite, timing.repeatCount.rounded() == timing.repeatCount
    else { return nil }
    return values.map { $0.value(at: begin + timing.delay) }
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
  /// The property's value as the scenario gives it: one number, or the four components of a colour.
  fileprivate func ownComponents(of property: LayerProperty) -> [Double] {
    if case .text(let text) = kind {
      if property == .kern { return [text.style.kern] }
      if property == .color { return text.color.components }
    }
    var layer = layer
    layer.frame = frame ?? layer.frame
    switch property.kind {
    case .color:
      if case .color(let color) = property.value(in: layer) { return color.components }
      return Color.clear.components
    case .number, .constant:
      if case .number(let number) = property.value(in: layer) { return [number] }
      return [0]
    }
  }
}
