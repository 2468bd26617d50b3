import ComponentLanguage
import JSONText

/// The properties of a layer, grouped by their readers so that no frame has to search them.
struct LayerProperties: Sendable {
  /// A property with the source of its content; shared, as every frame reads all of them.
  final class Entry: Sendable {
    /// The source of the content.
    enum Origin: Sendable {
      /// A constant.
      case constant(PropertyContent)
      /// The source in the layer's node.
      case node(PropertySource)
      /// A state override of the program.
      case stateOverride(OverrideID)
    }

    let target: PropertyDefinition.Target
    let origin: Origin
    let range: SourceRange

    /// Whether the content never changes.
    var isConstant: Bool { if case .constant = origin { true } else { false } }

    init(target: PropertyDefinition.Target, origin: Origin, range: SourceRange) {
      (self.target, self.origin, self.range) = (target, origin, range)
    }

    /// The entry of a property in a file.
    init(_ property: PropertyDefinition) {
      (target, range) = (property.target, property.range)
      switch property.source {
      case .constant(let value): origin = .constant(property.target.content(value))
      case .computed: origin = .node(property.source)
      }
    }
  }

  /// The frame, its sides and layout properties.
  private(set) var frame: [Entry] = []
  /// The content of a shape, image or material.
  private(set) var content: [Entry] = []
  /// The content and properties of a text.
  private(set) var text: [Entry] = []
  /// The other properties of layers.
  private(set) var layer: [Entry] = []

  /// The properties of a node, with its state overrides.
  ///
  /// - Parameter stateOverrides: The state overrides of the layer, with their indices in the program.
  init(_ node: NodeDefinition, stateOverrides: [(index: OverrideID, target: PropertyDefinition.Target)]) {
    for property in node.properties {
      guard !stateOverrides.contains(where: { $0.target.name == property.target.name }) else { continue }
      add(Entry(property))
    }
    for stateOverride in stateOverrides {
      add(
        Entry(
          target: stateOverride.target, origin: .stateOverride(stateOverride.index), range: node.range.opening
        ))
    }
  }

  private mutating func add(_ entry: Entry) {
    switch entry.target {
    case .frame, .x, .y, .layout: frame.append(entry)
    case .content(.data), .content(.source), .content(.style), .content(.filter): content.append(entry)
    case .content: text.append(entry)
    case .layer(let key): if key.scope == .text { text.append(entry) } else { layer.append(entry) }
    }
  }
}
