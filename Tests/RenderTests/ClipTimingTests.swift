import Expectations
import Motion
import Render
import TestSupport
import Testing

private func timing(
  _ frameCount: Int, _ above: Int64, _ below: Int64 = 1, units: Int64 = 100, shortest: Int64 = 2
) -> ClipTiming {
  ClipTiming(
    frameCount: frameCount, at: FrameRate(above, below)!, unitsPerSecond: units, shortest: shortest)
}

struct ClipTimingTests {
  @Test func `50 of 60 frames a second are shown as hundredths, each for 2`() {
    let timing = timing(12, 60)
    expect(timing.frameRate, equals: FrameRate(50))
    expect(timing.positions, equals: [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
    expect(timing.durations, equals: Array(repeating: 2, count: 10))
  }

  @Test func `an odd length is the last frame's`() {
    expect(timing(9, 60).durations, equals: [2, 2, 2, 2, 2, 2, 3])
    expect(timing(3, 120).durations, equals: [3])
    expect(timing(3, 120).positions, equals: [0])
    expect(timing(1, 1000).durations, equals: [2])
  }

  @Test func `rates up to 50 keep every frame`() {
    expect(timing(6, 30).durations, equals: [3, 4, 3, 3, 4, 3])
    expect(timing(4, 25).durations, equals: [4, 4, 4, 4])
    expect(timing(3, 50).positions, equals: [0, 1, 2])
    expect(timing(3, 24_000, 1001).durations, equals: [4, 4, 5])
    expect(timing(2, 1, 3).durations, equals: [300, 300])
  }

  @Test func `60 frames a second alternate in milliseconds`() {
    let timing = timing(6, 60, units: 1000, shortest: 1)
    expect(timing.durations, equals: [17, 16, 17, 17, 16, 17])
    expect(timing.frameRate, equals: FrameRate(60))
  }

  @Test func `errors do not add up at any rate`() {
    let seed: UInt64 = 90_125
    var random = SeededGenerator(seed: seed)
    for round in 0..<400 {
      let (units, shortest) = random.chance(0.5) ? (Int64(100), Int64(2)) : (1000, 1)
      let rate = FrameRate(.random(in: 1...240_000, using: &random), .random(in: 1...1001, using: &random))!
      let count = Int.random(in: 1...300, using: &random)
      let timing = ClipTiming(
        frameCount: count, at: rate, unitsPerSecond: units, shortest: shortest)
      let comment = Comment("seed \(seed), round \(round), \(count) frames at \(rate)")
      let exact = { (frames: Int, rate: FrameRate) in
        Double(frames) * Double(units) / rate.framesPerSecond
      }
      let end = max(Double(shortest), exact(count, rate))
      expect(abs(Double(timing.durations.reduce(0, +)) - end) <= 0.5 + 1e-6, comment)
      expect(timing.durations.allSatisfy { $0 >= shortest }, comment)
      expect(timing.positions.count, equals: timing.durations.count, comment)
      expect(zip(timing.positions, timing.positions.dropFirst()).allSatisfy { $0 < $1 }, comment)
      expect(timing.positions.first == 0 && timing.positions.last! < count, comment)
      var start = 0
      for (index, duration) in timing.durations.enumerated() {
        expect(abs(Double(start) - exact(index, timing.frameRate)) <= 0.5 + 1e-6, comment)
        start += duration
      }
    }
  }
}
