import Geometry
import PNGCodec
import Render
import Stage

/// The pictures of a scenario that is not as expected, for a report.
package struct FailurePictures {
  /// A place on the timeline: the golden's picture, the current picture, and the difference marked.
  package struct Frame: Sendable {
    /// The position on the timeline of both sides.
    package var place: Int
    /// The number of the golden's frame; `nil` if it has none there.
    package var goldenFrame: Int?
    /// The number of the run's frame; `nil` if it has none there.
    package var actualFrame: Int?
    /// The golden's picture, with straight pixels; `nil` if it has none of the frame.
    package var expected: Bitmap?
    /// The run's picture, with straight pixels; `nil` if it has no frame there.
    package var actual: Bitmap?
    /// The picture that marks the different pixels; `nil` if the pictures are equal or one is missing.
    package var difference: Bitmap?
    /// Whether all three pictures are those of the place drawn before.
    package var isRepeated = false
  }

  private let scenario: LoadedScenario
  private let verification: VerificationResult
  private let golden: GoldenPictureReader?
  private let pairing: FramePairing
  private let mostFrames: Int
  private static let mostUnmarkedFrames = 24

  /// - Parameter mostFrames: The largest number of bad frames to choose evenly. The worst frame is added, and so are
  ///   those at and beside the ends of bad ranges, until there are twice as many.
  package init(_ scenario: LoadedScenario, _ verification: VerificationResult, mostFrames: Int = 120) throws {
    self.scenario = scenario
    self.verification = verification
    self.mostFrames = mostFrames
    golden = try verification.state == .missing ? nil : GoldenFiles(verification.location).pictures()
    pairing = FramePairing(verification, golden: golden?.metadata)
  }

  /// The number of places on the timeline of both sides.
  var placeCount: Int { pairing.count }
  /// The places that are not as expected.
  var marks: FrameSet {
    pairing.marks ?? (pairing.count > 0 ? FrameSet(0..<pairing.count) : FrameSet())
  }

  /// The most informative place, which is shown first.
  var openPlace: Int {
    guard let marks = pairing.marks else { return pairing.count / 2 }
    if let worst = verification.worstFrame, marks.contains(worst) { return worst }
    return marks.first ?? 0
  }

  /// The places that are shown: bad ones, thinned out evenly if there are many, and those beside their ranges.
  package var places: [Int] {
    let most = pairing.marks == nil ? min(mostFrames, Self.mostUnmarkedFrames) : mostFrames
    let step = max(1, (marks.count + most - 1) / most)
    var chosen = Set(marks.frames.enumerated().filter { $0.offset % step == 0 }.map(\.element))
    for range in marks.ranges where chosen.count < 2 * mostFrames {
      chosen.formUnion([range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound &+ 1])
    }
    chosen.insert(openPlace)
    return chosen.filter { (0..<pairing.count).contains($0) }.sorted()
  }

  /// Draws places, which must be in ascending order, and passes each to `body`.
  package func draw(_ places: [Int], _ body: (Frame) throws -> Void) throws {
    var golden = golden
    var waiting = places[...]
    let run = ScenarioRun(scenario.stage) { false }
    let matcher = PictureMatcher(scenario.stage.scenario)
    var last: (sides: [Bool], masks: [PixelRect])?
    func show(_ actual: Bitmap?, _ changedRows: [Range<Int>], on stage: Stage?) throws {
      let place = waiting.removeFirst()
      var frame = Frame(
        place: place, goldenFrame: pairing.goldenFrame(at: place), actualFrame: pairing.actualFrame(at: place)
      )
      let expected = try frame.goldenFrame.flatMap { try golden?.picture(of: $0) }
      let sides = [expected != nil, actual != nil]
      let masks = stage.map(matcher.masked) ?? []
      frame.isRepeated =
        last.map { $0.sides == sides && $0.masks == masks } ?? false && changedRows.isEmpty
        && expected?.changes.isEmpty ?? true
      last = (sides, masks)
      frame.expected = expected?.bitmap
      frame.actual = actual
      if frame.isRepeated { return try body(frame) }
      if let expected = frame.expected, let actual, let stage, expected != actual {
        frame.difference = matcher.difference(expected, actual, on: stage)?.picture()
      }
      try body(frame)
    }
    try run.draw(places.compactMap(pairing.actualFrame)) { _, bitmap, changedRows, stage in
      while let place = waiting.first, pairing.actualFrame(at: place) == nil { try show(nil, [], on: nil) }
      try show(bitmap.straight(), changedRows, on: stage)
    }
    while !waiting.isEmpty { try show(nil, [], on: nil) }
  }
}
