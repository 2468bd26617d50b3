import Geometry

/// What a frame draws: a tree of groups whose leaves are fills, texts, shadows and materials, laid out flat.
///
/// The nodes are in preorder, each group before its members, and a node's depth tells which groups it lies in. So the
/// nodes up to any place are a list as well, and lists of equal items at equal depths are the same tree.
package struct DisplayList: Equatable {
  /// An item at its place in the tree; nodes are equal when they draw the same.
  package struct Node: Equatable {
    /// The variant that is drawn.
    package fileprivate(set) var item: DisplayItem
    /// Those of the item, at hand for the many nodes that are looked at for nothing else.
    package let bounds: PixelRect
    /// The number of groups around the item.
    package let depth: Int
    /// True when the frame before drew the item too.
    package fileprivate(set) var isKept = false

    fileprivate init(_ item: DisplayItem, depth: Int) {
      self.item = item
      self.depth = depth
      bounds = item.bounds
    }

    /// Whether both draw the same at one depth.
    package static func == (a: Node, b: Node) -> Bool {
      a.depth == b.depth && a.bounds == b.bounds && a.item == b.item
    }
  }

  /// Each group before its members.
  package private(set) var nodes: [Node] = []

  /// The pixels that the items may change.
  package var bounds: PixelRect { nodes.reduce(PixelRect.empty) { $0.union($1.bounds) } }

  /// Adds an item, unless it shows nothing.
  mutating func append(
    _ content: DisplayItem.Content, in bounds: PixelRect, on plane: TiltedPlane? = nil, depth: Int
  ) {
    if !bounds.isEmpty {
      nodes.append(Node(DisplayItem(bounds: bounds, content: content, plane: plane), depth: depth))
    }
  }

  /// Adds a group whose members are added next, one level deeper, until `closeGroup`.
  ///
  /// - Returns: The group's place, to close it by.
  mutating func openGroup(_ group: Group, depth: Int) -> Int {
    nodes.append(Node(DisplayItem(bounds: .empty, content: .group(group)), depth: depth))
    return nodes.count - 1
  }

  /// Gives a group the bounds of its members, all that follows it; a group that shows nothing is removed.
  mutating func closeGroup(at index: Int, isIsolated: Bool) {
    let bounds = nodes[(index + 1)...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    guard !bounds.isEmpty else { return nodes.removeSubrange(index...) }
    guard case .group(var group) = nodes[index].item.content else { return }
    group.isIsolated = isIsolated
    nodes[index] = Node(DisplayItem(bounds: bounds, content: .group(group)), depth: nodes[index].depth)
  }

  /// Puts the items of the frame before in the places of those that equal them.
  ///
  /// - Parameter partners: For each node the place of its equal in `old`, rising, or nil.
  /// - Returns: The items of `old` that have gone.
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

// What only looks at lists.
extension DisplayList {
  /// The outline whose coverage is the alpha of the list; nil unless it is one opaque fill.
  var onlyOpaqueOutline: Group.Clip? {
    guard nodes.count == 1, case .fill(let fill) = nodes[0].item.content, fill.isOpaqueColor else {
      return nil
    }
    return Group.Clip(
      outline: fill.outline, rule: fill.rule, transform: fill.transform, plane: nodes[0].item.plane)
  }

  /// The list without the items that lie wholly on an opaque first one, which change no alpha; so the shadow of a card
  /// stays the same while something moves on it.
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

  /// The place after an item and, for a group, all its members.
  private func endOfSubtree(at index: Int) -> Int {
    nodes[(index + 1)...].firstIndex { $0.depth <= nodes[index].depth } ?? nodes.count
  }
}
