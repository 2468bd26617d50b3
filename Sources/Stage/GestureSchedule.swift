import Components
import Geometry
import Gestures
import Layers
import Motion
import ScenarioFile

/// The gestures that start when others have ended, which never change while a scenario runs.
struct GestureSchedule: Sendable {
  /// The gestures that follow each gesture, by its index, with their delays after its end.
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
  /// The distance between the orders of two gestures. The orders of a gesture's samples and keys are in between.
  private static let orderStride = 1 << 24

  mutating func startGesture(_ index: Int, at time: Time) {
    insertInput(.gesture(index), number: 0, of: index, at: time)
  }

  /// Locates a gesture on the canvas as it is drawn now and queues its samples.
  mutating func beginGesture(_ index: Int, at time: Time) {
    let gesture = scenario.gestures[index]
    let end: Time
    switch gesture.kind {
    case .call(let component, let action):
      end = time
      call(action, on: component, at: time)
    case .type(let typing): end = insertKeys(of: typing, index: index, at: time)
    case .touch(let touch): end = insertSamples(of: touch, index: index, at: time)
    }
    for follower in gestures.followers(of: index) { startGesture(follower.gesture, at: end + follower.delay) }
  }

  private mutating func call(
    _ call: ComponentCall, on component: LayerPath, at time: Time
  ) {
    guard let node = graph.components.first(where: { graph.nodes[$0].path.ends(with: component) }) else {
      return
    }
    log(.call(action: call.name), from: .layer(graph.nodes[node].path), at: time)
    receive(.call(call.action), node: node, at: time)
  }

  /// Queues the keystrokes of a text. Returns the time of the last one.
  private mutating func insertKeys(of typing: Typing, index: Int, at time: Time) -> Time {
    let keys = (try? typing.keystrokes(from: time)) ?? []
    for (offset, key) in keys.enumerated() {
      insertInput(.key(String(key.character)), number: offset + 1, of: index, at: key.time)
    }
    return keys.last?.time ?? time
  }

  /// Queues the samples of a gesture. Returns the time of the last one. A gesture with a place that is not shown is
  /// ignored.
  private mutating func insertSamples(
    of touch: TouchGesture<Gesture.Place>, index: Int, at time: Time
  ) -> Time {
    let gesture = scenario.gestures[index]
    let tree = layers(at: time)
    guard
      let samples = try? touch.mapPlaces({ try canvasPoint(of: $0, in: tree) }).samples(
        from: time, inputRate: scenario.timeline.inputRate, firstFinger: Self.firstFinger(ofGesture: index),
        isCancelled: gesture.isCancelled)
    else {
      log(
        .gestureIgnored(.notShown), from: .gesture(gesture.id ?? "gesture-\(index)"), at: time)
      return time
    }
    for (offset, sample) in samples.enumerated() {
      insertInput(
        .sample(sample, rest: gesture.isPlanned ? samples[(offset + 1)...] : []), number: offset + 1,
        of: index, at: sample.time)
    }
    return samples.last?.time ?? time
  }

  mutating func insertInput(
    _ kind: PendingEvent.Kind, number: Int, of gesture: Int, at time: Time
  ) {
    queue.insert(
      PendingEvent(time: time, rank: .input, order: gesture * Self.orderStride + number, kind: kind))
  }

  private func canvasPoint(of place: Gesture.Place, in tree: Layer) throws(PlaceIsNotShown) -> Point {
    switch place {
    case .point(let point): return point
    case .layer(let path, let anchor):
      guard let layer = graph.findLayer(path, in: tree) else { throw PlaceIsNotShown() }
      let size = layer.layer.frame.size
      return layer.transform.apply(Point(anchor.x * size.width, anchor.y * size.height))
    }
  }
}

/// The error that no layer shows the start or end of a gesture at that time.
private struct PlaceIsNotShown: Error {}

// Fingers of different gestures have different numbers on the stage.
extension Stage {
  /// Returns the stage's number for finger 0 of a gesture.
  static func firstFinger(ofGesture index: Int) -> Int { index * GestureLimits.fingers }

  /// Returns the gesture that produced one of the stage's ``touchSamples``.
  package func gesture(of sample: TouchSample) -> Gesture {
    scenario.gestures[sample.finger / GestureLimits.fingers]
  }
}
