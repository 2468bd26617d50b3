import Expectations
import Geometry
import Raster
import TestSupport
import Testing

/// Coverage against the exact area of unsnapped polygons and of true curves.
struct CoverageExactnessTests {
  private static let (width, height) = (40, 32)

  /// Differences of all pixels, and of those on a border beyond what rounding to 8 bits explains.
  private struct Errors {
    var largest = 0.0
    private var sum = 0.0
    private var count = 0

    /// The mean over pixels that the border crosses.
    var mean: Double { sum / Double(max(1, count)) }

    mutating func add(_ path: Path, _ exact: ExactArea) {
      for (drawn, area) in zip(coverage(of: path, width: width, height: height), exact.coverage) {
        largest = max(largest, abs(drawn - area))
        guard area > 1e-9, area < 255 - 1e-9 else { continue }
        sum += abs(drawn - area) - abs(area.rounded() - area)
        count += 1
      }
    }
  }

  /// A polygon whose corners follow each other around a center.
  private func star(_ random: inout SeededGenerator) -> [Point] {
    let count = Int(random.number(3...12))
    let center = Point(random.number(-4...44), random.number(-4...36))
    let turn = random.number(0...360)
    let size = random.chance(0.2) ? 1.5 : 20
    return (0..<count).map { index in
      let (sine, cosine) = Elementary.sinCos(degrees: turn + Double(index) * 360 / Double(count))
      return center + Point(cosine, sine) * random.number(0.3...size)
    }
  }

  private func sliver(_ random: inout SeededGenerator) -> [Point] {
    let a = Point(random.number(-10...50), random.number(-10...40))
    let b = Point(random.number(-10...50), random.number(-10...40))
    let d = (b - a) * (random.number(0.02...1.5) / max(1, (b - a).length))
    return [a, b, b + Point(-d.y, d.x), a + Point(-d.y, d.x)]
  }

  @Test(arguments: 0..<10)
  func `polygons are within 2 of 255 of their exact area`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var errors = Errors()
    for index in 0..<120 {
      let corners = index % 3 == 0 ? sliver(&random) : star(&random)
      var exact = ExactArea(width: Self.width, height: Self.height)
      exact.add(corners)
      errors.add(Path(polygon: corners), exact)
    }
    expect(errors.largest <= 2, "seed \(seed)")
    expect(errors.mean <= 0.15, "seed \(seed)")
  }

  @Test(arguments: 0..<6)
  func `curves are within 3 of 255 of the true curve's area`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var errors = Errors()
    for index in 0..<12 {
      let path = index % 2 == 0 ? blob(&random) : ellipse(&random)
      var exact = ExactArea(width: Self.width, height: Self.height)
      exact.add(fineChords(path))
      errors.add(path, exact)
    }
    expect(errors.largest <= 3, "seed \(seed)")
    expect(errors.mean <= 0.15, "seed \(seed)")
  }

  @Test func `a circle is within 3 of 255 of the true circle`() {
    for radius in [3.2, 15.3, 380, 1500] {
      let center = Point(20 - radius * 0.6, 16 - radius * 0.79)
      let box = Rect(center: center, size: Size(2 * radius, 2 * radius))
      var exact = ExactArea(width: Self.width, height: Self.height)
      exact.add(
        (0..<40_000).map { index in
          let (sine, cosine) = Elementary.sinCos(degrees: Double(index) * 360 / 40_000)
          return center + Point(cosine, sine) * radius
        })
      var errors = Errors()
      errors.add(.ellipse(in: box), exact)
      expect(errors.largest <= 3, "radius \(radius)")
    }
  }

  @Test(arguments: 0..<20)
  func `two halves of a shape add up to the whole`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cut = (Point(random.number(0...40), -5), Point(random.number(0...40), 40))
    let left = [Point(-5, -5), cut.0, cut.1, Point(-5, 40)]
    let right = [cut.0, Point(50, -5), Point(50, 40), cut.1]
    let sums = zip(
      coverage(of: Path(polygon: left), width: Self.width, height: Self.height),
      coverage(of: Path(polygon: right), width: Self.width, height: Self.height)
    ).map(+)
    expect(sums.allSatisfy { abs($0 - 255) <= 1 }, "seed \(seed)")
  }

  /// A closed curve of cubics around a center that does not cross itself.
  private func blob(_ random: inout SeededGenerator) -> Path {
    let center = Point(random.number(5...35), random.number(5...27))
    let count = 5
    func point(_ index: Double, _ radius: Double) -> Point {
      let (sine, cosine) = Elementary.sinCos(degrees: index * 360 / Double(count))
      return center + Point(cosine, sine) * radius
    }
    let radii = (0..<3 * count).map { _ in random.number(4...14) }
    var path = Path([.move(point(0, radii[0]))])
    for index in 0..<count {
      let place = Double(index)
      path.cubic(
        point(place + 0.3, radii[3 * index + 1]), point(place + 0.7, radii[3 * index + 2]),
        to: point(place + 1, radii[(3 * index + 3) % radii.count]))
    }
    path.close()
    return path
  }

  private func ellipse(_ random: inout SeededGenerator) -> Path {
    .ellipse(
      in: Rect(random.number(-5...20), random.number(-5...16), random.number(1...40), random.number(0.4...30))
    )
  }

  /// The path in chords so short that they stand for the curve.
  private func fineChords(_ path: Path) -> [Point] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad, .close: break
      case .cubic(let a, let b, let p):
        let from = points[points.count - 1]
        for index in 1...1500 {
          let t = Double(index) / 1500
          let s = 1 - t
          points.append(from * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + p * (t * t * t))
        }
      }
    }
    return points
  }
}
