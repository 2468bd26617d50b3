import Geometry
import PNGCodec
import Render
import Stage

/// The pictures of a scenario that is not as expected, as PNG files.
package struct FailurePictures {
  /// A place on the timeline: what the golden has there, what is drawn now, and the difference marked.
  package struct Frame: Sendable {
    /// On the timeline of both.
    package var place: Int
    /// The numbers of the frames; nil where a side has none there.
    package var goldenFrame: Int?
    /// The frame that is shown; nil if the run has none.
    package var actualFrame: Int?
    /// Straight pixels; of the golden only where it has a picture.
    package var expected: Bitmap?
    /// The pixels of the run.
    package var actual: Bitmap?
    /// The pixels in which the two differ, marked.
    package var difference: Bitmap?
    /// Whether all three are those of the frame drawn before.
    package var isRepeated = false
  }

  private let scenario: LoadedScenario
  private let verification: VerificationResult
  private let golden: GoldenPictureReader?
  private let pairing: FramePairing
  private let mostFrames: Int
  private static let mostUnmarkedFrames = 24

  /// - Parameter mostFrames: How many frames are shown at most; the first and the worst are among them.
  package init(_ scenario: LoadedScenario, _ verification: VerificationResult, mostFrames: Int = 120) throws {
    self.scenario = scenario
    self.verification = verification
    self.mostFrames = mostFrames
    golden = try verification.state == .missing ? nil : GoldenFiles(verification.location).pictures()
    pairing = FramePairing(verification, golden: golden?.metadata)
  }

  /// How many places the timeline of both has.
  var placeCount: Int { pairing.count }
  /// The places that are not as expected.
  var marks: FrameSet {
    pairing.marks ?? (pairing.count > 0 ? FrameSet(0..<pairing.count) : FrameSet())
  }

  /// The place that tells the most.
  var openPlace: Int {
    guard let marks = pairing.marks else { return pairing.count / 2 }
    if let worst = verification.worstFrame, marks.contains(worst) { return worst }
    return marks.first ?? 0
  }

  /// The places that are shown: bad ones, thinned out evenly where there are many, and those beside their ranges.
  package var places: [Int] {
    let most = pairing.marks == nil ? min(mostFrames, Self.mostUnmarkedFrames) : mostFrames
    let step = max(1, (marks.count + most - 1) / most)
    var chosen = Set(marks.frames.enumerated().filter { $0.offset % step == 0 }.map(\.element))
    for range in marks.ranges.prefix(mostFrames) {
      chosen.formUnion([range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound &+ 1])
    }
    chosen.insert(openPlace)
    return chosen.filter { (0..<pairing.count).contains($0) }.sorted()
  }

  /// Draws places in rising order, one after the other.
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
