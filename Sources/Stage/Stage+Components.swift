import Geometry
import Interaction
import Layers
import Motion

extension Stage {
  /// Gives a component an input and does what it asks for.
  mutating func receive(_ input: Input<any ComponentAction>, node: Int, at time: Time) {
    guard let engine = graph.nodes[node].engine, !mistakes.endsRun(by: time) else { return }
    if let size = placement(of: node, at: time)?.size { sizes[node] = size }
    var context = StageContext(time: time, size: sizes[node] ?? .zero, work: work)
    engines[engine].receive(input, in: &context)
    work = context.work
    for effect in context.effects { apply(effect, of: node, at: time) }
  }

  /// Where a component is drawn at a time, and how large it is.
  ///
  /// Each component around it lays out its whole layer tree for that, and each sample of a touch asks for each receiver:
  /// O(depth × tree) a sample. Positions that were kept would be outdated by every input.
  func placement(of node: Int, at time: Time) -> (transform: AffineTransform, size: Size)? {
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

  /// Writes into the log what the stage itself tells.
  mutating func log(_ event: SceneEvent, from source: EventSource, at time: Time) {
    events.append(StageEvent(event.description, from: source, at: time))
  }

  mutating func takeOrder() -> Int {
    nextOrder += 1
    return nextOrder
  }

  /// The focused component, which may be inside another.
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
  /// The nodes directly inside a node: its children and the nodes of its slots.
  func inner(of index: Int) -> [Int] {
    nodes[index].children + nodes[index].slots.flatMap(\.self)
  }

  /// True when the component that holds the node in a slot decides when it appears.
  func managesLifecycle(_ index: Int) -> Bool {
    guard let slot = nodes[index].slot, let parent = nodes[index].parent,
      case .component(let component, _) = nodes[parent].source.kind
    else { return false }
    return component.declaration.slots[slot.slot].managesLifecycle
  }

  /// True unless some component around the node decides when it appears.
  func appearsAtStart(_ index: Int) -> Bool { !ancestry(of: index).contains(where: managesLifecycle) }
}
