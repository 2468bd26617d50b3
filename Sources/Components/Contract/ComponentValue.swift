import Geometry
import Layers

/// A value that a component reports: a detail of an event, or an output.
package enum ComponentValue: Hashable, Sendable {
  /// The type of a value.
  package enum Kind: Hashable, Sendable {
    case integer, number, flag, text, point, size
  }

  /// A whole number.
  case integer(Int)
  /// A number that is printed with six decimals.
  case number(Double)
  /// A Boolean value.
  case flag(Bool)
  /// A text or keyword.
  case text(String)
  /// A position, in points.
  case point(Point)
  /// A width and height, in points.
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
  /// The text in the event log: numbers with six decimals, flags as `true` and `false`, coordinates separated by a
  /// comma.
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
