import Geometry
import JSONText
import Motion
import Render
import ScenarioFile
import Stage
import System

/// What verifying a scenario has found.
package struct VerificationResult: Codable, Sendable {
  /// The kinds of results.
  package enum State: String, Hashable, Codable, Sendable, CaseIterable {
    /// The golden, or what the scenario expects, is otherwise.
    case different
    /// There is no golden.
    case missing
    /// The golden is now what is drawn now.
    case accepted
    case matching = "as expected"
    /// The same has been verified before, and was as expected.
    case unchanged
  }

  /// What is wrong with a golden as a whole.
  package enum Problem: Hashable, Codable, Sendable {
    /// Pixels.
    case sizeMismatch(golden: PixelSize, actual: PixelSize)
    /// Frames a second. Frames at times that both have are compared all the same.
    case frameRateMismatch(golden: String, actual: String, shared: Int, differing: Int)
    /// Numbers of frames.
    case frameCountMismatch(golden: Int, actual: Int)
    case missingPictures
    /// Pictures that do not say how they were made.
    case missingMetadata
    /// The pictures are of other frames than the scenario asks for.
    case pictureFramesMismatch(golden: FrameSet, actual: FrameSet)
    /// The pictures are not those whose hashes the record holds.
    case pictureHashMismatch
  }

  /// The scenario or variant as the user names it.
  package let scenario: ScenarioReference
  /// The files of the golden.
  package let location: GoldenLocation
  /// The frames of the scenario.
  package let timeline: Timeline
  /// The size of the pictures, in pixels.
  package let size: PixelSize
  /// Why the scenario allows differences; nil where it allows none.
  package let reason: String?
  package internal(set) var state = State.matching
  /// What was otherwise when the golden was made.
  var metadata: [MetadataDifference] = []
  var problems: [Problem] = []
  /// Nil where there is no golden to compare with.
  package internal(set) var comparison: GoldenComparison?
  /// How the sequence changed as a whole, where one sentence says it.
  var sequence: SequenceDifference?
  /// The frames with a picture in the golden whose pixels differ.
  var pictures: [FrameDifference] = []
  /// The frames that are not as expected, those that are tolerated left out.
  var badFrames = FrameSet()
  /// The expectations that are not met, in the texts that they stand in.
  package internal(set) var failedExpectations = Diagnostics()
  /// How many expectations the scenario has.
  private(set) var expectationCount: Int
  /// The nodes of the scene that layers belong to which are not as expected.
  var nodes: [DifferingNode] = []
  /// Where a component's file gives what differs, if the scenario's own text is as it was.
  var componentLine: ComponentLine?
  /// The golden of the scenario under its former name, if it was renamed.
  var formerGolden: FilePath?
  /// The files that were written.
  package internal(set) var written: [FilePath] = []
  /// The folder of goldens that was asked for; nil where the scenario's own was found.
  var goldens: FilePath?
  /// False when only expectations were looked at.
  var isCompared = true
  /// Whether options have changed what the scenario's file says.
  let isChanged: Bool

  init(_ scenario: LoadedScenario, _ location: GoldenLocation) {
    self.init(scenario.stage.scenario, at: scenario.reference, location, isChanged: scenario.isChanged)
    expectationCount += scenario.stage.invariantCount
  }

  /// The result for a scenario of which the same has passed before.
  package init(
    unchanged scenario: Scenario, at reference: ScenarioReference, _ location: GoldenLocation, isChanged: Bool
  ) {
    self.init(scenario, at: reference, location, isChanged: isChanged)
    state = .unchanged
  }

  private init(
    _ scenario: Scenario, at reference: ScenarioReference, _ location: GoldenLocation, isChanged: Bool
  ) {
    self.scenario = reference
    self.location = location
    timeline = scenario.timeline
    size = PixelSize(width: scenario.canvas.pixelWidth, height: scenario.canvas.pixelHeight)
    reason = scenario.golden.isTolerant ? scenario.golden.reason : nil
    expectationCount = scenario.expectations.count + (scenario.settling == nil ? 0 : 1)
    self.isChanged = isChanged
  }

  /// True when everything is as it should be.
  package var isPassed: Bool {
    switch state {
    case .matching, .accepted: !failedExpectations.hasErrors
    case .unchanged: true
    case .different, .missing: false
    }
  }

  /// True when what is drawn now is not the golden.
  package var hasNewGolden: Bool { state == .different || state == .missing }

  /// The frame with the most different pixels; where nobody knows them, with the most properties.
  package var worstFrame: Int? {
    let counted = pictures.filter { !$0.isAllowed }
    if let worst = counted.max(by: { ($0.count, $1.frame) < ($1.count, $0.frame) }) { return worst.frame }
    return FrameSet.mostCommonFrame(in: (comparison?.properties ?? []).map(\.frames), of: badFrames)
      ?? badFrames.first
  }

  /// What the golden's tolerance was used for: the frames, and the one with the most pixels.
  var toleratedFrames: FrameSet { FrameSet(pictures.filter(\.isAllowed).map(\.frame)) }

  /// The golden's size in pixels, where that is what differs.
  var goldenSize: PixelSize? {
    for case .sizeMismatch(let golden, _) in problems { return golden }
    return nil
  }

  /// Where the first node that differs stands in the scenario's file, from 1; nil where none does.
  package var line: Int? { nodes.lazy.compactMap(\.line).first }

  /// True when all frames are equal that both have.
  var differsOnlyInLength: Bool {
    problems.contains { problem in
      guard case .frameCountMismatch(let golden, let actual) = problem else { return false }
      return badFrames.first.map { $0 >= min(golden, actual) } ?? true
    }
  }

  /// Frames a second of the golden, where that is what differs and is known.
  var goldenFrameRate: FrameRate? {
    for case .frameRateMismatch(let golden, _, _, _) in problems { return FrameRate(golden) }
    return nil
  }

  /// Whether the properties that differ, and from what to what, are those of another result, and nothing else is wrong.
  func differs(like other: VerificationResult) -> Bool {
    guard state == .different, other.state == .different, !failedExpectations.hasErrors,
      problems == other.problems,
      let comparison, let base = other.comparison
    else { return false }
    return comparison.properties == base.properties && !comparison.properties.isEmpty
  }

  /// Nil for a frame that only the golden has.
  package func time(ofFrame frame: Int) -> Time? {
    frame < timeline.frameCount ? timeline.frameRate.time(ofFrame: frame) : nil
  }
}

extension VerificationResult.Problem: CustomStringConvertible {
  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .sizeMismatch(let golden, let actual): "the golden is \(golden) pixels, the scenario \(actual)"
    case .frameRateMismatch(let golden, let actual, let shared, let differing):
      "the golden has \(golden) frames a second, the scenario \(actual); of \(shared) frames at the same times \(differing) differ"
    case .frameCountMismatch(let golden, let actual):
      "the golden has \(golden) frames, the scenario \(actual)"
    case .missingPictures: "the golden's pictures are missing"
    case .missingMetadata: "the golden's pictures do not say how they were made"
    case .pictureFramesMismatch(let golden, let actual):
      "the golden shows frames \(golden), the scenario asks for \(actual)"
    case .pictureHashMismatch: "the golden's pictures are not those of its record"
    }
  }
}
