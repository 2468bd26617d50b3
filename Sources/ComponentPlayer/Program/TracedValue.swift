import ComponentLanguage
import Components
import Expressions
import Geometry
import Layers

/// A value, formula, follower or machine of a component in the trace of the component's layer.
package struct TracedValue: Sendable {
  /// The name in the component.
  package let name: String
  /// The type of the value or, for a value with a count, of one element.
  package let type: ExpressionType
  /// The symbol by which expressions read the value.
  package let symbol: ExpressionSymbol
  /// Whether the value has several elements, each with an index in brackets.
  package let isIndexed: Bool
  /// The one-line description of the value, without a full stop.
  private let meaning: String

  /// A traced value; `nil` for types that the trace does not show: lists, records, paths and curves.
  fileprivate init?(_ name: String, _ symbol: ExpressionSymbol, isIndexed: Bool = false, _ meaning: String) {
    var type = symbol.type
    if isIndexed, case .list(let element) = type { type = element }
    guard !type.suffixes.isEmpty else { return nil }
    self.name = name
    self.type = type
    self.symbol = symbol
    self.isIndexed = isIndexed
    self.meaning = meaning
  }

  /// The name in the trace. A name that the trace uses for every layer, such as `y`, gets the prefix `values.`.
  private var traceName: String {
    if case .attribute = TraceProperty(named: name) { name } else { "values." + name }
  }

  /// Returns the declarations of the traced properties, one for each part of a pair; `[#]` stands for any index.
  package func declarations(meaning: String?) -> [PropertyDeclaration] {
    type.suffixes.map {
      PropertyDeclaration(traceName + (isIndexed ? "[#]" : "") + $0, meaning ?? self.meaning)
    }
  }

  /// Appends the present values to those of a layer.
  package func append(to attributes: inout [LayerAttribute], from state: ExpressionState) {
    switch symbol.storage {
    case .constant(let value): append(value, traceName, to: &attributes)
    case .cells(let first, let dimensions):
      forEachElement(dimensions, state) { name, offset in
        let value = ExpressionValue(type) { state.numbers[first + offset + $0] }
        append(value, name, to: &attributes)
      }
    case .object(let cell, let dimensions):
      forEachElement(dimensions, state) { name, offset in
        append(state.objects[cell + offset], name, to: &attributes)
      }
    }
  }

  private func forEachElement(
    _ dimensions: [ExpressionDimension], _ state: ExpressionState,
    _ body: (_ name: String, _ offset: Int) -> Void
  ) {
    guard isIndexed, let dimension = dimensions.first else { return body(traceName, 0) }
    let count = dimension.countCell.map { Int(state.numbers[$0]) } ?? dimension.count
    for index in 0..<max(0, min(count, dimension.count)) {
      body("\(traceName)[\(index)]", index * dimension.stride)
    }
  }

  private func append(_ value: ExpressionValue, _ name: String, to attributes: inout [LayerAttribute]) {
    for (suffix, value) in zip(type.suffixes, value.traceValues(of: type)) {
      attributes.append(LayerAttribute(name + suffix, value))
    }
  }
}

extension ComponentDefinition {
  /// The values in the trace of the component's layer besides its layer properties: machines, values, formulas and
  /// followers, each in the order of the file.
  package var tracedValues: [TracedValue] {
    machines.compactMap { TracedValue($0.name, $0.symbol, "the state") }
      + values.compactMap { TracedValue($0.name, $0.symbol, isIndexed: $0.count != nil, "a value") }
      + formulas.compactMap { TracedValue($0.name, $0.symbol, isIndexed: $0.count != nil, "a formula") }
      + followers.compactMap { TracedValue($0.name, $0.symbol, isIndexed: $0.count != nil, "a follower") }
  }
}

extension ExpressionType {
  /// The suffixes of a value's name in the trace, one per row; empty for types without rows.
  fileprivate var suffixes: [String] {
    switch self {
    case .number, .boolean, .string, .color: [""]
    case .point, .size: components.map { "." + $0 }
    case .optional(let type): type.suffixes
    case .path, .curve, .list, .record, .null: []
    }
  }
}

extension ExpressionValue {
  /// Returns the values of the rows, as many as the type has suffixes.
  fileprivate func traceValues(of type: ExpressionType) -> [PropertyValue] {
    switch self {
    case .number(let number): [.number(number)]
    case .point(let point): [.number(point.x), .number(point.y)]
    case .size(let size): [.number(size.width), .number(size.height)]
    case .color(let color): [.color(color)]
    case .boolean(let flag): [.flag(flag)]
    case .string(let text): [.text(text)]
    case .null, .path, .curve, .list, .record: type.suffixes.map { _ in PropertyValue.none }
    }
  }
}
