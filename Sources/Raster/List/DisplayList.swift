import Geometry

/// The drawing operations of a frame: a tree of groups whose leaves are fills, texts, shadows and materials, stored as
/// a flat list.
///
/// The nodes are in preorder, with each group before its members, and the depth of a node determines the groups that
/// contain it. Any prefix of the nodes is therefore a list as well, and lists of equal items at equal depths are the
/// same tree.
package struct DisplayList: Equatable {
  /// An item with its position in the tree; nodes are equal if they draw the same.
  package struct Node: Equatable {
    /// The item that is drawn.
    package fileprivate(set) var item: DisplayItem
    /// The bounds of the item, copied for fast access because most nodes are inspected for nothing else.
    package let bounds: PixelRect
    /// The number of groups around the item.
    package let depth: Int
    /// Whether the previous frame also drew the item.
    package fileprivate(set) var isKept = false

    fileprivate init(_ item: DisplayItem, depth: Int) {
      self.item = item
      self.depth = depth
      bounds = item.bounds
    }

    /// Whether both draw the same at the same depth.
    package static func == (a: Node, b: Node) -> Bool {
      a.depth == b.depth && a.bounds == b.bounds && a.item == b.item
    }
  }

  /// The nodes, with each group before its members.
  package private(set) var nodes: [Node] = []

  /// The pixels that the items may change.
  package var bounds: PixelRect { nodes.reduce(PixelRect.empty) { $0.union($1.bounds) } }

  /// Adds an item, unless its bounds are empty.
  mutating func append(
    _ content: DisplayItem.Content, in bounds: PixelRect, on plane: TiltedPlane? = nil, depth: Int
  ) {
    if !bounds.isEmpty {
      nodes.append(Node(DisplayItem(bounds: bounds, content: content, plane: plane), depth: depth))
    }
  }

  /// Opens a group. Items added one level deeper are its members, until `closeGroup`.
  ///
  /// - Returns: The index of the group, with which it is closed.
  mutating func openGroup(_ group: Group, depth: Int) -> Int {
    nodes.append(Node(DisplayItem(bounds: .empty, content: .group(group)), depth: depth))
    return nodes.count - 1
  }

  /// Closes a group. Its bounds become those of its members, all later nodes; a group with empty bounds is removed.
  mutating func closeGroup(at index: Int, isIsolated: Bool) {
    let bounds = nodes[(index + 1)...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    guard !bounds.isEmpty else { return nodes.removeSubrange(index...) }
    guard case .group(var group) = nodes[index].item.content else { return }
    group.isIsolated = isIsolated
    nodes[index] = Node(DisplayItem(bounds: bounds, content: .group(group)), depth: nodes[index].depth)
  }

  /// Replaces items that equal one of the previous frame with that item.
  ///
  /// - Parameter partners: The index of each node's equal in `old`, in rising order; `nil` for nodes without one.
  /// - Returns: The items of `old` that are no longer drawn.
  package mutating func keep(_ partners: [Int?], of old: DisplayList) -> [DisplayItem] {
    var gone: [DisplayItem] = []
    var next = 0
    for (index, partner) in partners.enumerated() {
      guard let partner else { continue }
      gone += old.nodes[next..<partner].lazy.map(\.item)
      next = partner + 1
      nodes[index].item = old.nodes[partner].item
      nodes[index].isKept = true
    }
    gone += old.nodes[next...].lazy.map(\.item)
    return gone
  }
}

// Queries of lists.
extension DisplayList {
  /// The outline whose coverage is the alpha of the list; `nil` unless the list is one opaque fill.
  var onlyOpaqueOutline: Group.Clip? {
    guard nodes.count == 1, case .fill(let fill) = nodes[0].item.content, fill.isOpaqueColor else {
      return nil
    }
    return Group.Clip(
      outline: fill.outline, rule: fill.rule, transform: fill.transform, plane: nodes[0].item.plane)
  }

  /// Returns the list without the items that are completely inside an opaque first one, since they do not affect the
  /// alpha. The shadow of a card therefore remains the same while something moves on it.
  func withoutHidden() -> DisplayList {
    guard nodes.count > 1, case .fill(let ground) = nodes[0].item.content, ground.isOpaqueColor,
      ground.outline.isConvex, nodes[0].item.plane == nil
    else { return self }
    let bounds = nodes[0].bounds
    let interior = ground.outline.polyline(ground.transform, ground.rule, canvas: bounds)
      .convexInterior(in: bounds)
    var rest = DisplayList()
    rest.nodes = [nodes[0]]
    var index = 1
    while index < nodes.count {
      let end = endOfSubtree(at: index)
      let isHidden = bounds.contains(nodes[index].bounds) && interior.cover(nodes[index].bounds)
      if !isHidden { rest.nodes += nodes[index..<end] }
      index = end
    }
    return rest
  }

  /// Returns the index after an item and, for a group, after all its members.
  private func endOfSubtree(at index: Int) -> Int {
    nodes[(index + 1)...].firstIndex { $0.depth <= nodes[index].depth } ?? nodes.count
  }
}
