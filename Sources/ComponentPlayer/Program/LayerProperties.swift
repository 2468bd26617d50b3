import ComponentLanguage
import JSONText

/// What a layer is given, sorted by who asks for it, so that nothing is looked for in a frame.
struct LayerProperties: Sendable {
  /// A property, and where its content comes from; shared, as every frame looks at all of them.
  final class Entry: Sendable {
    enum Origin: Sendable {
      /// The same at all times.
      case constant(PropertyContent)
      /// Of the layer's node.
      case node(PropertySource)
      /// What states say, by its index in the program's state overrides.
      case stateOverride(OverrideID)
    }

    let target: PropertyDefinition.Target
    let origin: Origin
    let range: SourceRange

    /// Whether it is the same at all times.
    var isConstant: Bool { if case .constant = origin { true } else { false } }

    init(target: PropertyDefinition.Target, origin: Origin, range: SourceRange) {
      (self.target, self.origin, self.range) = (target, origin, range)
    }

    /// What a file gives.
    init(_ property: PropertyDefinition) {
      (target, range) = (property.target, property.range)
      switch property.source {
      case .constant(let value): origin = .constant(property.target.content(value))
      case .computed: origin = .node(property.source)
      }
    }
  }

  /// The frame and its sides.
  private(set) var frame: [Entry] = []
  /// What makes a shape, an image or a material.
  private(set) var content: [Entry] = []
  /// What makes a text: its words, and properties of texts.
  private(set) var text: [Entry] = []
  /// The properties of the layers' table, but those of texts.
  private(set) var layer: [Entry] = []

  /// - Parameter stateOverrides: Those of the layer, by their index among all.
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
