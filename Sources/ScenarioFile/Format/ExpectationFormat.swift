import Geometry
import Motion
import Parameters

extension Expectation.Direction: ParameterChoice {}
extension PixelMetric: ParameterChoice {}

/// The keys of an expectation (docs/scenario-format.md).
enum ExpectationFormat {
  static let at = Parameter<Time?>("at", nil, .seconds, "time at which it is checked")
  static let from = Parameter<Time?>("from", nil, .seconds, "first instant")
  static let to = Parameter<Time?>("to", nil, .seconds, "last instant")
  static let layer = Parameter<String?>("layer", nil, "layer, by its path or the end of it")
  static let property = Parameter<String?>("property", nil, "property, by its trace name")
  static let equals = Parameter<ParameterValue?>(
    "equals", nil, kind: .optional(.either([.anyNumber, .string, .boolean])), "the value")
  static let atLeast = Parameter<Double?>("atLeast", nil, "the least value")
  static let atMost = Parameter<Double?>("atMost", nil, "the greatest value")
  static let settlesBefore = Parameter<Time?>("settlesBefore", nil, .seconds, "time by which it has settled")
  static let monotonic = Parameter<Expectation.Direction?>(
    "monotonic", nil, "the only direction in which it moves")
  static let within = Parameter<ParameterValue?>(
    "within", nil, kind: .optional(.either([.nonNegative, .span])),
    "tolerance of the value, or of an event's time")
  static let event = Parameter<String?>("event", nil, "name of an event of the log")
  static let source = Parameter<String?>("source", nil, "where the event comes from")
  static let after = Parameter<Time?>("after", nil, .seconds, "instant before the event")
  static let count = Parameter<Int?>(
    "count", nil, kind: .optional(.integer(0...1_000_000)), "how many there are")

  static let details = Parameter(
    "details", ParameterValue.dictionary([]),
    kind: .dictionary(.either([.anyNumber, .string, .boolean])), "details of the event and their values")

  static let variants = Parameter<[String]?>(
    "variants", nil, kind: .optional(.list(.string, count: 1...256)),
    "the variants in which it holds, by names or patterns such as `dark*`, or `!dark*` for all others; `base` is the scenario as written"
  )

  /// The record of an expectation of every frame.
  static let always = RecordDeclaration(
    "always", "what holds in every frame",
    [layer, property, equals, atLeast, atMost, monotonic, within, variants])

  static let conditions: [any ParameterDeclaration] = [equals, atLeast, atMost, settlesBefore, monotonic]
  static let record = RecordDeclaration(
    "expectation", "an expectation",
    [at, from, to, layer, property] + conditions + [within, event, source, after, count, details, variants])
}

/// The keys of `golden` (docs/goldens.md).
enum GoldenFormat {
  static let metric = Parameter<PixelMetric?>("metric", nil, "how pixels are compared, exact by default")
  static let threshold = Parameter<Double?>(
    "threshold", nil, kind: .optional(.nonNegative),
    "difference of a pixel that does not count; by default 0.1 of yiq, 0.02 of oklab, else 0")
  static let maxPixels = Parameter<Int?>(
    "maxPixels", nil, kind: .optional(.integer(0...1_000_000_000)),
    "pixels of a frame that may differ, 0 by default")
  static let masks = Parameter(
    "masks", [ParameterValues](), kind: .list(.record(mask), count: 0...1_000),
    "regions that are not compared")
  static let pictures = Parameter<ParameterValue?>(
    "pictures", nil,
    kind: .optional(
      .either([.choice(["all", "none"]), .integer(1...1_000_000), .list(.span, count: 1...36_000)])),
    "frames of the golden picture: all, none, every n-th, or those at times")
  static let reason = Parameter<String?>("reason", nil, "why a tolerance is needed")
  static let record = RecordDeclaration(
    "golden", "how the frames are compared", [metric, threshold, maxPixels, masks, pictures, reason])

  enum Mask {
    static let rect = Parameter<Rect?>("rect", nil, .points, "region of the canvas")
    static let layer = Parameter<String?>("layer", nil, "layer that covers the region")
    static let from = Parameter<Time?>("from", nil, .seconds, "first instant")
    static let to = Parameter<Time?>("to", nil, .seconds, "last instant")
  }

  private static let mask = RecordDeclaration(
    "mask", "a region that is not compared", [Mask.rect, Mask.layer, Mask.from, Mask.to])
}
