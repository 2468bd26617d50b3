import Components
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import System

/// A node of the scene with a layer that is not as expected.
struct DifferingNode: Hashable, Codable, Sendable {
  /// The path of the node's own layer.
  var path: String
  /// The component's type; `nil` for a primitive.
  var component: String?
  /// The node's line in the scenario's file, counted from 1; `nil` if the node comes from another file.
  var line: Int?
}

/// A line in the file of a component.
struct ComponentLine: Hashable, Codable, Sendable {
  var file: FilePath
  /// The line number, counted from 1.
  var line: Int
}

/// The nodes of a scene, by the paths of their layers.
struct NodeTable {
  private var nodes: [LayerPath: SceneNode] = [:]

  init(_ scene: [SceneNode]) { for node in scene { add(node, in: .root) } }

  private mutating func add(_ node: SceneNode, in path: LayerPath) {
    let path = path.appending(node.id)
    nodes[path] = node
    var inside = node.children + [node.mask?.node].compactMap(\.self)
    if case .component(_, let slots) = node.kind { inside += slots.joined() }
    for node in inside { add(node, in: path) }
  }

  /// The innermost node that a layer is or belongs to, with its path; `nil` if the layer belongs to no node.
  subscript(layer: LayerPath) -> (path: LayerPath, node: SceneNode)? {
    for path in sequence(first: layer, next: \.outer) {
      if let node = nodes[path] { return (path, node) }
    }
    return nil
  }
}

extension LoadedScenario {
  /// Returns the nodes that the layers belong to, each once, in the order of the layers.
  func nodes(of layers: some Sequence<String>) -> [DifferingNode] {
    let table = NodeTable(stage.scenario.scene)
    let lines = LineIndex(text)
    var seen: Set<LayerPath> = []
    return layers.compactMap { layer in
      guard let (path, node) = table[LayerPath(layer)], seen.insert(path).inserted else { return nil }
      let isOwn = diagnostics[node.range.source].name == text.name
      return DifferingNode(
        path: path.description, component: node.component,
        line: isOwn ? lines.position(at: node.range.lower).line : nil)
    }
  }
}

extension LoadedScenario {
  /// Returns the line of a component's file that determines a property of a layer at a time; `nil` if it is determined
  /// elsewhere.
  func componentLine(of property: String, of layer: LayerPath, at time: Time) -> ComponentLine? {
    var stage = stage
    stage.advance(to: time)
    guard case .component(_, let explanation)? = stage.explanation(of: layer, property)?.reason,
      let range = explanation.origin.range
    else { return nil }
    let source = diagnostics[range.source]
    guard source.name != text.name else { return nil }
    return ComponentLine(
      file: FilePath(source.name), line: LineIndex(source).position(at: range.lower).line)
  }
}

extension Explanation.Origin {
  /// The range in the component's text; `nil` for values that are standard or built in.
  fileprivate var range: SourceRange? {
    switch self {
    case .given(let range), .look(_, _, let range), .rules(let range): range
    case .standard, .builtIn: nil
    }
  }
}

extension SceneNode {
  fileprivate var component: String? {
    guard case .component(let instance, _) = kind else { return nil }
    return instance.declaration.type
  }
}
