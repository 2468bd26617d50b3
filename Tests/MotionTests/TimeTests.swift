import Expectations
import Motion
import Testing

struct TimeTests {
  @Test func `sums of decimal fractions are exact`() throws {
    let rate = try #require(FrameRate(60))
    expect(Time.seconds(0.1) + .seconds(0.2), equals: rate.time(ofFrame: 18))
    expect(Time.seconds(0.1) + .seconds(0.2), equals: .seconds(0.3))
    expect((Time.seconds(1) - .seconds(0.9)).ticks, equals: 360_000_000)
  }

  @Test(arguments: [24, 25, 30, 50, 60, 90, 120, 144, 240] as [Int64])
  func `frames of the usual rates are whole ticks`(fps: Int64) throws {
    expect(Time.ticksPerSecond % fps, equals: 0)
    let film = try #require(FrameRate(fps * 1000, 1001))
    expect(film.time(ofFrame: Int(fps) * 1000), equals: .seconds(1001))
    expect(Time.ticksPerSecond * 1001 % (fps * 1000), equals: 0)
  }

  @Test(arguments: [
    (4.15, 60, 249), (1.2, 60, 72), (0, 60, 0), (1e-9, 60, 1), (1, 7, 7), (600, 1000, 600_000),
  ])
  func `the frames are those before the duration's end`(seconds: Double, fps: Int64, count: Int) throws {
    let rate = try #require(FrameRate(fps))
    expect(rate.frameCount(in: .seconds(seconds)), equals: count)
    if count > 0 { expect(rate.time(ofFrame: count - 1) < .seconds(seconds)) }
    expect(rate.time(ofFrame: count) >= .seconds(seconds))
  }

  @Test func `frames between ticks are rounded to the nearest`() throws {
    let rate = try #require(FrameRate(7))
    for frame in 0...700 {
      let exact = Double(frame) * 3_600_000_000 / 7
      expect(abs(Double(rate.time(ofFrame: frame).ticks) - exact) <= 0.5)
    }
  }

  @Test func `rates are positive and at most a million`() {
    expect(FrameRate(0) == nil)
    expect(FrameRate(-1) == nil)
    expect(FrameRate(1, 0) == nil)
    expect(FrameRate(1_000_001) == nil)
    expect(FrameRate(1_000_000) != nil)
    expect(FrameRate(30_000, 1001)?.framesPerSecond, equals: 30_000 / 1001.0)
  }

  @Test func `no number of seconds overflows`() {
    expect(Time(seconds: .nan), equals: .zero)
    expect(Time(seconds: .infinity), equals: .distantFuture)
    expect(Time.distantFuture + .distantFuture, equals: .distantFuture)
    expect(-Time.distantFuture - .distantFuture, equals: -Time.distantFuture)
  }
}
