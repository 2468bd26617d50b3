import Layers
import Motion
import Stage

/// The pairing of recorded properties with those of a scenario.
struct TrackPairing {
  /// A property with texts.
  struct Texts {
    var key: ScenarioMotion.Key
    var recorded: [Recording.Sample]
    var step: Double
    var expected: [PropertyValue]
  }

  /// The values to compare for one property of the recording: a number, the components of a color, or texts.
  enum Pair {
    case numbers([ComparedTrack])
    case texts(Texts)
  }

  /// The pairs in the order of the recording.
  private(set) var pairs: [(key: Recording.Key, pair: Pair)] = []
  /// The layers and properties that the scenario does not have.
  private(set) var unknown: [Recording.Key] = []

  init(_ recording: Recording, _ stage: Stage, _ space: Recording.Space, _ tolerances: Tolerances) {
    var wanted: [String: Set<TraceProperty>] = [:]
    for key in recording.keys { wanted[key.layer, default: []].insert(TraceProperty(named: key.property)) }
    let motion = ScenarioMotion(stage, space, wanted)
    for (key, samples) in zip(recording.keys, recording.samples) {
      let property = TraceProperty(named: key.property)
      // The drawing order concerns all layers rather than one.
      if property == .order { continue }
      guard let path = motion.paths[key.layer],
        let values = motion.values[ScenarioMotion.Key(layer: path, property: property)]
      else {
        unknown.append(key)
        continue
      }
      let paired = Self.pair(
        ScenarioMotion.Key(layer: path, property: property), samples, values, motion.step, tolerances)
      pairs.append((key, paired))
    }
  }

  private static func pair(
    _ key: ScenarioMotion.Key, _ samples: [Recording.Sample], _ values: [PropertyValue], _ step: Double,
    _ tolerances: Tolerances
  ) -> Pair {
    func track(
      _ channel: ColorChannel?, _ number: (PropertyValue) -> Double?
    ) -> ComparedTrack {
      ComparedTrack(
        key: key, channel: channel, tolerance: tolerances.value(of: key.property, isColor: channel != nil),
        recorded: MotionSamples(
          samples.compactMap { sample in number(sample.value).map { (sample.time, $0) } }),
        reference: ReferenceTrack(step: step, values: values.map { number($0) ?? .nan }))
    }
    let isColor = samples.contains { $0.value.color != nil } && values.contains { $0.color != nil }
    if isColor {
      return .numbers(ColorChannel.allCases.map { channel in track(channel) { channel.component(of: $0) } })
    }
    if samples.contains(where: { $0.value.scalar != nil }), values.contains(where: { $0.scalar != nil }) {
      return .numbers([track(nil, \.scalar)])
    }
    return .texts(Texts(key: key, recorded: samples, step: step, expected: values))
  }
}

extension ColorChannel {
  /// Returns the component of a color; `nil` for another value.
  fileprivate func component(of value: PropertyValue) -> Double? {
    guard let color = value.color else { return nil }
    switch self {
    case .red: return color.red
    case .green: return color.green
    case .blue: return color.blue
    case .alpha: return color.alpha
    }
  }
}
