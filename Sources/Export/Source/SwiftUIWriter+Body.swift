import DataComponents
import Expressions
import Interaction
import ScenarioFile

// The body, and what hangs at it.

extension SwiftUIWriter {
  // MARK: Body

  func body() {
    block("var body: some View {") { interpolation { self.root() } }
    for layer in definition.roots where !isShort(layer) {
      lines.gap()
      let arguments = layerArguments(layer)
      let head =
        arguments.isEmpty
        ? "@ViewBuilder private var \(names.layers[layer]): some View {"
        : "@ViewBuilder private func \(names.layers[layer])(\(parameterList(parameters(arguments)))) -> some View {"
      block(head) { self.layer(layer) }
    }
  }

  func paths() {
    for (name, code) in pathConstants {
      lines.gap()
      block("private static var \(name): Path {") { lines.add(code) }
    }
  }

  func isShort(_ layer: Int) -> Bool {
    if case .slot = definition.layers[layer].kind { true } else { false }
  }

  /// What of the motion a layer and what is inside it read.
  func layerArguments(_ layer: Int) -> [String] {
    arguments(of: definition.programs(inside: layer))
  }

  func interpolation(_ content: () -> Void) {
    time {
      self.keyframed(Array(self.keyframedValues.keys.sorted())) {
        guard !self.interpolated.isEmpty else { return content() }
        self.helpers.insert(.interpolated)
        let data = self.interpolated.map { $0.type == .number ? $0.name : "\($0.name).animatableData" }
        let pairs = data.dropLast().reversed().reduce(data[data.count - 1]) { "AnimatablePair(\($1), \($0))" }
        self.block("Interpolated(\(pairs)) { \(data.count == 1 ? self.shown(0) : "moment") in") {
          for index in data.indices where data.count > 1 || self.interpolated[index].type != .number {
            self.lines.add("let \(self.interpolated[index].name) = \(self.unpacked(index))")
          }
          content()
        }
      }
    }
  }

  func shown(_ index: Int) -> String {
    interpolated[index].type == .number ? interpolated[index].name : "moment"
  }

  func unpacked(_ index: Int) -> String {
    let isLast = index == interpolated.count - 1
    let path = "moment" + String(repeating: ".second", count: index) + (isLast ? "" : ".first")
    switch interpolated[index].type {
    case .point: return "CGPoint(x: \(path).first, y: \(path).second)"
    case .size: return "CGSize(width: \(path).first, height: \(path).second)"
    default: return path
    }
  }

  func time(_ content: () -> Void) {
    guard definition.readings.contains(where: { $0.source == .environment(.time) }) else { return content() }
    block("TimelineView(.animation) { timeline in") {
      lines.add("let time = timeline.date.timeIntervalSince(appeared)")
      content()
    }
  }

  func root() {
    block("ZStack(alignment: .topLeading) {") {
      for layer in definition.roots {
        if isShort(layer) {
          self.layer(layer)
        } else {
          lines.add(names.layers[layer] + argumentList(layerArguments(layer)))
        }
      }
    }
    if let size = definition.size {
      lines.add(
        environment.contains(.size)
          ? ".frame(width: size.width, height: size.height, alignment: .topLeading)"
          : ".frame(width: \(number(size.width)), height: \(number(size.height)), alignment: .topLeading)")
    }
    gestures(of: nil)
    measurements()
    effects()
    if environment.contains(.isFocused) { lines.add(".focused($isFocused)") }
    feedback()
  }

  /// The size and the safe area, where something reads them. What it takes of space is what it is offered.
  func measurements() {
    let readings = Set(definition.readings.map(\.source))
    if readings.contains(.environment(.size)) || environment.contains(.size), definition.size == nil {
      lines.add(".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)")
      lines.add(".onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 }")
    }
    let areas: [EnvironmentReading] = [.safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight]
    if areas.contains(where: { readings.contains(.environment($0)) }) {
      lines.add(".onGeometryChange(for: EdgeInsets.self) { $0.safeAreaInsets } action: { safeArea = $0 }")
    }
    if usesCoordinates
      || definition.gestures.indices.contains(where: {
        [.pan, .longPress].contains(definition.gestures[$0].kind) || readingName(.location, of: $0) != nil
      })
    {
      lines.add(".coordinateSpace(.named(Self.space))")
    }
  }

  func feedback() {
    let styles = Set(
      definition.allActions.compactMap { action -> HapticStyle? in
        guard case .haptic(.constant(.string(let word))) = action.kind else { return nil }
        return HapticStyle(rawValue: word)
      })
    for style in HapticStyle.allCases where styles.contains(style) {
      let code =
        switch style {
        case .light, .medium, .heavy: ".impact(weight: .\(style.rawValue))"
        case .soft, .rigid: ".impact(flexibility: .\(style.rawValue))"
        case .selection, .success, .warning, .error: ".\(style.rawValue)"
        }
      lines.add(".sensoryFeedback(\(code), trigger: \(style.rawValue)Feedback)")
    }
  }

  // MARK: Keyframes

  /// The values that keyframes move, each with its frames.
  var keyframedValues: [Int: [AnimateDefinition.Keyframe]] {
    var found: [Int: [AnimateDefinition.Keyframe]] = [:]
    for action in definition.allActions {
      guard case .animate(let animation) = action.kind else { continue }
      for movement in animation.movements {
        guard case .keyframes(let frames) = movement.path, found[movement.target.value] == nil else {
          continue
        }
        if movement.target.element == nil { found[movement.target.value] = frames }
      }
    }
    return found
  }

  func keyframed(_ values: [Int], _ content: () -> Void) {
    guard let value = values.first, let frames = keyframedValues[value] else { return content() }
    let name = names.values[value]
    block(
      "KeyframeAnimator(initialValue: \(name), trigger: \(keyframeTrigger(value))) { \(name) in",
      "} keyframes: { _ in"
    ) {
      keyframed(Array(values.dropFirst()), content)
    }
    inside {
      var last = "0"
      for frame in frames {
        let time = self.value(frame.time, .number).code(from: .sum)
        let length = last == "0" ? time : "\(time) - \(last)"
        let code = self.value(frame.value, definition.values[value].type).code
        lines.add("LinearKeyframe(\(code), duration: \(length)\(unitCurve(frame.curve)))")
        last = time
      }
    }
  }

  func unitCurve(_ source: ValueSource?) -> String {
    guard case .constant(.curve(.cubicBezier(let bezier)))? = source else { return "" }
    return ", timingCurve: " + controlPoints(bezier)
  }
}
