import ComponentLanguage
import Components
import Expressions
import Geometry
import Gestures
import JSONText
import Layers
import Motion
import Parameters
import ScenarioFile
import Stage

/// The states of a component that taps and calls reach, found by playing it.
struct SheetStates {
  /// The values of the settings that distinguish states, in the order of `names`.
  typealias State = [String]

  /// A change from one state to another.
  struct Edge {
    var from: State
    var to: State
    /// The gestures from time 0 on that cause the change, of which the last one triggers it.
    var gestures: [Gesture]
    var begin: Time
    /// The time at which the component rests, or another state follows.
    var end: Time
    /// Whether another state follows at once.
    var isCut: Bool
  }

  private static let mostStates = 12
  private static let mostRuns = 96
  private static let mostCopies = 4
  /// The longest time to wait for a state that never rests.
  private static let longest = Time(seconds: 4)
  private static let frame = Time(seconds: 1.0 / 120)

  let component: LayerPath
  let definition: ComponentDefinition
  /// The machines and values that define a state, by their names in the trace.
  let names: [String]
  /// The states in the order in which they were found; at least one.
  private(set) var states: [State] = []
  private(set) var edges: [Edge] = []
  /// The time at which the first state rests.
  private(set) var start = Time.zero
  private var runs = 0

  /// Finds the states of a component.
  ///
  /// - Parameter stage: A stage at time 0 without gestures.
  init(of component: LayerPath, _ definition: ComponentDefinition, names: [String], on stage: Stage) {
    (self.component, self.definition, self.names) = (component, definition, names)
    let rest = settled(stage, [])
    start = rest.stage.time
    states = [state(of: rest.stage)]
    var pending = [(stage: rest.stage, gestures: [Gesture]())]
    while !pending.isEmpty {
      let (stage, gestures) = pending.removeFirst()
      for kind in inputs(on: stage) where runs < Self.mostRuns {
        pending += play(kind, on: stage, after: gestures)
      }
    }
  }

  /// Returns the attributes of a state in the sheet: `is-on` and `true` for the setting `isOn`.
  func attributes(of state: State) -> [(name: String, value: String)] {
    zip(names, state).map { (SheetNames.kebab($0), $1) }
  }

  // MARK: Playing

  /// Plays a gesture and records the states that it reaches. Returns the stages that rest in new states.
  private mutating func play(
    _ kind: Gesture.Kind, on stage: Stage, after gestures: [Gesture]
  ) -> [(stage: Stage, gestures: [Gesture])] {
    runs += 1
    let time = Time(ticks: (stage.time.ticks / Self.frame.ticks + 12) * Self.frame.ticks)
    let gesture = Gesture(start: .at(time), kind: kind, isPlanned: false, range: SourceRange(.first, 0, 0))
    var played = stage.asNewRun
    played.add(gesture, at: time)
    let (end, changes) = settled(played, [state(of: stage)])
    guard !end.hasFailed else { return [] }
    var found: [(stage: Stage, gestures: [Gesture])] = []
    for (index, change) in changes.enumerated() {
      let next = index + 1 < changes.count ? changes[index + 1].time : end.time
      let from = index == 0 ? state(of: stage) : changes[index - 1].state
      let isNew = !states.contains(change.state)
      guard !isNew || states.count < Self.mostStates else { break }
      if isNew { states.append(change.state) }
      if !edges.contains(where: { $0.from == from && $0.to == change.state }) {
        edges.append(
          Edge(
            from: from, to: change.state, gestures: gestures + [gesture], begin: change.time, end: next,
            isCut: index + 1 < changes.count))
      }
      if isNew, index + 1 == changes.count { found.append((end, gestures + [gesture])) }
    }
    return found
  }

  /// Plays a stage until it rests, and returns it with the changes of its state on the way.
  private func settled(
    _ start: Stage, _ before: [State]
  ) -> (stage: Stage, changes: [(time: Time, state: State)]) {
    var (stage, last) = (start, before.last)
    var changes: [(time: Time, state: State)] = []
    var limit = stage.time + Self.longest
    func hasGesture(_ stage: Stage) -> Bool {
      stage.scenario.gestures.contains {
        if case .at(let time) = $0.start { time >= stage.time } else { false }
      }
    }
    repeat {
      let step = stage.time + Self.frame
      while let next = stage.nextEventTime, next <= step, changes.count < 8 {
        stage.advance(to: next)
        let state = state(of: stage)
        if let known = last, known != state {
          changes.append((next, state))
          limit = next + Self.longest
        }
        last = last == nil ? nil : state
      }
      stage.advance(to: step)
    } while stage.time < limit && (hasGesture(stage) || !stage.isAtRest)
    return (stage, changes)
  }

  private func attributes(on stage: Stage) -> [LayerAttribute] {
    stage.placedLayers(at: stage.time).first { $0.path == component }?.layer.attributes ?? []
  }

  private func state(of stage: Stage) -> State {
    let attributes = attributes(on: stage)
    return names.map { name in
      let value = attributes.first { $0.name == name || $0.name == "values." + name }?.value
      if case .flag(let flag) = value { return flag ? "true" : "false" }
      return value?.brief ?? ""
    }
  }

  // MARK: Inputs

  /// Returns the taps and calls that are possible on a stage at rest. Fingers touch for an instant, so that nothing
  /// that follows them moves.
  private func inputs(on stage: Stage) -> [Gesture.Kind] {
    let placed = stage.placedLayers(at: stage.time)
    let paths = SheetPaths(definition)
    let taps = definition.gestures.flatMap { gesture -> [Gesture.Kind] in
      guard [.tap, .press].contains(gesture.kind), gesture.fingers == 1, gesture.taps <= 2 else { return [] }
      let targets = placed.filter { placed in
        guard placed.visibleBounds != nil, let inner = placed.path.below(component) else { return false }
        guard let layer = gesture.layer else { return inner.isEmpty }
        return paths.layer(at: inner) == layer
      }
      return targets.prefix(Self.mostCopies).map { target in
        let place = Gesture.Place.layer(path: target.path, anchor: Point(0.5, 0.5))
        return .touch(gesture.taps == 2 ? .doubleTap(place) : .press(place, for: Time(ticks: 1)))
      }
    }
    let calls = stage.actions.filter { $0.component == component && $0.action.arguments.required.isEmpty }
    return taps + calls.map { .call(component: component, $0.action.call(ParameterValues())) }
  }
}

extension LayerPath {
  /// Returns the ids of this path below a layer; `nil` if the path is not inside that layer.
  func below(_ outer: LayerPath) -> [String]? {
    isInside(outer) ? Array(ids.dropFirst(outer.ids.count)) : nil
  }
}
