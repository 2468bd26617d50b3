import Layers
import Motion
import Parameters

/// The keys of a node's timeline animation.
enum AnimationFormat {
  private static let value = ParameterKind.either([.anyNumber, .color])
  static let properties =
    LayerProperty.all.filter { $0.kind != .constant }.map(NodeAnimation.Property.layer) + [.spacing]

  static let property = Parameter(
    "property", "", kind: .choice(properties.map(\.name)), "what changes, by its trace name, or `spacing`")
  static let from = Parameter<ParameterValue?>(
    "from", nil, kind: .optional(value), "first value; the property's own when left out")
  static let to = Parameter<ParameterValue?>("to", nil, kind: .optional(value), "last value")
  static let keyframes = Parameter<[ParameterValues]?>(
    "keyframes", nil, kind: .optional(.list(.record(keyframe), count: 1...10_000)),
    "values at times, in place of from and to")
  static let begin = Parameter("begin", Time.zero, .seconds, "time at which it begins")
  static let delay = Parameter("delay", Time.zero, .seconds, "time for which it holds still before it moves")
  static let duration = Parameter("duration", Time(seconds: 0.25), .seconds, "length of one run")
  static let curve = Parameter("curve", TimingCurve.easeInOut, "progress")
  static let `repeat` = Parameter(
    "repeat", ParameterValue.number(1), kind: .either([.number(0...1_000_000), .choice(["forever"])]),
    "how many runs")
  static let autoreverse = Parameter(
    "autoreverse", false, "whether every run is followed by its mirror image")
  static let additive = Parameter<Bool?>(
    "additive", nil, "whether it adds to others of the property; by the property's own rule when left out")

  static let record = RecordDeclaration(
    "animation", "a timeline animation", required: ["property"],
    [property, from, to, keyframes, begin, delay, duration, curve, `repeat`, autoreverse, additive])

  enum Keyframe {
    static let time = Parameter("time", Time.zero, .seconds, "counted from the end of the delay")
    static let value = Parameter(
      "value", ParameterValue.number(0), kind: AnimationFormat.value, "value at that time")
    static let curve = Parameter("curve", TimingCurve.linear, "progress from the keyframe before")
  }

  private static let keyframe = RecordDeclaration(
    "keyframe", "a value at a time", required: ["time", "value"],
    [Keyframe.time, Keyframe.value, Keyframe.curve])
}

extension NodeAnimation.Property {
  /// The name in scenarios; for a property of layers, that of its row in the trace.
  package var name: String {
    switch self {
    case .layer(let property): property.name
    case .spacing: LayoutKey.spacing.name
    }
  }
}
