import Geometry
import Gestures
import Interaction
import Layers
import Motion

/// A finger on the glass and the components that follow it.
struct TouchSession: Sendable {
  /// A component that was under the finger when it came down.
  struct Receiver: Sendable {
    enum State: Sendable {
      /// Kept back by a scroll view around it.
      case delayed
      case tracking
    }

    var node: Int
    /// The path below the component of the layer under the finger.
    var part: LayerPath
    var state: State
  }

  var began: TouchSample
  /// The last reported location of the finger.
  var location: Point
  /// In the order in which they get reports: innermost first unless one asked to be first.
  var receivers: [Receiver]
}

extension Stage {
  /// Takes in one report of a finger: finds or follows the components under it.
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
      began: sample, location: sample.location, receivers: receivers(along: hit))
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

  /// Delivers a touch that a scroll view has kept back for its delay, and where the finger has moved since, unless it was
  /// taken over or lifted in the meantime.
  mutating func endDelay(ofTouch finger: Int, to node: Int, at time: Time) {
    guard deliverDelayedTouch(finger: finger, to: node, at: time),
      let session = touches[finger], session.location != session.began.location,
      let receiver = session.receivers.first(where: { $0.node == node })
    else { return }
    let sample = TouchSample(finger: finger, phase: .moved, time: time, location: session.location)
    deliver(sample, to: receiver, rest: [])
  }

  /// Delivers where a finger came down that is kept back; false if there is none.
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

  /// Takes the touch from all others that `isTaken` names; whoever follows it is sent `cancelled`.
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

  /// Lets a component have the later reports of a touch first.
  mutating func putFirst(_ node: Int, onTouch finger: Int) {
    guard var session = touches[finger], let index = session.receivers.firstIndex(where: { $0.node == node })
    else { return }
    session.receivers.insert(session.receivers.remove(at: index), at: 0)
    touches[finger] = session
  }

  private mutating func deliver(
    _ sample: TouchSample, to receiver: TouchSession.Receiver, rest: ArraySlice<TouchSample>
  ) {
    guard let target = placement(of: receiver.node, at: sample.time), let inverse = target.transform.inverse
    else {
      return
    }
    var local = sample
    local.location = inverse.apply(sample.location)
    let delay = graph.contentTouchDelay(around: receiver.node, engines: engines)
    let touch = Touch(
      local, part: receiver.part, delay: delay,
      isSharedWithInside: sample.phase == .began && hasReceiver(inside: receiver.node, of: sample.finger),
      planned: rest, transform: inverse)
    receive(.touch(touch), node: receiver.node, at: sample.time)
  }

  private func hasReceiver(inside node: Int, of finger: Int) -> Bool {
    touches[finger]?.receivers.contains { $0.node != node && graph.ancestry(of: $0.node).contains(node) }
      ?? false
  }

  /// The innermost component under a point of the canvas, by its path, and its size there in points; nil where no
  /// component would take a touch.
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

  /// The components along a hit, innermost first, each with the part of it that was hit.
  private func receivers(along hit: HitPath?) -> [TouchSession.Receiver] {
    var receivers: [TouchSession.Receiver] = []
    for layer in hit?.layers ?? [] {
      if let node = layer.node {
        guard let engine = graph.nodes[node].engine else { continue }
        let isDelayed =
          engines[engine].waitsForScrolling
          && graph.contentTouchDelay(around: node, engines: engines) > .zero
        receivers.insert(
          TouchSession.Receiver(node: node, part: .root, state: isDelayed ? .delayed : .tracking), at: 0)
      } else if !receivers.isEmpty, !layer.isBody {
        receivers[0].part = receivers[0].part.appending(layer.id)
      }
    }
    return receivers
  }
}

extension SceneGraph {
  /// How long the components around a node keep touches from it.
  func contentTouchDelay(around index: Int, engines: [any Engine]) -> Time {
    ancestry(of: index).dropLast().compactMap { node in
      nodes[node].engine.flatMap { engines[$0].contentTouchDelay }
    }.max() ?? .zero
  }
}
