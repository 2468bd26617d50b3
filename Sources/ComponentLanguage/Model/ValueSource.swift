import Expressions
import Geometry
import JSONText

/// A value as a file gives it: known at once, or computed.
package indirect enum ValueSource: Sendable {
  case constant(ExpressionValue)
  case program(ExpressionProgram)
  /// The parts of a pair or the elements of a list, of which some are computed.
  case elements([ValueSource])
  /// An object of which some values are computed.
  case fields([Field])
  /// A path of which some numbers are computed.
  case path([PathStep])

  /// A value of an object.
  package struct Field: Sendable {
    package var name: String
    package var type: ExpressionType
    package var source: ValueSource
  }

  /// A command of a path with its numbers, of which a point makes two.
  package struct PathStep: Sendable {
    package var command: PathCommand
    package var numbers: [ValueSource]
  }

  /// The programs in it.
  package var programs: [ExpressionProgram] {
    switch self {
    case .constant: []
    case .program(let program): [program]
    case .elements(let elements): elements.flatMap(\.programs)
    case .fields(let fields): fields.flatMap(\.source.programs)
    case .path(let steps): steps.flatMap { $0.numbers.flatMap(\.programs) }
    }
  }
}

/// A compiled expression and the string in which it stands, for mistakes that show only while it runs.
package struct LocatedProgram: Sendable {
  package var program: ExpressionProgram
  package var range: SourceRange
}
