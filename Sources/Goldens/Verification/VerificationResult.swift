import Geometry
import JSONText
import Motion
import Render
import ScenarioFile
import Stage
import System

/// The result of verifying a scenario.
package struct VerificationResult: Codable, Sendable {
  /// The kinds of results.
  package enum State: String, Hashable, Codable, Sendable, CaseIterable {
    /// The output differs from the golden.
    case different
    /// The golden does not exist.
    case missing
    /// The current output has become the golden.
    case accepted
    case matching = "as expected"
    /// The same input has been verified before, and was as expected.
    case unchanged
  }

  /// A problem with a golden as a whole.
  package enum Problem: Hashable, Codable, Sendable {
    /// Different sizes, in pixels.
    case sizeMismatch(golden: PixelSize, actual: PixelSize)
    /// Different frame rates, in frames per second. Frames at times that both sides have are compared nevertheless.
    case frameRateMismatch(golden: String, actual: String, shared: Int, differing: Int)
    /// Different numbers of frames.
    case frameCountMismatch(golden: Int, actual: Int)
    case missingPictures
    /// Pictures that do not state how they were made.
    case missingMetadata
    /// Pictures of other frames than the scenario requests.
    case pictureFramesMismatch(golden: FrameSet, actual: FrameSet)
    /// Pictures that do not match the hashes in the record.
    case pictureHashMismatch
  }

  /// The scenario or variant as the user names it.
  package let scenario: ScenarioReference
  /// The files of the golden.
  package let location: GoldenLocation
  /// The timeline of the scenario.
  package let timeline: Timeline
  /// The size of the pictures, in pixels.
  package let size: PixelSize
  /// The reason that the scenario gives for allowing differences; `nil` if it allows none.
  package let reason: String?
  /// The kind of the result.
  package internal(set) var state = State.matching
  /// The differences between the run and the one that made the golden.
  var metadata: [MetadataDifference] = []
  var problems: [Problem] = []
  /// The comparison with the golden; `nil` if the golden does not exist or was not compared.
  package internal(set) var comparison: GoldenComparison?
  /// The change of the sequence as a whole, if a single sentence describes it.
  var sequence: SequenceDifference?
  /// The pixel differences in frames of which the golden has a picture.
  var pictures: [FrameDifference] = []
  /// The frames that are not as expected, without the tolerated ones.
  var badFrames = FrameSet()
  /// The expectations that are not met, with the texts that contain them.
  package internal(set) var failedExpectations = Diagnostics()
  /// The number of the scenario's expectations, including settling and, unless the state is `unchanged`, invariants,
  /// which only the stage knows.
  private(set) var expectationCount: Int
  /// The nodes of the scene whose layers are not as expected.
  var nodes: [DifferingNode] = []
  /// The line of a component's file that determines what differs; `nil` if unknown, or if the scenario's own text has
  /// changed.
  var componentLine: ComponentLine?
  /// The golden of the scenario under its former name; `nil` if the scenario was not renamed.
  var formerGolden: FilePath?
  /// The files that were written or removed.
  package internal(set) var written: [FilePath] = []
  /// The folder of goldens that was requested; `nil` if the scenario's own was found.
  var goldens: FilePath?
  /// Whether the output was compared with the golden; otherwise only expectations were checked.
  var isCompared = true
  /// Whether options override what the scenario's file specifies.
  let isChanged: Bool

  init(_ scenario: LoadedScenario, _ location: GoldenLocation) {
    self.init(scenario.stage.scenario, at: scenario.reference, location, isChanged: scenario.isChanged)
    expectationCount += scenario.stage.invariantCount
  }

  /// Creates the result of a scenario whose identical input has passed before.
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

  /// Whether everything is as expected.
  package var isPassed: Bool {
    switch state {
    case .matching, .accepted: !failedExpectations.hasErrors
    case .unchanged: true
    case .different, .missing: false
    }
  }

  /// Whether the current output differs from the golden, or the golden does not exist.
  package var hasNewGolden: Bool { state == .different || state == .missing }

  /// The frame with the most different pixels; if these are not known, the one with the most different properties.
  package var worstFrame: Int? {
    let counted = pictures.filter { !$0.isAllowed }
    if let worst = counted.max(by: { ($0.count, $1.frame) < ($1.count, $0.frame) }) { return worst.frame }
    return FrameSet.mostCommonFrame(in: (comparison?.properties ?? []).map(\.frames), of: badFrames)
      ?? badFrames.first
  }

  /// The frames in which the golden's tolerance was used.
  var toleratedFrames: FrameSet { FrameSet(pictures.filter(\.isAllowed).map(\.frame)) }

  /// The golden's size in pixels; `nil` unless the sizes differ.
  var goldenSize: PixelSize? {
    for case .sizeMismatch(let golden, _) in problems { return golden }
    return nil
  }

  /// The line of the first differing node in the scenario's file, counted from 1; `nil` if no such node is in that
  /// file.
  package var line: Int? { nodes.lazy.compactMap(\.line).first }

  /// Whether the numbers of frames differ, but all frames that both sides have are equal.
  var differsOnlyInLength: Bool {
    problems.contains { problem in
      guard case .frameCountMismatch(let golden, let actual) = problem else { return false }
      return badFrames.first.map { $0 >= min(golden, actual) } ?? true
    }
  }

  /// The golden's frame rate, in frames per second; `nil` unless the rates differ and the golden's is known.
  var goldenFrameRate: FrameRate? {
    for case .frameRateMismatch(let golden, _, _, _) in problems { return FrameRate(golden) }
    return nil
  }

  /// Returns whether the same properties differ in the same way as in another result, and nothing else is wrong.
  func differs(like other: VerificationResult) -> Bool {
    guard state == .different, other.state == .different, !failedExpectations.hasErrors,
      problems == other.problems,
      let comparison, let base = other.comparison
    else { return false }
    return comparison.properties == base.properties && !comparison.properties.isEmpty
  }

  /// Returns the time of a frame; `nil` if only the golden has it.
  package func time(ofFrame frame: Int) -> Time? {
    frame < timeline.frameCount ? timeline.frameRate.time(ofFrame: frame) : nil
  }
}

extension VerificationResult.Problem: CustomStringConvertible {
  /// The message: one clause without a final period.
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
