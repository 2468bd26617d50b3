import DataComponents
import Geometry
import Motion

// Jumps of formulas and looks, which run out instead of showing at once.

extension DataInstance {
  /// What the expressions of formulas and looks that are animated said at one instant.
  struct Snapshot {
    /// Of the elements of each formula that is animated.
    fileprivate var formulas: [Int: [Motion4]] = [:]
    fileprivate var looks: [[CopyPath: PropertyContent]] = []
    fileprivate var shownPaths: [[CopyPath: Path]] = []
  }

  /// What formulas and looks are now, before a list of actions.
  func snapshot() throws(ComponentMistake) -> Snapshot { try snapshot(at: now) }

  func snapshot(at time: Time) throws(ComponentMistake) -> Snapshot {
    var snapshot = Snapshot()
    guard program.hasJumps else { return snapshot }
    var evaluator = try evaluator(at: time)
    for index in formulas.indices where definition.formulas[index].animation != nil {
      var elements: [Motion4] = []
      for element in 0..<formulas[index].count {
        elements.append(try expression(ofFormula: index, element, in: &evaluator))
      }
      snapshot.formulas[index] = elements
    }
    for index in program.looks.indices {
      var contents: [CopyPath: PropertyContent] = [:]
      var paths: [CopyPath: Path] = [:]
      let layer = program.looks[index].layer
      for copy in try copies(ofLayer: layer, in: &evaluator, at: time) {
        enter(copy, in: &evaluator)
        let copies = copy.path
        let content = try expression(ofLook: index, in: &evaluator)
        contents[copies] = content
        if case .fixed(.path(let path)) = content {
          paths[copies] = pathMorphs[index][copies].map { $0.path(to: path, at: time) } ?? path
        }
      }
      snapshot.looks.append(contents)
      snapshot.shownPaths.append(paths)
    }
    return snapshot
  }

  /// Lets everything run that a list of actions has made jump; when it will have run out, by the machines of looks.
  mutating func animateJumps(
    since old: Snapshot, _ context: RuleContext
  ) throws(ComponentMistake) -> [Int: Time] {
    guard program.hasJumps else { return [:] }
    let new = try snapshot()
    var evaluator = try presentEvaluator()
    for (index, motions) in new.formulas.sorted(by: { $0.key < $1.key }) {
      for (element, motion) in motions.enumerated() {
        guard let before = old.formulas[index]?[element], before.values != motion.values else { continue }
        try animate(formula: index, element, from: before, to: motion, context, &evaluator)
      }
    }
    var ends: [Int: Time] = [:]
    for index in new.looks.indices {
      let machine = program.looks[index].machine
      for (copies, content) in new.looks[index].sorted(by: { $0.key.order < $1.key.order }) {
        guard let before = old.looks[index][copies], before != content else { continue }
        let end = try animate(
          look: index, copies, from: before, old.shownPaths[index][copies], to: content, context,
          &evaluator)
        ends[machine] = max(ends[machine] ?? now, end)
      }
    }
    return ends
  }

  private mutating func animate(
    formula index: Int, _ element: Int, from old: Motion4, to new: Motion4, _ context: RuleContext,
    _ evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    let formula = definition.formulas[index]
    guard let spec = formula.animation else { return }
    let timing =
      try self.timing(
        [spec], at: formula.range, copy: element, count: formulas[index].count, in: &evaluator)
      ?? .defaultTiming
    let now = now
    let shown = old.values + formulas[index].offsets[element].motion(at: now).values
    let end = formulas[index].offsets[element].jump(from: old, to: new, at: now, timing)
    records.formulas[.init(formula: index, element: element)] = MovementRecord(
      kind: .animation(timing), from: shown, to: new.values, begin: now, end: end, cause: context.cause)
  }

  private mutating func animate(
    look index: Int, _ copies: CopyPath, from old: PropertyContent, _ shownPath: Path?,
    to new: PropertyContent, _ context: RuleContext, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Time {
    let look = program.looks[index]
    let range = definition.layers[look.layer].range.opening
    let specs = animations(for: .layer(look.layer), machine: look.machine, context)
    var timing = try self.timing(
      specs, at: range, copy: copies.last?.index ?? 0, in: &evaluator, unlessNothing: true)
    if reducesMotion, look.target.isGeometry { timing = nil }
    var record = MovementRecord(
      kind: timing.map { .animation($0) } ?? .set, to: new.motion?.values, begin: now, end: now,
      cause: context.cause)
    if let offset = lookOffsets[index][copies]?.motion(at: now), let motion = old.motion {
      record.from = motion.values + offset.values
    } else {
      record.from = old.motion?.values
    }
    defer { records.looks[.init(look: index, copies: copies)] = record }
    let now = now
    switch (old, new) {
    case (.numbers(let before), .numbers(let after)):
      guard let timing else {
        lookOffsets[index][copies]?.clear(at: now)
        return now
      }
      var offset = lookOffsets[index][copies] ?? OffsetTrack(width: look.target.width ?? 0)
      let end = offset.jump(from: before, to: after, at: now, timing)
      lookOffsets[index][copies] = offset
      record.end = end
      return end
    case (.fixed(.path), .fixed(.path)):
      guard let timing, let shownPath else {
        pathMorphs[index][copies] = nil
        return now
      }
      var morph = PathMorph(start: shownPath, progress: AnimatedValue(0))
      let end = morph.progress.animate(to: 1, at: now, timing)
      pathMorphs[index][copies] = morph
      record.end = end
      return end
    default:
      record.kind = .set
      return now
    }
  }
}

extension CopyPath {
  /// An order of paths that does not depend on how they are stored.
  fileprivate var order: String { map { "\($0.number)" }.joined(separator: "/") }
}
