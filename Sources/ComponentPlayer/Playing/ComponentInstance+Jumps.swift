import ComponentLanguage
import Geometry
import Motion

// Animated jumps: abrupt changes of formulas, state overrides and layouts that are animated instead of shown at once.

extension ComponentInstance {
  /// The values of animated formulas, state overrides and layouts at one instant.
  struct Snapshot {
    /// The values of the elements of each animated formula.
    fileprivate var formulas: [FormulaID: [Motion4]] = [:]
    fileprivate var stateOverrides: Table<ComponentProgram.StateOverride, [CopyPath: PropertyContent]> = []
    /// The frames of layers in layouts.
    fileprivate var frames: LayerFrames = [:]
    fileprivate var shownPaths: Table<ComponentProgram.StateOverride, [CopyPath: Path]> = []
  }

  /// Evaluates formulas, state overrides and layouts before a list of actions.
  func snapshot() throws(ComponentMistake) -> Snapshot {
    var snapshot = Snapshot()
    guard program.hasJumps || program.hasLayoutJumps else { return snapshot }
    var evaluator = try evaluator(at: now)
    if program.hasLayoutJumps { snapshot.frames = try laidOutFrames(in: &evaluator, at: now) }
    for index in store.formulas.indices where definition.formulas[index].animation != nil {
      snapshot.formulas[index] = try expressions(ofFormula: index, in: &evaluator)
    }
    for index in program.stateOverrides.indices {
      let contents = try expressions(ofOverride: index, in: &evaluator)
      var paths: [CopyPath: Path] = [:]
      for case (let copies, .fixed(.path(let path))) in contents {
        paths[copies] = store.pathMorphs[index][copies].map { $0.path(to: path, at: now) } ?? path
      }
      snapshot.stateOverrides.append(contents)
      snapshot.shownPaths.append(paths)
    }
    return snapshot
  }

  private func expressions(
    ofFormula index: FormulaID, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [Motion4] {
    var elements: [Motion4] = []
    for element in 0..<store.formulas[index].count {
      elements.append(try expression(ofFormula: index, element, in: &evaluator))
    }
    return elements
  }

  private func expressions(
    ofOverride index: OverrideID, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [CopyPath: PropertyContent] {
    var contents: [CopyPath: PropertyContent] = [:]
    for copy in try copies(ofLayer: program.stateOverrides[index].layer, in: &evaluator, at: now) {
      enter(copy, in: &evaluator)
      contents[copy.path] = try expression(ofOverride: index, in: &evaluator)
    }
    return contents
  }

  /// Animates everything that a list of actions has made jump, here and in inner components.
  ///
  /// Each formula and inner component comes after everything that it reads. What depends on an animated value follows
  /// it, and therefore does not jump itself.
  ///
  /// - Returns: The times at which state overrides and layouts will have settled, by machine.
  mutating func animateJumps(
    since old: Snapshot, _ context: RuleContext
  ) throws(ComponentMistake) -> [MachineID: Time] {
    for computation in definition.order {
      switch computation {
      case .formula(let index): try animate(formula: index, since: old, context)
      case .output(let layer, let output): try animateJumps(inside: [layer], output: output)
      case .initialValue, .follower, .textSize, .frame: break
      }
    }
    var ends = try animateOverrides(since: old, context)
    let end = try animateLayouts(since: old, context)
    if let machine = enteredMachine { ends[machine] = max(ends[machine] ?? now, end) }
    try animateJumps(inside: innerLayers)
    return ends
  }

  /// Animates what jumps in inner components as their parameters and sizes change.
  ///
  /// - Parameter output: An output, to pass only the parameters that it depends on; `nil` for all parameters.
  private mutating func animateJumps(
    inside layers: [LayerID], output: OutputID? = nil
  ) throws(ComponentMistake) {
    guard program.hasJumpsInside else { return }
    try place(layers, output: output) { instance, placement throws(ComponentMistake) in
      try instance.followInside()
      let before = try instance.snapshot()
      instance.take(placement)
      _ = try instance.animateJumps(since: before, RuleContext(cause: instance.parameterCause))
    }
  }

  private mutating func animate(
    formula index: FormulaID, since old: Snapshot, _ context: RuleContext
  ) throws(ComponentMistake) {
    guard let before = old.formulas[index] else { return }
    var evaluator = try presentEvaluator()
    for (element, motion) in try expressions(ofFormula: index, in: &evaluator).enumerated()
    where before.indices.contains(element) && before[element].values != motion.values {
      try animate(formula: index, element, from: before[element], to: motion, context, &evaluator)
    }
  }

  private mutating func animateOverrides(
    since old: Snapshot, _ context: RuleContext
  ) throws(ComponentMistake) -> [MachineID: Time] {
    guard !program.stateOverrides.isEmpty else { return [:] }
    var ends: [MachineID: Time] = [:]
    var evaluator = try presentEvaluator()
    let contents = try program.stateOverrides.indices.map { index throws(ComponentMistake) in
      try expressions(ofOverride: index, in: &evaluator)
    }
    let relaid = relaidLayers(from: old.stateOverrides, to: contents)
    for (index, contents) in zip(program.stateOverrides.indices, contents) {
      let stateOverride = program.stateOverrides[index]
      let machine = stateOverride.machine
      var counts: [CopyPath: Int] = [:]
      for (copies, content) in contents.sorted(by: { $0.key.order < $1.key.order }) {
        guard let before = old.stateOverrides[index][copies], before != content else { continue }
        if case .layout = stateOverride.target,
          relaid.contains(InnerKey(layer: stateOverride.layer, copies: copies))
        {
          store.endJumps(ofOverride: index, copies)
          continue
        }
        if counts.isEmpty { counts = try copyCounts(ofLayer: stateOverride.layer, in: &evaluator) }
        let end = try animate(
          stateOverride: index, copies, of: counts[copies] ?? 1, from: before, old.shownPaths[index][copies],
          to: content, context, &evaluator)
        ends[machine] = max(ends[machine] ?? now, end)
      }
    }
    return ends
  }

  /// Returns the numbers of copies from which staggers count: for each copy of a layer, those of its innermost
  /// replicator. Empty for a layer outside replicators.
  private func copyCounts(
    ofLayer layer: LayerID, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [CopyPath: Int] {
    guard !definition.layers[layer].replicators.isEmpty else { return [:] }
    let saved = evaluator.state
    var counts: [CopyPath: Int] = [:]
    for copy in try copies(ofLayer: layer, in: &evaluator, at: now) {
      counts[copy.path] = copy.steps.last?.count
    }
    evaluator.state = saved
    return counts
  }

  /// Returns the layers whose layout properties change between a number and a keyword, as a state overrides them.
  ///
  /// A keyword is not a target for an animation. The layout animates these layers as a whole, and numbers beside the
  /// keyword must not be animated separately.
  private func relaidLayers(
    from old: Table<ComponentProgram.StateOverride, [CopyPath: PropertyContent]>,
    to new: [[CopyPath: PropertyContent]]
  ) -> Set<InnerKey> {
    var layers: Set<InnerKey> = []
    for (index, contents) in zip(program.stateOverrides.indices, new) {
      guard case .layout = program.stateOverrides[index].target else { continue }
      for (copies, content) in contents {
        guard let before = old[index][copies], before != content else { continue }
        if (before.motion == nil) != (content.motion == nil) {
          layers.insert(InnerKey(layer: program.stateOverrides[index].layer, copies: copies))
        }
      }
    }
    return layers
  }

  /// The machine whose state determines the animation of layouts; `nil` if no state was entered at this instant.
  private var enteredMachine: MachineID? {
    store.machines.indices.first { store.machines[$0].enteredAt == now }
  }

  /// Animates the layers whose layout has changed, and keeps leaving copies in place.
  ///
  /// - Returns: The time at which all of them will have settled.
  private mutating func animateLayouts(
    since old: Snapshot, _ context: RuleContext
  ) throws(ComponentMistake) -> Time {
    guard program.hasLayoutJumps else { return now }
    var end = now
    var evaluator = try presentEvaluator()
    var leaving: LayerFrames = [:]
    for key in try leavingLayers(in: &evaluator, at: now) {
      leaving[key] = store.leavingFrames[key] ?? old.frames[key].map { shown($0, key, at: now) }
    }
    if leaving != store.leavingFrames { store.keepLeaving(leaving) }
    // Outer layouts come first. The layers inside a layer that begins to move are laid out in its displayed frame, and
    // move with it.
    for root in program.layouts {
      var evaluator = try presentEvaluator()
      let jumps = try layoutJumps(of: root, since: old, context, &evaluator)
      var shared = jumps.lazy.compactMap(\.timing).first
      if shared == nil { shared = try listTiming(in: root, &evaluator) }
      for jump in jumps { end = max(end, animate(jump, jump.timing ?? shared, context)) }
    }
    return end
  }

  /// A layer whose frame in a layout has changed.
  private struct LayoutJump {
    var key: InnerKey
    var before: Rect
    var after: Rect
    /// The timing of the layer's own animation; `nil` without one.
    var timing: AnimationTiming?
  }

  private func layoutJumps(
    of root: LayoutRoot, since old: Snapshot, _ context: RuleContext, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [LayoutJump] {
    var jumps: [LayoutJump] = []
    var counts: [LayerID: [CopyPath: Int]] = [:]
    let frames = try laidOutFrames(by: root, in: &evaluator, at: now)
    for (key, frame) in frames.sorted(by: { $0.key.precedes($1.key) }) {
      guard var before = old.frames[key] else { continue }
      // A text is never laid out in an intermediate size, in which its words would break or be truncated.
      if case .primitive(.text) = definition.layers[key.layer].kind {
        before = TextJump(key, definition, from: old.frames, to: frames).start(before, frame)
      }
      guard before != frame else { continue }
      let range = definition.layers[key.layer].range.opening
      if counts[key.layer] == nil {
        counts[key.layer] = try copyCounts(ofLayer: key.layer, in: &evaluator)
      }
      let timing = try timing(
        layoutAnimations(for: key.layer, context), at: range, copy: key.copies.last?.index ?? 0,
        count: counts[key.layer]?[key.copies] ?? 1, in: &evaluator, unlessNothing: true)
      jumps.append(LayoutJump(key: key, before: before, after: frame, timing: timing))
    }
    return jumps
  }

  /// Returns the timing of the first list in a layout whose copies are moving; `nil` if none are moving.
  private func listTiming(
    in root: LayoutRoot, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) -> AnimationTiming? {
    for layer in definition.members(of: root) {
      guard let value = program.replicators[layer]?.value,
        store.lists(of: value).contains(where: { $0.isMoving(at: now) })
      else { continue }
      let range = definition.values[value].range
      if let timing = try timing(
        valueAnimations(value), at: range, copy: 0, in: &evaluator, unlessNothing: true)
      {
        return timing
      }
    }
    return nil
  }

  /// Animates a layer to its new frame.
  ///
  /// - Returns: The time at which it will have settled.
  private mutating func animate(_ jump: LayoutJump, _ timing: AnimationTiming?, _ context: RuleContext)
    -> Time
  {
    let (key, now) = (jump.key, now)
    var record = MovementRecord(
      kind: .set, from: Motion4(shown(jump.before, key, at: now)).values, to: Motion4(jump.after).values,
      begin: now,
      end: now, cause: context.cause)
    if let timing, !reducesMotion {
      record.kind = .animation(timing)
      record.end = store.jump(
        layout: key, from: Motion4(jump.before), to: Motion4(jump.after), at: now, timing)
    } else {
      store.endJump(ofLayout: key)
    }
    records.layouts[key] = record
    return record.end ?? now
  }

  /// Returns the animations that apply to a layer's movement in its layout: those of the list if it is a copy of an
  /// element, else those of state overrides.
  private func layoutAnimations(for layer: LayerID, _ context: RuleContext) -> [AnimationSpec] {
    if let parent = definition.layers[layer].parent, let value = program.replicators[parent]?.value {
      return valueAnimations(value)
    }
    return animations(for: .layer(layer), machine: enteredMachine, context)
  }

  private mutating func animate(
    formula index: FormulaID, _ element: Int, from old: Motion4, to new: Motion4, _ context: RuleContext,
    _ evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    let formula = definition.formulas[index]
    guard let spec = formula.animation else { return }
    let timing =
      try self.timing(
        [spec], at: formula.range, copy: element, count: store.formulas[index].count, in: &evaluator)
      ?? .defaultTiming
    let now = now
    let shown = old.values + store.formulas[index].offsets[element].motion(at: now).values
    var record = MovementRecord(
      kind: .set, from: shown, to: new.values, begin: now, end: now, cause: context.cause)
    if !reducesMotion || !program.sources.showsInGeometryAlone(program.sources.formulas[index]) {
      record.kind = .animation(timing)
      record.end = store.jump(
        formula: index, element: element, from: old, to: new, at: now, timing)
    }
    records.formulas[.init(formula: index, element: element)] = record
  }

  private mutating func animate(
    stateOverride index: OverrideID, _ copies: CopyPath, of count: Int, from old: PropertyContent,
    _ shownPath: Path?, to new: PropertyContent, _ context: RuleContext, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Time {
    let stateOverride = program.stateOverrides[index]
    let range = definition.layers[stateOverride.layer].range.opening
    let specs = animations(for: .layer(stateOverride.layer), machine: stateOverride.machine, context)
    var timing = try self.timing(
      specs, at: range, copy: copies.last?.index ?? 0, count: count, in: &evaluator, unlessNothing: true)
    if reducesMotion, stateOverride.target.isGeometry { timing = nil }
    var record = MovementRecord(
      kind: timing.map { .animation($0) } ?? .set, to: new.motion?.values, begin: now, end: now,
      cause: context.cause)
    if let offset = store.overrideOffsets[index][copies]?.motion(at: now), let motion = old.motion {
      record.from = motion.values + offset.values
    } else {
      record.from = old.motion?.values
    }
    defer { records.stateOverrides[.init(stateOverride: index, copies: copies)] = record }
    let now = now
    switch (old, new) {
    case (.numbers(let before), .numbers(let after)):
      guard let timing else { break }
      record.end = store.jump(stateOverride: index, copies, from: before, to: after, at: now, timing)
      return record.end ?? now
    case (.fixed(.path), .fixed(.path)):
      guard let timing, let shownPath else { break }
      record.end = store.morph(stateOverride: index, copies, from: shownPath, at: now, timing)
      return record.end ?? now
    default: record.kind = .set
    }
    store.endJumps(ofOverride: index, copies)
    return now
  }
}

extension InnerKey {
  /// Returns whether a layer and its copies come before others, in an order that does not depend on storage.
  fileprivate func precedes(_ other: Self) -> Bool {
    layer == other.layer ? copies.precedes(other.copies) : layer < other.layer
  }
}

extension Motion4 {
  fileprivate init(_ frame: Rect) { self.init([frame.minX, frame.minY, frame.width, frame.height]) }
}

extension ComponentProgram {
  /// Whether inner components animate anything when their inputs jump.
  fileprivate var hasJumpsInside: Bool { components.contains { $0.animatesJumps } }

  /// Whether anything is animated when it jumps, here or in an inner component.
  var animatesJumps: Bool { hasJumps || hasLayoutJumps || hasJumpsInside }
}

extension CopyPath {
  /// A sort key that does not depend on storage.
  fileprivate var order: String { map { "\($0.number)" }.joined(separator: "/") }
}
