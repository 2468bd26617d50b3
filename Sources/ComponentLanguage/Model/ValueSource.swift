import Expressions
import Geometry
import JSONText

/// The source of a value in a file: a constant or expressions.
package indirect enum ValueSource: Sendable {
  /// A constant.
  case constant(ExpressionValue)
  /// An expression.
  case program(ExpressionProgram)
  /// The parts of a pair or the elements of a list, some of which are computed.
  case elements([ValueSource])
  /// An object with some computed values.
  case fields([Field])
  /// A path with some computed numbers.
  case path([PathStep])

  /// A field of an object.
  package struct Field: Sendable {
    /// The name of the field.
    package var name: String
    /// The type of the value.
    package var type: ExpressionType
    /// The source of the value.
    package var source: ValueSource
  }

  /// A part of a path. Among the numbers of a command, a point counts as two.
  package enum PathStep: Sendable {
    /// A command with its numbers.
    case command(PathCommand, [ValueSource])
    /// A command with a computed letter.
    case computed(LocatedProgram, [ValueSource])
    /// A loop: commands for each element of a list.
    case each(PathLoop)

    /// The compiled expressions.
    fileprivate var programs: [ExpressionProgram] {
      switch self {
      case .command(_, let numbers): numbers.flatMap(\.programs)
      case .computed(let letter, let numbers): [letter.program] + numbers.flatMap(\.programs)
      case .each(let loop): loop.list.programs + loop.steps.flatMap(\.programs)
      }
    }
  }

  /// A loop over a list in a path.
  package struct PathLoop: Sendable {
    /// The list.
    package var list: ValueSource
    /// The type of the elements.
    package var element: ExpressionType
    /// The symbol by which expressions read the present element.
    package var item: ExpressionSymbol
    /// The symbol by which expressions read the index of the element.
    package var index: ExpressionSymbol
    /// The symbol by which expressions read the number of elements.
    package var count: ExpressionSymbol
    /// The commands for one element.
    package var steps: [PathStep]
  }

  /// The compiled expressions.
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

/// A compiled expression with its place in the file, for mistakes at run time.
package struct LocatedProgram: Sendable {
  /// The compiled expression.
  package var program: ExpressionProgram
  /// The place of the string that contains the expression.
  package var range: SourceRange
}
