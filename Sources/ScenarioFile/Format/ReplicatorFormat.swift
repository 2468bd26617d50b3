import Geometry
import JSONText
import Parameters

extension Stack.Axis: ParameterChoice {}
extension Stack.Alignment: ParameterChoice {}

/// The keys by which a group or a replicator puts its nodes one behind another.
package enum StackFormat {
  package static let axis = Parameter<Stack.Axis?>(
    "stack", nil, "axis along which what is inside is stacked")
  package static let spacing = Parameter("spacing", 0.0, .points, "space between what is stacked")
  package static let alignment = Parameter(
    "align", Stack.Alignment.start, "where what is stacked lies across the axis")
  package static let parameters: [any ParameterDeclaration] = [axis, spacing, alignment]
}

/// The keys of a node that is there several times.
package enum ReplicatorFormat {
  package static let node = Parameter<JSONValue?>("node", nil, "what there are copies of")
  package static let count = Parameter<JSONValue?>("count", nil, "how many copies")
  package static let each = Parameter<JSONValue?>("each", nil, "list whose elements the copies show")
  package static let name = Parameter("as", "", "what inner replicators call it")
  package static let parameters: [any ParameterDeclaration] = [node, count, each, name]
  /// The deepest nesting of replicators.
  package static let levels = 3

  /// What is wrong with a replicator that has neither or both of `count` and `each`; `nil` for one of them.
  package static func mistake(in json: JSONValue) -> Diagnostic? {
    guard (json[count.name] == nil) == (json[each.name] == nil) else { return nil }
    let extra = json.member(each.name)?.keyRange
    return Diagnostic(
      extra == nil ? .missingKey : .conflict, "a replicator has either `count` or `each`",
      at: extra ?? json.range.opening)
  }
}
