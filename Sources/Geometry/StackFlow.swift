/// The layout computation of one stack, by section 9 of CSS Flexible Box Layout Level 1.
struct StackFlow {
  /// A box with its lengths computed so far, excluding margins.
  private struct Item {
    var box: Int
    var layout: BoxLayout
    var alignment: BoxAlignment
    /// The length along the stack before it grows or shrinks.
    var base = 0.0
    /// The current length along the stack.
    var length = 0.0
    /// The length across the stack.
    var breadth = 0.0
    /// The start along the stack.
    var position = 0.0
    /// The distance from the start of its margin to its first baseline.
    var ascent = 0.0

    func outerLength(_ axis: LayoutAxis) -> Double { length + layout.margin.sum(axis) }

    func outerBreadth(_ axis: LayoutAxis) -> Double { breadth + layout.margin.sum(axis.across) }
  }

  private let stack: StackLayout
  private let box: Int
  private let width: Double
  private let height: Double?
  private var items: [Item] = []

  /// The tolerance, in points, for a sum of lengths that must fill another length.
  private static let slack = 1e-6

  init(_ stack: StackLayout, of box: Int, width: Double, height: Double?) {
    (self.stack, self.box, self.width, self.height) = (stack, box, width, height)
  }

  private var axis: LayoutAxis { stack.axis }

  /// The length of the stack inside its padding; `nil` to fit its contents.
  private var innerLength: Double? { inner(axis) }

  /// The breadth of the stack inside its padding; `nil` to fit its contents.
  private var innerBreadth: Double? { inner(axis.across) }

  private func inner(_ axis: LayoutAxis) -> Double? {
    (axis == .x ? width : height).map { max(0, $0 - stack.padding.sum(axis)) }
  }

  mutating func arrangement(_ tree: inout LayoutTree) -> LayoutTree.Arrangement {
    let (lines, breadths, length) = lines(&tree)
    return arrangement(lines, breadths, length, &tree)
  }

  /// Returns the sum of the lines' breadths, including the space between them.
  mutating func breadth(_ tree: inout LayoutTree) -> Double { breadth(of: lines(&tree).breadths) }

  private func breadth(of lines: [Double]) -> Double {
    lines.reduce(0, +) + Double(lines.count - 1) * (stack.lineSpacing ?? stack.spacing)
  }

  /// Computes the boxes of each line, the breadth of each line, and the length of the stack inside its padding.
  private mutating func lines(
    _ tree: inout LayoutTree
  ) -> (lines: [Range<Int>], breadths: [Double], length: Double) {
    items = tree.boxes[box].children.map { child in
      let layout = tree.boxes[child].layout
      var alignment = layout.alignment ?? stack.alignment
      if alignment == .baseline, axis == .y { alignment = .start }
      if layout.length(axis.across) == .fill { alignment = .stretch }
      return Item(box: child, layout: layout, alignment: alignment)
    }
    for index in items.indices {
      let padding = tree.padding(of: items[index].box).sum(axis)
      items[index].base = max(padding, base(of: items[index], &tree))
      items[index].length = tree.limited(items[index].base, items[index].box, axis)
    }
    let lines = lines(tree)
    let length = innerLength ?? naturalLength(of: lines, tree)
    var breadths: [Double] = []
    for line in lines {
      flex(line, to: length, tree)
      distribute(line, in: length)
      for index in line { items[index].breadth = breadth(of: items[index], &tree) }
      breadths.append(breadth(of: line, &tree))
    }
    if !stack.wraps, let only = breadths.first { breadths[0] = innerBreadth ?? limitedBreadth(only, tree) }
    return (lines, breadths, length)
  }

  // MARK: Lengths along the stack

  /// Returns the base length of a box before it grows or shrinks (section 9.2).
  private func base(of item: Item, _ tree: inout LayoutTree) -> Double {
    let own = item.layout.length(axis)
    if own == .fill { return 0 }
    if let points = own.points { return points }
    let definite = definiteBreadth(of: item, tree)
    if let length = item.layout.ratioLength(axis, from: definite) { return length }
    if axis == .x { return tree.unbroken(item.box, in: innerLength ?? 0) }
    let breadth = definite ?? fittingBreadth(of: item, &tree)
    if let length = item.layout.ratioLength(.y, from: breadth) { return length }
    if case .none = tree.boxes[item.box].content { return innerLength ?? 0 }
    return tree.naturalHeight(of: item.box, width: breadth)
  }

  /// Returns the breadth of a box if it does not depend on the box's contents; `nil` otherwise.
  private func definiteBreadth(of item: Item, _ tree: LayoutTree) -> Double? {
    let own = item.layout.length(axis.across)
    if let points = own.points { return tree.limited(points, item.box, axis.across) }
    guard !stack.wraps, isStretched(item), let innerBreadth else { return nil }
    return tree.limited(innerBreadth - item.layout.margin.sum(axis.across), item.box, axis.across)
  }

  private func isStretched(_ item: Item) -> Bool {
    switch item.layout.length(axis.across) {
    case .fill: true
    case .automatic: item.alignment == .stretch
    case .points, .hug: false
    }
  }

  /// Returns the width of a box in a column when the box gives none.
  private func fittingBreadth(of item: Item, _ tree: inout LayoutTree) -> Double {
    let room = (innerBreadth ?? 0) - item.layout.margin.sum(.x)
    return tree.limited(tree.fitting(item.box, in: room), item.box, .x)
  }

  /// Divides the boxes into lines (section 9.3).
  private func lines(_ tree: LayoutTree) -> [Range<Int>] {
    guard stack.wraps, !items.isEmpty else { return [items.indices] }
    let room = innerLength ?? tree.boxes[box].layout.most[axis] - stack.padding.sum(axis)
    var lines: [Range<Int>] = []
    var (start, length) = (0, 0.0)
    for (index, item) in items.enumerated() {
      let own = item.outerLength(axis)
      if index > start, length + stack.spacing + own > room + Self.slack {
        lines.append(start..<index)
        (start, length) = (index, own)
      } else {
        length += (index > start ? stack.spacing : 0) + own
      }
    }
    return lines + [start..<items.count]
  }

  private func naturalLength(of lines: [Range<Int>], _ tree: LayoutTree) -> Double {
    let padding = stack.padding.sum(axis)
    return tree.limited((lines.map(used).max() ?? 0) + padding, box, axis) - padding
  }

  /// Returns the length that a line's boxes take, including the space between them.
  private func used(_ line: Range<Int>) -> Double {
    line.reduce(0) { $0 + items[$1].outerLength(axis) } + stack.spacing * Double(max(0, line.count - 1))
  }

  /// Grows or shrinks the boxes of a line to fill a length (section 9.7).
  private mutating func flex(_ line: Range<Int>, to length: Double, _ tree: LayoutTree) {
    let grows = used(line) < length
    var flexible = line.filter { index in
      let item = items[index]
      return factor(of: item, grows: grows) > 0
        && (grows ? item.base <= item.length : item.base >= item.length)
    }
    var taken = stack.spacing * Double(max(0, line.count - 1))
    for index in line where !flexible.contains(index) { taken += items[index].outerLength(axis) }
    func free() -> Double {
      length - taken - flexible.reduce(0) { $0 + items[$1].base + items[$1].layout.margin.sum(axis) }
    }
    let initial = free()
    while !flexible.isEmpty {
      var rest = free()
      let sum = flexible.reduce(0) { $0 + factor(of: items[$1], grows: grows) }
      if sum < 1, (initial * sum).magnitude < rest.magnitude { rest = initial * sum }
      let frozen = share(rest, among: flexible, grows: grows, tree)
      if frozen.isEmpty { break }
      for index in frozen { taken += items[index].outerLength(axis) }
      flexible.removeAll(where: frozen.contains)
    }
  }

  private func factor(of item: Item, grows: Bool) -> Double {
    grows ? item.layout.growth(axis) : item.layout.shrinkage(axis)
  }

  /// Gives boxes their shares of a length. Returns the boxes whose limits do not allow their share: those held at the
  /// minimum if these weigh more, otherwise those held at the maximum.
  private mutating func share(
    _ rest: Double, among flexible: [Int], grows: Bool, _ tree: LayoutTree
  ) -> Set<Int> {
    let weights = flexible.map { index in
      factor(of: items[index], grows: grows) * (grows ? 1 : innerBase(items[index], tree))
    }
    let weight = weights.reduce(0, +)
    var excess: [(index: Int, points: Double)] = []
    for (index, own) in zip(flexible, weights) {
      let target = items[index].base + (weight > 0 ? rest * own / weight : 0)
      items[index].length = tree.limited(target, items[index].box, axis)
      excess.append((index, items[index].length - target))
    }
    let sum = excess.reduce(0) { $0 + $1.points }
    return Set(excess.filter { sum > 0 ? $0.points > 0 : sum < 0 && $0.points < 0 }.map(\.index))
  }

  private func innerBase(_ item: Item, _ tree: LayoutTree) -> Double {
    max(0, item.base - tree.padding(of: item.box).sum(axis))
  }

  /// Positions the boxes of a line (section 9.5).
  private mutating func distribute(_ line: Range<Int>, in length: Double) {
    let free = length - used(line)
    let count = Double(line.count)
    var (position, gap) = (0.0, 0.0)
    switch stack.distribution {
    case .start: break
    case .center: position = free / 2
    case .end: position = free
    case .spaceBetween: gap = count > 1 ? max(0, free) / (count - 1) : 0
    case .spaceAround:
      gap = max(0, free) / count
      position = gap / 2
    case .spaceEvenly:
      gap = max(0, free) / (count + 1)
      position = gap
    }
    for index in line {
      items[index].position = position + items[index].layout.margin.start(axis)
      position += items[index].outerLength(axis) + stack.spacing + gap
    }
  }

  // MARK: Breadths across the stack

  /// Returns the breadth of a box before it is stretched to its line (section 9.4).
  private func breadth(of item: Item, _ tree: inout LayoutTree) -> Double {
    if let definite = definiteBreadth(of: item, tree) { return definite }
    let own: Double
    if let breadth = item.layout.ratioLength(axis.across, from: item.length) {
      own = breadth
    } else if axis == .y {
      if item.layout.width == .fill, case .none = tree.boxes[item.box].content {
        return tree.limited(0, item.box, .x)
      }
      return fittingBreadth(of: item, &tree)
    } else if case .none = tree.boxes[item.box].content {
      own = item.layout.height == .automatic ? innerBreadth ?? 0 : 0
    } else {
      own = tree.naturalHeight(of: item.box, width: item.length)
    }
    return tree.limited(own, item.box, axis.across)
  }

  /// Returns the breadth of a line, and records the ascents of its boxes that share a baseline.
  private mutating func breadth(of line: Range<Int>, _ tree: inout LayoutTree) -> Double {
    var (most, ascent, descent) = (0.0, 0.0, 0.0)
    for index in line {
      let item = items[index]
      let outer = item.outerBreadth(axis)
      guard item.alignment == .baseline else {
        most = max(most, outer)
        continue
      }
      let own = tree.baseline(of: item.box, width: item.length, height: item.breadth)
      items[index].ascent = item.layout.margin.top + own
      ascent = max(ascent, items[index].ascent)
      descent = max(descent, outer - items[index].ascent)
    }
    return max(most, ascent + descent)
  }

  private func limitedBreadth(_ breadth: Double, _ tree: LayoutTree) -> Double {
    let padding = stack.padding.sum(axis.across)
    return tree.limited(breadth + padding, box, axis.across) - padding
  }

  // MARK: Frames

  private mutating func arrangement(
    _ lines: [Range<Int>], _ breadths: [Double], _ length: Double, _ tree: inout LayoutTree
  ) -> LayoutTree.Arrangement {
    var arrangement = LayoutTree.Arrangement()
    var start = stack.padding.start(axis.across)
    for (line, breadth) in zip(lines, breadths) {
      let ascent = line.map { items[$0].ascent }.max() ?? 0
      for index in line {
        stretch(&items[index], to: breadth, tree)
        let across = start + offset(of: items[index], in: breadth, ascent: ascent)
        let along = stack.padding.start(axis) + items[index].position
        let item = items[index]
        arrangement.frames.append(
          axis == .x
            ? Rect(along, across, item.length, item.breadth) : Rect(across, along, item.breadth, item.length))
      }
      start += breadth + (stack.lineSpacing ?? stack.spacing)
    }
    arrangement.baseline = baseline(of: lines.first, arrangement.frames, &tree)
    let sum = axis == .x ? breadth(of: breadths) : length
    arrangement.height = height ?? tree.limited(sum + stack.padding.sum(.y), box, .y)
    return arrangement
  }

  private func stretch(_ item: inout Item, to breadth: Double, _ tree: LayoutTree) {
    guard isStretched(item) else { return }
    let room = breadth - item.layout.margin.sum(axis.across)
    item.breadth = tree.limited(room, item.box, axis.across)
  }

  /// Returns the offset of a box from the start of its line, across the stack.
  private func offset(of item: Item, in breadth: Double, ascent: Double) -> Double {
    let free = breadth - item.outerBreadth(axis)
    let margin = item.layout.margin.start(axis.across)
    switch item.alignment {
    case .start, .stretch: return margin
    case .center: return margin + free / 2
    case .end: return margin + free
    case .baseline: return margin + ascent - item.ascent
    }
  }

  /// Returns the first baseline: that of the first box aligned by baseline, otherwise that of the first box.
  private func baseline(of line: Range<Int>?, _ frames: [Rect], _ tree: inout LayoutTree) -> Double? {
    guard let line, let first = line.first(where: { items[$0].alignment == .baseline }) ?? line.first else {
      return nil
    }
    let frame = frames[first]
    return frame.minY
      + tree.baseline(of: items[first].box, width: frame.width, height: frame.height)
  }
}
