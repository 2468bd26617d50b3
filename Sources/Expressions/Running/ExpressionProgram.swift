/// A compiled expression: closures that look up no name.
///
/// They allocate only for lists, strings and other objects.
package final class ExpressionProgram: Sendable {
  /// The expression as it was written, without a leading `=`.
  package let text: String
  /// The type of the value.
  package let type: ExpressionType
  /// The cells and text layers on which the value depends.
  package let reads: ExpressionReads

  /// The numbers that make up the value; 0 for an object.
  let first: NumberSource
  let others: [NumberSource]
  let scalars: [Scalar]
  /// The value if it is an object.
  let object: ObjectCode?
  /// The numbers, objects and lists that several parts use.
  let sharedNumbers: Int
  let sharedObjects: Int
  let sharedLists: Int
  /// The parameters of functions `x -> …`.
  let parameters: Int

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - wanted: The type that its value must have, or have after a conversion; `nil` for any.
  ///   - prefersList: Whether two numbers in brackets are a list rather than a point.
  ///   - scope: The meaning of its names, which may change as they are asked for.
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
