import Layers
import Motion
import PNGCodec
import ScenarioFile
import Stage

/// Compares a scenario's golden with what is drawn today.
struct GoldenJudgement {
  private let files: GoldenFiles
  private let expected: GoldenRecord
  private let actual: GoldenRecord
  private let stamp: GoldenStamp
  private let run: ScenarioRun
  private let judge: PictureJudge
  private let timeline: Timeline

  init(
    _ files: GoldenFiles, _ expected: GoldenRecord, _ scenario: VerifiedScenario, _ run: ScenarioRun,
    today: (record: GoldenRecord, stamp: GoldenStamp)
  ) {
    self.files = files
    self.expected = expected
    self.run = run
    actual = today.record
    stamp = today.stamp
    judge = PictureJudge(scenario.stage.scenario)
    timeline = scenario.stage.scenario.timeline
  }

  /// Adds what is otherwise to a result.
  func judge(_ result: inout Verification) throws {
    result.problems = [otherSize, otherRate].compactMap(\.self)
    if result.problems.isEmpty {
      result.problems = [otherLength, pictureProblem].compactMap(\.self)
      try compare(&result)
    }
    guard !result.problems.isEmpty || !result.badFrames.isEmpty else { return }
    result.state = .different
    result.stamp = files.stamp?.differences(from: stamp) ?? []
  }

  private func compare(_ result: inout Verification) throws {
    let comparison = GoldenComparison(expected: expected, actual: actual) { layer, frame in
      frame < timeline.frameCount
        && judge.isMasked(layer: LayerPath(layer), at: timeline.frameRate.time(ofFrame: frame))
    }
    result.comparison = comparison
    guard !comparison.isEqual else { return }
    let (golden, today) = comparison.pixelHashes
    result.sequence = SequenceDifference(expected: golden, actual: today)
    if let reader = try files.pictures(of: result.size) {
      result.pictures = try judge.differences(reader, in: comparison.pixelFrames, drawnBy: run)
    }
    let allowed = result.toleratedFrames
    let moved = Set(comparison.properties.flatMap(\.frames.frames))
    result.badFrames = FrameSet(
      comparison.frames.frames.filter { frame in
        moved.contains(frame) || (comparison.pixelFrames.contains(frame) && !allowed.contains(frame))
      })
  }

  private var otherSize: Verification.Problem? {
    guard let size = files.size, size.width != stamp.width || size.height != stamp.height else { return nil }
    return .otherSize(
      golden: PixelSize(width: size.width, height: size.height),
      today: PixelSize(width: stamp.width, height: stamp.height))
  }

  /// Times are what tells rates apart, so that it shows without pictures, too.
  private var otherRate: Verification.Problem? {
    let (old, new) = (expected.pixels, actual.pixels)
    guard zip(old, new).contains(where: { $0.time != $1.time }) else { return nil }
    var hashes: [String: String] = [:]
    for row in old { hashes[row.time] = row.value }
    let shared = new.filter { hashes[$0.time] != nil }
    return .otherRate(
      golden: files.stamp?.frameRate ?? Self.rate(of: old), today: stamp.frameRate, shared: shared.count,
      differing: shared.count { hashes[$0.time] != $0.value })
  }

  /// About how many frames a second a record has.
  private static func rate(of rows: [GoldenRecord.Row]) -> String {
    guard let last = rows.last, let seconds = Double(last.time), seconds > 0 else { return "other" }
    let rate = Double(last.frame) / seconds
    let whole = rate.rounded()
    return abs(rate - whole) < 0.005 ? String(Int(min(whole, 1e9))) : "\((rate * 1000).rounded() / 1000)"
  }

  private var otherLength: Verification.Problem? {
    let (golden, today) = (expected.pixels.count, actual.pixels.count)
    return golden == today ? nil : .otherLength(golden: golden, today: today)
  }

  private var pictureProblem: Verification.Problem? {
    guard !stamp.pictures.isEmpty else { return nil }
    guard files.animation != nil else { return .noPictures }
    guard let old = files.stamp else { return .noStamp }
    guard old.pictures == stamp.pictures || old.frameCount != stamp.frameCount else {
      return .otherPictures(golden: old.pictures, today: stamp.pictures)
    }
    return old.pixels == expected.hash(ofPictures: old.pictures) ? nil : .foreignPictures
  }
}
