import Geometry

/// Pairs the items of a frame with equal items of the frame before and finds the pixels that may differ.
///
/// Pairs keep their order in both lists. Outside of the bounds of all items without a partner at the same depth both
/// frames draw the same items in the same order: a pixel of an item is one of the groups around it too, so at such a
/// pixel both lists have the same tree. An item that looks further than its own pixels is drawn again when something
/// below it changed within its reach.
package struct DisplayListComparison {
  /// For each node the place of its partner in the frame before, or nil.
  package private(set) var partners: [Int?] = []
  /// The pixels that may differ.
  package private(set) var damage: DamageRegion

  /// How far a partner is looked for among the old nodes.
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

  /// Adds what differs between a node and its partner; false where nothing of the partner can be kept.
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
      // Most are elsewhere.
      old[$0].bounds.minY == top && old[$0].bounds == node.bounds && old[$0].item == node.item
    }
  }

  /// How many nodes at the end are equal.
  private static func commonTail(_ old: [DisplayList.Node], _ new: [DisplayList.Node]) -> Int {
    var count = 0
    while count < min(old.count, new.count), old[old.count - 1 - count] == new[new.count - 1 - count] {
      count += 1
    }
    return count
  }
}
