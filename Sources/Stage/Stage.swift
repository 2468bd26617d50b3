import Geometry
import Gestures
import Interaction
import Layers
import Motion
import ScenarioFile

/// Runs a scenario over time: delivers gestures and deadlines to the mounted components and composes one layer tree for
/// any time that has been reached.
///
/// A stage is a value that is advanced and never rewound. Whoever needs a later stretch of the timeline starts from a
/// copy at or before it.
package struct Stage: Sendable {
  package let scenario: Scenario
  /// Everything up to and including this time has happened.
  package private(set) var time = Time.zero
  /// What has happened so far, in order.
  package internal(set) var events: [StageEvent] = []
  /// The reports of all fingers so far, in order, in points of the canvas.
  package internal(set) var touchSamples: [TouchSample] = []

  let graph: SceneGraph
  /// The components of the scene, in the order of their nodes.
  package internal(set) var engines: [any Engine]
  var queue = EventQueue()
  /// The latest order of each pending deadline, by node; an entry of the queue with another order is outdated.
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
  /// What the device shows above the scene, if there is one.
  private let display: DeviceDisplay?

  /// A stage at time 0, at which every component has appeared.
  ///
  /// - Throws: what keeps a component from being made, such as a typeface that is not installed.
  package init(_ scenario: Scenario) throws {
    self.scenario = scenario
    let surroundings = ComponentEnvironment(
      environment: scenario.environment, canvas: scenario.canvas.size, assets: scenario.assets)
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

  /// Lets everything up to and including `target` happen; a time that lies behind changes nothing. After a mistake nothing
  /// happens any more.
  package mutating func advance(to target: Time) {
    while let next = queue.first, next.time <= target, !mistakes.endsRun(by: next.time) {
      _ = queue.removeFirst()
      time = max(time, next.time)
      handle(next)
    }
    time = max(time, target)
  }

  /// The earliest mistake that a component has shown, in this stage or a copy of it; what is drawn after it does not count.
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

  /// Which states and rules of the components of files have come about so far, by component of the scene.
  package var coverage: [ComponentCoverage] { engines.flatMap(\.coverage) }

  /// The machines of the components of files, by component of the scene.
  package var machines: [(component: LayerPath, outline: MachineOutline)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      (node.engine.map { engines[$0].machines } ?? []).map { (node.path, $0) }
    }
  }

  /// The canvas with everything on it at a time that lies at or after the last event.
  package func layers(at time: Time) -> Layer {
    var tree = composition(at: time).tree(canvas: scenario.canvas.size)
    display?.cover(&tree)
    return tree
  }

  /// Makes of a tree that `layers(at:)` gave for another time the one for `time`. Where nothing changed, the memory stays
  /// the same, and comparing the two takes no time.
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
    environment.slots = node.slots.map { slot in
      slot.map { MountedNode(id: graph.nodes[$0].source.id, extent: composition.extent(of: $0)) }
    }
    return try component.makeEngine(environment)
  }

  /// The layers of what never changes, by node, where nothing around it is still: roots, and nodes of a frame of their
  /// own, which is the same whatever holds them.
  private static func stillLayers(of graph: SceneGraph, canvas: Size) -> [Layer?] {
    let composition = Composition(graph: graph, engines: [], time: .zero, stillLayers: [])
    return graph.nodes.indices.map { index in
      let node = graph.nodes[index]
      let isInStill = node.parent.map { graph.nodes[$0].isStill } ?? false
      guard node.isStill, !isInStill, node.parent == nil || node.source.frame != nil else { return nil }
      return composition.layer(of: index, in: canvas)
    }
  }
}
