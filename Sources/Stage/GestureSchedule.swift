import Components
import Geometry
import Gestures
import Layers
import Motion
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
  /// The distance between the orders of two gestures; those of a gesture's samples and keys lie between.
  private static let orderStride = 1 << 24

  mutating func startGesture(_ index: Int, at time: Time) {
    insertInput(.gesture(index), number: 0, of: index, at: time)
  }

  /// Finds a gesture's places on the canvas as it is drawn now and puts its samples into the queue.
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

  /// Puts the keystrokes of a text into the queue; returns when the last comes.
  private mutating func insertKeys(of typing: Typing, index: Int, at time: Time) -> Time {
    let keys = (try? typing.keystrokes(from: time)) ?? []
    for (offset, key) in keys.enumerated() {
      insertInput(.key(String(key.character)), number: offset + 1, of: index, at: key.time)
    }
    return keys.last?.time ?? time
  }

  /// Puts the samples of a gesture into the queue; returns when the last comes. A gesture with a place that is not shown
  /// is left out.
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

/// No layer at the time shows where a gesture begins or ends.
private struct PlaceIsNotShown: Error {}

// Fingers of different gestures have different numbers on the stage.
extension Stage {
  /// The number of a gesture's finger 0.
  static func firstFinger(ofGesture index: Int) -> Int { index * GestureLimits.fingers }

  /// The gesture whose fingers made one of the stage's ``touchSamples``.
  package func gesture(of sample: TouchSample) -> Gesture {
    scenario.gestures[sample.finger / GestureLimits.fingers]
  }
}
