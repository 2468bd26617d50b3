import Expressions
import JSONText

/// A value as a file gives it: known at once, or computed.
package indirect enum ValueSource: Sendable {
  case constant(ExpressionValue)
  case program(ExpressionProgram)
  /// The parts of a pair or the elements of a list, of which some are computed.
  case elements([ValueSource])

  /// The programs in it.
  package var programs: [ExpressionProgram] {
    switch self {
    case .constant: []
    case .program(let program): [program]
    case .elements(let elements): elements.flatMap(\.programs)
    }
  }
}

/// A compiled expression and the string in which it stands, for mistakes that show only while it runs.
package struct LocatedProgram: Sendable {
  package var program: ExpressionProgram
  package var range: SourceRange
}
