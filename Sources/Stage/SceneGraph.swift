import Components
import Geometry
import Layers
import ScenarioFile
import Text

/// The scene's nodes in one table with their hierarchy, which never changes while a scenario runs.
struct SceneGraph: Sendable {
  /// One node of the scene.
  struct Node: Sendable {
    var source: SceneNode
    var path: LayerPath
    var parent: Int?
    /// The parent's slot that contains the node, and the index in it; `nil` for a child.
    var slot: SlotPlacement?
    var children: [Int] = []
    /// The nodes in each of the component's slots.
    var slots: [[Int]] = []
    var mask: Int?
    /// The index of the node's engine among the stage's engines.
    var engine: Int?
    var animator: NodeAnimator?
    var label: NodeLabel?
    /// Whether the node is laid out rather than given a frame, or lays out its children.
    var isLaidOut: Bool
    /// Whether the node is a child of a stack, which determines its position.
    var isInStack: Bool
    /// Everything that the node itself draws at any time, declared or animated by the scenario.
    var drawing: Layer.Drawing
    /// Whether neither the node nor anything inside it ever changes.
    var isStill = true
  }

  private(set) var nodes: [Node] = []
  /// The nodes without a parent, back to front.
  private(set) var roots: [Int] = []
  /// The nodes that are components, indexed by engine.
  private(set) var components: [Int] = []

  init(_ scene: [SceneNode], in environment: ComponentEnvironment) throws {
    roots = try scene.map { try add($0, parent: nil, slot: nil, in: environment) }
  }

  private mutating func add(
    _ source: SceneNode, parent: Int?, slot: SlotPlacement?, in environment: ComponentEnvironment
  ) throws -> Int {
    let index = nodes.count
    let path = (parent.map { nodes[$0].path } ?? .root).appending(source.id)
    var source = source
    if let device = environment.environment.device, source.givesWay(to: device) {
      source.layer.isHidden = true
    }
    let isInStack = parent.map { slot == nil && nodes[$0].source.stack != nil } ?? false
    nodes.append(
      Node(
        source: source, path: path, parent: parent, slot: slot, isLaidOut: source.isLaidOut || isInStack,
        isInStack: isInStack, drawing: source.drawing))
    nodes[index].animator = source.animations.isEmpty ? nil : NodeAnimator(source)
    if case .text(let text) = source.kind { nodes[index].label = try NodeLabel(text, in: environment) }
    if case .component(_, let slots) = source.kind {
      nodes[index].engine = components.count
      components.append(index)
      for (slot, inside) in slots.enumerated() {
        let mounted = try inside.enumerated().map { position, node in
          try add(node, parent: index, slot: SlotPlacement(slot: slot, index: position), in: environment)
        }
        nodes[index].slots.append(mounted)
      }
    }
    nodes[index].children = try source.children.map { try add($0, parent: index, slot: nil, in: environment) }
    nodes[index].mask = try source.mask.map { try add($0.node, parent: index, slot: nil, in: environment) }
    nodes[index].isStill = isStill(index)
    return index
  }

  private func isStill(_ index: Int) -> Bool {
    let node = nodes[index]
    return node.engine == nil && node.animator == nil
      && (node.children + [node.mask].compactMap { $0 }).allSatisfy { nodes[$0].isStill }
  }

  /// Returns the nodes from the top of the scene to `index`, both included.
  func ancestry(of index: Int) -> [Int] {
    var line = [index]
    while let parent = nodes[line[0]].parent { line.insert(parent, at: 0) }
    return line
  }
}

/// The text of a text primitive, shaped once and laid out for the size and spacing of each time.
struct NodeLabel: Sendable {
  let description: TextDescription
  private let shaped: ShapedText
  private let scale: Double

  init(_ description: TextDescription, in environment: ComponentEnvironment) throws {
    self.description = description
    scale = environment.environment.textScale
    shaped = try environment.assets.fonts.shape(description.scaled(by: scale))
  }

  /// Returns the text in the form that layout measures.
  func measured(_ description: TextDescription) -> MeasuredText {
    MeasuredText(shaped, description.scaled(by: scale).style)
  }

  /// Returns the text in a layer of `size`, in the color and style of `description`, which differs from the label's
  /// only in its animated properties.
  func content(_ description: TextDescription, size: Size) -> TextContent {
    description.content(shaped.layout(in: size, description.scaled(by: scale).style))
  }
}
