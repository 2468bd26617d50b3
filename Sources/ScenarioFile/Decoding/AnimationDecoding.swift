import Geometry
import Layers
import Motion
import Parameters

extension ScenarioDecoder {
  /// Decodes one animation of a node; `nil` after reporting an error.
  mutating func decodeAnimation(_ values: ParameterValues, of node: NodeDraft) -> NodeAnimation? {
    let name = values[AnimationFormat.property]
    guard let property = AnimationFormat.properties.first(where: { $0.name == name }) else { return nil }
    checkProperty(property, of: node, values)
    let way = exactlyOne(
      of: [AnimationFormat.to.name, AnimationFormat.keyframes.name], "an animation", values)
    guard let way else { return nil }
    let movement =
      way == AnimationFormat.to.name ? fromTo(values, property) : keyframes(values, property)
    guard let movement else { return nil }
    var timing = AnimationTiming(
      duration: values[AnimationFormat.duration], delay: values[AnimationFormat.delay],
      curve: values[AnimationFormat.curve], repeatCount: repeatCount(values),
      autoreverses: values[AnimationFormat.autoreverse])
    let isAdditive = values[AnimationFormat.additive] ?? property.isAdditive
    timing.interruption = isAdditive ? .additive : .replace
    let animation = NodeAnimation(
      property, begin: values[AnimationFormat.begin], kind: movement, timing: timing)
    warnAfterEnd(animation, values)
    checkLaidOut(animation, of: node, values)
    return animation
  }

  /// Reports an animated length without a start value, and warns of an animated position that a layout determines.
  private mutating func checkLaidOut(
    _ animation: NodeAnimation, of node: NodeDraft, _ values: ParameterValues
  ) {
    guard let range = values.range(of: AnimationFormat.property.name),
      node.values.range(of: NodeFormat.frame.name) == nil
    else { return }
    let name = animation.property.name
    let given = LayoutFormat.given(in: node.layerValues)
    switch name {
    case LayoutKey.width.name, LayoutKey.height.name:
      guard case .fromTo(from: nil, _) = animation.kind,
        !node.animations.contains(where: { $0.property == animation.property && $0.begin <= animation.begin }
        ),
        !given.contains(where: { given in
          if case .number = given.value { given.key.name == name } else { false }
        })
      else { return }
      error(
        .missingKey, "`\(name)` has no start value: the layout sets it", range,
        suggestion: "write `from`")
    case "x", "y":
      guard node.isStacked || given.contains(where: { !LayoutKey.ofStack.contains($0.key) }) else { return }
      parameters.diagnostics.warning(
        .unused, "a layout places this node, so that its `\(name)` is not animated", at: range,
        suggestion: "`translationX` and `translationY` move a layer from its place")
    default: return
    }
  }

  /// Warns of an animation of which nothing or less than half is visible. One that repeats endlessly may be intended,
  /// unless it starts after the end.
  private mutating func warnAfterEnd(_ animation: NodeAnimation, _ values: ParameterValues) {
    guard duration > .zero, let range = values.range else { return }
    let (start, end) = (animation.start, animation.end)
    if start >= duration {
      parameters.diagnostics.warning(
        .afterEnd, "this animation starts after the end of the scenario, so it is never seen",
        at: range.opening)
    } else if animation.timing.repeatCount.isFinite, end - duration > duration - start {
      parameters.diagnostics.warning(
        .afterEnd,
        "most of this animation comes after the end of the scenario: it runs from \(start.seconds.grouped) to \(end.seconds.grouped) s",
        at: range.opening)
    }
  }

  /// Reports an animated property that the node does not have, that is not additive, or that is not supported yet.
  private mutating func checkProperty(
    _ property: NodeAnimation.Property, of node: NodeDraft, _ values: ParameterValues
  ) {
    guard let location = values.range(of: AnimationFormat.property.name) else { return }
    let layer = property.layerProperty
    if property == .spacing, !node.isStack {
      error(.conflict, "`\(property.name)` is of nodes with a `stack`", location)
    } else if let layer, !node.kind.scopes.contains(layer.scope) {
      error(.unknownName, "this node has no `\(property.name)`", location)
    } else if let key = layer?.key?.name, node.kind.ownKeys.contains(key) {
      error(
        .unsupported, "`\(key)` is the component's own here, which animations do not change", location)
    } else if reader.unsupported.animations.contains(property.name) {
      error(.unsupported, "animating `\(property.name)` is not built yet", location)
    }
    if values[AnimationFormat.additive] == true, !property.isAdditive,
      let location = values.range(of: AnimationFormat.additive.name)
    {
      error(.conflict, "animations of `\(property.name)` do not add up", location)
    }
  }

  private func repeatCount(_ values: ParameterValues) -> Double {
    if case .number(let count) = values[AnimationFormat.repeat] { count } else { .infinity }
  }

  private mutating func fromTo(_ values: ParameterValues, _ property: NodeAnimation.Property) -> NodeAnimation
    .Kind?
  {
    guard let to = value(values, AnimationFormat.to.name, property) else { return nil }
    guard values[AnimationFormat.from] != nil else { return .fromTo(from: nil, to: to) }
    return value(values, AnimationFormat.from.name, property).map { .fromTo(from: $0, to: to) }
  }

  private mutating func keyframes(
    _ values: ParameterValues, _ property: NodeAnimation.Property
  ) -> NodeAnimation.Kind? {
    checkConflict(AnimationFormat.keyframes.name, AnimationFormat.from.name, values)
    checkConflict(AnimationFormat.keyframes.name, AnimationFormat.duration.name, values)
    var frames: [NodeAnimation.Keyframe] = []
    for frame in values[AnimationFormat.keyframes] ?? [] {
      let time = frame[AnimationFormat.Keyframe.time]
      if let last = frames.last?.time, time <= last {
        error(
          .outOfRange, "a keyframe must come after the one before",
          frame.range(of: AnimationFormat.Keyframe.time.name) ?? values.range!.opening)
      }
      guard let value = value(frame, AnimationFormat.Keyframe.value.name, property) else { continue }
      frames.append(.init(time: time, value: value, curve: frame[AnimationFormat.Keyframe.curve]))
    }
    return frames.isEmpty ? nil : .keyframes(frames)
  }

  /// Returns a value of the property's own kind, a number or a color; `nil` after reporting any other.
  private mutating func value(
    _ values: ParameterValues, _ name: String, _ property: NodeAnimation.Property
  ) -> NodeAnimation.Value? {
    switch (values.value(of: name), property.isColor) {
    case (.number(let number), false): return .number(number)
    case (.color(let color), true): return .color(color)
    case (nil, _): return nil
    default:
      let wanted = property.isColor ? "a color" : "a number"
      if let range = values.range(of: name) {
        error(.wrongType, "`\(name)` must be \(wanted), as `\(property.name)` is", range)
      }
      return nil
    }
  }
}
