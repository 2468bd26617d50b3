import ComponentLanguage
import Expressions
import Geometry
import Motion
import ScenarioFile

/// A reference to an element of a value.
package struct ElementReference: Hashable, Sendable {
  /// The index of the value.
  package var value: ValueID
  /// The index of the element; 0 for a value with a single element.
  package var element: Int

  /// The element of a value at an index.
  package init(value: ValueID, element: Int) {
    self.value = value
    self.element = element
  }
}

/// The state of an instance that expressions read and layers show: symbols that events set, tracks of moving values,
/// and the states of machines.
///
/// Every change marks the sources that it invalidates, so that the next evaluation computes only what depends on them.
package struct InstanceStore: Sendable {
  private let program: ComponentProgram
  /// The symbols that events set. Each evaluation adds the computed ones.
  private(set) var symbols: ExpressionState
  /// The component's size as expressions read it, in points.
  package private(set) var size = Size.zero
  /// The time at which the component began.
  package private(set) var appearedAt = Time.zero
  /// Whether the component has begun.
  private(set) var hasBegun = false

  /// The values, in the order of the definition, as are formulas, followers and machines.
  package private(set) var values: Table<ValueDefinition, ValueTrack>
  /// The lists whose elements appear and disappear. Of the lists inside a value, only those that a rule has changed are
  /// included.
  private(set) var lists: [ListKey: ListTrack] = [:]
  /// The element counts of formulas, with the offsets of their animated jumps.
  package private(set) var formulas: Table<FormulaDefinition, FormulaTrack>
  /// The elements of each follower.
  package private(set) var followers: Table<FollowerDefinition, [ElementTrack]>
  /// The offsets of animated jumps of numeric state overrides, by copy.
  private(set) var overrideOffsets: Table<ComponentProgram.StateOverride, [CopyPath: OffsetTrack]>
  /// The offsets of animated jumps of layers in layouts.
  private(set) var layoutOffsets: [InnerKey: OffsetTrack] = [:]
  /// The frames of leaving copies and of laid-out layers inside them, as they were when the copies began to leave.
  private(set) var leavingFrames: [InnerKey: Rect] = [:]
  /// The morphs of state overrides that are paths, by copy.
  private(set) var pathMorphs: Table<ComponentProgram.StateOverride, [CopyPath: PathMorph]>
  /// The machines with their present states.
  package private(set) var machines: Table<MachineDefinition, MachineTrack> = []
  /// The number of calls of each action.
  private var calls: Table<CallableAction, Int>
  /// The drags that hold or move values.
  package private(set) var drags: [ValueID: ActiveDrag] = [:]
  /// The JSON components inside this one.
  package private(set) var inner: [InnerKey: InnerInstance] = [:]
  /// The built-in components inside this one.
  private(set) var hosted: [InnerKey: HostedEngine] = [:]

  /// The last evaluation, which the next one continues; `nil` if nothing is cached.
  private(set) var present: PresentState?

  init(_ program: ComponentProgram) {
    self.program = program
    let definition = program.definition
    symbols = ExpressionState(numbers: definition.numberCells, objects: definition.objectCells)
    values = Table(repeating: ValueTrack(count: 0), for: definition.values)
    formulas = Table(repeating: FormulaTrack(), for: definition.formulas)
    followers = Table(repeating: [], for: definition.followers)
    calls = Table(repeating: 0, for: definition.actions)
    overrideOffsets = Table(repeating: [:], for: program.stateOverrides)
    pathMorphs = Table(repeating: [:], for: program.stateOverrides)
  }

  private var sources: Sources { program.sources }
  private var definition: ComponentDefinition { program.definition }

  // MARK: Memory

  /// Caches an evaluation of the present.
  mutating func remember(_ evaluation: PresentState) { present = evaluation }

  private mutating func invalidate(_ source: Int) { present?.invalidated.insert(source) }

  /// Invalidates all values, with the readings that report whether they are animated.
  private mutating func invalidateValues() {
    let changed = sources.ofValues
    present?.invalidated.formUnion(changed)
  }

  // MARK: Symbols

  /// Begins at a time, and clears the cached evaluation.
  mutating func begin(at time: Time) {
    (appearedAt, hasBegun, present) = (time, true, nil)
  }

  /// Sets the size, which expressions read from now on.
  mutating func resize(_ size: Size) {
    self.size = size
    invalidate(sources.size)
    set(.size, .size(size))
  }

  /// Sets an environment input, if an expression reads it.
  mutating func set(_ input: EnvironmentInput, _ value: ExpressionValue) {
    if let symbol = program.environment[input] { set(value, at: symbol) }
  }

  /// Sets a symbol to a value until the next change.
  mutating func set(_ value: ExpressionValue, at symbol: ExpressionSymbol) {
    symbols.set(value, at: symbol)
    present?.evaluated.state.set(value, at: symbol)
    invalidate(symbol)
  }

  /// Sets a symbol to numbers with their rates of change.
  mutating func set(_ motion: Motion4, width: Int, at symbol: ExpressionSymbol) {
    symbols.set(motion, width: width, at: symbol)
    present?.evaluated.state.set(motion, width: width, at: symbol)
    invalidate(symbol)
  }

  private mutating func invalidate(_ symbol: ExpressionSymbol) {
    if present != nil, let source = sources.number(of: symbol, in: definition) { invalidate(source) }
  }

  /// Counts a call of an action, for expressions that read the count or the last action.
  mutating func noteCall(of action: ActionID) {
    calls[action] += 1
    for input in definition.inputs {
      switch input.source {
      case .action(action, .count): set(.number(Double(calls[action])), at: input.symbol)
      case .action(let other, .isLast): set(.boolean(other == action), at: input.symbol)
      default: break
      }
    }
  }

  /// Replaces all symbols, after the elements have been counted.
  mutating func replaceSymbols(_ symbols: ExpressionState) {
    self.symbols = symbols
    present = nil
  }

  // MARK: Values

  /// Creates the elements of a value, with their initial expressions.
  mutating func makeValue(_ value: ValueID, count: Int) {
    values[value] = ValueTrack(count: count)
    invalidateValues()
  }

  subscript(element: ElementReference) -> ElementTrack { values[element.value].elements[element.element] }

  /// Replaces the track of an element.
  mutating func set(_ track: ElementTrack, of element: ElementReference) {
    values[element.value].elements[element.element] = track
    invalidateValues()
  }

  /// Sets an element to a value at once.
  mutating func set(_ result: ExpressionValue, of element: ElementReference) {
    let value = definition.values[element.value]
    let key = ListKey(value: element.value)
    if lists[key] != nil { return updateList(key) { $0.set(result.list) } }
    set(
      value.isAnimatable
        ? .resting(Motion4(result.scalars).values, width: value.type.scalarCount ?? 0) : .fixed(result),
      of: element)
  }

  /// Returns the number of the run that moves an element; `nil` if none does.
  func run(of element: ElementReference) -> Int? { values[element.value].runs[element.element] }

  /// Sets the run that moves an element from now on; `nil` for none.
  mutating func setRun(_ run: Int?, of element: ElementReference) {
    values[element.value].runs[element.element] = run
    invalidateValues()
  }

  /// Creates a list with its initial elements.
  mutating func beginList(_ value: ValueID, _ items: [ExpressionValue]) {
    let key = ListKey(value: value)
    lists[key] = ListTrack(items)
    updateList(key) { _ in }
  }

  /// Changes the elements of a list, and updates the value that expressions read.
  mutating func updateList(_ key: ListKey, _ change: (inout ListTrack) -> Void) {
    guard var list = lists.removeValue(forKey: key) else { return }
    change(&list)
    lists[key] = list
    for (index, replicator) in definition.replicators.indexed where replicator.value == key.value {
      invalidate(sources.replicators[index])
    }
    guard key.inner == nil else { return }
    set(.fixed(.list(list.items)), of: ElementReference(value: key.value, element: 0))
  }

  /// Creates the track of a list inside a value, unless it already has these elements.
  mutating func beginInnerList(_ key: ListKey, _ items: [ExpressionValue]) {
    if lists[key]?.items != items { lists[key] = ListTrack(items) }
  }

  /// Removes the lists of a replicator whose keys are not among `keys`.
  mutating func keepInnerLists(of replicator: LayerID, _ keys: Set<ListKey>) {
    for key in lists.keys where key.inner?.layer == replicator && !keys.contains(key) { lists[key] = nil }
  }

  /// Returns the lists that a value is or contains.
  func lists(of value: ValueID) -> some Sequence<ListTrack> {
    lists.lazy.filter { $0.key.value == value }.map(\.value)
  }

  // MARK: Formulas, followers, state overrides

  /// Creates the elements of a formula.
  mutating func makeFormula(_ formula: FormulaID, count: Int) {
    let definition = definition.formulas[formula]
    formulas[formula] = FormulaTrack(
      count: count, offsetWidth: definition.animation == nil ? nil : definition.type.scalarCount)
    invalidate(sources.formulas[formula])
  }

  /// Animates an element of a formula from its old value to its new one.
  ///
  /// - Returns: The time at which the animation ends.
  mutating func jump(
    formula: FormulaID, element: Int, from old: Motion4, to new: Motion4, at time: Time,
    _ timing: AnimationTiming
  ) -> Time {
    invalidate(sources.formulas[formula])
    return formulas[formula].jump(element, from: old, to: new, at: time, timing)
  }

  /// Creates the elements of a follower, which begin at their targets.
  mutating func makeFollower(_ follower: FollowerID, count: Int) {
    followers[follower] = Array(repeating: .initial, count: count)
    invalidate(sources.followers[follower])
  }

  /// Replaces the track of an element of a follower.
  mutating func setFollower(_ follower: FollowerID, _ element: Int, _ track: ElementTrack) {
    followers[follower][element] = track
    invalidate(sources.followers[follower])
  }

  /// Animates a numeric state override from its old value to its new one.
  ///
  /// - Returns: The time at which the animation ends.
  mutating func jump(
    stateOverride: OverrideID, _ copies: CopyPath, from old: Motion4, to new: Motion4, at time: Time,
    _ timing: AnimationTiming
  ) -> Time {
    let width = program.stateOverrides[stateOverride].target.width ?? 0
    invalidate(sources.stateOverrides[stateOverride])
    return overrideOffsets[stateOverride][copies, default: OffsetTrack(width: width)]
      .jump(from: old, to: new, at: time, timing)
  }

  /// Morphs a state override that is a path, from the displayed path.
  ///
  /// - Returns: The time at which the animation ends.
  mutating func morph(
    stateOverride: OverrideID, _ copies: CopyPath, from shown: Path, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    var morph = PathMorph(start: shown, progress: AnimatedValue(0))
    let end = morph.progress.animate(to: 1, at: time, timing)
    invalidate(sources.stateOverrides[stateOverride])
    pathMorphs[stateOverride][copies] = morph
    return end
  }

  /// Ends the animated jumps and morphs of a state override at once.
  mutating func endJumps(ofOverride stateOverride: OverrideID, _ copies: CopyPath) {
    overrideOffsets[stateOverride][copies]?.clear()
    pathMorphs[stateOverride][copies] = nil
    invalidate(sources.stateOverrides[stateOverride])
  }

  // MARK: Layout

  /// Animates a layer from its old frame in a layout to its new one.
  ///
  /// - Returns: The time at which the animation ends.
  mutating func jump(
    layout key: InnerKey, from old: Motion4, to new: Motion4, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    invalidate(sources.layouts[key.layer])
    return layoutOffsets[key, default: OffsetTrack(width: 4)].jump(from: old, to: new, at: time, timing)
  }

  /// Ends the animated jump of a layer in a layout at once.
  mutating func endJump(ofLayout key: InnerKey) {
    guard layoutOffsets.removeValue(forKey: key) != nil else { return }
    invalidate(sources.layouts[key.layer])
  }

  /// Stores the frames of leaving copies, which stay in place.
  mutating func keepLeaving(_ frames: [InnerKey: Rect]) {
    for key in frames.keys { invalidate(sources.layouts[key.layer]) }
    leavingFrames = frames
  }

  // MARK: Machines and drags

  /// Adds the next machine of the definition, in its initial state.
  mutating func beginMachine(in state: StateID, at time: Time) {
    let machine = machines.endIndex
    machines.append(MachineTrack(state: state, enteredAt: time))
    invalidate(sources.machines[machine])
    set(stateName(of: machine), at: definition.machines[machine].symbol)
  }

  /// Changes the state of a machine.
  mutating func enter(_ state: StateID, ofMachine machine: MachineID, at time: Time) {
    machines[machine].enter(state, at: time)
    invalidate(sources.machines[machine])
    set(stateName(of: machine), at: definition.machines[machine].symbol)
  }

  private func stateName(of machine: MachineID) -> ExpressionValue {
    .string(definition.machines[machine].states[machines[machine].state].name)
  }

  /// Records that something that a machine's state started ends at a time.
  mutating func extendSettling(ofMachine machine: MachineID, to time: Time) {
    machines[machine].extendSettling(to: time)
  }

  /// Sets the drag of a value; `nil` to end it.
  mutating func setDrag(_ drag: ActiveDrag?, of value: ValueID) {
    drags[value] = drag
    for (index, input) in definition.inputs.indexed {
      if case .isDragging(value) = input.source { invalidate(sources.readings[index]) }
    }
  }

  // MARK: Components inside

  /// Removes an inner component, to be changed and put back.
  ///
  /// - Returns: The component and its key, with the indices of its copies at the last update; `nil` if it does not
  ///   exist.
  mutating func takeInner(_ key: InnerKey) -> (key: InnerKey, instance: InnerInstance)? {
    guard let index = inner.index(forKey: key) else { return nil }
    invalidate(sources.inside[key.layer])
    let entry = inner.remove(at: index)
    return (entry.key, entry.value)
  }

  /// Adds or replaces an inner component.
  mutating func putInner(_ instance: InnerInstance, at key: InnerKey) {
    inner[key] = instance
    invalidate(sources.inside[key.layer])
  }

  /// Changes an inner component in place, if it exists.
  mutating func changeInner(
    _ key: InnerKey, _ change: (inout ComponentInstance) throws(ComponentMistake) -> Void
  ) throws(ComponentMistake) {
    guard let index = inner.index(forKey: key) else { return }
    invalidate(sources.inside[key.layer])
    try change(&inner.values[index].instance)
  }

  /// Removes the inner components whose keys are not among `keys`. The remaining ones take the copy indices of `keys`.
  mutating func keepInner(_ keys: [InnerKey]) {
    for key in inner.keep(keys) { invalidate(sources.inside[key.layer]) }
  }

  /// Adds or replaces a built-in component.
  mutating func putHosted(_ engine: HostedEngine, at key: InnerKey) {
    hosted[key] = engine
    invalidate(sources.inside[key.layer])
  }

  /// Changes a built-in component in place.
  ///
  /// - Parameter change: Receives the component and its key, with the indices of its copies at the last update.
  /// - Returns: The result of `change`; `nil` if the component does not exist.
  @discardableResult
  mutating func changeHosted<Result>(_ key: InnerKey, _ change: (inout HostedEngine, InnerKey) -> Result)
    -> Result?
  {
    guard let index = hosted.index(forKey: key) else { return nil }
    invalidate(sources.inside[key.layer])
    return change(&hosted.values[index], hosted[index].key)
  }

  /// Removes the built-in components whose keys are not among `keys`. The remaining ones take the copy indices of
  /// `keys`.
  mutating func keepHosted(_ keys: [InnerKey]) {
    for key in hosted.keep(keys) { invalidate(sources.inside[key.layer]) }
  }

  // MARK: Movement

  /// Returns whether a value, list, formula, follower or state override moves after a time.
  func isMoving(at time: Time) -> Bool {
    values.contains { $0.isMoving(at: time) }
      || followers.contains { $0.contains { $0.isMoving(at: time) } }
      || formulas.contains { $0.isMoving(at: time) }
      || overrideOffsets.contains { $0.values.contains { $0.isMoving(at: time) } }
      || layoutOffsets.values.contains { $0.isMoving(at: time) }
      || lists.values.contains { $0.isMoving(at: time) }
  }

  /// Returns whether a path morphs after a time.
  func isMorphing(at time: Time) -> Bool {
    pathMorphs.contains { $0.values.contains { $0.progress.isAnimating(at: time) } }
  }

  /// Returns the sources that change after a time without further events.
  func movingSources(at time: Time) -> SourceSet {
    var moving = sources.none
    for (index, value) in values.indexed where value.isMoving(at: time) {
      moving.insert(sources.values[index])
    }
    for (index, formula) in formulas.indexed where formula.isMoving(at: time) {
      moving.insert(sources.formulas[index])
    }
    for (index, elements) in followers.indexed where elements.contains(where: { $0.isMoving(at: time) }) {
      moving.insert(sources.followers[index])
    }
    for index in overrideOffsets.indices
    where overrideOffsets[index].values.contains(where: { $0.isMoving(at: time) })
      || pathMorphs[index].values.contains(where: { $0.progress.isAnimating(at: time) })
    {
      moving.insert(sources.stateOverrides[index])
    }
    for (key, offset) in layoutOffsets where offset.isMoving(at: time) {
      moving.insert(sources.layouts[key.layer])
    }
    for (index, replicator) in definition.replicators.indexed {
      if let value = replicator.value, lists(of: value).contains(where: { $0.isMoving(at: time) }) {
        moving.insert(sources.replicators[index])
      }
    }
    for (key, entry) in inner where !entry.instance.activity.isStill {
      moving.insert(sources.inside[key.layer])
    }
    for key in hosted.keys { moving.insert(sources.inside[key.layer]) }
    for (index, input) in definition.inputs.indexed {
      switch input.source {
      case .environment(let what) where what.isTimed: moving.insert(sources.readings[index])
      case .isAnimating(let value):
        if values[value].isMoving(at: time) { moving.insert(sources.readings[index]) }
      case .isDragging, .gesture, .action, .frame, .property, .output, .environment: break
      }
    }
    return moving
  }

  /// The animations of values, lists, formulas, followers, state overrides, layouts and paths, then those of inner
  /// components, in the order of the file.
  var animations: [AnimationRecord] {
    var found = values.flatMap(\.elements).flatMap(\.animations)
    for key in lists.keys.sorted(by: ListKey.precedes) { found += lists[key]?.animations ?? [] }
    found += formulas.flatMap(\.offsets).flatMap(\.animations)
    found += followers.joined().flatMap(\.animations)
    for offsets in overrideOffsets {
      for key in offsets.keys.sorted(by: { $0.precedes($1) }) { found += offsets[key]?.animations ?? [] }
    }
    for key in layoutOffsets.keys.sorted(by: InnerKey.precedes) {
      found += layoutOffsets[key]?.animations ?? []
    }
    for morphs in pathMorphs {
      for key in morphs.keys.sorted(by: { $0.precedes($1) }) {
        found += morphs[key]?.progress.animations ?? []
      }
    }
    for key in inner.keys.sorted(by: InnerKey.precedes) {
      found += inner[key]?.instance.store.animations ?? []
    }
    for key in hosted.keys.sorted(by: InnerKey.precedes) { found += hosted[key]?.engine.animations ?? [] }
    return found
  }
}

extension Dictionary where Key == InnerKey {
  /// Removes the entries whose keys are not among `present`. The remaining ones take the copy indices of `present`.
  ///
  /// - Returns: The keys of the removed entries.
  fileprivate mutating func keep(_ present: [InnerKey]) -> [InnerKey] {
    // A dictionary keeps its key, with the old indices, when a value is assigned to an equal one.
    var kept: Self = [:]
    for key in present { kept[key] = self[key] }
    let removed = keys.filter { kept[$0] == nil }
    self = kept
    return removed
  }
}
