/// A tree of boxes and stacks, laid out by CSS Flexible Box Layout Level 1 without rounding.
///
///     var tree = LayoutTree()
///     let row = tree.add(BoxLayout(), .stack(StackLayout(.x)))
///     tree.add(BoxLayout(Size(40, 20)), .none, in: row)
///     tree.frames(in: Size(320, 480))    // the row's in the container, then the box's in the row
package struct LayoutTree {
  /// The source of a box's natural size.
  package enum Content: Sendable {
    /// Nothing: the box is as large as its container.
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

  /// Adds a box after its siblings; the first box added is the root.
  ///
  /// - Returns: The index of the box.
  @discardableResult
  package mutating func add(_ layout: BoxLayout, _ content: Content, in parent: Int? = nil) -> Int {
    boxes.append(Box(layout: layout, content: content))
    if let parent { boxes[parent].children.append(boxes.count - 1) }
    return boxes.count - 1
  }

  /// Adds another tree, with its root's layout replaced by `layout`.
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

  /// Returns the frame of the root in a container, and the frame of every other box in its parent.
  ///
  /// - Parameter isNatural: Whether a root without a given size takes its natural size.
  package mutating func frames(in container: Size, isNatural: Bool = false) -> [Rect] {
    frames(ofRoot: placed(in: container, isNatural: isNatural))
  }

  /// Returns the same frames for a root whose frame is given.
  package mutating func frames(ofRoot root: Rect) -> [Rect] {
    guard !boxes.isEmpty else { return [] }
    var frames = Array(repeating: Rect(origin: .zero, size: .zero), count: boxes.count)
    frames[0] = root
    // Parents precede their children.
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

  /// Returns the frame of a box outside any stack. It fills the container unless it gives a length or has one of its
  /// own.
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

  /// Returns the natural widths of a box's contents, including its padding: with every line broken, and with none.
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

  /// Returns the widths that a box contributes to a stack that hugs it.
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

  /// Returns the natural width within the available width, as `fit-content` in CSS. No line is broken if no width is
  /// available.
  mutating func fitting(_ box: Int, in room: Double) -> Double {
    if case .none = boxes[box].content { return room.isFinite ? max(0, room) : 0 }
    let own = natural(box)
    return room > 0 ? min(own.most, max(own.least, room)) : own.most
  }

  /// Returns the natural width without line breaks; the available width if the box has no natural one.
  mutating func unbroken(_ box: Int, in room: Double) -> Double {
    if case .none = boxes[box].content { return max(0, room) }
    return natural(box).most
  }

  /// Returns the height of a box's contents at a given width.
  mutating func naturalHeight(of box: Int, width: Double) -> Double {
    switch boxes[box].content {
    case .none: 0
    case .size(let size): size.height
    case .text(let text): text.size(inWidth: width).height
    case .stack: arrangement(of: box, width: width, height: nil).height
    }
  }

  /// Returns the distance from the top of a box to its first baseline; the box's height if it has none.
  mutating func baseline(of box: Int, width: Double, height: Double) -> Double {
    switch boxes[box].content {
    case .none, .size: height
    case .text(let text): text.baseline(in: Size(width, height))
    case .stack:
      boxes[box].children.isEmpty
        ? height : arrangement(of: box, width: width, height: height).baseline ?? height
    }
  }

  /// Returns a length limited to the box's minimum and maximum, and at least as long as its padding.
  func limited(_ length: Double, _ box: Int, _ axis: LayoutAxis) -> Double {
    max(boxes[box].layout.limited(length, axis), padding(of: box).sum(axis))
  }

  func padding(of box: Int) -> Insets {
    if case .stack(let stack) = boxes[box].content { stack.padding } else { .zero }
  }

  // MARK: Stacks

  /// The frames of a box's children.
  struct Arrangement {
    var frames: [Rect] = []
    /// The height of the box.
    var height = 0.0
    /// The distance from the top of the box to its first baseline; `nil` if it has none.
    var baseline: Double?
  }

  private struct Question: Hashable {
    var box: Int
    var width: Double
    var height: Double?
  }

  /// Returns the arrangement of a box's children, cached by box and size.
  ///
  /// - Parameter height: The height of the box; `nil` for the natural one.
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

/// A text whose lines can be measured.
package protocol MeasurableText: Sendable {
  /// The width of the longest part that no line break divides.
  var longestWord: Double { get }

  /// Returns the size of the text when broken into lines of at most `width`.
  func size(inWidth width: Double) -> Size

  /// Returns the distance from the top of a box of `size` to the baseline of the first line in it.
  func baseline(in size: Size) -> Double
}
