import ComponentPlayer
import Expectations
import Geometry
import Motion
import TestSupport
import Testing

private let detents = DragSnaps([[40], [300], [580]])

private func release(
  _ value: Double, _ velocity: Double = 0, flick: Double? = nil, start: Double? = nil
) -> DragSnaps.Release {
  var release = DragSnaps.Release([value], velocity: [velocity], start: [start ?? value])
  release.flickVelocity = flick
  return release
}

struct DragSnapTests {
  @Test(
    arguments: [
      (200, 0, nil, 1), (100, 0, nil, 0), (900, 0, nil, 2), (-90, 0, nil, 0),
      // It would come to rest at the distance that it covers in half a second.
      (300, 400, nil, 2), (300, -200, nil, 1), (500, -2000, nil, 0),
      // A flick snaps to the next place only, a slower finger to the place where it would rest.
      (500, -2000, 500, 1), (310, -2000, 500, 1), (300, -500, 500, 0), (300, 501, 500, 2), (300, 499, 500, 2),
      (300, 100, 500, 1),
      // There are no further places.
      (590, 900, 500, 2), (580, 900, 500, 2), (20, -900, 500, 0), (299.9999999999, 900, 500, 2),
    ] as [(Double, Double, Double?, Int)])
  func `the places of a sheet`(_ value: Double, _ velocity: Double, _ flick: Double?, _ index: Int) throws {
    let target = try #require(detents.target(of: release(value, velocity, flick: flick)))
    let places: [Double] = [40, 300, 580]
    expect(target.index == index && target.value == [places[index]])
  }

  @Test(
    arguments: [
      (149, 0, 1), (0, 0, 0), (1e9, 0, 4), (-1e9, 0, 0), (160, 600, 2), (160, -600, 1), (150, -600, 0),
      (440, 600, 4), (449, 600, 4),
    ] as [(Double, Double, Int)])
  func `equal steps in a range`(_ value: Double, _ velocity: Double, _ index: Int) throws {
    let pages = DragSnaps(every: [100], from: [50], in: [0...499])
    let target = pages.target(of: release(value, velocity, flick: 500))
    expect(target, equals: DragSnaps.Target(index: index, value: [50 + 100 * Double(index)]))
  }

  @Test func `a flick goes a limited number of steps from where the drag began`() {
    let pages = DragSnaps(every: [300], from: [0], limit: 1, in: [-1500...0])
    expect(pages.target(of: release(-350, -900, start: -300))?.value, equals: [-600])
    expect(pages.target(of: release(-350, -9000, start: -300))?.value, equals: [-600])
    expect(pages.target(of: release(-650, -900, flick: 500, start: -300))?.value, equals: [-600])
    expect(pages.target(of: release(-350, 9000, start: -300))?.value, equals: [0])
    expect(pages.target(of: release(20, 9000, start: 0))?.value, equals: [0])
    expect(pages.target(of: release(-1500, -9000, start: -1500)), equals: .init(index: -5, value: [-1500]))
    expect(DragSnaps(every: [300], from: [0], in: [nil]).target(of: release(-350, -9000))?.index, equals: -16)
  }

  @Test(arguments: [1.0, -1])
  func `steps end at the same distance on either side`(sign: Double) {
    let steps = DragSnaps(every: [1], from: [0], in: [sign > 0 ? 0...1e300 : -1e300...0])
    expect(steps.nearest(to: [sign * 1e200]), equals: .init(index: Int(sign * 1e15), value: [sign * 1e15]))
  }

  @Test func `a step of nothing is one place, and an empty list none`() {
    expect(
      DragSnaps(every: [0], from: [7], in: [nil]).target(of: release(90, 900)),
      equals: .init(index: 0, value: [7]))
    expect(DragSnaps([]).target(of: release(1)) == nil && DragSnaps([]).nearest(to: [1]) == nil)
  }

  @Test(
    arguments: [
      // The corners of a screen: by itself, a flick to the right, one down to the right, one to nowhere.
      (Point(0, 0), 0), (Point(900, 0), 1), (Point(1500, -200), 1), (Point(300, 900), 2),
      (Point(700, 900), 3),
      (Point(-900, 0), 0),
    ] as [(Point, Int)])
  func `the corners for a point`(_ velocity: Point, _ index: Int) {
    let corners = DragSnaps([[10, 10], [290, 10], [10, 590], [290, 590]])
    var release = DragSnaps.Release([30, 40], velocity: [velocity.x, velocity.y], start: [10, 10])
    release.flickVelocity = 500
    release.deceleration = .fast
    expect(corners.target(of: release)?.index, equals: index)
  }

  @Test func `steps of a point count on each axis`() {
    let grid = DragSnaps(every: [100, 50], from: [0, 0], in: [0...300, nil])
    var release = DragSnaps.Release([110, 60], velocity: [900, 40], start: [100, 50])
    release.deceleration = .fast
    release.flickVelocity = 500
    expect(grid.target(of: release), equals: .init(index: 2, value: [200, 50]))
    expect(grid.nearest(to: [900, -70])?.value, equals: [300, -50])
  }

  @Test(arguments: UInt64(1)...100)
  func `places mirrored are the same`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let places = (0..<5).map { _ in random.number(-500...500) }
    let (value, velocity) = (random.number(-600...600), random.number(-2000...2000))
    let flick = random.chance(0.5) ? 500.0 : nil
    let plain = try #require(
      DragSnaps(places.map { [$0] }).target(of: release(value, velocity, flick: flick)))
    let mirrored = DragSnaps(places.map { [-$0] }).target(of: release(-value, -velocity, flick: flick))
    expect(mirrored, equals: .init(index: plain.index, value: [-plain.value[0]]))
    let step = random.number(10...200)
    let steps = DragSnaps(every: [step], from: [0], limit: 2, in: [nil])
    let (a, b) = (
      steps.target(of: release(value, velocity, flick: flick)),
      steps.target(of: release(-value, -velocity, flick: flick))
    )
    expect(a?.value, equals: b?.value.map { -$0 })
  }
}
