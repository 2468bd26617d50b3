import Expectations
import Geometry
import Goldens
import Motion
import PNGCodec
import Raster
import Testing

struct FrameTimingTests {
  private func delays(_ terms: [(UInt16, UInt16)]) -> [FrameDelay] {
    terms.map { FrameDelay(numerator: $0.0, denominator: $0.1) }
  }

  @Test func `equal delays in whatever terms are a rate`() {
    expect(FrameTiming(delays: delays([(1, 60), (2, 120), (1, 60)])), equals: .rate(FrameRate(60)!))
    expect(FrameTiming(delays: delays([(1001, 30_000)])), equals: .rate(FrameRate(30_000, 1001)!))
    expect(FrameTiming(delays: delays([(4, 0), (4, 100)])), equals: .rate(FrameRate(25)!))
  }

  @Test func `other delays add up`() {
    let timing = FrameTiming(delays: delays([(1, 2), (0, 60), (1, 4), (1, 60)]))
    expect((0...4).map { timing.time(ofFrame: $0).seconds * 60 }, equals: [0, 30, 30, 45, 46])
    expect(timing.delay(ofFrame: 4) == nil)
  }

  @Test func `a rate's delay is what an animation stores`() {
    expect(
      FrameTiming.rate(FrameRate(60)!).delay(ofFrame: 9), equals: FrameDelay(numerator: 1, denominator: 60))
  }
}

struct FrameMaskTests {
  @Test func `masks hold from their first to their last instant`() {
    var masks = FrameMasks(
      [
        FrameMask(.pixels(PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)), from: Time(seconds: 0.1)),
        FrameMask(.pixels(PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 2)), to: Time(seconds: 0.2)),
      ], timing: .rate(FrameRate(10)!))
    expect((0...3).map { masks.rects(inFrame: $0, width: 10).map(\.maxX) } == [[2], [1, 2], [1, 2], [1]])
  }

  @Test func `points are scaled, and pixels that they touch are covered`() {
    let mask = FrameMask(.points(Rect(1, 2, 3, 4.2)))
    expect(mask.pixels(scale: 2, on: nil), equals: PixelRect(minX: 2, minY: 4, maxX: 8, maxY: 13))
    expect(FrameMask(.layer("a")).pixels(scale: 2, on: nil) == nil)
  }
}
