import Expectations
import Motion
import Render
import Testing

/// The search for a clip of a limited size, with an encoder that is a formula.
struct ClipFitterTests {
  private static let formats: [ClipFormat] = [
    .apng, .film(.mp4), .film(.webm), .film(.gif), .film(.webp),
  ]

  private static func choices(_ format: ClipFormat, scale: Double = 2, fps: Int64 = 60) throws -> [ClipChoice]
  {
    ClipChoice.all(
      for: format, scales: ClipChoice.scales(from: scale),
      steps: ClipChoice.steps(from: try #require(FrameRate(fps))), qualities: ClipQuality.all(of: format))
  }

  /// The bytes of a clip whose size follows its pixels and frames by some powers.
  private static func bytes(of choice: ClipChoice, pixels: Double, frames: Double) -> Int {
    var bytes = 1e7
    for _ in 0..<Int(pixels) { bytes *= choice.scale / 2 }
    if frames > 0 { bytes /= Double(choice.step) }
    return Int(bytes / Double(1 + choice.quality.rawValue))
  }

  @Test(arguments: formats)
  func `choices begin with everything and get smaller`(_ format: ClipFormat) throws {
    let choices = try Self.choices(format)
    expect(choices.first, equals: ClipChoice(scale: 2))
    expect(choices.last?.scale == 0.5 && choices.last?.step == 5)
    for (choice, next) in zip(choices, choices.dropFirst()) {
      expect(next.scale <= choice.scale && next.step >= choice.step && next.quality >= choice.quality)
      expect(next != choice)
    }
  }

  @Test(arguments: [(60, [1, 2, 3, 4, 5]), (120, [1, 2, 3, 4, 5, 6, 8, 10]), (24, [1, 2]), (10, [1])])
  func `a clip keeps 12 frames a second`(fps: Int, steps: [Int]) throws {
    expect(ClipChoice.steps(from: try #require(FrameRate(Int64(fps)))), equals: steps)
  }

  @Test func `a clip is never enlarged`() {
    expect(ClipChoice.scales(from: 1), equals: [1, 0.75, 0.5])
    expect(ClipChoice.scales(from: 0.4), equals: [0.4])
  }

  @Test(arguments: formats, [1.0, 2, 3])
  func `what is found fits and takes few clips`(_ format: ClipFormat, pixels: Double) throws {
    let choices = try Self.choices(format)
    func size(_ choice: ClipChoice) -> Int { Self.bytes(of: choice, pixels: pixels, frames: 1) }
    let smallest = try #require(choices.map(size).min())
    for limit in [smallest, 300_000, 1_000_000, 3_000_000, 9_999_999, 10_000_000] where limit >= smallest {
      var made: [ClipChoice] = []
      let fit = try ClipFitter(choices, of: format, limit: limit).fit { choice in
        made.append(choice)
        return size(choice)
      }
      expect(fit.bytes == size(fit.choice) && fit.bytes <= limit)
      expect(fit.attempts == made.count && Set(made).count == made.count)
      expect(made.count <= 8, "\(limit)")
      let best = try #require(choices.firstIndex { size($0) <= limit })
      let found = try #require(choices.firstIndex(of: fit.choice))
      expect(found - best <= 2, "\(limit): \(fit.choice) instead of \(choices[best])")
    }
  }

  @Test func `each clip that fits is better than those before`() throws {
    let choices = try Self.choices(.film(.gif))
    var fitting: [Int] = []
    _ = try ClipFitter(choices, of: .film(.gif), limit: 1_000_000).fit { choice in
      let index = try #require(choices.firstIndex(of: choice))
      let bytes = index == 0 ? 40_000_000 : 100_000 - 1000 * index
      if bytes <= 1_000_000 { fitting.append(index) }
      return bytes
    }
    expect(fitting.count > 1 && fitting == fitting.sorted(by: >))
  }

  @Test func `the smallest clip that is too large is told`() throws {
    let choices = try Self.choices(.apng)
    let fitter = ClipFitter(choices, of: .apng, limit: 1000)
    let error = #expect(throws: ClipSizeError.self) {
      try fitter.fit { Self.bytes(of: $0, pixels: 1, frames: 1) }
    }
    let smallest = Self.bytes(of: try #require(choices.last), pixels: 1, frames: 1)
    expect(error, equals: ClipSizeError(limit: 1000, smallest: smallest))
  }
}
