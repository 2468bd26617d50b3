import TestSupport

/// Random fingers, keys and calls on a component, as the gestures of a scenario.
///
/// All coordinates and times have few binary digits, so that shifting and mirroring them is exact. No finger is on the
/// edge of a layer, because only one of two opposite edges belongs to the layer.
struct RandomFingers {
  /// A mapping of a point of the component to the canvas.
  typealias Place = (_ x: Double, _ y: Double) -> (x: Double, y: Double)

  private var random: SeededGenerator
  private var gestures: [(Place) -> String] = []

  /// - Parameters:
  ///   - count: The number of gestures.
  ///   - side: The side, in points, of the square from the origin on in which they begin.
  ///   - actions: The actions that are called, on the component `own`.
  init(_ count: Int, seconds: Double, side: Double, actions: [String], seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<count { add(within: seconds, side, actions) }
  }

  /// Returns the gestures as JSON, for a component at a place on the canvas.
  func text(_ place: Place) -> String { gestures.map { $0(place) }.joined(separator: ",\n") }

  private mutating func binary(_ range: ClosedRange<Double>) -> Double {
    (random.number(range) * 64).rounded() / 64
  }

  private mutating func add(within seconds: Double, _ side: Double, _ actions: [String]) {
    let (start, x, y) = (binary(0...seconds), binary(0...side) + 0.0078125, binary(0...side) + 0.0078125)
    let cancel = random.chance(0.1) ? ", \"cancel\": true" : ""
    switch Int.random(in: 0...11, using: &random) {
    case 0 where !actions.isEmpty:
      let by = binary(-50...50)
      let action = actions.randomElement(using: &random)!
      gestures.append { _ in
        #"{ "at": \#(start), "call": { "on": "own", "action": "\#(action)", "arguments": { "by": \#(by) } } }"#
      }
    case 1: gestures.append { _ in #"{ "at": \#(start), "type": { "text": "ab" } }"# }
    case 2:
      gestures.append {
        let point = $0(x, y)
        return #"{ "at": \#(start), "doubleTap": { "point": [\#(point.x), \#(point.y)] }\#(cancel) }"#
      }
    case 3...5:
      let length = binary(0.0625...1)
      gestures.append {
        let point = $0(x, y)
        return
          #"{ "at": \#(start), "press": { "point": [\#(point.x), \#(point.y)], "for": \#(length) }\#(cancel) }"#
      }
    case 6:
      let (first, second) = (way(x, y), way(x + 30, y))
      gestures.append { Self.touches([first, second], at: start, $0) }
    default:
      let way = way(x, y)
      gestures.append { Self.touches([way], at: start, $0) }
    }
  }

  private struct Sample {
    var time, x, y: Double
  }

  /// Returns samples of a finger that begins at a point.
  private mutating func way(_ x: Double, _ y: Double) -> [Sample] {
    var (time, x, y) = (0.0, x, y)
    var samples = [Sample(time: 0, x: x, y: y)]
    let (stepX, stepY) = (binary(-16...16), binary(-16...16))
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      time += random.chance(0.9) ? 0.015625 : binary(0.03125...0.5)
      x += random.chance(0.8) ? stepX : binary(-20...20)
      y += random.chance(0.8) ? stepY : binary(-20...20)
      samples.append(Sample(time: time, x: x, y: y))
    }
    return samples
  }

  private static func touches(_ ways: [[Sample]], at start: Double, _ place: Place) -> String {
    var samples: [(time: Double, text: String)] = []
    for (finger, way) in ways.enumerated() {
      for (index, sample) in way.enumerated() {
        let point = place(sample.x, sample.y)
        let phase = index == 0 ? "began" : index == way.count - 1 ? "ended" : "moved"
        samples.append(
          (
            sample.time,
            #"{ "time": \#(sample.time), "finger": \#(finger), "phase": "\#(phase)", "x": \#(point.x), "y": \#(point.y) }"#
          ))
      }
    }
    // Stable, so that each finger's samples stay in order.
    let sorted = samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return #"{ "at": \#(start), "touches": [ \#(sorted.map(\.element.text).joined(separator: ", ")) ] }"#
  }
}
