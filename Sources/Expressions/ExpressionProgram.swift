/// A compiled expression: a flat program for a machine of registers.
///
/// Running one looks up no name, and allocates nothing as long as it only deals in numbers, points, sizes, colors and
/// booleans.
package final class ExpressionProgram: Sendable {
  /// The type of the value.
  package let type: ExpressionType
  /// What the value depends on.
  package let reads: ExpressionReads

  let code: [Instruction]
  /// For each instruction, the bytes of the text from which it came.
  let ranges: [Range<Int32>]
  let lists: [ListOperand]
  let dimensions: [ExpressionDimension]
  let objectConstants: [ExpressionValue]
  let types: [ExpressionType]
  let numberCount: Int
  let objectCount: Int
  let result: Result
  /// Where the numbers of the value are in the end, and how many; none for an object.
  let firstNumber: NumberRegister
  let width: Int
  /// True when the value depends on the state's rates too.
  package let usesVelocity: Bool
  let range: Range<Int>

  enum Result {
    case numbers(NumberRegister)
    case object(ObjectRegister)
  }

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - wanted: The type that its value must have, or have after a conversion; nil for any.
  ///   - scope: What the names stand for.
  package convenience init(
    _ text: ExpressionText, as wanted: ExpressionType? = nil, in scope: some ExpressionScope
  ) throws(ExpressionError) {
    let syntax = try ExpressionParser.parse(text)
    var checker = TypeChecker(scope)
    var typed = try checker.check(syntax)
    if let wanted { typed = try checker.coerced(typed, to: wanted) }
    var emitter = Emitter(typed.range)
    let result = try emitter.emitProgram(typed)
    self.init(emitter, result: result, typed)
  }

  private init(_ emitter: Emitter, result: Result, _ expression: TypedExpression) {
    type = expression.type
    range = expression.range
    reads = emitter.reads
    code = emitter.code
    ranges = emitter.ranges
    lists = emitter.lists
    dimensions = emitter.dimensions
    objectConstants = emitter.objectConstants
    types = emitter.types
    numberCount = emitter.numberCount
    objectCount = emitter.objectCount
    usesVelocity = emitter.usesVelocity
    self.result = result
    switch result {
    case .numbers(let first): (firstNumber, width) = (first, expression.type.scalarCount ?? 0)
    case .object: (firstNumber, width) = (NumberRegister(index: 0), 0)
    }
  }

  func range(at step: Int) -> Range<Int> { Int(ranges[step].lowerBound)..<Int(ranges[step].upperBound) }
}
