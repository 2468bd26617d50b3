import Geometry
import PNGCodec

/// The pictures of frames that are not as expected, as PNG files.
package struct FailurePictures: Sendable {
  /// One frame: what the golden has, where it has a picture of it, what is drawn now, and the difference marked.
  package struct Frame: Sendable {
    package var frame: Int
    package var expected: [UInt8]?
    package var actual: [UInt8]
    package var difference: [UInt8]?
  }

  private let scenario: LoadedScenario
  private let verification: VerificationResult
  private let mostFrames: Int

  /// - Parameter mostFrames: How many frames are shown at most; the first and the worst are among them.
  package init(_ scenario: LoadedScenario, _ verification: VerificationResult, mostFrames: Int = 120) {
    self.scenario = scenario
    self.verification = verification
    self.mostFrames = mostFrames
  }

  /// The frames that are shown: bad ones, thinned out evenly where there are many, and those beside their ranges.
  package var frames: [Int] {
    let bad = verification.badFrames
    let step = max(1, (bad.count + mostFrames - 1) / mostFrames)
    var chosen = Set(bad.frames.enumerated().filter { $0.offset % step == 0 }.map(\.element))
    for range in bad.ranges.prefix(mostFrames) {
      chosen.formUnion([range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound &+ 1])
    }
    if let worst = verification.worstFrame { chosen.insert(worst) }
    return chosen.filter { (0..<verification.timeline.frameCount).contains($0) }.sorted()
  }

  /// Draws them again, one after the other.
  package func draw(_ body: (Frame) throws -> Void) throws {
    let golden = try GoldenFiles(verification.location).pictures(of: verification.size)
    let run = ScenarioRun(scenario.stage) { false }
    let matcher = PictureMatcher(scenario.stage.scenario)
    let png = { (bitmap: Bitmap) in Self.png(bitmap, isOpaque: run.isOpaque) }
    try matcher.forEachPair(golden, in: frames, drawnBy: run) { pair in
      let isSame = pair.expected == pair.actual
      let actual = png(pair.actual)
      try body(
        Frame(
          frame: pair.frame, expected: isSame ? actual : pair.expected.map(png), actual: actual,
          difference: isSame ? nil : pair.difference.map { Self.png($0.picture(), isOpaque: true) }))
    }
  }

  private static func png(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    var encoder = PNGSequenceEncoder(width: bitmap.width, height: bitmap.height, isOpaque: isOpaque)
    return encoder.encode(isOpaque ? bitmap : bitmap.premultiplied()).bytes
  }
}
