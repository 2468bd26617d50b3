import Components
import Geometry
import Gestures
import Layers
import Motion
import ScenarioFile

/// A running scenario, which delivers gestures and deadlines to the mounted components and composes one layer tree for
/// any time that has been reached.
///
/// A stage is a value that is advanced and never rewound. To play a later stretch of the timeline, start from a copy at
/// or before it.
package struct Stage: Sendable {
  /// The scenario that is played.
  package private(set) var scenario: Scenario
  /// The time up to and including which every event has happened.
  package private(set) var time = Time.zero
  /// The events so far, in order.
  package internal(set) var events: [StageEvent] = []
  /// The reports of all fingers so far, in order, in points of the canvas.
  package internal(set) var touchSamples: [TouchSample] = []

  let graph: SceneGraph
  /// The components of the scene, in the order of their nodes.
  package internal(set) var engines: [any Engine]
  var queue = PriorityQueue<PendingEvent>()
  /// The latest order of each pending deadline, by node. A queue entry with another order is outdated.
  var deadlines: [Int: [Deadline: Int]] = [:]
  var touches: [Int: TouchSession] = [:]
  var focus: Int?
  /// The size that each component had when it was last shown, by node.
  var sizes: [Int: Size] = [:]
  var nextOrder = 0
  /// The work done by the components so far.
  var work = RunWork()
  private(set) var mistakes: MistakeLog
  let gestures: GestureSchedule
  private let stillLayers: [Layer?]
  /// The drawing of the device over the scene; `nil` without a device.
  private let display: DeviceDisplay?

  /// A stage at time 0, at which every component has appeared.
  ///
  /// - Parameter checksInvariants: Whether to check, throughout the run, the conditions that components declare to hold
  ///   at all times.
  /// - Throws: The reason why a component cannot be made, such as a typeface that is not installed.
  package init(_ scenario: Scenario, checksInvariants: Bool = false) throws {
    self.scenario = scenario
    var surroundings = ComponentEnvironment(
      environment: scenario.environment, canvas: scenario.canvas.size, assets: scenario.assets)
    surroundings.checksInvariants = checksInvariants
    mistakes = surroundings.mistakes
    let graph = try SceneGraph(scenario.scene, in: surroundings)
    self.graph = graph
    engines = try graph.components.map { try Self.makeEngine(of: $0, graph, in: surroundings) }
    stillLayers = Self.stillLayers(of: graph, canvas: scenario.canvas.size)
    display = try DeviceDisplay(in: surroundings, background: scenario.canvas.background)
    gestures = GestureSchedule(scenario.gestures)
    for (index, gesture) in scenario.gestures.enumerated() {
      if case .at(let time) = gesture.start { startGesture(index, at: time) }
    }
    for node in graph.components where graph.appearsAtStart(node) {
      receive(.lifecycle(.didAppear), node: node, at: .zero)
    }
    advance(to: .zero)
  }

  /// Processes every event up to and including `target`. An earlier time than the stage's changes nothing. After a
  /// mistake of a component no further events are processed.
  package mutating func advance(to target: Time) {
    while let next = queue.first, next.time <= target, !mistakes.endsRun(by: next.time) {
      _ = queue.removeFirst()
      time = max(time, next.time)
      handle(next)
    }
    time = max(time, target)
  }

  /// Adds a gesture that begins at `time`, the stage's own or a later one, whatever start it has.
  package mutating func add(_ gesture: Gesture, at time: Time) {
    var gesture = gesture
    gesture.start = .at(time)
    scenario.gestures.append(gesture)
    startGesture(scenario.gestures.count - 1, at: time)
  }

  /// Sets the scenario's duration to `end` and drops all of its expectations except those about every frame.
  package mutating func expectOfEveryFrame(until end: Time) {
    scenario.timeline.duration = end
    scenario.expectations = scenario.expectations.compactMap { $0.ofEveryFrame(until: end) }
  }

  /// The earliest mistake that a component has reported, in this stage or a copy of it. Later frames are not valid.
  package var mistake: EngineMistake? { mistakes.first }

  /// Whether the stage's time is at or after that of a mistake.
  package var hasFailed: Bool { mistakes.endsRun(by: time) }

  /// A copy whose mistakes are its own, for a run with other input.
  package var asNewRun: Stage {
    var stage = self
    stage.mistakes = MistakeLog()
    for index in stage.engines.indices { stage.engines[index].report(to: stage.mistakes) }
    return stage
  }

  /// Returns the canvas with everything on it, at a time not before the last event.
  package func layers(at time: Time) -> Layer {
    var tree = composition(at: time).tree(canvas: scenario.canvas.size)
    display?.cover(&tree)
    return tree
  }

  /// Updates a tree that `layers(at:)` returned for another time to `time`. If nothing changed, the memory stays the
  /// same, so that comparing the two is immediate.
  package func update(_ tree: inout Layer, to time: Time) {
    composition(at: time).update(&tree, canvas: scenario.canvas.size)
    display?.cover(&tree)
  }

  func composition(at time: Time) -> Composition {
    Composition(graph: graph, engines: engines, time: time, stillLayers: stillLayers)
  }

  private mutating func handle(_ event: PendingEvent) {
    switch event.kind {
    case .deadline(let node, let deadline):
      guard deadlines[node]?[deadline] == event.order else { return }
      deadlines[node]?[deadline] = nil
      receive(.deadline(deadline), node: node, at: event.time)
    case .delayedTouch(let finger, let node): endDelay(ofTouch: finger, to: node, at: event.time)
    case .gesture(let index): beginGesture(index, at: event.time)
    case .sample(let sample, let rest): handle(sample, rest: rest)
    case .key(let key):
      log(.key(key), from: keyboardSource, at: event.time)
      if let focus { receive(.key(key), node: focus, at: event.time) }
    }
  }

  private static func makeEngine(
    of index: Int, _ graph: SceneGraph, in environment: ComponentEnvironment
  ) throws -> any Engine {
    let node = graph.nodes[index]
    guard case .component(let component, _) = node.source.kind else {
      preconditionFailure("only components have engines")
    }
    let composition = Composition(graph: graph, engines: [], time: .zero, stillLayers: [])
    var environment = environment
    let size = node.source.frame?.size ?? environment.canvas
    environment.slots = node.slots.map { slot in
      slot.map { MountedNode(id: graph.nodes[$0].source.id, extent: composition.extent(of: $0, in: size)) }
    }
    return try component.makeEngine(environment)
  }

  /// Returns the layers of nodes that never change, by node, for the outermost such nodes only: roots, and nodes with a
  /// frame of their own, which is the same in any container. `nil` for all other nodes.
  private static func stillLayers(of graph: SceneGraph, canvas: Size) -> [Layer?] {
    let composition = Composition(graph: graph, engines: [], time: .zero, stillLayers: [])
    return graph.nodes.indices.map { index in
      let node = graph.nodes[index]
      let isInStill = node.parent.map { graph.nodes[$0].isStill } ?? false
      guard node.isStill, !isInStill, !node.isInStack, node.parent == nil || node.source.frame != nil else {
        return nil
      }
      return composition.layer(of: index, in: canvas)
    }
  }
}

extension Stage {
  /// Delivers an input to a component and applies the effects that it requests.
  mutating func receive(_ input: Input<any ComponentAction>, node: Int, at time: Time) {
    guard let engine = graph.nodes[node].engine, !mistakes.endsRun(by: time) else { return }
    if let size = placement(of: node, at: time)?.size { sizes[node] = size }
    var context = StageContext(time: time, size: sizes[node] ?? .zero, work: work)
    engines[engine].receive(input, in: &context)
    work = context.work
    for effect in context.effects { apply(effect, of: node, at: time) }
  }

  /// Returns the transform from a component's coordinates to the canvas at a time, and its size. `nil` while it is not
  /// shown.
  ///
  /// Every component around it computes its whole layer tree for this, and every touch sample asks for every receiver:
  /// O(depth × tree) per sample. Every input would invalidate cached positions.
  func placement(of node: Int, at time: Time) -> (transform: ProjectiveTransform, size: Size)? {
    composition(at: time).placement(of: node, canvas: scenario.canvas.size)
  }

  private mutating func apply(_ effect: StageContext.Effect, of node: Int, at time: Time) {
    switch effect {
    case .schedule(let deadline, let due):
      let order = takeOrder()
      deadlines[node, default: [:]][deadline] = order
      queue.insert(
        PendingEvent(
          time: max(due, time), rank: .completion, order: order, kind: .deadline(node: node, deadline)))
    case .cancel(let deadline): deadlines[node]?[deadline] = nil
    case .event(let event, let part):
      events.append(StageEvent(event, from: .layer(graph.nodes[node].path.appending(part.path)), at: time))
    case .claim(let finger): takeTouch(finger: finger, for: node, at: time) { _ in true }
    case .withhold(let finger):
      let graph = graph
      takeTouch(finger: finger, for: node, at: time) { graph.ancestry(of: $0).contains(node) }
    case .precede(let finger): putFirst(node, onTouch: finger)
    case .requestFocus: moveFocus(to: node, at: time)
    case .resignFocus: if focus == node { moveFocus(to: nil, at: time) }
    case .lifecycle(let step, let slot, let index):
      let mounted = graph.nodes[node].slots[slot]
      guard mounted.indices.contains(index) else { return }
      send(step, toComponentsIn: mounted[index], at: time)
    }
  }

  /// Logs an event of the stage itself.
  mutating func log(_ event: SceneEvent, from source: EventSource, at time: Time) {
    events.append(StageEvent(event.description, from: source, at: time))
  }

  mutating func takeOrder() -> Int {
    nextOrder += 1
    return nextOrder
  }

  /// The source of keyboard events: the focused part, which may be in a component inside another.
  var keyboardSource: EventSource {
    guard let focus, let engine = graph.nodes[focus].engine else { return .keyboard }
    return .layer(graph.nodes[focus].path.appending(engines[engine].focusedPart.path))
  }

  private mutating func moveFocus(to node: Int?, at time: Time) {
    guard node != focus else { return }
    let old = focus
    focus = node
    if let old { receive(.focus(false), node: old, at: time) }
    if let node { receive(.focus(true), node: node, at: time) }
  }

  private mutating func send(_ step: LifecycleStep, toComponentsIn node: Int, at time: Time) {
    receive(.lifecycle(step), node: node, at: time)
    for child in graph.inner(of: node) where graph.nodes[node].engine == nil || !graph.managesLifecycle(child)
    {
      send(step, toComponentsIn: child, at: time)
    }
  }
}

extension SceneGraph {
  /// Returns the nodes directly inside a node: its children and the nodes of its slots.
  func inner(of index: Int) -> [Int] { nodes[index].children + nodes[index].slots.flatMap(\.self) }

  /// Whether the component whose slot contains the node decides when the node appears.
  func managesLifecycle(_ index: Int) -> Bool {
    guard let slot = nodes[index].slot, let parent = nodes[index].parent,
      case .component(let component, _) = nodes[parent].source.kind
    else { return false }
    return component.declaration.slots[slot.slot].managesLifecycle
  }

  /// Whether no component around the node decides when it appears.
  func appearsAtStart(_ index: Int) -> Bool { !ancestry(of: index).contains(where: managesLifecycle) }
}

/// A finger on the glass and the components that receive its touches.
struct TouchSession: Sendable {
  /// A component that was under the finger when the touch began.
  struct Receiver: Sendable {
    enum State: Sendable {
      /// Delayed by an enclosing scroll view.
      case delayed
      case tracking
    }

    var node: Int
    /// The path, relative to the component, of the layer under the finger.
    var part: LayerPath
    /// The mapping from canvas coordinates to those in which the component measures the finger.
    let mapping: TouchMapping
    var state: State
  }

  var began: TouchSample
  /// The last reported location of the finger.
  var location: Point
  /// The receivers in the order of delivery: innermost first, unless one asked to be first.
  var receivers: [Receiver]
}

extension Stage {
  /// Processes one touch sample: finds the components under a new finger, or delivers to those that follow it.
  mutating func handle(_ sample: TouchSample, rest: ArraySlice<TouchSample>) {
    touchSamples.append(sample)
    log(.touch(sample.phase, sample.location), from: .finger(sample.finger), at: sample.time)
    if sample.phase == .began {
      beginTouch(sample, rest: rest)
    } else {
      continueTouch(sample, rest: rest)
    }
  }

  private mutating func beginTouch(_ sample: TouchSample, rest: ArraySlice<TouchSample>) {
    let hit = hitPath(at: sample.location, time: sample.time)
    touches[sample.finger] = TouchSession(
      began: sample, location: sample.location, receivers: receivers(along: hit, at: sample.time))
    for receiver in touches[sample.finger]?.receivers ?? [] {
      guard let current = touches[sample.finger]?.receivers.first(where: { $0.node == receiver.node }) else {
        continue
      }
      if current.state == .tracking {
        deliver(sample, to: current, rest: rest)
      } else {
        queue.insert(
          PendingEvent(
            time: sample.time + graph.contentTouchDelay(around: receiver.node, engines: engines),
            rank: .completion, order: takeOrder(),
            kind: .delayedTouch(finger: sample.finger, node: receiver.node)))
      }
    }
  }

  private mutating func continueTouch(_ sample: TouchSample, rest: ArraySlice<TouchSample>) {
    touches[sample.finger]?.location = sample.location
    guard let session = touches[sample.finger] else { return }
    if sample.phase == .ended {
      for receiver in session.receivers where receiver.state == .delayed {
        deliverDelayedTouch(finger: sample.finger, to: receiver.node, at: sample.time)
      }
    }
    for receiver in touches[sample.finger]?.receivers ?? [] {
      let isStillThere = touches[sample.finger]?.receivers.contains { $0.node == receiver.node } ?? false
      if isStillThere, receiver.state == .tracking { deliver(sample, to: receiver, rest: rest) }
    }
    if sample.phase.isFinal { touches[sample.finger] = nil }
  }

  /// Delivers a touch that a scroll view has delayed, and its latest location if the finger has moved, unless the touch
  /// was taken over or ended in the meantime.
  mutating func endDelay(ofTouch finger: Int, to node: Int, at time: Time) {
    guard deliverDelayedTouch(finger: finger, to: node, at: time),
      let session = touches[finger], session.location != session.began.location,
      let receiver = session.receivers.first(where: { $0.node == node })
    else { return }
    let sample = TouchSample(finger: finger, phase: .moved, time: time, location: session.location)
    deliver(sample, to: receiver, rest: [])
  }

  /// Delivers the start of a delayed touch. Returns whether there was one.
  @discardableResult
  private mutating func deliverDelayedTouch(finger: Int, to node: Int, at time: Time) -> Bool {
    guard var session = touches[finger],
      let index = session.receivers.firstIndex(where: { $0.node == node && $0.state == .delayed })
    else { return false }
    session.receivers[index].state = .tracking
    touches[finger] = session
    var began = session.began
    began.time = time
    deliver(began, to: session.receivers[index], rest: [])
    return true
  }

  /// Removes the touch from all other receivers for which `isTaken` is true, and sends `cancelled` to those that track
  /// it.
  mutating func takeTouch(finger: Int, for node: Int, at time: Time, from isTaken: (Int) -> Bool) {
    guard let session = touches[finger], session.receivers.contains(where: { $0.node == node }) else {
      return
    }
    let losers = session.receivers.filter { $0.node != node && isTaken($0.node) }
    touches[finger]?.receivers.removeAll { receiver in losers.contains { $0.node == receiver.node } }
    for receiver in losers where receiver.state == .tracking {
      let sample = TouchSample(
        finger: finger, phase: .cancelled, time: time, location: session.began.location)
      deliver(sample, to: receiver, rest: [])
    }
  }

  /// Moves a component to the front of a touch's receivers.
  mutating func putFirst(_ node: Int, onTouch finger: Int) {
    guard var session = touches[finger], let index = session.receivers.firstIndex(where: { $0.node == node })
    else { return }
    session.receivers.insert(session.receivers.remove(at: index), at: 0)
    touches[finger] = session
  }

  private mutating func deliver(
    _ sample: TouchSample, to receiver: TouchSession.Receiver, rest: ArraySlice<TouchSample>
  ) {
    // The component may have moved since the touch began.
    guard let place = mapping(of: receiver.node, at: sample.time) else { return }
    let touch = Touch(sample, planned: rest).mapped(
      by: receiver.mapping, present: place.inverse, part: receiver.part,
      delay: graph.contentTouchDelay(around: receiver.node, engines: engines),
      isSharedWithInside: sample.phase == .began && hasReceiver(inside: receiver.node, of: sample.finger))
    receive(.touch(touch), node: receiver.node, at: sample.time)
  }

  /// Returns the mapping of a component at its current position; `nil` if it is not shown.
  private func mapping(of node: Int, at time: Time) -> TouchMapping? {
    guard let target = placement(of: node, at: time), let inverse = target.transform.inverse else {
      return nil
    }
    return TouchMapping(inverse: inverse, size: target.size)
  }

  /// Returns the mapping in which a component measures the fingers that it already has; `nil` if it has none.
  private func sharedMapping(of node: Int) -> TouchMapping? {
    let sessions = touches.sorted { $0.key < $1.key }.lazy.map(\.value)
    return sessions.compactMap { $0.receivers.first { $0.node == node }?.mapping }.first
  }

  private func hasReceiver(inside node: Int, of finger: Int) -> Bool {
    touches[finger]?.receivers.contains { $0.node != node && graph.ancestry(of: $0.node).contains(node) }
      ?? false
  }

  /// Returns the path of the innermost component under a point of the canvas, and its size there in points. `nil` if no
  /// component would receive a touch.
  package func touchTarget(at point: Point, time: Time) -> (path: LayerPath, size: Size)? {
    let node = hitPath(at: point, time: time)?.layers.compactMap(\.node)
      .last { graph.nodes[$0].engine != nil }
    guard let node, let target = placement(of: node, at: time) else { return nil }
    let frame = target.transform.apply(Rect(origin: .zero, size: target.size))
    return (graph.nodes[node].path, frame.size)
  }

  private func hitPath(at point: Point, time: Time) -> HitPath? {
    layers(at: time).hitTest(point) { layer in
      layer.node.map { graph.nodes[$0].engine != nil } ?? false
    }
  }

  /// Returns the components along a hit path, innermost first, each with the part that was hit.
  private func receivers(along hit: HitPath?, at time: Time) -> [TouchSession.Receiver] {
    var receivers: [TouchSession.Receiver] = []
    for layer in hit?.layers ?? [] {
      if let node = layer.node {
        guard let engine = graph.nodes[node].engine,
          let mapping = sharedMapping(of: node) ?? mapping(of: node, at: time)
        else { continue }
        let isDelayed =
          engines[engine].waitsForScrolling
          && graph.contentTouchDelay(around: node, engines: engines) > .zero
        receivers.insert(
          TouchSession.Receiver(
            node: node, part: .root, mapping: mapping, state: isDelayed ? .delayed : .tracking),
          at: 0)
      } else if !receivers.isEmpty, !layer.isBody {
        receivers[0].part = receivers[0].part.appending(layer.id)
      }
    }
    return receivers
  }
}

extension SceneGraph {
  /// Returns the longest time by which the components around a node delay touches to it.
  func contentTouchDelay(around index: Int, engines: [any Engine]) -> Time {
    ancestry(of: index).dropLast().compactMap { node in
      nodes[node].engine.flatMap { engines[$0].contentTouchDelay }
    }.max() ?? .zero
  }
}

/// An input from a person to a running stage.
package enum LiveInput: Hashable, Sendable {
  /// A touch sample, with the finger numbered from 0 among the live ones.
  case touch(TouchSample)
  /// A key typed into the focused component.
  case key(String, at: Time)

  /// The time of the input.
  package var time: Time {
    switch self {
    case .touch(let sample): sample.time
    case .key(_, let time): time
    }
  }
}

extension Stage {
  /// Inserts an unplanned input at or after the stage's time.
  ///
  /// Components receive it exactly as if it came from gestures behind all those of the scenario: one of `touches`
  /// without planned samples, and then one of `type` for each key.
  ///
  /// - Parameter number: The number of inputs inserted before, none of which is later.
  package mutating func insert(_ input: LiveInput, number: Int) {
    let touches = scenario.gestures.count
    switch input {
    case .touch(var sample):
      sample.finger += Self.firstFinger(ofGesture: touches)
      insertInput(.sample(sample, rest: []), number: number + 1, of: touches, at: sample.time)
    case .key(let key, let time):
      insertInput(.key(key), number: number + 1, of: touches + 1, at: time)
    }
  }

  /// Whether a component has the keyboard focus.
  package var hasFocus: Bool { focus != nil }
}
