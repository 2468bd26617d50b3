/// A part of an expression whose names are resolved and whose type is known.
struct TypedExpression: Sendable {
  /// What a part is.
  indirect enum Kind: Sendable {
    case constant(ExpressionValue)
    case symbol(ExpressionSymbol, name: String, indexes: [TypedExpression])
    /// `[a, b]` as a point or size.
    case pair(TypedExpression, TypedExpression)
    case list([TypedExpression])
    case negation(TypedExpression)
    case not(TypedExpression)
    case chain(TypedExpression, [Link])
    case comparison(ExpressionSyntax.Comparison, TypedExpression, TypedExpression)
    case isNull(TypedExpression)
    case logical(isAnd: Bool, [TypedExpression])
    case conditional([Arm], otherwise: TypedExpression)
    /// A number of a point, size or color.
    case component(TypedExpression, Int)
    /// A part of a record.
    case field(TypedExpression, Int)
    case element(TypedExpression, index: TypedExpression)
    /// The elements between two indexes.
    case slice(TypedExpression, TypedExpression, TypedExpression)
    /// The parameter of a function `x -> …`, by its number in the expression.
    case parameter(Int)
    case each(Each)
    case call(ExpressionFunction, [TypedExpression])
    case textSize(ExpressionTextLayer, name: String, indexes: [TypedExpression], TextMeasure)
    /// A size as a point, or the other way round.
    case retyped(TypedExpression)
    /// A value as an optional one.
    case wrapped(TypedExpression)
    /// An optional value that is known not to be null.
    case unwrapped(TypedExpression)
  }

  /// An operator of a chain, what follows it, and the type that results.
  struct Link: Sendable {
    /// How the operand is taken in.
    var operation: ExpressionSyntax.Arithmetic
    var range: Range<Int>
    /// What follows the operator.
    var operand: TypedExpression
    var type: ExpressionType
  }

  /// A function of a list that evaluates a value for each element.
  struct Each: Sendable {
    /// The function of the list: `map`, `filter`, `count` or `sorted`.
    var function: ExpressionFunction
    var list: TypedExpression
    /// The parameter that is the element.
    var element: Int
    /// The parameter that is the element's index, if it has a name.
    var index: Int?
    /// The value for an element.
    var body: TypedExpression
  }

  /// What is asked of the size of a text.
  indirect enum TextMeasure: Sendable {
    case width
    case height
    /// Of the lines in a width.
    case heightInWidth(TypedExpression)

    /// The width of the lines, where it is given.
    var room: TypedExpression? { if case .heightInWidth(let width) = self { width } else { nil } }
  }

  /// A condition with the value that holds when it is true.
  struct Arm: Sendable {
    /// Truth.
    var condition: TypedExpression
    /// What holds then.
    var value: TypedExpression
  }

  /// What it is.
  var kind: Kind
  /// The type of its value.
  var type: ExpressionType
  var range: Range<Int>

  /// A part of the text at `range`, in UTF-8 bytes.
  init(_ kind: Kind, _ type: ExpressionType, _ range: Range<Int> = 0..<0) {
    self.kind = kind
    self.type = type
    self.range = range
  }
}
