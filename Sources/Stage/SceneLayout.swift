import Components
import Geometry
import Layers
import Motion
import ScenarioFile
import Text

/// The layout of one node of a scene, with everything stacked in it, at one time.
struct SceneLayout {
  let graph: SceneGraph
  let engines: [any Engine]
  let time: Time
  private var tree = LayoutTree()
  /// The node of each box; `nil` for a box inside a component.
  private var nodes: [Int?] = []

  init(_ composition: Composition) {
    (graph, engines, time) = (composition.graph, composition.engines, composition.time)
  }

  /// Returns the frames of a node and of everything stacked in it, each in its container's coordinates.
  ///
  /// - Parameter isNatural: Whether a stack without a given size takes its natural size.
  mutating func frames(of root: Int, in container: Size, isNatural: Bool = false) -> [Int: Rect] {
    let node = graph.nodes[root]
    add(root, in: nil)
    let frames: [Rect]
    if let frame = node.source.frame {
      frames = tree.frames(ofRoot: animated(root, Layer(id: "", frame: frame)).frame)
    } else {
      frames = tree.frames(in: container, isNatural: isNatural)
    }
    return Dictionary(
      uniqueKeysWithValues: zip(nodes, frames).compactMap { node, frame in node.map { ($0, frame) } })
  }

  /// Adds a node's box, and those of its stacked children.
  private mutating func add(_ index: Int, in parent: Int?) {
    let node = graph.nodes[index]
    nodes.append(index)
    if let boxes = boxes(of: node) {
      tree.add(layout(of: index), boxes, in: parent)
      nodes += Array(repeating: nil, count: boxes.count - 1)
      return
    }
    let box = tree.add(layout(of: index), content(of: index), in: parent)
    guard node.source.stack != nil else { return }
    for child in node.children where graph.nodes[child].source.box.pin == nil { add(child, in: box) }
  }

  /// Returns the boxes of a component that lays out its content in stacks; `nil` for other nodes.
  private func boxes(of node: SceneGraph.Node) -> LayoutTree? {
    guard let engine = node.engine, engines.indices.contains(engine) else { return nil }
    return engines[engine].boxes(at: time)
  }

  private func animated(_ index: Int, _ layer: Layer) -> Layer {
    var layer = layer
    var text = graph.nodes[index].label?.description
    graph.nodes[index].animator?.apply(to: &layer, &text, at: time)
    return layer
  }

  private func layout(of index: Int) -> BoxLayout {
    let node = graph.nodes[index]
    var box = node.source.box
    let isAnimated = node.animator?.changesSize ?? (width: false, height: false)
    guard node.source.frame != nil || isAnimated.width || isAnimated.height else { return box }
    let size = animated(index, node.source.ownLayer).frame.size
    if node.source.frame != nil || isAnimated.width { box.width = .points(size.width) }
    if node.source.frame != nil || isAnimated.height { box.height = .points(size.height) }
    return box
  }

  private func content(of index: Int) -> LayoutTree.Content {
    let node = graph.nodes[index]
    if let label = node.label {
      var (layer, text): (Layer, TextDescription?) = (node.source.layer, label.description)
      node.animator?.apply(to: &layer, &text, at: time)
      return .text(label.measured(text ?? label.description))
    }
    if var stack = node.source.stack {
      stack.spacing = node.animator?.spacing(at: time) ?? stack.spacing
      return .stack(stack)
    }
    return node.source.naturalSize.map { .size($0) } ?? .none
  }
}

extension SceneNode {
  /// Whether the node's frame, or that of its children, has to be computed by layout.
  var isLaidOut: Bool {
    if stack != nil { return true }
    guard frame == nil else { return false }
    if case .component = kind, naturalSize != nil { return true }
    if case .text = kind { return true }
    return box != BoxLayout()
  }

  /// The layer with the frame or the size that the scenario gives the node.
  var ownLayer: Layer {
    var layer = layer
    layer.frame = frame ?? Rect(origin: .zero, size: box.givenSize)
    return layer
  }
}
