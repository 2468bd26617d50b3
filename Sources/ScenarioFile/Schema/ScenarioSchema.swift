import Components
import JSONText
import Parameters

/// The JSON Schema (draft 2020-12) of a scenario, generated from the declarations that decode it.
package enum ScenarioSchema {
  /// Returns the complete schema for scenarios with the given components.
  package static func schema(_ components: ComponentTable) -> JSONOutput {
    guard case .object(let document) = ParameterSchema().schema(DocumentFormat.record) else { return .null }
    var formats = NodeFormats(components)
    var definitions: [JSONOutput.Member] = [.init("node", node(formats.types)), .init("gesture", gesture)]
    for key in sharedKeys {
      definitions.append(.init("key-" + key.name, ofNodes.schema(key, isRequired: false)))
    }
    for type in formats.types { definitions.append(.init("node-" + type, typedNode(type, &formats))) }
    let heading: [JSONOutput.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", "microfx scenario, version 1"),
    ]
    return .object(heading + document + [.init("$defs", .object(definitions))])
  }

  /// Returns the schema as the text of a file.
  package static func fileText(_ components: ComponentTable) -> String {
    schema(components).text(indentation: 2) + "\n"
  }

  /// Returns the schema of a node of any type. The type determines the node's keys.
  private static func node(_ types: [String]) -> JSONOutput {
    let rules = types.map { type -> JSONOutput in
      [
        "if": ["required": ["type"], "properties": ["type": ["const": .string(type)]]],
        "then": ["$ref": .string("#/$defs/node-" + type)],
      ]
    }
    return [
      "type": "object", "required": ["id", "type"],
      "properties": ["type": ["enum": .array(types.map { .string($0) })]], "allOf": .array(rules),
    ]
  }

  /// The schema generator for nodes, whose values may be expressions of the environment and of copies.
  private static let ofNodes = ParameterSchema(takesExpressions: true)

  /// The keys that every node has unless its component declares them itself.
  private static let sharedKeys = NodeFormat.structure + LayerFormat.parameters

  private static func typedNode(_ type: String, _ formats: inout NodeFormats) -> JSONOutput {
    guard let record = formats.record(type), let kind = formats.kind(type) else { return .object([]) }
    let own: [String]
    switch kind {
    case .primitive(.material): return material(record)
    case .primitive(let primitive): own = primitive.parameters.map(\.name)
    case .component(let type):
      let component = type.declaration
      own = component.parameters.map(\.name) + component.slots.map(\.name)
    }
    return ofNodes.schema(record, shared: Set(sharedKeys.map(\.name)).subtracting(own))
  }

  /// Returns the schema of a material, whose `style` is a word of its own or names of the document's styles.
  private static func material(_ record: RecordDeclaration) -> JSONOutput {
    let words = MaterialFormat.style
    let style = Parameter(
      words.name, ParameterValue.none, kind: .either([words.kind, StyleFormat.style.kind]),
      words.meaning + ", or names of `styles`")
    let keys: [any ParameterDeclaration] = record.parameters.map { $0.name == words.name ? style : $0 }
    let own = Set(Primitive.material.parameters.map(\.name))
    return ofNodes.schema(
      RecordDeclaration(record.name, record.meaning, required: record.required, keys),
      shared: Set(sharedKeys.map(\.name)).subtracting(own))
  }

  /// The schema of a gesture, which has exactly one kind and one start.
  private static var gesture: JSONOutput {
    guard case .object(let members) = ParameterSchema().schema(GestureFormat.record) else { return .null }
    let kinds = exactlyOne(of: GestureDeclaration.all.map(\.key))
    let starts = exactlyOne(of: [GestureFormat.at.name, GestureFormat.after.name])
    return .object(members + [.init("allOf", [kinds, starts])])
  }

  private static func exactlyOne(of keys: [String]) -> JSONOutput {
    ["oneOf": .array(keys.map { ["required": [.string($0)]] })]
  }
}
