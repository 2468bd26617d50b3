import DataComponents
import Expressions
import Interaction
import Layers
import ScenarioFile

/// Writes a component as a SwiftUI view.
final class SwiftUIWriter: SourceWriter, SourceDialect {
  var haptics: Set<HapticStyle> = []
  var usesCoordinates = false
  /// Paths that stand apart from the layers that draw them.
  var pathConstants: [(name: String, code: String)] = []
  /// Long values of the layer that is being written, which stand before it.
  var heldValues: [String] = []
  private var formulaArguments: [Int: [String]] = [:]

  init(_ outline: SourceOutline) { super.init(outline, .swiftui) }

  // MARK: Motion that is computed

  /// The values and followers whose present numbers layers are computed of, by name and type.
  lazy var interpolated: [(name: String, type: ExpressionType)] = {
    guard outline.computesMotion else { return [] }
    let values = definition.values.indices.filter {
      outline.movingValues.contains($0) && definition.values[$0].count == nil
    }.map { (name: names.values[$0], type: definition.values[$0].type) }
    let followers = definition.followers.indices.filter { definition.followers[$0].count == nil }
      .map { (name: names.followers[$0], type: definition.followers[$0].symbol.type) }
    let formulas = definition.formulas.indices.filter {
      definition.formulas[$0].animation != nil && definition.formulas[$0].count == nil
    }.map { (name: names.formulas[$0], type: definition.formulas[$0].type) }
    return (values + followers + formulas).filter { $0.type != .color }
  }()

  /// Those of them that an expression reads, in order.
  func arguments(of programs: [ExpressionProgram]) -> [String] {
    guard !interpolated.isEmpty else { return [] }
    var seen: Set<SourceReference> = []
    for program in programs { collect(program.tree, &seen) }
    let read = Set(seen.compactMap(name))
    return interpolated.map(\.name).filter(read.contains)
  }

  func arguments(ofFormula formula: Int) -> [String] {
    if let known = formulaArguments[formula] { return known }
    let found = arguments(of: definition.formulas[formula].source.programs)
    formulaArguments[formula] = found
    return found
  }

  private func name(_ reference: SourceReference) -> String? {
    switch reference {
    case .value(let index): names.values[index]
    case .follower(let index): names.followers[index]
    case .formula(let index): definition.formulas[index].animation == nil ? nil : names.formulas[index]
    case .parameter, .machine, .elementIndex, .copyIndex, .copyCount, .copyItem, .copyPresence, .copyPlace,
      .detail,
      .reading:
      nil
    }
  }

  /// Adds what an expression reads, by itself or by what that is computed of.
  private func collect(_ e: TypedExpression, _ seen: inout Set<SourceReference>) {
    if case .symbol(let symbol, _, _) = e.kind, let reference = outline.references[symbol],
      seen.insert(reference).inserted
    {
      for program in programs(behind: reference) { collect(program.tree, &seen) }
    }
    for part in e.parts { collect(part, &seen) }
  }

  private func programs(behind reference: SourceReference) -> [ExpressionProgram] {
    switch reference {
    case .formula(let index)
    where definition.formulas[index].animation == nil || definition.formulas[index].count != nil:
      definition.formulas[index].source.programs
    case .follower(let index) where definition.followers[index].count != nil:
      definition.followers[index].target.programs
    case .reading(.frame(let layer, _)):
      definition.layers[layer].properties.flatMap { property -> [ExpressionProgram] in
        guard property.target.isFrame, case .computed(let source) = property.source else { return [] }
        return source.programs
      }
    case .parameter, .value, .formula, .follower, .machine, .elementIndex, .copyIndex, .copyCount, .copyItem,
      .copyPresence, .copyPlace, .detail, .reading:
      []
    }
  }

  /// `(a, b)`; empty for none.
  func argumentList(_ arguments: [String]) -> String {
    arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
  }

  /// They with their types.
  func parameters(_ arguments: [String]) -> [(name: String, type: String)] {
    arguments.map { name in
      (name, typeName(interpolated.first { $0.name == name }?.type ?? .number))
    }
  }

  func parameterList(_ parameters: [(name: String, type: String)]) -> String {
    parameters.map { "_ \($0.name): \($0.type)" }.joined(separator: ", ")
  }

  // MARK: Types

  func typeName(_ type: ExpressionType) -> String {
    switch type {
    case .number: "Double"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .color: "Color"
    case .boolean: "Bool"
    case .string: "String"
    case .path: "Path"
    case .curve: "Animation"
    case .list(let element): "[\(typeName(element))]"
    case .record(let fields): recordType(fields, named: "Element")
    case .optional(let type): typeName(type) + "?"
    case .null: "Never?"
    }
  }

  func zero(_ type: ExpressionType) -> String {
    switch type {
    case .number: "0.0"
    case .point: "CGPoint.zero"
    case .size: "CGSize.zero"
    case .color: "Color.clear"
    case .boolean: "false"
    case .string: "\"\""
    case .path: "Path()"
    case .curve: "Animation.default"
    case .list: "[]"
    case .record, .optional, .null: "nil"
    }
  }
}

extension TypedExpression {
  /// The parts right inside it.
  var parts: [TypedExpression] {
    switch kind {
    case .constant: []
    case .symbol(_, _, let indexes): indexes
    case .pair(let a, let b), .comparison(_, let a, let b), .element(let a, let b): [a, b]
    case .list(let parts), .logical(_, let parts), .call(_, let parts): parts
    case .negation(let e), .not(let e), .isNull(let e), .component(let e, _), .field(let e, _),
      .retyped(let e),
      .wrapped(let e), .unwrapped(let e):
      [e]
    case .chain(let head, let links): [head] + links.map(\.operand)
    case .conditional(let arms, let otherwise): arms.flatMap { [$0.condition, $0.value] } + [otherwise]
    case .textSize(_, _, let indexes, let measure): indexes + [measure.room].compactMap(\.self)
    }
  }
}
