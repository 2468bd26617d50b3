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
  /// The type of a node.
  package enum Kind: Sendable {
    /// A primitive, such as a rectangle or a text.
    case primitive(Primitive)
    /// A replicator, given by its index in `replicators`.
    case replicator(ReplicatorID)
    /// The place of a slot's nodes, given by the index of the slot.
    case slot(Int)
    /// A JSON component, given by its index in `components`.
    case component(Int)
    /// A built-in component.
    case builtIn(ComponentType)
  }

  /// The id in the file; empty without one.
  package var id: String
  /// The type of the node.
  package var kind: Kind
  /// The node around it, which may be a replicator or an inner component with slots; `nil` for an outermost node.
  package var parent: LayerID?
  /// The nodes inside it, back to front.
  package var children: [LayerID] = []
  /// The node whose alpha masks it; `nil` without a mask.
  package var mask: LayerID?
  /// The nodes in the slots of an inner component, by slot.
  package var slots: [(name: String, layers: [LayerID])] = []
  /// The properties of its layer.
  package var properties: [PropertyDefinition] = []
  /// The pieces of a split text and their properties; `nil` for a text that is drawn as a whole.
  package var split: SplitDefinition?
  /// The parameters of an inner component.
  package var parameters: [ArgumentDefinition] = []
  /// The condition under which the node is in the tree; `nil` for always.
  package var condition: LocatedProgram?
  /// The way in which its layer handles touches; `nil` to stop them where it is opaque.
  package var touches: TouchPolicy?
  /// Whether the node stacks the nodes inside it.
  package var isStack = false
  /// The replicators around the node, outer ones first.
  package var replicators: [LayerID] = []
  /// The place of the node in the file.
  package var range: SourceRange

  /// Whether the node is a component, which emits events and has actions.
  package var isComponent: Bool {
    switch kind {
    case .component, .builtIn: true
    case .primitive, .replicator, .slot: false
    }
  }
}

/// The pieces of a split text, with the properties of each.
package struct SplitDefinition: Sendable {
  /// The unit into which the text is split.
  package var split: TextSplit
  /// The symbol by which expressions read the index of the piece.
  package var index: ExpressionSymbol
  /// The symbol by which expressions read the number of pieces.
  package var count: ExpressionSymbol
  /// The properties of the pieces, which are drawn as layers.
  package var properties: [PropertyDefinition]
}

/// A property of a node with the source of its value.
package struct PropertyDefinition: Sendable {
  /// The property of a node that a key sets.
  package enum Target: Sendable {
    /// The whole frame.
    case frame
    /// The horizontal position of the frame.
    case x
    /// The vertical position of the frame.
    case y
    /// A layout property, of the node itself or of the stack that it is.
    case layout(LayoutKey)
    /// A property of the layer, from the table of layer properties.
    case layer(LayerKey)
    /// A part of the content, such as a text or the data of a path, given by its key in the scenario's format.
    case content(ContentKey)

    /// The key in a component's file, which also identifies the same property in states.
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
  /// The source of the value.
  package var source: PropertySource
  /// The place of the value in the file.
  package var range: SourceRange
}

/// The keys of primitives that determine their content.
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

/// The source of a property's value.
package enum PropertySource: Sendable {
  /// A constant.
  case constant(ParameterValue)
  /// An expression, or a composition of expressions and constants.
  case computed(ValueSource)

  /// Whether the value is computed by expressions.
  package var isComputed: Bool { if case .computed = self { true } else { false } }

  /// The compiled expressions of the value.
  package var programs: [ExpressionProgram] {
    if case .computed(let source) = self { source.programs } else { [] }
  }
}

/// An argument: the value of a parameter of an inner component, or of an argument of its actions.
package struct ArgumentDefinition: Sendable {
  /// The index of the parameter, or of the argument in its action.
  package var parameter: ParameterID
  /// The source of the value.
  package var source: PropertySource
  /// The place of the value in the file.
  package var range: SourceRange
}

/// A node that makes copies of another node.
package struct ReplicatorDefinition: Sendable {
  /// The layer of the replicator.
  package var layer: LayerID
  /// The number of copies.
  package var count: CountDefinition
  /// The list whose elements the copies show; `nil` if the copies are only counted.
  package var list: ValueSource?
  /// The list value whose elements the copies show, or the value that contains their list; `nil` for other lists.
  ///
  /// Copies appear, disappear and move as rules change the list.
  package var value: ValueID?
  /// Whether the list is part of the value, one for each of the surrounding copies.
  package var isInner = false
  /// The name by which inner replicators refer to it.
  package var name: String?
  /// The symbol by which expressions read the index of the copy.
  package var index: ExpressionSymbol
  /// The symbol by which expressions read the number of copies.
  package var countSymbol: ExpressionSymbol
  /// The symbol by which expressions read the element of the copy; `nil` without a list.
  package var item: ExpressionSymbol?
  /// The symbol by which expressions read the presence of the copy, 0…1; `nil` unless rules change the list.
  package var presence: ExpressionSymbol?
  /// The symbol by which expressions read the animated index of the copy; `nil` unless rules change the list.
  package var place: ExpressionSymbol?
}

extension ComponentDefinition {
  /// Returns the outputs of the component at a layer, in the order of its declaration; empty for other nodes.
  package func outputs(of layer: LayerID) -> Table<OutputDefinition, ExpressionType.Field> {
    switch layers[layer].kind {
    case .component(let type): components[type].outputs.mapElements { .init($0.name, $0.symbol.type) }
    case .builtIn(let type): Table(type.declaration.outputs.map { .init($0.name, ExpressionType($0.kind)) })
    case .primitive, .replicator, .slot: []
    }
  }

  /// Returns the lengths of its container that a layer's frame depends on.
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

  /// Returns whether the position or the length of a pinned layer depends on the length of its container.
  ///
  /// It does not if only the distance from the left or the top is given, and the length is a number or a natural
  /// height.
  private func pinReadsContainer(_ layer: LayerID, _ axis: LayoutAxis) -> Bool {
    let (start, length): (LayoutKey, LayoutKey) = axis == .x ? (.pinLeft, .pinWidth) : (.pinTop, .pinHeight)
    let node = layers[layer]
    let given = Set(node.properties.compactMap(\.target.layoutKey).filter { $0.axis == axis })
    let changed = Set(looks(of: layer).compactMap(\.target.layoutKey).filter { $0.axis == axis })
    let pins = given.union(changed).intersection(LayoutKey.ofPin)
    guard given.contains(start), pins.isSubset(of: [start, length]) else { return true }
    return !given.contains(length) && (axis == .x || !hasNaturalHeight(node))
  }

  /// Returns whether a pinned layer without a height takes the height of its contents.
  private func hasNaturalHeight(_ node: NodeDefinition) -> Bool {
    if case .primitive(.text) = node.kind { return true }
    return node.isStack || naturalSize(of: node) != nil || stackingComponent(at: node) != nil
  }

  // MARK: Layout

  /// Returns the size of a component's node that gives none; `nil` for nodes without a default size.
  package func naturalSize(of node: NodeDefinition) -> Size? {
    switch node.kind {
    case .component(let type): components[type].size
    case .builtIn(let type): type.declaration.size
    case .primitive, .replicator, .slot: nil
    }
  }

  /// Returns the component at a node that takes its size from its own stack; `nil` for all other nodes.
  package func stackingComponent(at node: NodeDefinition) -> ComponentDefinition? {
    guard case .component(let type) = node.kind else { return nil }
    return components[type].stacksToItsSize ? components[type] : nil
  }

  /// Whether the component takes its size from its stack: it declares no `size` and no expression reads one.
  package var stacksToItsSize: Bool {
    isStack && size == nil && !inputs.contains { $0.source == .environment(.size) }
  }

  /// Returns the layout that places a layer; `nil` if the layer's own frame does.
  package func placement(of layer: LayerID) -> LayoutRoot? {
    let root = layoutRoot(of: layer)
    let hasFrame = layers[layer].properties.contains { if case .frame = $0.target { true } else { false } }
    return root == .layer(layer) && hasFrame ? nil : root
  }

  /// Returns the layout that a layer takes part in; `nil` for a layer that neither stacks others nor has layout
  /// properties.
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

  /// Returns the properties that states override on a layer.
  func looks(of layer: LayerID) -> [PropertyDefinition] {
    machines.flatMap { machine in
      machine.states.flatMap { $0.stateOverrides.filter { $0.layer == layer }.map(\.property) }
    }
  }

  /// Returns whether the length of a layer along an axis is independent of other layers in its layout: it is given as a
  /// number, or is the length of a text or component that nothing stretches.
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

  /// Returns whether a child of a stack takes its size from its contents, whatever the size of the stack.
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

  /// Returns the layers that a layout places, including its root.
  ///
  /// - Parameter closed: A layer whose children are skipped; `nil` for none.
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

/// The root of a layout.
package enum LayoutRoot: Hashable, Sendable {
  /// The component, which stacks its outermost layers.
  case component
  /// A layer outside any stack.
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
  /// The keyword of a constant; `nil` for any other value.
  var word: String? { if case .constant(.string(let word)) = self { word } else { nil } }

  /// Whether the value is a number, constant or computed.
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
  /// The type of an event's detail or an output of a built-in component in expressions.
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
  /// Whether this is the whole frame.
  var isWholeFrame: Bool { if case .frame = self { true } else { false } }

  /// Whether this is the frame, one of its sides or a layout property.
  package var isFrame: Bool {
    switch self {
    case .frame, .x, .y, .layout: true
    case .layer, .content: false
    }
  }

  /// Whether this may change the size or the baseline of a text, as all its properties do, except those that only draw
  /// it or align its lines.
  package var affectsTextLayout: Bool {
    switch self {
    case .content(.alignment), .content(.underline), .content(.strikethrough): false
    case .content: true
    case .layer(let key): key.scope == .text && key.kind != .color
    case .frame, .x, .y, .layout: false
    }
  }

  /// Whether this pins the node to its container.
  package var isPin: Bool { if case .layout(let key) = self { LayoutKey.ofPin.contains(key) } else { false } }

  /// The layout key; `nil` for any other property.
  package var layoutKey: LayoutKey? { if case .layout(let key) = self { key } else { nil } }
}
