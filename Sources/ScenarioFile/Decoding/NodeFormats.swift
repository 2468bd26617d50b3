import Components
import JSONText
import Layers
import Parameters

/// The keys that a node of each type may have.
struct NodeFormats {
  /// The kind of a node: a primitive or a component.
  enum Kind {
    case primitive(Primitive)
    case component(ComponentType)

    /// The declaration of the component; `nil` for a primitive.
    var declaration: ComponentDeclaration? {
      if case .component(let type) = self { type.declaration } else { nil }
    }

    /// The kinds of layers whose properties the node's layer has.
    var scopes: Set<LayerScope> {
      switch self {
      case .primitive(let primitive): primitive.scopes
      case .component: [.everyLayer]
      }
    }

    /// Whether the node has a natural size, other than that of a stack.
    var hasNaturalSize: Bool {
      switch self {
      case .primitive(let primitive): primitive == .text || primitive == .image
      case .component(let component): component.declaration.hasNaturalSize
      }
    }

    /// The keys that a component declares itself, in place of those of the node's layer.
    var ownKeys: Set<String> {
      switch self {
      case .primitive: []
      case .component(let component): Set(component.declaration.parameters.map(\.name))
      }
    }
  }

  private var kinds: [String: Kind] = [:]
  /// The records of the types requested so far.
  private var records: [String: RecordDeclaration] = [:]
  /// The names of all types, primitives first.
  private(set) var types: [String] = []

  init(_ components: ComponentTable) {
    for primitive in Primitive.allCases { add(primitive.rawValue, .primitive(primitive)) }
    for component in components.types { add(component.declaration.type, .component(component)) }
  }

  func kind(_ type: String) -> Kind? { kinds[type] }

  mutating func record(_ type: String) -> RecordDeclaration? {
    if let record = records[type] { return record }
    guard let kind = kinds[type] else { return nil }
    let record = Self.record(type, kind)
    records[type] = record
    return record
  }

  /// Returns the keys of a type, for styles; `nil` for an unknown type.
  mutating func keys(_ type: String) -> NodeKeys? {
    guard let record = record(type), let kind = kinds[type] else { return nil }
    return NodeKeys(record, own: kind.ownKeys.union(kind.declaration?.slots.map(\.name) ?? []))
  }

  /// The keys of a node without a type: those that every node has.
  static let common = common("node", isOpen: false)
  /// The keys of a node of unknown type. Other keys are accepted, since they may belong to the type that was meant.
  static let ofUnknownType = common("node of an unknown type", isOpen: true)

  private static func common(_ name: String, isOpen: Bool) -> RecordDeclaration {
    RecordDeclaration(
      name, "a node", required: ["id", "type"], isOpen: isOpen, NodeFormat.everyNode)
  }

  private mutating func add(_ type: String, _ kind: Kind) {
    types.append(type)
    kinds[type] = kind
  }

  private static func record(_ type: String, _ kind: Kind) -> RecordDeclaration {
    let own: [any ParameterDeclaration]
    let meaning: String
    var required: Set = ["id", "type"]
    switch kind {
    case .primitive(let primitive):
      own = primitive.parameters
      meaning = primitive.meaning
      required.formUnion(primitive.required)
    case .component(let type):
      let component = type.declaration
      own = component.parameters + component.slots.map(\.parameter)
      required.formUnion(component.requiredParameters)
      meaning = component.meaning
    }
    return NodeFormat.record(type, meaning, own: own, required: required)
  }
}

extension SlotDeclaration {
  /// The slot as a key of its component's nodes.
  package var parameter: any ParameterDeclaration {
    Parameter(name, JSONValue?.none, kind: .nodes(count: count), meaning)
  }
}
