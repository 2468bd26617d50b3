import Expressions
import JSONText

/// A parser of references to values and their elements, which actions and states change.
struct ReferenceParser: JSONParsing {
  let session: ParsingSession

  /// Parses `name`, `name[expression]`, or `name[expression].field` for a part of a list's element.
  ///
  /// - Parameter range: The place of the name, including its quotes.
  func reference(_ text: String, _ range: SourceRange, _ scope: inout ComponentScope) -> ValueReference? {
    let name = String(text.prefix { $0 != "[" })
    guard let value = changeableValue(name, range, &scope) else { return nil }
    guard name != text else { return ValueReference(value: value) }
    guard scope.variables.values[value].count != nil || scope.variables.values[value].type.isList else {
      error(.componentReference, "`\(name)` has no elements, so it has no index", range)
      return nil
    }
    let end = text.lastIndex(of: "]").map { text.index(after: $0) } ?? text.endIndex
    guard let index = index(in: String(text[..<end]), after: name, range, &scope) else { return nil }
    let reference = ValueReference(value: value, element: index)
    return part(of: reference, text[end...], in: text, range, &scope)
  }

  /// Returns the part of a list's element that `.field.field` after the index names; `nil` after a report.
  private func part(
    of element: ValueReference, _ path: Substring, in text: String, _ range: SourceRange,
    _ scope: inout ComponentScope
  ) -> ValueReference? {
    guard !path.isEmpty else { return element }
    guard path.first == ".", scope.variables.values[element.value].count == nil else {
      error(.componentReference, "`\(text)` is not an element of a list or a field of one", range)
      return nil
    }
    var part = element
    for name in path.dropFirst().split(separator: ".", omittingEmptySubsequences: false) {
      let type = type(of: part, scope)
      guard case .record(let fields) = type else {
        error(.componentReference, "`\(text)`: \(type.phrase) has no fields", range)
        return nil
      }
      guard let field = fields.firstIndex(where: { $0.name == name }) else {
        scope.names.reportUnknown(String(name), "field", among: fields.map(\.name), range)
        return nil
      }
      part.fields.append(field)
    }
    return part
  }

  /// Parses the expression in the brackets after a name; `nil` after a report.
  func index(
    in text: String, after name: String, _ range: SourceRange, _ scope: inout ComponentScope
  ) -> LocatedProgram? {
    guard text.hasSuffix("]") else {
      error(.componentReference, "the index of `\(name)` is not closed", range)
      return nil
    }
    // Spaces replace the text before the index, so that positions in the expression count from the start of the string.
    let inner = text.dropFirst(name.count + 1).dropLast()
    let padded = String(repeating: " ", count: name.utf8.count + 1) + inner
    return ExpressionText(padded, equalsIsOptional: true)
      .flatMap { scope.compile($0, at: range, as: .number) }
      .map { LocatedProgram(program: $0, range: range) }
  }

  private func changeableValue(_ name: String, _ range: SourceRange, _ scope: inout ComponentScope)
    -> ValueID?
  {
    let reason: String
    var suggestion: String?
    if case .variable(let index)? = scope.names[name] {
      guard let variable = scope.variable(index) else { return nil }
      switch variable.kind {
      case .value(let value): return value
      case .formula: reason = "`\(name)` is a formula, which is always what its expression says"
      case .follower: reason = "`\(name)` is a follower"
      }
    } else if scope.names.isMistaken(name) {
      return nil
    } else if let other = scope.names[name] {
      reason = "`\(name)` is \(other.phrase)"
    } else {
      let root = String(name.prefix { $0 != "." })
      guard scope.layers.layer(named: root) != nil else {
        scope.names.reportUnknown(name, "value", among: scope.variables.values.map(\.name), range)
        return nil
      }
      reason = "`\(root)` is a layer"
      suggestion = "give the layer an expression of a value, and change that"
    }
    error(.componentReference, reason + "; only values are changed", range, suggestion: suggestion)
    return nil
  }

  /// Returns the type of a value, an element or a part.
  func type(of reference: ValueReference, _ scope: ComponentScope) -> ExpressionType {
    let value = scope.variables.values[reference.value]
    guard reference.element != nil, value.count == nil, case .list(let element) = value.type else {
      return value.type
    }
    return reference.fields.reduce(element) { type, field in
      guard case .record(let fields) = type else { return type }
      return fields[field].type
    }
  }

  /// Returns the context of expressions that a reference is assigned, which are evaluated for each of its elements.
  func place(of reference: ValueReference, _ scope: ComponentScope) -> ExpressionContext {
    var place = scope.context
    if reference.element == nil, let index = scope.variables.values[reference.value].indexSymbol {
      place.index = index
    }
    return place
  }

  /// Parses an assignment: a reference with its new value; `nil` after a report.
  func assignment(_ member: JSONMember, _ scope: inout ComponentScope) -> Assignment? {
    guard let target = reference(member.key, member.keyRange, &scope) else { return nil }
    let type = type(of: target, scope)
    return scope.at(place(of: target, scope)) { $0.source(member.value, member.key, as: type) }
      .map { Assignment(target: target, source: $0) }
  }
}
