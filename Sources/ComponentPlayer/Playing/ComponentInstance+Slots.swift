import ComponentLanguage
import Components
import Geometry

// The nodes in the slots of inner components, as those components see them.

extension ComponentInstance {
  /// Returns the nodes in the slots of an inner component.
  func mountedNodes(
    at layer: LayerID, _ copies: CopyPath, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [[MountedNode]] {
    var slots: [[MountedNode]] = []
    for layers in program.slots[layer] {
      var nodes: [MountedNode] = []
      for held in layers {
        if case .slot(let own) = definition.layers[held].kind, environment.slots.indices.contains(own) {
          nodes += environment.slots[own]
        } else {
          let extent = try extent(of: held, copies, in: &evaluator)
          nodes.append(MountedNode(id: definition.layers[held].id, extent: extent))
        }
      }
      slots.append(nodes)
    }
    return slots
  }

  /// Returns the extent of a node from its container's origin. A node without a frame extends as far as its children or
  /// copies.
  private func extent(
    of layer: LayerID, _ copies: CopyPath, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Size {
    let node = definition.layers[layer]
    guard try evaluator.isTrue(node.condition) else { return .zero }
    if let root = program.layoutRoots[layer] {
      let container = try container(of: layer, copies, in: &evaluator, at: now)
      let frames = try frames(of: root, copies, in: container, isNatural: true, in: &evaluator, at: now)
      return frames[InnerKey(layer: layer, copies: copies)]?.reach ?? .zero
    }
    let holdsOthers = program.replicators[layer] != nil || !node.children.isEmpty
    guard holdsOthers, !node.properties.contains(where: { $0.target.isFrame }) else {
      return try frame(of: layer, copies, in: &evaluator, at: now).reach
    }
    var extent = Size.zero
    guard let replicator = program.replicators[layer] else {
      for child in node.children { extent = extent.union(try self.extent(of: child, copies, in: &evaluator)) }
      return extent
    }
    let saved = evaluator.state
    let all = try self.copies(of: replicator, copies, in: &evaluator, at: now)
    let count = all.count { !$0.isLeaving }
    for copy in all {
      enter(copy, of: replicator, count: count, in: &evaluator)
      for child in node.children {
        extent = extent.union(try self.extent(of: child, copies + [copy.copy], in: &evaluator))
      }
    }
    evaluator.state = saved
    return extent
  }
}
