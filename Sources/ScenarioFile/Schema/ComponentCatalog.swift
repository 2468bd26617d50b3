import Components
import JSONText
import Parameters

/// What `microfx list` tells of the components and primitives, from their declarations.
package struct ComponentCatalog: Sendable {
  /// One type of node.
  package struct Entry: Sendable {
    /// The word under `type` in a node.
    package var type: String
    /// `component` or `primitive`.
    var origin: String
    /// One line without a full stop.
    package var meaning: String
    /// The keys of its own.
    package var parameters: [Key]
    /// Keys that take nodes.
    package var slots: [SlotDeclaration]
    /// What it shows steadily to a component that holds it.
    package var outputs: [OutputDeclaration] = []
    /// Layers that it makes.
    package var parts: [PartDeclaration]
    /// What it adds to the trace of its own layer and of its parts.
    package var properties: [TracedProperty]
    /// What it writes into the log.
    package var events: [EventDeclaration]
    /// What `call` can make it do.
    package var actions: [ActionDeclaration]
  }

  /// A value that a component adds to the trace.
  package struct TracedProperty: Sendable {
    /// The name with the path of the part before it, as `card-#/overlay finishPercent`; the name alone for the
    /// component's own layer.
    package var path: String { part.isEmpty ? property.name : part + " " + property.name }
    /// The path of the part; empty for the component's own layer.
    var part: String
    /// The name, kind and meaning of the value.
    package var property: PropertyDeclaration
  }

  /// One key of a type, as text.
  package struct Key: Sendable {
    /// The key.
    package var name: String
    /// What it may hold, in a few words.
    package var kind: String
    /// Empty where there is none.
    package var unit: String
    /// As a scenario writes it; nil when the key must be given.
    package var defaultText: String?
    /// One line without a full stop.
    package var meaning: String
  }

  /// Components first, in the order of their table, then primitives.
  package let entries: [Entry]
  /// The keys that every node has.
  package let sharedParameters: [Key]

  /// The catalog of these components.
  package init(_ components: ComponentTable) {
    entries = components.declarations.map(Entry.init) + Primitive.allCases.map(Entry.init)
    sharedParameters = (NodeFormat.identity + NodeFormat.structure + LayerFormat.parameters).map {
      Key($0, isRequired: $0.name == NodeFormat.id.name || $0.name == NodeFormat.type.name)
    }
  }

  /// The entry of a type, if there is one.
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

  /// The entry as data.
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
  /// The property as data.
  fileprivate var json: JSONOutput {
    var members: [JSONOutput.Member] = [.init("part", .string(part)), .init("name", .string(property.name))]
    if property.unit != .none { members.append(.init("unit", .string(property.unit.rawValue))) }
    return .object(members + [.init("meaning", .string(property.meaning))])
  }
}

extension EventDeclaration {
  /// The event as data.
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

  /// The parameter as data.
  package var json: JSONOutput {
    var members: [JSONOutput.Member] = [.init("name", .string(name)), .init("kind", .string(kind))]
    if !unit.isEmpty { members.append(.init("unit", .string(unit))) }
    if let defaultText { members.append(.init("default", .string(defaultText))) }
    return .object(members + [.init("meaning", .string(meaning))])
  }
}

extension ParameterValue {
  /// The value in a table: "none" for nothing, a count for what is long.
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
  /// What it may hold, in a few words for a table.
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
