import Expectations
import Geometry
import TestSupport
import Testing

struct ProjectiveTransformTests {
  /// A plane that the eye sees from about its own size away.
  private static func map(_ random: inout SeededGenerator) -> ProjectiveTransform {
    let affine = AffineTransform(
      a: random.number(0.3...2), b: random.number(-1...1), c: random.number(-1...1),
      d: random.number(0.3...2),
      tx: random.number(-50...50), ty: random.number(-50...50))
    return ProjectiveTransform(
      affine, p: random.number(-0.004...0.004), q: random.number(-0.004...0.004), r: random.number(0.5...1.5))
  }

  @Test func `the inverse brings points back, and has none for what is behind the eye`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let map = Self.map(&random)
      guard abs(map.determinant) > 0.02 else { continue }
      let inverse = try #require(map.inverse)
      let point = Point(random.number(-300...300), random.number(-300...300))
      let depth = map.depth(of: point)
      guard abs(depth) > 0.01 else { continue }
      let image = map.affine.apply(point) * (1 / depth)
      expect((map.image(of: point) != nil) == (depth > 0))
      let back = inverse.image(of: image)
      expect((back != nil) == (depth > 0))
      if let back { expect(back.distance(to: point) < 1e-6, "\(back) for \(point)") }
    }
  }

  @Test func `maps in a row are their product`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1_000 {
      let (first, second) = (Self.map(&random), Self.map(&random))
      let point = Point(random.number(-40...40), random.number(-40...40))
      guard let once = first.image(of: point), let twice = second.image(of: once),
        second.depth(of: once) > 0.1
      else { continue }
      let product = first.concatenating(second)
      expect((product.image(of: point) ?? .zero).distance(to: twice) < 1e-6)
      let local = product.derivative(at: point)
      let near = point + Point(1e-5, -1e-5)
      expect(local.apply(point).distance(to: twice) < 1e-6)
      expect(local.apply(near).distance(to: product.apply(near)) < 1e-6)
    }
  }

  @Test func `affine maps stay as they are, bit by bit`() {
    let map = AffineTransform(a: 0.3, b: -0.7, c: 0.9, d: 1.1, tx: 4.7, ty: -3.1)
    let next = AffineTransform.rotation(degrees: 31)
    let both = ProjectiveTransform(map).concatenating(ProjectiveTransform(next))
    expect(both.asAffine, equals: map.concatenating(next))
    expect(both.apply(Point(0.1, 0.7)), equals: map.concatenating(next).apply(Point(0.1, 0.7)))
    expect(both.inverse?.asAffine, equals: map.concatenating(next).inverse)
    let rect = Rect(1, 2, 30, 40)
    expect(both.apply(rect), equals: map.concatenating(next).apply(rect))
  }

  @Test func `polygons are cut where they reach behind the eye`() {
    let map = ProjectiveTransform(.identity, p: -0.01)
    let seen = map.visible(Rect(0, 0, 200, 10).corners)
    expect(seen.count, equals: 4)
    expect(seen.allSatisfy { $0.x < 100 && map.depth(of: $0) >= ProjectiveTransform.nearest / 2 })
    expect(map.visible(Rect(120, 0, 200, 10).corners).isEmpty)
    expect(map.apply(Rect(120, 0, 200, 10)), equals: .zero)
    expect([Point(0, 0), Point(4, 0), Point(0, 4)].clipped(to: Rect(0, 0, 2, 9)).count, equals: 4)
  }
}
