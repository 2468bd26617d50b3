import Components
import JSONText
import Parameters

/// The description of components and primitives for `microfx list`, generated from their declarations.
package struct ComponentCatalog: Sendable {
  /// One type of node.
  package struct Entry: Sendable {
    /// The value of `type` in a node.
    package var type: String
    /// The origin of the type: `component` or `primitive`.
    var origin: String
    /// The meaning of the type, as one line without a full stop.
    package var meaning: String
    /// The keys of the type itself.
    package var parameters: [Key]
    /// The keys whose values are nodes.
    package var slots: [SlotDeclaration]
    /// The values that it continuously provides to an enclosing component.
    package var outputs: [OutputDeclaration] = []
    /// The layers that it creates.
    package var parts: [PartDeclaration]
    /// The values that it adds to the trace, for its own layer and its parts.
    package var properties: [TracedProperty]
    /// The events that it emits.
    package var events: [EventDeclaration]
    /// The actions that a `call` can trigger.
    package var actions: [ActionDeclaration]
  }

  /// A value that a component adds to the trace.
  package struct TracedProperty: Sendable {
    /// The name after the path of the part, such as `card-#/overlay finishPercent`; the name alone for the component's
    /// own layer.
    package var path: String { part.isEmpty ? property.name : part + " " + property.name }
    /// The path of the part; empty for the component's own layer.
    var part: String
    /// The name, kind and meaning of the value.
    package var property: PropertyDeclaration
  }

  /// A key of a type, described as text.
  package struct Key: Sendable {
    /// The name of the key.
    package var name: String
    /// The kind of value, in a few words.
    package var kind: String
    /// The unit, which may be empty.
    package var unit: String
    /// The default value as written in a scenario; `nil` if the key is required.
    package var defaultText: String?
    /// The meaning of the key, as one line without a full stop.
    package var meaning: String
  }

  /// The entries of components, in the order of their table, followed by those of primitives.
  package let entries: [Entry]
  /// The keys that every node has.
  package let sharedParameters: [Key]

  /// The catalog of the given components and all primitives.
  package init(_ components: ComponentTable) {
    entries = components.declarations.map(Entry.init) + Primitive.allCases.map(Entry.init)
    sharedParameters = (NodeFormat.identity + NodeFormat.structure + LayerFormat.parameters).map {
      Key($0, isRequired: $0.name == NodeFormat.id.name || $0.name == NodeFormat.type.name)
    }
  }

  /// The entry of a type; `nil` for an unknown type.
  package subscript(type: String) -> Entry? { entries.first { $0.type == type } }
}

extension ComponentCatalog.Entry {
  init(_ component: ComponentDeclaration) {
    self.init(
      type: component.type, origin: "component", meaning: component.meaning,
      parameters: component.parameters.map {
        ComponentCatalog.Key($0, isRequired: component.requiredParameters.contains($0.name))
      },
      slots: component.slots, outputs: component.outputs, parts: component.parts + [.body],
      properties: component.properties.map { .init(part: "", property: $0) }
        + component.parts.flatMap { part in part.properties.map { .init(part: part.path, property: $0) } },
      events: component.events, actions: component.actions)
  }

  init(_ primitive: Primitive) {
    self.init(
      type: primitive.rawValue, origin: "primitive", meaning: primitive.meaning,
      parameters: primitive.parameters.map {
        ComponentCatalog.Key($0, isRequired: primitive.required.contains($0.name))
      }, slots: [], parts: [], properties: [], events: [], actions: [])
  }

  /// The entry as JSON.
  package var json: JSONOutput {
    [
      "type": .string(type), "from": .string(origin), "meaning": .string(meaning),
      "parameters": .array(parameters.map(\.json)),
      "slots": .array(
        slots.map {
          [
            "name": .string($0.name), "meaning": .string($0.meaning),
            "minimum": .integer($0.count.lowerBound),
            "maximum": .integer($0.count.upperBound),
          ]
        }),
      "outputs": .array(
        outputs.map { ["name": .string($0.name), "meaning": .string($0.meaning)] }),
      "parts": .array(parts.map { ["path": .string($0.path), "meaning": .string($0.meaning)] }),
      "properties": .array(properties.map(\.json)), "events": .array(events.map(\.json)),
      "actions": .array(
        actions.map {
          [
            "name": .string($0.name), "meaning": .string($0.meaning),
            "arguments": ParameterSchema().schema($0.arguments),
          ]
        }),
    ]
  }
}

extension ComponentCatalog.TracedProperty {
  /// The property as JSON.
  fileprivate var json: JSONOutput {
    var members: [JSONOutput.Member] = [.init("part", .string(part)), .init("name", .string(property.name))]
    if property.unit != .none { members.append(.init("unit", .string(property.unit.rawValue))) }
    return .object(members + [.init("meaning", .string(property.meaning))])
  }
}

extension EventDeclaration {
  /// The event as JSON.
  package var json: JSONOutput {
    [
      "name": .string(name), "meaning": .string(meaning),
      "details": .array(details.map { .string($0.key) }),
    ]
  }
}

extension ComponentCatalog.Key {
  init(_ declaration: any ParameterDeclaration, isRequired: Bool) {
    name = declaration.name
    kind = declaration.kind.shortName
    unit = declaration.unit.rawValue
    meaning = declaration.meaning
    defaultText = isRequired ? nil : declaration.defaultParameterValue.shortText
  }

  /// The key as JSON.
  package var json: JSONOutput {
    var members: [JSONOutput.Member] = [.init("name", .string(name)), .init("kind", .string(kind))]
    if !unit.isEmpty { members.append(.init("unit", .string(unit))) }
    if let defaultText { members.append(.init("default", .string(defaultText))) }
    return .object(members + [.init("meaning", .string(meaning))])
  }
}

extension ParameterValue {
  /// The value in a table, with "none" for no value and a count for a long list.
  fileprivate var shortText: String {
    switch self {
    case .none, .json: return "none"
    case .record(let values) where values.keys.isEmpty: return "none"
    case .list(let values) where values.count > 4: return "\(values.count) values"
    default: return json?.text() ?? "none"
    }
  }
}

extension ParameterKind {
  /// The kind of value in a few words, for a table.
  var shortName: String {
    switch self {
    case .boolean: "true, false"
    case .number: "number"
    case .integer: "whole number"
    case .string: "string"
    case .time: "time"
    case .color: "color"
    case .curve: "curve"
    case .point: "[x, y]"
    case .scale: "number or [x, y]"
    case .size: "[width, height]"
    case .rect: "[x, y, width, height]"
    case .insets: "[top, left, bottom, right]"
    case .cornerRadii: "number or four"
    case .choice(let words): words.joined(separator: ", ")
    case .path: "SVG path data"
    case .image: "image file"
    case .file: "file"
    case .fontFamily: "font family"
    case .frameRate: "frame rate"
    case .date: "date and time"
    case .list(let kind, _): "list of: " + kind.shortName
    case .record(let record):
      record.parameters.isEmpty
        ? "object" : "object: " + record.parameters.map(\.name).joined(separator: ", ")
    case .dictionary(let kind): "names with: " + kind.shortName
    case .either(let kinds): kinds.map(\.shortName).joined(separator: " or ")
    case .optional(let kind): kind.shortName
    case .nodes: "nodes"
    case .node: "node"
    case .json: "JSON"
    }
  }
}
