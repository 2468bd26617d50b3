/// A box with what is stacked in it, laid out as CSS Flexible Box Layout Level 1 does; nothing is rounded.
///
///     var tree = LayoutTree()
///     let row = tree.add(BoxLayout(), .stack(StackLayout(.x)))
///     tree.add(BoxLayout(Size(40, 20)), .none, in: row)
///     tree.frames(in: Size(320, 480))    // the row's in the container, then the box's in the row
package struct LayoutTree {
  /// What gives a box its natural size.
  package enum Content: Sendable {
    /// Nothing: the box is as large as what it lies in.
    case none
    /// A picture or a component.
    case size(Size)
    case text(any MeasurableText)
    case stack(StackLayout)
  }

  /// A box of the tree.
  struct Box {
    let layout: BoxLayout
    let content: Content
    var children: [Int] = []
  }

  private(set) var boxes: [Box] = []
  private var widths: [Int: (least: Double, most: Double)] = [:]
  private var arrangements: [Question: Arrangement] = [:]

  /// A tree without boxes.
  package init() {}

  /// Adds a box behind those that are in the same one; the first is the root.
  ///
  /// - Returns: The place of the box.
  @discardableResult
  package mutating func add(_ layout: BoxLayout, _ content: Content, in parent: Int? = nil) -> Int {
    boxes.append(Box(layout: layout, content: content))
    if let parent { boxes[parent].children.append(boxes.count - 1) }
    return boxes.count - 1
  }

  /// Adds a box with all that is in the root of another tree.
  package mutating func add(_ layout: BoxLayout, _ tree: LayoutTree, in parent: Int?) {
    let start = boxes.count
    for box in tree.boxes {
      boxes.append(
        Box(
          layout: boxes.count == start ? layout : box.layout, content: box.content,
          children: box.children.map { $0 + start }))
    }
    if let parent, boxes.count > start { boxes[parent].children.append(start) }
  }

  /// The number of boxes.
  package var count: Int { boxes.count }

  /// The frame of the root in a container, and that of every other box in the one around it.
  ///
  /// - Parameter isNatural: True for a root that takes its natural size where it gives none.
  package mutating func frames(in container: Size, isNatural: Bool = false) -> [Rect] {
    frames(ofRoot: placed(in: container, isNatural: isNatural))
  }

  /// The same for a root with a frame.
  package mutating func frames(ofRoot root: Rect) -> [Rect] {
    guard !boxes.isEmpty else { return [] }
    var frames = Array(repeating: Rect(origin: .zero, size: .zero), count: boxes.count)
    frames[0] = root
    // Boxes stand before those in them.
    for box in boxes.indices where !boxes[box].children.isEmpty {
      var arrangement = arrangement(of: box, width: frames[box].width, height: nil)
      if arrangement.height != frames[box].height {
        arrangement = self.arrangement(of: box, width: frames[box].width, height: frames[box].height)
      }
      for (child, frame) in zip(boxes[box].children, arrangement.frames) { frames[child] = frame }
    }
    return frames
  }

  // MARK: The root

  /// The frame of a box that is in no stack: it fills the container where it gives no length and has none of its own.
  private mutating func placed(in container: Size, isNatural: Bool) -> Rect {
    guard let root = boxes.first else { return Rect(origin: .zero, size: container) }
    let (layout, pin) = (root.layout, root.layout.pin)
    let isPlain = layout.width == .automatic && layout.height == .automatic && pin == nil
    func isFilling(_ axis: LayoutAxis) -> Bool {
      switch (layout.length(axis), root.content) {
      case (.fill, _), (_, .none): true
      case (.automatic, .stack): isPlain && !isNatural || axis == .x && pin == nil && !isNatural
      case (.automatic, .size), (.automatic, .text), (.hug, _), (.points, _): false
      }
    }
    func given(_ axis: LayoutAxis) -> Double? {
      layout.length(axis).points ?? pin?.length(axis, in: container[axis])
    }
    var width = given(.x) ?? layout.ratioLength(.x, from: given(.y))
    if width == nil, isFilling(.x) { width = container.width }
    if width == nil {
      let isUnbroken = isPlain && !isNatural || pin == nil && isNatural && layout.width != .fill
      let room = isUnbroken ? .infinity : pin?.room(.x, in: container.width) ?? container.width
      width = fitting(0, in: room)
    }
    let limited = limited(width ?? 0, 0, .x)
    var height = given(.y) ?? layout.ratioLength(.y, from: limited)
    if height == nil, isFilling(.y) { height = container.height }
    let size = Size(limited, self.limited(height ?? naturalHeight(of: 0, width: limited), 0, .y))
    guard let pin else { return Rect(origin: .zero, size: size) }
    return Rect(
      origin: Point(
        pin.origin(.x, of: size.width, in: container.width),
        pin.origin(.y, of: size.height, in: container.height)), size: size)
  }

  // MARK: Natural sizes

  /// The natural widths of what is in a box, its padding included: with every line broken, and with none.
  private mutating func natural(_ box: Int) -> (least: Double, most: Double) {
    if let known = widths[box] { return known }
    let found: (least: Double, most: Double)
    switch boxes[box].content {
    case .none: found = (0, 0)
    case .size(let size): found = (size.width, size.width)
    case .text(let text): found = (text.longestWord, text.size(inWidth: .infinity).width)
    case .stack(let stack): found = natural(stack, box)
    }
    widths[box] = found
    return found
  }

  private mutating func natural(_ stack: StackLayout, _ box: Int) -> (least: Double, most: Double) {
    var (least, most) = (0.0, 0.0)
    for (position, child) in boxes[box].children.enumerated() {
      let own = contribution(of: child, along: stack.axis)
      let isRow = stack.axis == .x
      let space = isRow && position > 0 ? stack.spacing : 0
      most = isRow ? most + space + own.most : max(most, own.most)
      least = isRow && !stack.wraps ? least + space + own.least : max(least, own.least)
    }
    let padding = stack.padding.sum(.x)
    if stack.axis == .y, stack.wraps {
      var flow = StackFlow(stack, of: box, width: .infinity, height: boxes[box].layout.height.points)
      most = flow.breadth(&self)
    }
    return (max(0, least) + padding, max(0, most) + padding)
  }

  /// What a box needs of the width of a stack that hugs it.
  private mutating func contribution(of box: Int, along axis: LayoutAxis) -> (least: Double, most: Double) {
    let layout = boxes[box].layout
    var own = natural(box)
    if let width = layout.width.points ?? layout.ratioLength(.x, from: layout.height.points) {
      own = (width, width)
    } else if axis == .x, layout.width == .fill, layout.growth(.x) == 0 {
      own = (0, 0)
    }
    let margin = layout.margin.sum(.x)
    return (limited(own.least, box, .x) + margin, limited(own.most, box, .x) + margin)
  }

  /// The natural width in some room, as `fit-content` of CSS; no line is broken where there is no room at all.
  mutating func fitting(_ box: Int, in room: Double) -> Double {
    if case .none = boxes[box].content { return room.isFinite ? max(0, room) : 0 }
    let own = natural(box)
    return room > 0 ? min(own.most, max(own.least, room)) : own.most
  }

  /// The natural width with no line broken; for a box without one, that of the room.
  mutating func unbroken(_ box: Int, in room: Double) -> Double {
    if case .none = boxes[box].content { return max(0, room) }
    return natural(box).most
  }

  /// The height of what is in a box of a width.
  mutating func naturalHeight(of box: Int, width: Double) -> Double {
    switch boxes[box].content {
    case .none: 0
    case .size(let size): size.height
    case .text(let text): text.size(inWidth: width).height
    case .stack: arrangement(of: box, width: width, height: nil).height
    }
  }

  /// From the top of a box to its first baseline; its height where it has none.
  mutating func baseline(of box: Int, width: Double, height: Double) -> Double {
    switch boxes[box].content {
    case .none, .size: height
    case .text(let text): text.baseline(in: Size(width, height))
    case .stack:
      boxes[box].children.isEmpty
        ? height : arrangement(of: box, width: width, height: height).baseline ?? height
    }
  }

  /// A length that leaves room for the padding, between the least and the most that the box says.
  func limited(_ length: Double, _ box: Int, _ axis: LayoutAxis) -> Double {
    max(boxes[box].layout.limited(length, axis), padding(of: box).sum(axis))
  }

  func padding(of box: Int) -> Insets {
    if case .stack(let stack) = boxes[box].content { stack.padding } else { .zero }
  }

  // MARK: Stacks

  /// Where what is stacked in a box lies.
  struct Arrangement {
    var frames: [Rect] = []
    /// The height of the box.
    var height = 0.0
    /// From the top of the box to its first baseline.
    var baseline: Double?
  }

  private struct Question: Hashable {
    var box: Int
    var width: Double
    var height: Double?
  }

  /// - Parameter height: Nil for the natural one.
  private mutating func arrangement(of box: Int, width: Double, height: Double?) -> Arrangement {
    guard case .stack(let stack) = boxes[box].content else { return Arrangement() }
    let question = Question(box: box, width: width, height: height)
    if let known = arrangements[question] { return known }
    var flow = StackFlow(stack, of: box, width: width, height: height)
    let arrangement = flow.arrangement(&self)
    arrangements[question] = arrangement
    return arrangement
  }
}

/// A text that can be measured.
package protocol MeasurableText: Sendable {
  /// The width of the longest part that no line break divides.
  var longestWord: Double { get }

  /// The size in lines of which none is longer than `width`.
  func size(inWidth width: Double) -> Size

  /// From the top of a box of a size to the baseline of the first line in it.
  func baseline(in size: Size) -> Double
}
