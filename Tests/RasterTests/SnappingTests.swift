import Expectations
import Geometry
import Raster
import TestSupport
import Testing

struct SnappingTests {
  @Test func `points near the canvas snap as any number does, halves to even`() {
    var random = SeededGenerator(seed: 3)
    let wrong = (0..<20_000).map { index in
      let limit = index % 2 == 0 ? 4.0 : Fixed8.limit
      var point = Point(random.number(-limit...limit), random.number(-limit...limit))
      if index % 3 == 0 { point = Point((point.x * 512).rounded() / 512, (point.y * 512).rounded() / 512) }
      return point
    }.filter { SnappedPoint(near: $0) != SnappedPoint($0) }
    expect(wrong.isEmpty)
  }
}
