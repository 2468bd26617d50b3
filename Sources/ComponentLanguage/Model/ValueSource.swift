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
    /// The name in the object.
    package var name: String
    /// The type of the value.
    package var type: ExpressionType
    /// The value.
    package var source: ValueSource
  }

  /// A part of a path; of the numbers of a command a point makes two.
  package enum PathStep: Sendable {
    case command(PathCommand, [ValueSource])
    /// A command whose letter is computed.
    case computed(LocatedProgram, [ValueSource])
    /// Commands for each element of a list.
    case each(PathLoop)

    /// The programs in it.
    fileprivate var programs: [ExpressionProgram] {
      switch self {
      case .command(_, let numbers): numbers.flatMap(\.programs)
      case .computed(let letter, let numbers): [letter.program] + numbers.flatMap(\.programs)
      case .each(let loop): loop.list.programs + loop.steps.flatMap(\.programs)
      }
    }
  }

  /// Commands of a path for each element of a list.
  package struct PathLoop: Sendable {
    /// The elements.
    package var list: ValueSource
    /// The type of the elements.
    package var element: ExpressionType
    /// The present element, as expressions read it.
    package var item: ExpressionSymbol
    /// Its index, as expressions read it.
    package var index: ExpressionSymbol
    /// How many elements there are, as expressions read it.
    package var count: ExpressionSymbol
    /// The commands for one element.
    package var steps: [PathStep]
  }

  /// The programs in it.
  package var programs: [ExpressionProgram] {
    switch self {
    case .constant: []
    case .program(let program): [program]
    case .elements(let elements): elements.flatMap(\.programs)
    case .fields(let fields): fields.flatMap(\.source.programs)
    case .path(let steps): steps.flatMap(\.programs)
    }
  }
}

/// A compiled expression and the string in which it stands, for mistakes that show only while it runs.
package struct LocatedProgram: Sendable {
  /// The compiled expression.
  package var program: ExpressionProgram
  /// The place of the string.
  package var range: SourceRange
}
