import Geometry

/// The pixels of a band that items need not draw because later items cover them with opaque color.
///
/// Only large convex fills and materials are considered, with one interval per row. Items in a group hide what is below
/// the group where it does not change them.
struct Occlusion {
  private var states: [RowIntervals] = []
  /// The index of the state that applies below each item, or −1.
  private var stateBelow: [Int]
  /// The index of the state that applies below the first item, or −1.
  private var stateOfGround = -1

  /// The minimum number of pixels in a fill that is considered. Smaller ones save less than they cost.
  private static let minimumArea = 12_288

  init(_ items: [VisibleItem], _ resources: DrawingResources, in area: PixelRect) {
    stateBelow = Array(repeating: -1, count: items.count)
    var current = -1
    // The states above the groups that contain the current item.
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

  /// Whether an item is a fill of sufficient size and completely opaque, or a material that is.
  private static func isOpaque(_ item: VisibleItem, _ resources: DrawingResources) -> Bool {
    switch item.content {
    case .fill(let fill):
      item.area.width * item.area.height >= minimumArea && fill.outline.isConvex
        && resources.paint(of: item, fill).isOpaque
    case .backdrop: item.prepared.paint?.isOpaque ?? false
    case .text, .roundedShadow, .castShadow, .blurred, .filtered, .group: false
    }
  }

  /// The pixels that items cover; `nil` for none.
  var hiddenGround: RowIntervals? { stateOfGround < 0 ? nil : states[stateOfGround] }

  /// Returns the pixels that later items cover, or for a group the items after its members; `nil` for none.
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

  /// Returns the pixels hidden below a group, from those hidden inside and above it.
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
