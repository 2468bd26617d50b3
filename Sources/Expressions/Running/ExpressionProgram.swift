/// A compiled expression: closures that need no name lookup.
///
/// They allocate memory only for lists, strings and other objects.
package final class ExpressionProgram: Sendable {
  /// The source text of the expression, without a leading `=`.
  package let text: String
  /// The type of the value.
  package let type: ExpressionType
  /// The cells and text layers on which the value depends.
  package let reads: ExpressionReads

  /// The first number of the value; 0 for an object.
  let first: NumberSource
  /// The other numbers of the value.
  let others: [NumberSource]
  /// All numbers of the value, for error messages; empty for an object.
  let scalars: [Scalar]
  /// The computation of an object; `nil` if the value consists of numbers.
  let object: ObjectCode?
  /// The number of shared number slots.
  let sharedNumbers: Int
  /// The number of shared object slots.
  let sharedObjects: Int
  /// The number of shared list slots.
  let sharedLists: Int
  /// The number of lambda parameters.
  let parameters: Int

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - wanted: The type of the value, after a conversion if necessary; `nil` for any type.
  ///   - prefersList: Whether two numbers in brackets are a list rather than a point.
  ///   - scope: The source of its symbols, which may record what it is asked for.
  package init(
    _ text: ExpressionText, as wanted: ExpressionType? = nil, prefersList: Bool = false,
    in scope: inout some ExpressionScope
  ) throws(ExpressionError) {
    let syntax = try ExpressionParser.parse(text)
    self.text = text.trimmed
    // The scope is moved, not copied, so that it changes in place.
    var checker = TypeChecker(consume scope)
    defer { scope = checker.scope }
    var typed = try checker.check(syntax)
    if prefersList, let list = try checker.asList(typed) { typed = list }
    if let wanted { typed = try checker.coerced(typed, to: wanted) }
    var compiler = Compiler(typed.range, checker.scope.strings)
    let isObject = typed.type.scalarCount == nil
    object = isObject ? try compiler.object(typed).run : nil
    scalars = isObject ? [] : try compiler.scalars(typed)
    first = scalars.first?.run ?? .constant(0)
    others = scalars.dropFirst().map(\.run)
    (type, reads) = (typed.type, compiler.reads)
    (sharedNumbers, sharedObjects) = (compiler.sharedNumbers, compiler.sharedObjects)
    (sharedLists, parameters) = (compiler.sharedLists, checker.parameterCount)
  }
}
