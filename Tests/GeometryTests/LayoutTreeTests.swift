import Expectations
import Geometry
import Testing

/// Boxes by hand; `scripts/check-layout` compares random trees with a browser.
struct LayoutTreeTests {
  private struct Word: MeasurableText {
    var longestWord: Double { 30 }

    func size(inWidth width: Double) -> Size { width >= 50 ? Size(50, 10) : Size(30, 20) }

    func baseline(in size: Size) -> Double { 8 }
  }

  private static func row(_ change: (inout StackLayout) -> Void = { (_: inout StackLayout) in })
    -> LayoutTree.Content
  {
    var stack = StackLayout(.x)
    change(&stack)
    return .stack(stack)
  }

  private static func frames(
    _ stack: LayoutTree.Content, _ boxes: [(BoxLayout, LayoutTree.Content)], in size: Size = Size(200, 100)
  ) -> [Rect] {
    var tree = LayoutTree()
    let root = tree.add(BoxLayout(), stack)
    for (box, content) in boxes { tree.add(box, content, in: root) }
    return Array(tree.frames(in: size).dropFirst())
  }

  private static func box(
    _ width: Double, _ height: Double, _ change: (inout BoxLayout) -> Void = { (_: inout BoxLayout) in }
  )
    -> (BoxLayout, LayoutTree.Content)
  {
    var box = BoxLayout(Size(width, height))
    change(&box)
    return (box, .none)
  }

  @Test func `boxes that fill share what is left, within what each allows`() {
    let narrow = Self.box(0, 10) { ($0.width, $0.most.width) = (.fill, 20) }
    let wide = Self.box(0, 10) { $0.width = .fill }
    let frames = Self.frames(
      Self.row { ($0.spacing, $0.padding.left) = (10, 30) }, [Self.box(40, 10), narrow, wide])
    expect(frames, equals: [Rect(30, 0, 40, 10), Rect(80, 0, 20, 10), Rect(110, 0, 90, 10)])
  }

  @Test func `boxes that are too long shrink by their lengths`() {
    let boxes = [Self.box(200, 10) { $0.shrink = 1 }, Self.box(100, 10) { $0.shrink = 1 }, Self.box(50, 10)]
    expect(
      Self.frames(Self.row(), boxes),
      equals: [Rect(0, 0, 100, 10), Rect(100, 0, 50, 10), Rect(150, 0, 50, 10)])
  }

  @Test(arguments: [
    (BoxDistribution.start, [0.0, 40]), (.center, [60, 100]), (.end, [120, 160]), (.spaceBetween, [0, 160]),
    (.spaceAround, [30, 130]), (.spaceEvenly, [40, 120]),
  ])
  func `the length that is left goes where the stack says`(distribution: BoxDistribution, starts: [Double]) {
    let frames = Self.frames(
      Self.row { $0.distribution = distribution }, [Self.box(40, 10), Self.box(40, 10)])
    expect(frames.map(\.minX), equals: starts)
  }

  @Test func `a full line goes on in another`() {
    let stack = Self.row { ($0.wraps, $0.spacing, $0.lineSpacing) = (true, 10, 4) }
    let frames = Self.frames(stack, [Self.box(100, 10), Self.box(90, 30), Self.box(100, 10)])
    expect(frames, equals: [Rect(0, 0, 100, 10), Rect(110, 0, 90, 30), Rect(0, 34, 100, 10)])
  }

  @Test func `first lines of texts lie at one height`() {
    let frames = Self.frames(
      Self.row { $0.alignment = .baseline }, [(BoxLayout(), .text(Word())), Self.box(10, 30)])
    expect(frames.map(\.minY), equals: [22, 0])
  }

  @Test func `a text in a column breaks where the room ends`() {
    var column = StackLayout(.y)
    column.padding.right = 160
    expect(Self.frames(.stack(column), [(BoxLayout(), .text(Word()))]), equals: [Rect(0, 0, 40, 20)])
  }

  @Test func `a side that is not given follows from the aspect ratio`() {
    let box = Self.box(0, 0) { ($0.width, $0.height, $0.aspectRatio) = (.points(30), .automatic, 1.5) }
    expect(Self.frames(Self.row(), [box]), equals: [Rect(0, 0, 30, 20)])
  }

  @Test(arguments: [
    (["left": 10, "right": 20], Rect(10, 0, 170, 100)), (["left": 10, "width": 50], Rect(10, 0, 50, 100)),
    (["right": 10, "width": 50], Rect(140, 0, 50, 100)),
    (["centerX": 10, "width": 50], Rect(85, 0, 50, 100)),
    (["left": 50, "centerX": 0], Rect(50, 0, 100, 100)),
  ])
  func `two numbers an axis pin a box`(numbers: [String: Double], frame: Rect) {
    var pin = BoxPin()
    (pin.left, pin.right, pin.centerX, pin.width) = (
      numbers["left"], numbers["right"], numbers["centerX"], numbers["width"]
    )
    (pin.top, pin.bottom) = (0, 0)
    var box = BoxLayout()
    box.pin = pin
    var tree = LayoutTree()
    tree.add(box, .none)
    expect(tree.frames(in: Size(200, 100)), equals: [frame])
  }

  @Test func `deep stacks take no longer than their boxes are many`() {
    var tree = LayoutTree()
    var parent: Int?
    for depth in 0..<400 {
      parent = tree.add(BoxLayout(), Self.row { if depth % 2 == 0 { $0.axis = .y } }, in: parent)
    }
    tree.add(BoxLayout(Size(7, 5)), .none, in: parent)
    expect(tree.frames(in: Size(200, 100)).last, equals: Rect(0, 0, 7, 5))
  }
}
