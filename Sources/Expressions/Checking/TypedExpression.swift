/// A part of an expression with its names resolved and its type known.
struct TypedExpression: Sendable {
  /// The kind of an expression's part, with its operands.
  indirect enum Kind: Sendable {
    case constant(ExpressionValue)
    case symbol(ExpressionSymbol, name: String, indexes: [TypedExpression])
    /// `[a, b]`, as a point or a size.
    case pair(TypedExpression, TypedExpression)
    case list([TypedExpression])
    case negation(TypedExpression)
    case not(TypedExpression)
    case chain(TypedExpression, [Link])
    case comparison(ExpressionSyntax.Comparison, TypedExpression, TypedExpression)
    case isNull(TypedExpression)
    case logical(isAnd: Bool, [TypedExpression])
    case conditional([Arm], otherwise: TypedExpression)
    /// A component of a point, size or color, by index.
    case component(TypedExpression, Int)
    /// A part of a record, by index.
    case field(TypedExpression, Int)
    case element(TypedExpression, index: TypedExpression)
    /// The elements from one index up to another, excluded.
    case slice(TypedExpression, TypedExpression, TypedExpression)
    /// A parameter of a lambda `x -> …`, by its number in the expression.
    case parameter(Int)
    case each(Each)
    case call(ExpressionFunction, [TypedExpression])
    case textSize(ExpressionTextLayer, name: String, indexes: [TypedExpression], TextMeasure)
    /// A size as a point, or the reverse.
    case retyped(TypedExpression)
    /// A value as an optional.
    case wrapped(TypedExpression)
    /// An optional value that is known not to be null.
    case unwrapped(TypedExpression)
  }

  /// An operator of a chain with its right operand and the resulting type.
  struct Link: Sendable {
    /// The arithmetic operator.
    var operation: ExpressionSyntax.Arithmetic
    var range: Range<Int>
    /// The operand after the operator.
    var operand: TypedExpression
    var type: ExpressionType
  }

  /// A call of a list function that evaluates a lambda for each element.
  struct Each: Sendable {
    /// The list function: `map`, `filter`, `count` or `sorted`.
    var function: ExpressionFunction
    var list: TypedExpression
    /// The number of the parameter that receives the element.
    var element: Int
    /// The number of the parameter that receives the element's index; `nil` if the lambda has no such parameter.
    var index: Int?
    /// The body of the lambda.
    var body: TypedExpression
  }

  /// A measurement of a text's size.
  indirect enum TextMeasure: Sendable {
    case width
    case height
    /// The height of the text in lines of at most a given width.
    case heightInWidth(TypedExpression)

    /// The given width of the lines; `nil` for other measurements.
    var room: TypedExpression? { if case .heightInWidth(let width) = self { width } else { nil } }
  }

  /// A branch of a conditional expression.
  struct Arm: Sendable {
    /// The condition.
    var condition: TypedExpression
    /// The value if the condition is true.
    var value: TypedExpression
  }

  /// The kind of the part, with its operands.
  var kind: Kind
  /// The type of the value.
  var type: ExpressionType
  /// The range of the part in the text, in UTF-8 bytes.
  var range: Range<Int>

  /// A part of the text at `range`, in UTF-8 bytes.
  init(_ kind: Kind, _ type: ExpressionType, _ range: Range<Int> = 0..<0) {
    self.kind = kind
    self.type = type
    self.range = range
  }
}
