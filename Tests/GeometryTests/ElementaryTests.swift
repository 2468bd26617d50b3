import Expectations
import Geometry
import Glibc
import Testing

/// The largest error of `ours` over a grid, relative to the C library's result.
private func worstError(
  _ range: ClosedRange<Double>, _ ours: (Double) -> Double, _ theirs: (Double) -> Double
) -> Double {
  var worst = 0.0
  let count = 20_001
  for index in 0..<count {
    let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(count - 1)
    let (a, b) = (ours(x), theirs(x))
    if a == b { continue }
    let error = abs(a - b) / max(abs(b), .leastNormalMagnitude)
    worst = max(worst, error.isNaN ? .infinity : error)
  }
  return worst
}

struct ElementaryTests {
  @Test func `exp, expm1 and log are within 2e-15 of the C library's`() {
    expect(worstError(-700...700, Elementary.exp, Glibc.exp) < 2e-15)
    expect(worstError(-1...1, Elementary.exp, Glibc.exp) < 2e-15)
    expect(worstError(-2...2, Elementary.expm1, Glibc.expm1) < 2e-15)
    expect(worstError(1e-3...4, Elementary.log, Glibc.log) < 2e-15)
    expect(worstError(0.999...1.001, Elementary.log, Glibc.log) < 2e-15)
    expect(worstError(1...1e300, Elementary.log, Glibc.log) < 2e-15)
  }

  @Test func `powers are within 1e-12`() {
    for exponent in [-3.5, -1, 0.1, 0.5, 2, 7, 33.3, 100] {
      expect(
        worstError(0.01...500, { Elementary.pow($0, exponent) }, { Glibc.pow($0, exponent) }) < 1e-12)
    }
    expect(worstError(-20...20, { Elementary.pow(0.998, $0 * 100) }, { Glibc.pow(0.998, $0 * 100) }) < 1e-12)
    expect(Elementary.pow(-2, 3), equals: -8)
    expect(Elementary.pow(-2, 0.5).isNaN)
    expect(Elementary.pow(0, 0), equals: 1)
  }

  @Test func `sine and cosine are within 2e-15 of 1`() {
    for range in [-7.0...7, -1000...1000, 999_000...1_000_000] {
      for index in 0...20_000 {
        let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / 20_000
        let (sine, cosine) = Elementary.sinCos(x)
        expect(abs(sine - Glibc.sin(x)) < 2e-15)
        expect(abs(cosine - Glibc.cos(x)) < 2e-15)
      }
    }
    expect(worstError(-1.5...1.5, Elementary.tan, Glibc.tan) < 2e-15)
    expect(worstError(-0.78...0.78, Elementary.sin, Glibc.sin) < 1e-15)
  }

  @Test func `quarter turns are exact`() {
    for (degrees, sine, cosine) in [
      (0, 0, 1), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0), (3690, 1, 0),
    ] {
      let result = Elementary.sinCos(degrees: Double(degrees))
      expect(result.sin, equals: Double(sine))
      expect(result.cos, equals: Double(cosine))
    }
  }

  @Test func `inverse functions agree with the C library's`() {
    expect(worstError(-10...10, Elementary.atan, Glibc.atan) < 2e-15)
    expect(worstError(-1...1, Elementary.asin, Glibc.asin) < 2e-15)
    expect(worstError(-1...0.999, Elementary.acos, Glibc.acos) < 2e-15)
    for (y, x) in [(1.0, 1.0), (1, -1), (-1, -1), (-1, 1), (0, -1), (2, 0), (-2, 0), (0, 0)] {
      expect(abs(Elementary.atan2(y, x) - Glibc.atan2(y, x)) < 1e-15)
    }
  }

  @Test func `cube root and error function agree with the C library's`() {
    expect(worstError(-1000...1000, Elementary.cbrt, Glibc.cbrt) < 2e-15)
    expect(worstError(1e-9...1e-6, Elementary.cbrt, Glibc.cbrt) < 2e-15)
    expect(worstError(-7...7, Elementary.erf, Glibc.erf) < 2e-15)
  }

  @Test func `the ends of the number line are kept`() {
    expect(Elementary.exp(-.infinity), equals: 0)
    expect(Elementary.exp(1000), equals: .infinity)
    expect(Elementary.exp(-745), equals: Glibc.exp(-745))
    expect(Elementary.log(0), equals: -.infinity)
    expect(Elementary.log(-1).isNaN)
    expect(Elementary.sin(.infinity).isNaN)
    expect(Elementary.sin(1e300).isFinite)
    expect(Elementary.log(.leastNonzeroMagnitude), equals: Glibc.log(.leastNonzeroMagnitude))
  }

  @Test func `every machine and every build gives the same bits`() {
    var words: [UInt64] = []
    for index in 0..<20_000 {
      let x = (Double(index) - 10_000) / 157
      words += [
        Elementary.exp(x), Elementary.expm1(x / 100), Elementary.log(abs(x) + 0.01), Elementary.sin(x),
        Elementary.cos(x), Elementary.tan(x), Elementary.atan2(x, 3), Elementary.cbrt(x),
        Elementary.erf(x / 10), Elementary.pow(abs(x) + 0.1, x / 40), Elementary.sinCos(degrees: x * 7).sin,
      ].map(\.bitPattern)
    }
    expect(ContentHash(of: words).description, equals: "8694daeb9178152a")
  }
}
