import Layers
import Motion
import Stage

/// The result of comparing the motion in a recording with a scenario, property by property.
package struct Conformance: Sendable {
  /// The seconds to add to the recording's times to get the scenario's.
  package let offset: Double
  /// The interval between frames of the recording, in seconds.
  package let frame: Double
  /// The number of rows that were compared.
  package let rowCount: Int
  /// The properties: the worst first, then those that agree in the order of the recording.
  package let properties: [PropertyConformance]
  /// Properties of the recording that the scenario does not have, by their names in the recording.
  package let unknown: [Recording.Key]

  /// Whether everything agrees.
  package var agrees: Bool { properties.allSatisfy(\.agrees) }

  /// Compares a recording with a scenario whose stage is at time 0.
  package init(_ recording: Recording, _ stage: Stage, _ space: Recording.Space, _ tolerances: Tolerances) {
    let pairing = TrackPairing(recording, stage, space, tolerances)
    let times = recording.samples.flatMap { $0.map(\.time) }
    let frame = MotionSamples(times.map { ($0, 0) }).interval
    let margin = tolerances.time(frame: frame)
    let tracks = pairing.pairs.flatMap { pair -> [ComparedTrack] in
      if case .numbers(let tracks) = pair.pair { tracks } else { [] }
    }
    let offset = TimeOffset.offset(of: tracks)
    let properties = pairing.pairs.map { key, pair in
      switch pair {
      case .numbers(let tracks):
        let compared = tracks.map { Self.compared($0, key, offset: offset, margin: margin) }
        return compared.max { $0.excess < $1.excess }!
      case .texts(let texts): return Self.compared(texts, key, offset: offset, margin: margin)
      }
    }
    let order = properties.indices.sorted { a, b in
      let (first, second) = (properties[a], properties[b])
      return (first.excess, b) > (second.excess, a)
    }
    self.properties = order.map { properties[$0] }
    (self.offset, self.frame, unknown) = (offset, frame, pairing.unknown)
    rowCount = properties.reduce(0) { $0 + $1.rowCount }
  }

  private static func compared(
    _ track: ComparedTrack, _ key: Recording.Key, offset: Double, margin: Double
  ) -> PropertyConformance {
    let movements = Movement.movements(of: track, offset: offset, margin: margin)
    var property = PropertyConformance(
      layer: track.key.layer, property: key.property, channel: track.channel, rowCount: track.recorded.count,
      tolerance: track.tolerance)
    property.deviations = movements.flatMap(MovementAnalysis.deviations(of:))
    if let worst = movements.flatMap(\.misses).max(by: { $0.excess < $1.excess }) {
      property.worst = .init(time: worst.time, value: worst.value, expected: worst.expected)
      property.excess = worst.excess / track.tolerance
    }
    property.recorded = zip(track.recorded.times, track.recorded.values).map {
      .init(time: $0 + offset, value: $1)
    }
    property.expected = track.reference.values.enumerated().map { index, value in
      .init(time: Double(index) * track.reference.step, value: value.isNaN ? nil : value)
    }
    return property
  }

  private static func compared(
    _ texts: TrackPairing.Texts, _ key: Recording.Key, offset: Double, margin: Double
  ) -> PropertyConformance {
    var property = PropertyConformance(
      layer: texts.key.layer, property: key.property, rowCount: texts.recorded.count)
    let last = texts.expected.count - 1
    for sample in texts.recorded {
      let time = sample.time + offset
      guard time >= 0, time <= Double(last) * texts.step else { continue }
      let first = min(last, max(0, Int((time - margin) / texts.step)))
      let end = min(last, max(first, Int(((time + margin) / texts.step).rounded(.up))))
      if texts.expected[first...end].contains(where: { $0.traceText == sample.text }) { continue }
      let expected = texts.expected[min(last, Int(time / texts.step))].traceText
      let kind = Deviation.Kind.text(sample.text, expected: expected)
      property.deviations = [Deviation(kind: kind, time: time)]
      property.excess = 1
      break
    }
    return property
  }
}
