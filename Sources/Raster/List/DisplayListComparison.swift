import Geometry

/// The comparison of two frames, which pairs equal items and determines the pixels that may differ.
///
/// Pairs have the same order in both lists. Outside the bounds of all items without a partner at the same depth, both
/// frames draw the same items in the same order. A pixel of an item also belongs to the groups around it, so both lists
/// have the same tree at such a pixel. An item that depends on pixels beyond its own is redrawn if something below it
/// changed within its reach.
package struct DisplayListComparison {
  /// The index of each node's partner in the previous frame; `nil` for nodes without one.
  package private(set) var partners: [Int?] = []
  /// The pixels that may differ.
  package private(set) var damage: DamageRegion

  /// The number of old nodes among which a partner is searched.
  private static let window = 48

  /// Compares the lists of two frames.
  package init(from old: DisplayList, to new: DisplayList, canvas: PixelRect) {
    damage = DamageRegion(canvas: canvas)
    let (old, new) = (old.nodes, new.nodes)
    let tail = Self.commonTail(old, new)
    let oldEnd = old.count - tail
    partners.reserveCapacity(new.count)
    var next = 0
    for (index, node) in new.enumerated() {
      let partner =
        index >= new.count - tail ? old.count - new.count + index : Self.find(node, old, next..<oldEnd)
      if let partner {
        for skipped in next..<max(next, min(partner, oldEnd)) { damage.add(old[skipped].bounds) }
        next = partner + 1
      }
      partners.append(keep(node, partner.map { old[$0] }) ? partner : nil)
    }
    for skipped in next..<max(next, oldEnd) { damage.add(old[skipped].bounds) }
  }

  /// Adds the difference between a node and its partner to the damage. Returns whether the partner's item can be
  /// reused.
  private mutating func keep(_ node: DisplayList.Node, _ partner: DisplayList.Node?) -> Bool {
    let (bounds, reach) = (node.bounds, node.item.reach)
    if partner?.depth != node.depth { damage.add(bounds) }
    guard partner != nil else { return false }
    if reach > 0, damage.intersects(bounds.outset(by: reach)) {
      damage.add(bounds)
      return false
    }
    return true
  }

  private static func find(
    _ node: DisplayList.Node, _ old: [DisplayList.Node], _ range: Range<Int>
  ) -> Int? {
    let top = node.bounds.minY
    return range.prefix(window).first {
      // Most nodes are in other positions.
      old[$0].bounds.minY == top && old[$0].bounds == node.bounds && old[$0].item == node.item
    }
  }

  /// Returns the number of equal nodes at the end of both lists.
  private static func commonTail(_ old: [DisplayList.Node], _ new: [DisplayList.Node]) -> Int {
    var count = 0
    while count < min(old.count, new.count), old[old.count - 1 - count] == new[new.count - 1 - count] {
      count += 1
    }
    return count
  }
}
