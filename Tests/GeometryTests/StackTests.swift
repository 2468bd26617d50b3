import Expectations
import Geometry
import Testing

struct StackTests {
  private static let sizes = [Size(10, 4), Size(20, 8)]

  @Test(arguments: [
    (Stack(.x), Size(30, 8), [Point(0, 0), Point(10, 0)]),
    (Stack(.x, spacing: 5, alignment: .center), Size(35, 8), [Point(0, 18), Point(15, 16)]),
    (Stack(.x, alignment: .end), Size(30, 8), [Point(0, 36), Point(10, 32)]),
    (Stack(.y), Size(20, 12), [Point(0, 0), Point(0, 4)]),
    (Stack(.y, spacing: -1, alignment: .center), Size(20, 11), [Point(45, 0), Point(40, 3)]),
    (Stack(.y, alignment: .end), Size(20, 12), [Point(90, 0), Point(80, 4)]),
  ])
  func `rectangles follow each other along the axis and are aligned across it`(
    stack: Stack, size: Size, origins: [Point]
  ) {
    expect(stack.size(holding: Self.sizes), equals: size)
    var position = 0.0
    for (rectangle, origin) in zip(Self.sizes, origins) {
      expect(stack.origin(of: rectangle, at: position, in: Size(100, 40)), equals: origin)
      position += stack.advance(of: rectangle)
    }
  }

  @Test func `nothing takes no room`() {
    expect(Stack(.x, spacing: 5).size(holding: []), equals: .zero)
    expect(Stack(.x, spacing: -30).size(holding: [Size(10, 4), Size(10, 6)]), equals: Size(0, 6))
  }
}
