import Components
import Expressions
import Geometry
import JSONText
import Layers
import Parameters
import ScenarioFile

/// A node of a component.
package struct NodeDefinition: Sendable {
  package enum Kind: Sendable {
    case primitive(Primitive)
    /// By its index in `replicators`.
    case replicator(ReplicatorID)
    /// Where the nodes of a slot are placed.
    case slot(Int)
    /// A component of data, by its index in `components`.
    case component(Int)
    case builtIn(ComponentType)
  }

  package var id: String
  package var kind: Kind
  /// The node around it, which may be a replicator or an inner component with slots.
  package var parent: LayerID?
  /// Back to front.
  package var children: [LayerID] = []
  package var mask: LayerID?
  /// The nodes in the slots of an inner component.
  package var slots: [(name: String, layers: [LayerID])] = []
  package var properties: [PropertyDefinition] = []
  /// Parameters of an inner component.
  package var parameters: [ArgumentDefinition] = []
  /// The node is in the tree while this holds; nil for always.
  package var condition: LocatedProgram?
  package var stack: StackDefinition?
  /// The replicators around it, outer ones first.
  package var replicators: [LayerID] = []
  package var range: SourceRange

  /// True for what components are: nodes that tell events and take calls.
  package var isComponent: Bool {
    switch kind {
    case .component, .builtIn: true
    case .primitive, .replicator, .slot: false
    }
  }
}

/// A property of a node and what it is given.
package struct PropertyDefinition: Sendable {
  package enum Target: Sendable {
    /// A side of the frame or all four, as `frame` gives them.
    case frame
    case x
    case y
    case width
    case height
    /// A property of the layers' table.
    case layer(LayerKey)
    /// What makes the content, such as a text or the data of a path; by its key in the scenario's format.
    case content(ContentKey)

    /// The key in a component's file, under which what states give the same property is found, too.
    package var name: String {
      switch self {
      case .frame: "frame"
      case .x: "x"
      case .y: "y"
      case .width: "width"
      case .height: "height"
      case .layer(let key): key.name
      case .content(let key): key.rawValue
      }
    }
  }

  package var target: Target
  package var source: PropertySource
  package var range: SourceRange
}

/// The keys of primitives that make their content.
package enum ContentKey: String, Hashable, Sendable, CaseIterable {
  case data
  case text
  case font
  case weight
  case alignment
  case lineHeight
  case maxLines
  case truncation
  case source
  case style
}

/// What a property is given.
package enum PropertySource: Sendable {
  case constant(ParameterValue)
  case computed(ValueSource)

  /// True for an expression.
  package var isComputed: Bool { if case .computed = self { true } else { false } }
}

/// What a parameter of an inner component, or an argument of its actions, is given.
package struct ArgumentDefinition: Sendable {
  /// The index among the declared parameters.
  package var parameter: Int
  package var source: PropertySource
  package var range: SourceRange
}

/// A node that is there several times.
package struct ReplicatorDefinition: Sendable {
  package var layer: LayerID
  /// How many copies there are.
  package var count: CountDefinition
  /// The list whose elements the copies show; nil where they are only counted.
  package var list: ValueSource?
  /// The list value that rules change, where `each` names one.
  package var value: ValueID?
  /// What inner replicators call it.
  package var name: String?
  /// Where expressions read what the copy is.
  package var index: ExpressionSymbol
  package var countSymbol: ExpressionSymbol
  package var item: ExpressionSymbol?
  package var presence: ExpressionSymbol?
  package var place: ExpressionSymbol?
}

/// Nodes one behind another.
package struct StackDefinition: Sendable {
  package var axis: Stack.Axis
  package var spacing = ValueSource.constant(.number(0))
  package var alignment = Stack.Alignment.start
}

extension ComponentDefinition {
  /// The outputs of the component at a layer, in the order in which it declares them; none for other nodes.
  package func outputs(of layer: LayerID) -> [ExpressionType.Field] {
    switch layers[layer].kind {
    case .component(let type): components[type].outputs.map { .init($0.name, $0.symbol.type) }
    case .builtIn(let type): type.declaration.outputs.map { .init($0.name, ExpressionType($0.kind)) }
    case .primitive, .replicator, .slot: []
    }
  }

  /// True for a stack inside another that gives no frame: it is as large as what it holds.
  package func isNaturalStack(_ layer: LayerID) -> Bool {
    let node = layers[layer]
    guard node.stack != nil, let parent = node.parent, layers[parent].stack != nil,
      layers[parent].mask != layer
    else { return false }
    return !node.properties.contains { if case .frame = $0.target { true } else { false } }
  }

  /// True for a layer that is as large as what it lies in, or a stack that holds one.
  func takesContainerSize(_ layer: LayerID) -> Bool {
    let node = layers[layer]
    if node.properties.contains(where: \.target.isFrame) { return false }
    if isNaturalStack(layer) { return node.children.contains(where: takesContainerSize) }
    switch node.kind {
    case .primitive(.text): return false
    case .component(let type): return components[type].size == nil
    case .primitive, .replicator, .slot, .builtIn: return true
    }
  }

  /// Whether the frame of each layer depends on the size of what it lies in: its own size, or its position in a stack.
  package var readsContainerSize: Table<NodeDefinition, Bool> {
    let takes = Table<NodeDefinition, Bool>(layers.indices.map(takesContainerSize))
    var reads = takes
    for parent in layers.indices {
      guard let stack = layers[parent].stack else { continue }
      var dependsOnContainer = stack.alignment != .start
      for child in layers[parent].children where child != layers[parent].mask {
        if dependsOnContainer { reads[child] = true }
        dependsOnContainer = dependsOnContainer || takes[child]
      }
    }
    return reads
  }

  /// The stack that a layer is in.
  func stack(around layer: LayerID) -> StackDefinition? {
    guard let parent = layers[layer].parent, layers[parent].mask != layer else { return nil }
    return layers[parent].stack
  }
}

extension ExpressionType {
  /// The type by which expressions read a detail of an event, or an output, of a native component.
  init(_ kind: ComponentValue.Kind) {
    switch kind {
    case .integer, .number: self = .number
    case .point: self = .point
    case .size: self = .size
    case .flag: self = .boolean
    case .text: self = .string
    }
  }
}
