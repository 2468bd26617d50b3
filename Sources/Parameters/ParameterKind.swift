import Motion

/// The kind of values that a parameter accepts: the rule by which they are decoded, listed and described in the schema.
package indirect enum ParameterKind: Hashable, Sendable {
  case boolean
  /// Any finite number within the range.
  case number(ClosedRange<Double>)
  /// An integer within the range.
  case integer(ClosedRange<Int>)
  case string
  /// Seconds, or a string with a unit, within the range.
  case time(ClosedRange<Time>)
  case color
  case curve
  /// `[x, y]`.
  case point
  /// One number for both axes, or `[x, y]`.
  case scale
  /// `[width, height]`.
  case size
  /// `[x, y, width, height]`.
  case rect
  /// One number for all sides, `[vertical, horizontal]`, or `[top, left, bottom, right]`.
  case insets
  /// One number for all corners, or four numbers clockwise from the top left.
  case cornerRadii
  /// One of these words.
  case choice([String])
  /// SVG path data.
  case path
  /// The path of a picture, relative to the scenario.
  case image
  /// The path of another file, relative to the scenario.
  case file
  /// A family of the scenario's `fonts` or of the system.
  case fontFamily
  /// Frames per second: a number, or a fraction in a string.
  case frameRate(ClosedRange<Double>)
  /// A date and time without zone.
  case date
  case list(ParameterKind, count: ClosedRange<Int>)
  case record(RecordDeclaration)
  /// An object with arbitrary keys.
  case dictionary(ParameterKind)
  /// The first of these kinds that accepts the JSON type.
  case either([ParameterKind])
  /// `null`, or the kind.
  case optional(ParameterKind)
  /// A list of nodes of the scene, left as JSON for the scenario's decoder.
  case nodes(count: ClosedRange<Int>)
  /// One node of the scene, left as JSON.
  case node
  /// Any JSON, left undecoded.
  case json

  /// The largest magnitude of a number, which prevents sums of lengths from overflowing.
  package static let bound = 1e9
  /// Any number within the bound.
  package static let anyNumber = ParameterKind.number(-bound...bound)
  /// A number that is not negative.
  package static let nonNegative = ParameterKind.number(0...bound)
  /// A number above 0.
  package static let positive = ParameterKind.number(.leastNonzeroMagnitude...bound)
  /// A share of a whole, from 0 to 1.
  package static let fraction = ParameterKind.number(0...1)
  /// A duration of at most a day that is not negative.
  package static let span = ParameterKind.time(Time.zero...Time(ticks: 86_400 * Time.ticksPerSecond))
}

/// The unit of a parameter's value.
package enum ParameterUnit: String, Hashable, Sendable {
  case none = ""
  case points = "pt"
  case seconds = "s"
  case degrees = "°"
  case pointsPerSecond = "pt/s"
  case percent = "%"
}
