import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters
import ScenarioFile

/// Which gestures wait for which: what never changes while a scenario runs.
struct GestureSchedule: Sendable {
  /// The gestures that start so long after the end of a gesture, by its index.
  private var followers: [Int: [(gesture: Int, delay: Time)]] = [:]

  init(_ gestures: [Gesture]) {
    for (index, gesture) in gestures.enumerated() {
      guard case .after(let other, let delay) = gesture.start else { continue }
      followers[other, default: []].append((index, delay))
    }
  }

  func followers(of gesture: Int) -> [(gesture: Int, delay: Time)] { followers[gesture] ?? [] }
}

extension Stage {
  /// The distance between the orders of two gestures: samples and keys of one gesture lie between.
  private static let orderStride = 1 << 24

  mutating func startGesture(_ index: Int, at time: Time) {
    queue.insert(
      PendingEvent(time: time, rank: .input, order: index * Self.orderStride, kind: .gesture(index)))
  }

  /// Finds a gesture's places on the canvas as it is drawn now and puts its samples into the queue.
  mutating func beginGesture(_ index: Int, at time: Time) {
    let gesture = scenario.gestures[index]
    let end: Time
    switch gesture.kind {
    case .call(let component, let action):
      end = time
      call(action, on: component, at: time)
    case .type(let typing):
      let keys = (try? typing.keystrokes(from: time)) ?? []
      for (place, key) in keys.enumerated() {
        queue.insert(
          PendingEvent(
            time: key.time, rank: .input, order: index * Self.orderStride + place + 1,
            kind: .key(String(key.character))))
      }
      end = keys.last?.time ?? time
    default: end = insertSamples(of: gesture, index: index, at: time)
    }
    for follower in gestures.followers(of: index) { startGesture(follower.gesture, at: end + follower.delay) }
  }

  private mutating func call(
    _ call: ComponentCall, on component: String, at time: Time
  ) {
    guard let node = graph.components.first(where: { graph.nodes[$0].path.matches(component) }) else {
      return
    }
    log("call", source: graph.nodes[node].path, [EventDetail("action", call.name)], at: time)
    receive(.call(call.action), node: node, at: time)
  }

  private mutating func insertSamples(of gesture: Gesture, index: Int, at time: Time) -> Time {
    let tree = layers(at: time)
    guard let touchGesture = gesture.resolved({ place in canvasPoint(of: place, in: tree) }),
      let samples = try? touchGesture.samples(
        from: time, inputRate: scenario.timeline.inputRate, firstFinger: TouchGesture.fingerLimit * index,
        isCancelled: gesture.isCancelled)
    else {
      log(
        "gestureIgnored", source: gesture.id ?? "gesture-\(index)", [EventDetail("why", "notShown")], at: time
      )
      return time
    }
    for (place, sample) in samples.enumerated() {
      queue.insert(
        PendingEvent(
          time: sample.time, rank: .input, order: index * Self.orderStride + place + 1,
          kind: .sample(sample, rest: samples[(place + 1)...])))
    }
    return samples.last?.time ?? time
  }

  private func canvasPoint(of place: Gesture.Place, in tree: Layer) -> Point? {
    switch place {
    case .point(let point): return point
    case .layer(let path, let anchor):
      guard let layer = graph.findLayer(path, in: tree) else { return nil }
      let size = layer.layer.frame.size
      return layer.transform.apply(Point(anchor.x * size.width, anchor.y * size.height))
    }
  }
}

extension Gesture {
  /// The gesture with its places on the canvas; nil when one of them is not shown.
  fileprivate func resolved(_ point: (Place) -> Point?) -> TouchGesture? {
    switch kind {
    case .tap(let place): return point(place).map(TouchGesture.tap)
    case .doubleTap(let place): return point(place).map(TouchGesture.doubleTap)
    case .press(let place, let time): return point(place).map { .press($0, for: time) }
    case .drag(let from, let destination, var drag):
      if let from {
        guard let start = point(from) else { return nil }
        drag.from = start
      }
      if let destination {
        guard let end = point(destination) else { return nil }
        drag.course = .to(end)
      }
      return .drag(drag)
    case .flick(let from, var flick):
      guard let start = point(from) else { return nil }
      flick.from = start
      return .flick(flick)
    case .pinch(let place, var pinch):
      guard let center = point(place) else { return nil }
      pinch.center = center
      return .pinch(pinch)
    case .touches(let samples): return .touches(samples)
    case .type, .call: return nil
    }
  }
}

extension String {
  /// True for the path itself and for its last components.
  func matches(_ path: String) -> Bool { self == path || hasSuffix("/" + path) }
}
