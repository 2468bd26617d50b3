import Geometry
import Layers

/// A value that a component reports: a detail of an event, or an output.
package enum ComponentValue: Hashable, Sendable {
  /// The type of a value.
  package enum Kind: Hashable, Sendable {
    case integer, number, flag, text, point, size
  }

  case integer(Int)
  /// A measure.
  case number(Double)
  case flag(Bool)
  /// A text, or one of a set of words.
  case text(String)
  case point(Point)
  case size(Size)

  /// The type of the value.
  package var kind: Kind {
    switch self {
    case .integer: .integer
    case .number: .number
    case .flag: .flag
    case .text: .text
    case .point: .point
    case .size: .size
    }
  }
}

extension ComponentValue: CustomStringConvertible {
  /// The text of the event log: measures with six decimals, flags as `true` and `false`.
  package var description: String {
    switch self {
    case .integer(let number): String(number)
    case .number(let number): number.sixDecimals
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    case .point(let point): point.x.sixDecimals + "," + point.y.sixDecimals
    case .size(let size): size.width.sixDecimals + "," + size.height.sixDecimals
    }
  }
}
