import ComponentLanguage
import Layers
import Stage

/// The layers that a component has in any of its states.
struct SheetTree {
  /// A layer with its names in the sheet.
  struct Node {
    var path: LayerPath
    /// The classes of the layers from the component's own down to this one.
    var classes: [String]
    /// The number and the place in the replicator for each class whose layer is a copy; `nil` for the other classes.
    var copies: [(number: Int, place: Int)?]
    var children: [Int] = []
    /// The layer as it is first shown.
    var layer: Layer
    /// The node in the component's file; `nil` for layers inside inner components.
    var id: LayerID?
  }

  /// A single layer, or layers that differ only by the innermost copy that they are in.
  struct Group {
    var members: [Int]
  }

  /// The layers, of which the component's own is first and each precedes its sublayers.
  private(set) var nodes: [Node] = []
  private var places: [LayerPath: Int] = [:]

  init(_ takes: [SheetTake], of component: LayerPath, _ definition: ComponentDefinition) {
    let paths = SheetPaths(definition)
    for take in takes {
      let timeline = take.tracks.timeline
      guard let root = take.nodes[component] else { continue }
      var pending = [root]
      while let index = pending.popLast() {
        let node = timeline.nodes[index]
        add(node, below: component, paths, definition)
        pending += node.children.reversed()
      }
    }
  }

  private mutating func add(
    _ node: LayerTimeline.Node, below component: LayerPath, _ paths: SheetPaths,
    _ definition: ComponentDefinition
  ) {
    guard places[node.path] == nil, let ids = node.path.below(component) else { return }
    let parent = node.path.outer.flatMap { places[$0] }
    let id = paths.layer(at: ids)
    let name = id.map {
      definition.layers[$0].id.isEmpty ? definition.typeName(of: $0) : definition.layers[$0].id
    }
    var classes = parent.map { nodes[$0].classes } ?? []
    var copies = parent.map { nodes[$0].copies } ?? []
    let isCopy = paths.layer(at: ids.dropLast()).map { paths.isReplicator($0) } ?? false && ids.count > 1
    let place = parent.map { nodes[$0].children.count } ?? 0
    copies.append(isCopy ? ids.last.flatMap(Int.init).map { ($0, place) } : nil)
    let plain = SheetNames.kebab(ids.isEmpty ? definition.type : name ?? ids.last ?? "")
    classes.append(isCopy ? plain : free(plain, in: parent))
    places[node.path] = nodes.count
    nodes.append(Node(path: node.path, classes: classes, copies: copies, layer: node.first, id: id))
    if let parent { nodes[parent].children.append(nodes.count - 1) }
  }

  /// Returns a class that no sibling has.
  private func free(_ name: String, in parent: Int?) -> String {
    let taken = Set(parent.map { nodes[$0].children.compactMap { nodes[$0].classes.last } } ?? [])
    var (free, number) = (name, 2)
    while taken.contains(free) { (free, number) = ("\(name)-\(number)", number + 1) }
    return free
  }

  /// The groups in the order of their first layers.
  var groups: [Group] {
    var keys: [String: Int] = [:]
    var groups: [Group] = []
    for index in nodes.indices {
      let node = nodes[index]
      let outer = node.copies.compactMap(\.self).dropLast().map { String($0.number) }
      let key = (node.classes + outer).joined(separator: " ")
      if let known = keys[key] {
        groups[known].members.append(index)
      } else {
        keys[key] = groups.count
        groups.append(Group(members: [index]))
      }
    }
    return groups
  }

  /// Returns the selector of a layer in the component.
  ///
  /// - Parameters:
  ///   - root: The selector of the component.
  ///   - isSingle: Whether the selector matches this copy alone.
  func selector(of index: Int, in root: String, isSingle: Bool) -> String {
    let node = nodes[index]
    guard node.classes.count > 1, let name = node.classes.last else { return root }
    let fixed = node.copies.indices.filter { node.copies[$0] != nil }
    let named = isSingle ? fixed : Array(fixed.dropLast())
    let isUnique = !nodes.contains { $0.classes != node.classes && $0.classes.last == name }
    if isUnique, named.isEmpty { return "\(root) .\(name)" }
    return node.classes.indices.dropFirst().reduce(root) { text, step in
      let copy = named.contains(step) ? node.copies[step].map { ":nth-child(\($0.place + 1))" } ?? "" : ""
      return "\(text) > .\(node.classes[step])\(copy)"
    }
  }
}
