import Geometry

/// Pairs the steps of a frame with equal steps of the frame before and finds the pixels that may differ.
///
/// Pairs keep their order in both lists. Outside of the bounds of all steps without a partner both frames draw the
/// same steps in the same order, so their pixels are the same; a step that looks further than its own pixels is drawn
/// again when something below it changed within its reach.
struct DisplayListComparison {
  /// For each step the index of its partner in the frame before, or nil.
  private(set) var partners: [Int?] = []
  private(set) var damage: DamageRegion

  /// How far a partner is looked for among the old steps.
  private static let window = 48

  init(from old: [DisplayItem], to new: [DisplayItem], canvas: PixelRect) {
    damage = DamageRegion(canvas: canvas)
    let tail = Self.commonTail(old, new)
    let oldEnd = old.count - tail
    partners.reserveCapacity(new.count)
    var next = 0
    for (index, item) in new.enumerated() {
      let partner =
        index >= new.count - tail ? old.count - new.count + index : Self.find(item, old, next..<oldEnd)
      if let partner {
        for skipped in next..<max(next, min(partner, oldEnd)) { damage.add(old[skipped].bounds) }
        next = partner + 1
        if item.reach > 0, damage.intersects(item.bounds.outset(by: item.reach)) {
          damage.add(item.bounds)
          partners.append(nil)
          continue
        }
      } else {
        damage.add(item.bounds)
      }
      partners.append(partner)
    }
    for skipped in next..<max(next, oldEnd) { damage.add(old[skipped].bounds) }
  }

  private static func find(_ item: DisplayItem, _ old: [DisplayItem], _ range: Range<Int>) -> Int? {
    range.prefix(window).first { old[$0] == item }
  }

  /// How many steps at the end are equal.
  private static func commonTail(_ old: [DisplayItem], _ new: [DisplayItem]) -> Int {
    var count = 0
    while count < min(old.count, new.count), old[old.count - 1 - count] == new[new.count - 1 - count] {
      count += 1
    }
    return count
  }
}
