import ComponentLanguage
import Components
import Expressions
import Layers
import Motion

// The present or latest movements of one component's values.

extension Explainer.Level {
  /// Returns the movements of an element of a value.
  ///
  /// Without an element, returns all movements that are under way or delayed, or else the latest one.
  func influences(ofValue index: ValueID, element: Int?, at time: Time) -> [Influence] {
    let value = definition.values[index]
    if let element { return influences(ofValue: index, element, at: time) }
    guard value.count != nil else { return influences(ofValue: index, 0, at: time) }
    let elements = instance.store.values[index].elements.indices
    let all = elements.flatMap { influences(ofValue: index, $0, at: time) }
    let open = all.filter { $0.isUnderWay || ($0.movement.map { $0.begin > time } ?? false) }
    guard open.isEmpty else { return open }
    let last = all.filter { $0.movement != nil }.max { a, b in
      (a.movement?.begin ?? .zero) < (b.movement?.begin ?? .zero)
    }
    return [last ?? Influence(.value, of: path, value.name, isUnderWay: false)]
  }

  private func influences(ofValue index: ValueID, _ element: Int, at time: Time) -> [Influence] {
    let value = definition.values[index]
    let name = value.count == nil ? value.name : "\(value.name)[\(element)]"
    let shown = state.value(of: value.symbol, copies: value.count == nil ? [] : [element])
    let reference = ElementReference(value: index, element: element)
    let record = instance.records.movement(of: reference)
    let isHeld = instance.store.drags[index]?.element == element
    let movement = record.map { self.movement($0, as: value.type) }
    let isUnderWay = isHeld || (movement?.isUnderWay(at: time) ?? false)
    let present = Influence(.value, of: path, name, PropertyValue(shown), movement, isUnderWay: isUnderWay)
    return [present]
      + instance.pending.sorted.compactMap { item in
        guard case .start(let start) = item.kind, start.element == reference else {
          return nil
        }
        let waiting = self.movement(start, at: item.time, as: value.type)
        return Influence(.value, of: path, name, PropertyValue(shown), waiting, isUnderWay: false)
      }
  }

  private func movement(_ start: DelayedStart, at time: Time, as type: ExpressionType) -> Movement {
    let (timing, cause) = (start.movement.timing, start.cause.cause(in: instance.program))
    switch start.movement.path {
    case .to(let target, let from, _):
      return Movement(
        .animation(timing), from: PropertyValue(from, as: type), to: PropertyValue(target, as: type),
        begin: time, end: nil, cause: cause)
    case .keyframes(let frames):
      return Movement(
        .keyframes(timing), to: PropertyValue(frames.last?.value, as: type), begin: time, end: nil,
        cause: cause)
    }
  }

  /// Returns the animated jumps of a formula's elements that are under way or delayed, or else the latest one.
  func influences(ofFormula index: FormulaID, at time: Time) -> [Influence] {
    let formula = definition.formulas[index]
    let all = (0..<instance.store.formulas[index].count).compactMap { element -> Influence? in
      guard let record = instance.records.movement(ofFormula: index, element) else {
        return nil
      }
      let shown = state.value(of: formula.symbol, copies: formula.count == nil ? [] : [element])
      let movement = movement(record, as: formula.type)
      return Influence(
        .formula, of: path, formula.count == nil ? formula.name : "\(formula.name)[\(element)]",
        PropertyValue(shown), movement, isUnderWay: movement.isUnderWay(at: time))
    }
    let open = all.filter { $0.isUnderWay || ($0.movement.map { $0.begin > time } ?? false) }
    guard open.isEmpty else { return open }
    return all.max { a, b in (a.movement?.begin ?? .zero) < (b.movement?.begin ?? .zero) }.map { [$0] } ?? []
  }

  func influence(ofFollower index: FollowerID, at time: Time) -> Influence {
    let follower = definition.followers[index]
    let tracks = instance.store.followers[index]
    return Influence(
      .follower, of: path, follower.name, PropertyValue(state.value(of: follower.symbol)),
      Movement(.follower, begin: instance.store.appearedAt, end: tracks.compactMap(\.end).max(), cause: nil),
      isUnderWay: tracks.contains { $0.isMoving(at: time) })
  }

  /// Returns the movements of a state override.
  ///
  /// - Parameter copies: The copies around the layer; `nil` for all.
  func influences(ofOverride index: OverrideID, _ copies: CopyPath?, at time: Time) -> [Influence] {
    let stateOverride = instance.program.stateOverrides[index]
    let records = instance.records.stateOverrides.filter {
      $0.key.stateOverride == index && (copies == nil || $0.key.copies == copies)
    }
    let name = definition.layers[stateOverride.layer].id + "." + stateOverride.target.name
    return records.sorted {
      $0.key.copies.map(\.number).lexicographicallyPrecedes($1.key.copies.map(\.number))
    }
    .map { _, record in
      let movement = movement(record, in: stateOverride.target)
      return Influence(
        .look, of: path, name, .none, movement, isUnderWay: movement.isUnderWay(at: time))
    }
  }

  /// Returns the movement of one number of the frame that a layout gives a layer; an empty list if it has not moved.
  func influences(ofLayout key: InnerKey, _ property: String, at time: Time) -> [Influence] {
    guard let part = ["x", "y", "width", "height"].firstIndex(of: property),
      let record = instance.records.layouts[key]
    else { return [] }
    let movement = movement(record) { numbers in numbers.map { .number($0[part]) } ?? .none }
    guard movement.from != movement.to else { return [] }
    return [
      Influence(
        .look, of: path, "\(definition.layers[key.layer].id).\(property)", .none, movement,
        isUnderWay: movement.isUnderWay(at: time))
    ]
  }

  func influence(ofMachine index: MachineID, at time: Time) -> Influence {
    let machine = definition.machines[index]
    let track = instance.store.machines[index]
    let movement = instance.records.machines[index].map {
      Movement(
        .set, begin: track.enteredAt, end: track.enteredAt, cause: $0.cause(in: instance.program))
    }
    let state = machine.states[track.state].name
    return Influence(.state, of: path, machine.name, .text(state), movement, isUnderWay: false)
  }

  func influence(ofGesture index: GestureID) -> Influence {
    Influence(
      .gesture, of: path, definition.gestures[index].name, isUnderWay: instance.arena.isTouched(index))
  }

  // MARK: Records

  private func movement(_ record: MovementRecord, as type: ExpressionType) -> Movement {
    movement(record) { PropertyValue($0, as: type) }
  }

  private func movement(_ record: MovementRecord, in target: PropertyDefinition.Target) -> Movement {
    movement(record) { target.value($0) }
  }

  private func movement(
    _ record: MovementRecord, _ value: (SIMD4<Double>?) -> PropertyValue
  ) -> Movement {
    let kind: Movement.Kind =
      switch record.kind {
      case .set: .set
      case .animation(let timing): .animation(timing)
      case .keyframes(let timing): .keyframes(timing)
      case .decay(let velocity): .decay(velocity: value(velocity))
      case .drag: .drag
      case .stop: .stop
      case .finish: .finish
      case .list: .list
      }
    return Movement(
      kind, from: value(record.from), to: value(record.to), begin: record.begin, end: record.end,
      cause: record.cause.cause(in: instance.program))
  }
}

extension Movement {
  /// Returns whether the movement is under way at a time. A movement without a known end is not.
  func isUnderWay(at time: Time) -> Bool { begin <= time && (end.map { time < $0 } ?? false) }
}
