import Expectations
import Geometry
import Testing

struct PathContainmentTests {
  private static let square = Path.rectangle(Rect(10, 10, 20, 20))

  @Test func `a path encloses the points inside its lines, closed or not`() {
    var open = Self.square
    open.elements.removeLast()
    for path in [Self.square, open] {
      expect(path.contains(Point(20, 20)))
      expect(path.contains(Point(10.1, 29.9)))
      expect(!path.contains(Point(9.9, 20)))
      expect(!path.contains(Point(20, 30.1)))
    }
    expect(!Path().contains(.zero))
  }

  @Test func `curves bound what a path encloses`() {
    let circle = Path.ellipse(in: Rect(0, 0, 100, 100))
    expect(circle.contains(Point(50, 1)))
    expect(circle.contains(Point(16, 16)))
    expect(!circle.contains(Point(14, 14)))
    let arch = Path([.move(Point(0, 10)), .quad(Point(10, -10), Point(20, 10))])
    expect(arch.contains(Point(10, 0.2)))
    expect(!arch.contains(Point(10, -0.2)))
  }

  @Test func `the fill rule decides where outlines overlap`() {
    let inner = Path.rectangle(Rect(15, 15, 10, 10))
    let twice = Self.square + inner
    expect(twice.contains(Point(20, 20)))
    expect(!twice.contains(Point(20, 20), .evenOdd))
    expect(twice.contains(Point(12, 12), .evenOdd))
  }
}
