import Components
import Expressions
import Geometry
import JSONText
import Layers
import Parameters
import ScenarioFile
import Text

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

  /// The id in the file; empty where it has none.
  package var id: String
  /// What the node is.
  package var kind: Kind
  /// The node around it, which may be a replicator or an inner component with slots.
  package var parent: LayerID?
  /// Back to front.
  package var children: [LayerID] = []
  /// The node whose alpha shows or hides it.
  package var mask: LayerID?
  /// The nodes in the slots of an inner component.
  package var slots: [(name: String, layers: [LayerID])] = []
  /// What it gives its layer.
  package var properties: [PropertyDefinition] = []
  /// The pieces of a text and their properties; nil for a text that is drawn as a whole.
  package var split: SplitDefinition?
  /// Parameters of an inner component.
  package var parameters: [ArgumentDefinition] = []
  /// The node is in the tree while this holds; nil for always.
  package var condition: LocatedProgram?
  /// How its layer treats fingers whatever it paints; `nil` to stop them where it is opaque.
  package var touches: TouchPolicy?
  /// True for a node that stacks what is in it.
  package var isStack = false
  /// The replicators around it, outer ones first.
  package var replicators: [LayerID] = []
  /// Where the node stands.
  package var range: SourceRange

  /// True for what components are: nodes that tell events and take calls.
  package var isComponent: Bool {
    switch kind {
    case .component, .builtIn: true
    case .primitive, .replicator, .slot: false
    }
  }
}

/// The pieces of a text, and what each of them is given.
package struct SplitDefinition: Sendable {
  /// The unit into which the text is split.
  package var split: TextSplit
  /// The piece's place, as expressions read it.
  package var index: ExpressionSymbol
  /// The number of pieces, as expressions read it.
  package var count: ExpressionSymbol
  /// Properties of layers, which the pieces are drawn as.
  package var properties: [PropertyDefinition]
}

/// A property of a node and what it is given.
package struct PropertyDefinition: Sendable {
  package enum Target: Sendable {
    /// A side of the frame or all four, as `frame` gives them.
    case frame
    case x
    case y
    /// How the node is laid out, or lays out what is in it.
    case layout(LayoutKey)
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
      case .layout(let key): key.rawValue
      case .layer(let key): key.name
      case .content(let key): key.rawValue
      }
    }
  }

  /// The property.
  package var target: Target
  /// The value that it is given.
  package var source: PropertySource
  /// The place of the value in the file.
  package var range: SourceRange
}

/// The keys of primitives that make their content.
package enum ContentKey: String, Hashable, Sendable, CaseIterable {
  case data
  case text
  case runs
  case font
  case weight
  case italic
  case alignment
  case lineHeight
  case maxLines
  case truncation
  case verticalAlignment
  case underline
  case strikethrough
  case tabularDigits
  case scales
  case source
  case style
  case filter = "$filter"
}

/// What a property is given.
package enum PropertySource: Sendable {
  case constant(ParameterValue)
  case computed(ValueSource)

  /// True for an expression.
  package var isComputed: Bool { if case .computed = self { true } else { false } }

  /// The programs in it.
  package var programs: [ExpressionProgram] {
    if case .computed(let source) = self { source.programs } else { [] }
  }
}

/// What a parameter of an inner component, or an argument of its actions, is given.
package struct ArgumentDefinition: Sendable {
  /// The parameter, or the argument's place in its action.
  package var parameter: ParameterID
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
  /// The list value whose elements the copies show, or the value that contains their list; `nil` for other lists. Copies
  /// appear, disappear and move as rules change the list.
  package var value: ValueID?
  /// Whether the list is a part of the value, one for each of the copies around.
  package var isInner = false
  /// What inner replicators call it.
  package var name: String?
  /// Where expressions read what the copy is.
  package var index: ExpressionSymbol
  package var countSymbol: ExpressionSymbol
  package var item: ExpressionSymbol?
  package var presence: ExpressionSymbol?
  package var place: ExpressionSymbol?
}

extension ComponentDefinition {
  /// The outputs of the component at a layer, in the order in which it declares them; none for other nodes.
  package func outputs(of layer: LayerID) -> Table<OutputDefinition, ExpressionType.Field> {
    switch layers[layer].kind {
    case .component(let type): components[type].outputs.mapElements { .init($0.name, $0.symbol.type) }
    case .builtIn(let type): Table(type.declaration.outputs.map { .init($0.name, ExpressionType($0.kind)) })
    case .primitive, .replicator, .slot: []
    }
  }

  /// The lengths of what a layer lies in on which its frame depends.
  package func containerLengths(of layer: LayerID) -> FrameSides {
    let node = layers[layer]
    if placement(of: layer) != nil {
      let axes = LayoutAxis.allCases.filter { axis in
        node.properties.contains(where: \.target.isPin)
          ? pinReadsContainer(layer, axis) : !hasGivenLength(layer, axis)
      }
      return FrameSides(axes.map(FrameSides.length))
    }
    if node.properties.contains(where: \.target.isFrame) { return [] }
    switch node.kind {
    case .primitive(.text): return []
    case .component(let type): return components[type].size == nil ? .size : []
    case .primitive, .replicator, .slot, .builtIn: return .size
    }
  }

  /// Whether the place or the length of a pinned layer depends on the length of what it lies in. It does not where all that
  /// is given is the distance from the left or the top, and the length is a number or a natural height.
  private func pinReadsContainer(_ layer: LayerID, _ axis: LayoutAxis) -> Bool {
    let (start, length): (LayoutKey, LayoutKey) = axis == .x ? (.pinLeft, .pinWidth) : (.pinTop, .pinHeight)
    let node = layers[layer]
    let given = Set(node.properties.compactMap(\.target.layoutKey).filter { $0.axis == axis })
    let changed = Set(looks(of: layer).compactMap(\.target.layoutKey).filter { $0.axis == axis })
    let pins = given.union(changed).intersection(LayoutKey.ofPin)
    guard given.contains(start), pins.isSubset(of: [start, length]) else { return true }
    return !given.contains(length) && (axis == .x || !hasNaturalHeight(node))
  }

  /// Whether a pinned layer without a length is as high as what it shows.
  private func hasNaturalHeight(_ node: NodeDefinition) -> Bool {
    if case .primitive(.text) = node.kind { return true }
    return node.isStack || naturalSize(of: node) != nil || stackingComponent(at: node) != nil
  }

  // MARK: Layout

  /// The size of a component's node that gives none; nil for nodes without one of their own.
  package func naturalSize(of node: NodeDefinition) -> Size? {
    switch node.kind {
    case .component(let type): components[type].size
    case .builtIn(let type): type.declaration.size
    case .primitive, .replicator, .slot: nil
    }
  }

  /// The component at a node that is as large as what it stacks; nil for all other nodes.
  package func stackingComponent(at node: NodeDefinition) -> ComponentDefinition? {
    guard case .component(let type) = node.kind else { return nil }
    return components[type].stacksToItsSize ? components[type] : nil
  }

  /// Whether the component takes the size of what it stacks: it has no `size` of its own, and reads none.
  package var stacksToItsSize: Bool {
    isStack && size == nil && !inputs.contains { $0.source == .environment(.size) }
  }

  /// What places a layer; nil for one that lies where its frame says.
  package func placement(of layer: LayerID) -> LayoutRoot? {
    let root = layoutRoot(of: layer)
    let hasFrame = layers[layer].properties.contains { if case .frame = $0.target { true } else { false } }
    return root == .layer(layer) && hasFrame ? nil : root
  }

  /// What lays out a layer, with all that is stacked with it; nil for one that stacks nothing and is not laid out.
  package func layoutRoot(of layer: LayerID) -> LayoutRoot? {
    let node = layers[layer]
    let isPinned = node.properties.contains(where: \.target.isPin)
    if !isPinned {
      guard let parent = node.parent else { if isStack { return .component } else { return ownRoot(layer) } }
      if layers[parent].isStack, layers[parent].mask != layer {
        return layoutRoot(of: parent) ?? .layer(parent)
      }
    }
    return ownRoot(layer)
  }

  private func ownRoot(_ layer: LayerID) -> LayoutRoot? {
    let node = layers[layer]
    let isGiven = node.properties.contains {
      if case .layout(let key) = $0.target { !LayoutKey.ofStack.contains(key) } else { false }
    }
    return isGiven || node.isStack ? .layer(layer) : nil
  }

  /// The properties that states give a layer.
  func looks(of layer: LayerID) -> [PropertyDefinition] {
    machines.flatMap { machine in
      machine.states.flatMap { $0.stateOverrides.filter { $0.layer == layer }.map(\.property) }
    }
  }

  /// Whether the length of a layer along an axis depends on nothing that is laid out with it: it is given as a number,
  /// or that of a text or component that nothing stretches.
  package func hasGivenLength(_ layer: LayerID, _ axis: LayoutAxis) -> Bool {
    let node = layers[layer]
    var (isGiven, isPlain) = (node.properties.contains(where: \.target.isWholeFrame), true)
    for (isLook, properties) in [(false, node.properties), (true, looks(of: layer))] {
      for property in properties {
        guard let key = property.target.layoutKey, !LayoutKey.ofStack.contains(key), key != .margin else {
          continue
        }
        isPlain = false
        if key.length == axis {
          guard property.source.isNumber, isGiven || !isLook else { return false }
          isGiven = true
        } else if key.bears(on: axis) {
          return false
        }
      }
    }
    return isGiven || isPlain && isNatural(layer)
  }

  /// True for a child of a stack that is as large as what it shows, however large the stack is.
  private func isNatural(_ layer: LayerID) -> Bool {
    guard let parent = layers[layer].parent, layers[parent].isStack else { return false }
    let stretches = layers[parent].properties.contains { property in
      guard case .layout(.align) = property.target else { return false }
      return property.source.word.map { $0 == BoxAlignment.stretch.rawValue } ?? true
    }
    if stretches { return false }
    if case .primitive(.text) = layers[layer].kind { return layers[parent].stacksAlongX }
    return naturalSize(of: layers[layer]) != nil
  }

  /// The layers that one layout places, its root included.
  ///
  /// - Parameter closed: A layer whose children are left out.
  package func members(of root: LayoutRoot, without closed: LayerID? = nil) -> [LayerID] {
    switch root {
    case .component:
      roots.flatMap { layoutRoot(of: $0) == .component ? members(in: $0, without: closed) : [] }
    case .layer(let layer): members(in: layer, without: closed)
    }
  }

  private func members(in layer: LayerID, without closed: LayerID?) -> [LayerID] {
    let node = layers[layer]
    guard node.isStack, layer != closed else { return [layer] }
    let stacked = node.children.filter { child in !layers[child].properties.contains(where: \.target.isPin) }
    return [layer] + stacked.flatMap { members(in: $0, without: closed) }
  }
}

/// What a layout begins with.
package enum LayoutRoot: Hashable, Sendable {
  /// The component, which stacks its outer layers.
  case component
  /// A layer in no stack.
  case layer(LayerID)
}

extension NodeDefinition {
  fileprivate var stacksAlongX: Bool {
    properties.contains { property in
      if case .layout(.stack) = property.target { property.source.word == "x" } else { false }
    }
  }
}

extension PropertySource {
  /// The word that it is; nil for anything that is computed.
  var word: String? { if case .constant(.string(let word)) = self { word } else { nil } }

  /// True for a number, computed or not.
  var isNumber: Bool {
    switch self {
    case .constant(.string): false
    case .constant: true
    case .computed(.program(let program)): program.type != .string
    case .computed: true
    }
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

extension PropertyDefinition.Target {
  /// True for the frame with all its parts.
  var isWholeFrame: Bool { if case .frame = self { true } else { false } }

  /// True for the frame and its parts.
  package var isFrame: Bool {
    switch self {
    case .frame, .x, .y, .layout: true
    case .layer, .content: false
    }
  }

  /// True for a number of a place in what holds the node.
  package var isPin: Bool { if case .layout(let key) = self { LayoutKey.ofPin.contains(key) } else { false } }

  /// The key of the layout that it is; nil for any other property.
  package var layoutKey: LayoutKey? { if case .layout(let key) = self { key } else { nil } }
}
