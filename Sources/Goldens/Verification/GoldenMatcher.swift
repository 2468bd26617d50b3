import Layers
import Motion
import PNGCodec
import Render
import ScenarioFile
import Stage

/// A comparison of a scenario's golden with the current output.
struct GoldenMatcher {
  private let files: GoldenFiles
  private let expected: GoldenRecord
  private let actual: GoldenRecord
  private let metadata: GoldenMetadata
  private let run: ScenarioRun
  private let pictureMatcher: PictureMatcher
  private let timeline: Timeline
  private let scenario: LoadedScenario

  init(
    _ files: GoldenFiles, _ expected: GoldenRecord, _ scenario: LoadedScenario, _ run: ScenarioRun,
    actual: (record: GoldenRecord, metadata: GoldenMetadata)
  ) {
    self.files = files
    self.expected = expected
    self.run = run
    self.actual = actual.record
    metadata = actual.metadata
    pictureMatcher = PictureMatcher(scenario.stage.scenario)
    timeline = scenario.stage.scenario.timeline
    self.scenario = scenario
  }

  /// Adds the differences to a result.
  func evaluate(_ result: inout VerificationResult) throws {
    result.problems = [sizeMismatch, frameRateMismatch].compactMap(\.self)
    if result.problems.isEmpty {
      result.problems = [frameCountMismatch, try pictureMismatch()].compactMap(\.self)
      try compare(&result)
    }
    guard !result.problems.isEmpty || !result.badFrames.isEmpty else { return }
    result.state = .different
    result.nodes = result.comparison.map { scenario.nodes(of: LayerChanges($0).paths) } ?? []
    result.metadata = files.metadata?.differences(from: metadata) ?? []
    if !result.metadata.contains(.scenario) {
      result.componentLine = result.comparison.flatMap(componentLine)
    }
  }

  /// Returns the first line of a component's file that determines one of the first differing properties.
  private func componentLine(_ comparison: GoldenComparison) -> ComponentLine? {
    LayerChanges(comparison).properties.prefix(Self.mostExplained).lazy.compactMap { difference in
      let time = timeline.frameRate.time(ofFrame: min(difference.first.frame, timeline.frameCount - 1))
      return scenario.componentLine(
        of: difference.property, of: LayerPath(difference.layer), at: time)
    }.first
  }

  /// The number of properties to explain; each requires playing the scenario up to its time.
  private static let mostExplained = 4

  private func compare(_ result: inout VerificationResult) throws {
    let comparison = GoldenComparison(expected: expected, actual: actual) { layer, frame in
      frame < timeline.frameCount
        && pictureMatcher.isMasked(layer: LayerPath(layer), at: timeline.frameRate.time(ofFrame: frame))
    }
    result.comparison = comparison
    guard !comparison.isEqual else { return }
    let (golden, actual) = comparison.pixelHashes
    result.sequence = SequenceDifference(expected: golden, actual: actual)
    if let reader = try files.pictures(of: result.size) {
      result.pictures = try pictureMatcher.differences(reader, in: comparison.pixelFrames, drawnBy: run)
    }
    let allowed = result.toleratedFrames
    let moved = Set(comparison.properties.flatMap(\.frames.frames))
    result.badFrames = FrameSet(
      comparison.frames.frames.filter { frame in
        moved.contains(frame) || (comparison.pixelFrames.contains(frame) && !allowed.contains(frame))
      })
  }

  private var sizeMismatch: VerificationResult.Problem? {
    guard let size = files.size, size.width != metadata.width || size.height != metadata.height else {
      return nil
    }
    return .sizeMismatch(
      golden: PixelSize(width: size.width, height: size.height),
      actual: PixelSize(width: metadata.width, height: metadata.height))
  }

  /// A mismatch of frame rates, found by the times of the frames so that it does not require pictures.
  private var frameRateMismatch: VerificationResult.Problem? {
    let (old, new) = (expected.pixels, actual.pixels)
    guard zip(old, new).contains(where: { $0.time != $1.time }) else { return nil }
    var hashes: [String: String] = [:]
    for row in old { hashes[row.time] = row.value }
    let shared = new.filter { hashes[$0.time] != nil }
    return .frameRateMismatch(
      golden: files.metadata?.frameRate ?? Self.rate(of: old), actual: metadata.frameRate,
      shared: shared.count,
      differing: shared.count { hashes[$0.time] != $0.value })
  }

  /// Returns the approximate frame rate of a record, in frames per second.
  private static func rate(of rows: [GoldenRecord.Row]) -> String {
    guard let last = rows.last, let seconds = Double(last.time), seconds > 0 else { return "other" }
    let rate = Double(last.frame) / seconds
    let whole = rate.rounded()
    return abs(rate - whole) < 0.005 ? String(Int(min(whole, 1e9))) : "\((rate * 1000).rounded() / 1000)"
  }

  private var frameCountMismatch: VerificationResult.Problem? {
    let (golden, actual) = (expected.pixels.count, self.actual.pixels.count)
    return golden == actual ? nil : .frameCountMismatch(golden: golden, actual: actual)
  }

  private func pictureMismatch() throws -> VerificationResult.Problem? {
    let wanted = metadata.without(try files.sharedPictures(with: expected), of: expected).pictures
    guard !wanted.isEmpty else { return nil }
    guard files.animation != nil else { return .missingPictures }
    guard let old = files.metadata else { return .missingMetadata }
    let holdsAll = wanted.frames.allSatisfy(old.pictures.contains)
    let isAsked = old.pictures.frames.allSatisfy(metadata.pictures.contains)
    guard (holdsAll && isAsked) || old.frameCount != metadata.frameCount else {
      return .pictureFramesMismatch(golden: old.pictures, actual: metadata.pictures)
    }
    return old.pixels == expected.hash(ofPictures: old.pictures) ? nil : .pictureHashMismatch
  }
}
