import Geometry

/// Which pixels of a band need not be drawn by an item because later items cover them with opaque color.
///
/// Only large convex fills count, one interval a row. What lies in a group hides what is below the group where the group
/// lets it through unchanged.
struct Occlusion {
  private var states: [RowIntervals] = []
  /// For each item the state that holds below it, or −1.
  private var stateBelow: [Int]
  /// The state that holds below the first item.
  private var stateOfGround = -1

  /// Pixels of a band that a fill must have to be looked at: hiding less saves less than looking costs.
  private static let minimumArea = 12_288

  init(_ items: [VisibleItem], _ resources: DrawingResources, in area: PixelRect) {
    stateBelow = Array(repeating: -1, count: items.count)
    var current = -1
    // What is hidden above each group around the item looked at.
    var outer: [Int] = []
    for index in items.indices.reversed() {
      let item = items[index]
      while outer.count < item.node.depth { outer.append(current) }
      stateBelow[index] = current
      if case .group(let group) = item.content {
        let above = outer.count > item.node.depth ? outer.removeLast() : current
        stateBelow[index] = above
        let clip = item.content.isConvex ? resources.interior(of: item) : nil
        current = merge(current, above, group, clip)
      } else if Self.isOpaque(item, resources), item.content.isConvex {
        current = add(resources.interior(of: item), to: current, in: area)
      }
    }
    stateOfGround = current
  }

  /// True for a fill worth looking at, and for a material, whose pixels are all opaque.
  private static func isOpaque(_ item: VisibleItem, _ resources: DrawingResources) -> Bool {
    switch item.content {
    case .fill(let fill):
      item.area.width * item.area.height >= minimumArea && fill.outline.isConvex
        && resources.paint(of: item, fill).isOpaque
    case .backdrop: item.prepared.paint?.isOpaque ?? false
    case .text, .roundedShadow, .castShadow, .blurred, .filtered, .group: false
    }
  }

  /// The pixels that items cover; nil for none.
  var hiddenGround: RowIntervals? { stateOfGround < 0 ? nil : states[stateOfGround] }

  /// The pixels that later items cover, for a group those after its members; nil for none.
  func hidden(below index: Int) -> RowIntervals? {
    stateBelow[index] < 0 ? nil : states[stateBelow[index]]
  }

  private mutating func add(_ interior: RowIntervals, to state: Int, in area: PixelRect) -> Int {
    if interior.isEmpty { return state }
    if state < 0, interior.rows == area.rows {
      states.append(interior)
    } else {
      var hidden = state < 0 ? RowIntervals(rows: area.rows) : states[state]
      hidden.formUnion(interior)
      states.append(hidden)
    }
    return states.count - 1
  }

  /// What is hidden below a group, from what is hidden inside of it and above it.
  private mutating func merge(_ inside: Int, _ above: Int, _ group: Group, _ clip: RowIntervals?) -> Int {
    guard group.isPlain, inside >= 0, inside != above else { return above }
    guard group.clip != nil else { return inside }
    guard let clip else { return above }
    var hidden = states[inside]
    hidden.formIntersection(clip)
    if above >= 0 { hidden.formUnion(states[above]) }
    states.append(hidden)
    return states.count - 1
  }
}
