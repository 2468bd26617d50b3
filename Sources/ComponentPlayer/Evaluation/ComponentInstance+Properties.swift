import ComponentLanguage
import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Text

// Properties of layers at one instant. The variables of the surrounding copies must be set in the evaluator.

extension ComponentInstance {
  /// Evaluates the source of a property that a node or a state gives.
  func content(
    _ source: PropertySource, for target: PropertyDefinition.Target, at range: SourceRange,
    in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> PropertyContent {
    switch source {
    case .constant(let value): return target.content(value)
    case .computed(let source):
      if target.width != nil, !source.isWord {
        let motion = try evaluator.motion(source, at: range)
        guard case .program(let program) = source else { return .numbers(motion) }
        return .numbers(target.spread(motion, from: program.type))
      }
      if case .content(.runs) = target { return .runs(try evaluator.runs(source, at: range)) }
      if case .fields(let fields) = source {
        return .fixed(.gradient(try evaluator.gradient(fields, at: range)))
      }
      let value = try evaluator.value(source, as: .list(.number), at: range)
      if case .string(let word) = value, let words = target.words, !words.contains(word) {
        throw ComponentMistake(.word(word, of: words), range)
      }
      return target.content(value)
    }
  }

  /// Evaluates a property of a layer, including state overrides and their animated jumps.
  func content(
    _ entry: LayerProperties.Entry, _ copies: CopyPath, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> PropertyContent {
    switch entry.origin {
    case .constant(let content): content
    case .node(let source): try content(source, for: entry.target, at: entry.range, in: &evaluator)
    case .stateOverride(let stateOverride): try shown(stateOverride, copies, in: &evaluator, at: time)
    }
  }

  /// Evaluates a state override's expression in the present state, or else the layer's own value.
  func expression(ofOverride index: OverrideID, in evaluator: inout Evaluator) throws(ComponentMistake)
    -> PropertyContent
  {
    let stateOverride = program.stateOverrides[index]
    let range = definition.layers[stateOverride.layer].range.opening
    if let source = stateOverride.sources[store.machines[stateOverride.machine].state] ?? stateOverride.own {
      return try content(source, for: stateOverride.target, at: range, in: &evaluator)
    }
    guard stateOverride.target.isFrame, let frame = frameProperty(of: stateOverride.layer) else {
      return stateOverride.target.plainContent
    }
    if case .computed(.elements(let elements)) = frame,
      elements.indices.contains(stateOverride.target.frameIndex)
    {
      let motion = try evaluator.motion(elements[stateOverride.target.frameIndex], at: range)
      return .numbers(motion.part(0))
    }
    let values = try content(frame, for: .frame, at: range, in: &evaluator).motion ?? Motion4()
    return .numbers(values.part(stateOverride.target.frameIndex))
  }

  private func frameProperty(of layer: LayerID) -> PropertySource? {
    definition.layers[layer].properties.last { if case .frame = $0.target { true } else { false } }?.source
  }

  /// Returns the displayed value of a state override, with the offset of its animated jump or its path morph.
  func shown(
    _ index: OverrideID, _ copies: CopyPath, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> PropertyContent {
    let content = try expression(ofOverride: index, in: &evaluator)
    switch content {
    case .numbers(let motion):
      guard let offset = store.overrideOffsets[index][copies] else { return content }
      return .numbers(motion + offset.motion(at: time))
    case .fixed(.path(let path)):
      guard let morph = store.pathMorphs[index][copies] else { return content }
      return .fixed(.path(morph.path(to: path, at: time)))
    case .fixed, .runs: return content
    }
  }

  // MARK: Frames

  /// Sets the variable with a number of the frames of a layer's copies.
  func computeFrames(
    of layer: LayerID, _ part: FramePart, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    guard let symbol = program.frameReadings[layer]?[part] else { return }
    var solved: [CopyPath: LayerFrames] = [:]
    let numbers = try values(of: layer, in: &evaluator, at: time) {
      copies, evaluator throws(ComponentMistake) in
      try number(part, of: layer, copies, &solved, in: &evaluator, at: time)
    }
    for (copies, number) in numbers { evaluator.state.set(.number(number), at: symbol, copies: copies) }
  }

  /// Returns a number of a layer's frame. Only the expressions that the number depends on are evaluated.
  private func number(
    _ part: FramePart, of layer: LayerID, _ copies: CopyPath, _ solved: inout [CopyPath: LayerFrames],
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Double {
    let placement = program.placements[layer]
    if let root = placement, !program.givenLengths[layer].isSuperset(of: part.sides),
      let reach = program.layoutReaches[layer]?[part.axis]
    {
      return try laidOutFrame(
        of: layer, copies, by: root, reach, part.sides, &solved, in: &evaluator, at: time)[part]
    }
    let container =
      placement == nil
      ? try container(of: layer, copies, part.sides, in: &evaluator, at: time) : .zero
    return try ownFrame(of: layer, copies, in: container, part.sides, in: &evaluator, at: time)[part]
  }

  /// Returns a layer's size. Call it only after all computations.
  package func size(
    of layer: LayerID, _ copies: CopyPath, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Size {
    guard program.placements[layer] != nil, program.givenLengths[layer] != .size else {
      let container = try container(of: layer, copies, in: &evaluator, at: time)
      return try ownFrame(of: layer, copies, in: container, .size, in: &evaluator, at: time).size
    }
    let key = InnerKey(layer: layer, copies: copies)
    if let known = evaluator.sizes[key] { return known }
    let size = try frame(of: layer, copies, in: &evaluator, at: time).size
    evaluator.sizes[key] = size
    return size
  }

  /// Returns the size of a layer's container; zero if the layer's frame does not depend on it. Call it only after all
  /// computations.
  func container(
    of layer: LayerID, _ copies: CopyPath, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Size {
    guard !program.containerLengths[layer].isEmpty else { return .zero }
    guard let parent = program.nodes[layer].definition.parent else { return size }
    return try size(of: parent, outer(copies, of: parent), in: &evaluator, at: time)
  }

  /// Returns lengths of a layer's container. Lengths that are not requested, or that the layer's frame does not depend
  /// on, are zero.
  func container(
    of layer: LayerID, _ copies: CopyPath, _ lengths: FrameSides, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Size {
    guard let parent = program.nodes[layer].definition.parent else { return size }
    let lengths = program.containerLengths[layer].intersection(lengths)
    let outer = outer(copies, of: parent)
    func length(_ part: FramePart, _ evaluator: inout Evaluator) throws(ComponentMistake) -> Double {
      guard lengths.contains(part.sides) else { return 0 }
      var solved: [CopyPath: LayerFrames] = [:]
      return try number(part, of: parent, outer, &solved, in: &evaluator, at: time)
    }
    return Size(try length(.width, &evaluator), try length(.height, &evaluator))
  }

  /// Returns the copies around an outer layer, given the copies around a layer inside it.
  private func outer(_ copies: CopyPath, of layer: LayerID) -> CopyPath {
    CopyPath(copies.prefix(program.nodes[layer].definition.replicators.count))
  }

  /// Returns a layer's untransformed frame in its superlayer. Call it only after all computations.
  func frame(
    of layer: LayerID, _ copies: CopyPath, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Rect {
    var solved: [CopyPath: LayerFrames] = [:]
    if let root = program.placements[layer] {
      return try laidOutFrame(of: layer, copies, by: root, .whole, .all, &solved, in: &evaluator, at: time)
    }
    let container = try container(of: layer, copies, in: &evaluator, at: time)
    return try ownFrame(of: layer, copies, in: container, in: &evaluator, at: time)
  }

  /// Returns a layer's frame as its node and states give it, outside any layout.
  ///
  /// - Parameter sides: The numbers that are needed. Others may be 0.
  func ownFrame(
    of layer: LayerID, _ copies: CopyPath, in container: Size, _ sides: FrameSides = .all,
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Rect {
    var frame = Rect(origin: .zero, size: container)
    switch program.nodes[layer].definition.kind {
    case .primitive(.text) where !sides.isDisjoint(with: .size) && !hasOwnFrame(layer):
      frame.size = try naturalSize(ofText: layer, copies, in: &evaluator, at: time)
    case .component(let type): frame.size = definition.components[type].size ?? container
    case .primitive, .replicator, .slot, .builtIn: break
    }
    for entry in program.properties[layer].frame {
      func set(_ side: FrameSides, _ index: Int, _ number: inout Double) throws(ComponentMistake) {
        if sides.contains(side) {
          number = try self.number(index, of: entry, copies, in: &evaluator, at: time)
        }
      }
      switch entry.target {
      case .frame:
        try set(.x, 0, &frame.origin.x)
        try set(.y, 1, &frame.origin.y)
        try set(.width, 2, &frame.size.width)
        try set(.height, 3, &frame.size.height)
      case .x: try set(.x, 0, &frame.origin.x)
      case .y: try set(.y, 0, &frame.origin.y)
      case .layout(.width): try set(.width, 0, &frame.size.width)
      case .layout(.height): try set(.height, 0, &frame.size.height)
      case .layout, .layer, .content: break
      }
    }
    return Rect(frame.minX, frame.minY, max(0, frame.width), max(0, frame.height))
  }

  /// Evaluates one number of a frame or of one of its sides. Other elements of a list are not evaluated.
  func number(
    _ index: Int, of entry: LayerProperties.Entry, _ copies: CopyPath, in evaluator: inout Evaluator,
    at time: Time
  ) throws(ComponentMistake) -> Double {
    if case .node(.computed(.elements(let elements))) = entry.origin, elements.indices.contains(index) {
      return try evaluator.number(elements[index], at: entry.range)
    }
    return try content(entry, copies, in: &evaluator, at: time).motion?.values[index] ?? 0
  }

  func hasOwnFrame(_ layer: LayerID) -> Bool { frameProperty(of: layer) != nil }
}

extension ValueSource {
  /// Whether the source is an expression that evaluates to a string.
  fileprivate var isWord: Bool {
    if case .program(let program) = self { program.type == .string } else { false }
  }
}

extension PropertyDefinition.Target {
  /// The default content of a property.
  var plainContent: PropertyContent {
    switch self {
    case .layer(let key):
      key.kind.width == nil
        ? .fixed(key.defaultValue) : .numbers(Motion4(values: key.kind.numbers(key.defaultValue)))
    case .frame, .x, .y, .layout(.spacing), .layout(.padding), .layout(.margin): .numbers(Motion4())
    // `none` acts like a missing key: the layout determines the value.
    case .layout: .fixed(.none)
    case .content: .fixed(.none)
    }
  }
}

extension PropertyDefinition.Target {
  /// The index of the property among the four numbers of a frame.
  fileprivate var frameIndex: Int {
    switch self {
    case .y: 1
    case .layout(.width): 2
    case .layout(.height): 3
    case .x, .frame, .layout, .layer, .content: 0
    }
  }
}

extension Motion4 {
  /// Returns one of the four numbers with its rate of change.
  fileprivate func part(_ index: Int) -> Motion4 {
    Motion4(values: SIMD4(values[index], 0, 0, 0), rates: SIMD4(rates[index], 0, 0, 0))
  }
}
