import JSONText
import Layers
import ScenarioFile
import System

/// The findings about a scenario as text for people: one line if everything is as expected.
package struct VerificationText: Sendable {
  private let result: VerificationResult
  private static let mostProperties = 12

  /// Creates the text of a result.
  package init(_ result: VerificationResult) { self.result = result }

  /// The headline, indented lines of details, and unmet expectations with carets, without a final line feed.
  package var text: String {
    let failedExpectations = DiagnosticReport(result.failedExpectations).text
    let lines = ([headline] + details.map { "  " + $0 }).visibleLines
    return failedExpectations.isEmpty ? lines : lines + "\n" + failedExpectations
  }

  /// Returns the text for a reader who knows that another variant, or the base, differs in the same way.
  ///
  /// If it is the base, no command is given, as the base's command accepts the goldens of all variants.
  func text(like other: ScenarioReference) -> String {
    let command = other.variant == nil ? nil : acceptance
    let details = ["in the same way as \(other)", command].compactMap(\.self)
    return ([headline] + details.map { "  " + $0 }).visibleLines
  }

  /// The state in one line, without the scenario's name.
  package var statusLine: String {
    switch result.state {
    case .matching where !result.isCompared && result.failedExpectations.hasErrors: unmet
    case .matching where !result.isCompared: "as expected, \(Self.expectations(result.expectationCount))"
    case .matching where result.failedExpectations.hasErrors: "the golden matches\(expectations)"
    case .matching: "as expected, \(frames(result.timeline.frameCount))\(expectations)"
    case .unchanged: "unchanged"
    case .accepted: "accepted: \(result.written.map(\.text).joined(separator: ", "))\(expectations)"
    case .missing: "no golden at \(result.location.record)\(expectations)"
    case .different where result.badFrames.isEmpty: "not as expected\(expectations)"
    case .different: "\(result.badFrames.count) of \(frames(comparedCount)) not as expected\(expectations)"
    }
  }

  /// The number of frames of the scenario, including those that only the golden has.
  private var comparedCount: Int {
    let count = result.timeline.frameCount
    return result.badFrames.ranges.reduce(count) { sum, range in
      range.upperBound < count ? sum : sum + (range.upperBound - max(range.lowerBound, count) + 1)
    }
  }

  /// The command that accepts the current output, or moves the golden of a renamed scenario; `nil` if there is nothing
  /// to accept.
  package var acceptingCommand: String? {
    let command: String
    switch result.state {
    case .matching, .accepted, .unchanged: return nil
    case .missing where result.formerGolden != nil: command = "golden prune --move"
    case .missing: command = "verify --update missing"
    case .different: command = "verify --update changed"
    }
    if result.isChanged { return nil }
    let goldens = result.goldens.map { "--golden \(ShellWord.quoted($0.text)) " } ?? ""
    let variant = result.scenario.variant.map { "--variant \(ShellWord.quoted($0)) " } ?? ""
    return "microfx \(command) \(goldens)\(variant)\(ShellWord.quoted(result.scenario.path.text))"
  }

  /// The details in order of importance: the differences, the use of a tolerance and the accepting command.
  package var details: [String] {
    findings + movements + [tolerated, acceptance].compactMap(\.self)
  }

  private var acceptance: String? {
    let verb = result.formerGolden == nil ? "accept" : "move it"
    return acceptingCommand.map { "\(verb) with: \($0)" }
  }

  /// The differences other than those of layers and properties.
  var findings: [String] {
    [result.formerGolden.map { "the scenario was renamed: \($0) is its golden" }].compactMap(\.self)
      + result.metadata.map { "the golden was \($0)" } + result.problems.map(\.description)
      + [result.sequence?.sentence(expected: "the golden"), ranges].compactMap(\.self) + extremes
  }

  /// The scenario and its state in one line.
  var headline: String { "\(result.scenario): \(statusLine)" }

  private var expectations: String { result.failedExpectations.hasErrors ? ", " + unmet : "" }

  private var unmet: String {
    "\(result.failedExpectations.errorCount) of \(Self.expectations(result.expectationCount)) unmet"
  }

  private static func expectations(_ count: Int) -> String {
    count == 1 ? "1 expectation" : "\(count) expectations"
  }

  private func frames(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }

  private var ranges: String? {
    result.badFrames.isEmpty ? nil : "not as expected: frames \(result.badFrames)"
  }

  // MARK: Pixels

  private var extremes: [String] {
    guard let first = result.badFrames.first, let worst = result.worstFrame else { return [] }
    return ["first: " + describe(first)] + (worst == first ? [] : ["worst: " + describe(worst)])
  }

  private func describe(_ frame: Int) -> String {
    guard let time = result.time(ofFrame: frame) else { return "frame \(frame), which only the golden has" }
    return "frame \(frame) at \(NumberText.short(time.seconds, decimals: 3)) s, " + pixels(of: frame)
  }

  private func pixels(of frame: Int) -> String {
    guard result.comparison?.pixelFrames.contains(frame) ?? false else { return "the pixels are equal" }
    guard let difference = result.pictures.first(where: { $0.frame == frame }) else {
      return "the pixels differ; the golden has no picture of it"
    }
    let (count, unit) = (difference.count, difference.count == 1 ? "pixel differs" : "pixels differ")
    let location = difference.boundingBox.map { box in
      box.width == 1 && box.height == 1
        ? " at (\(box.minX), \(box.minY))" : " in \(box.width) × \(box.height) at (\(box.minX), \(box.minY))"
    }
    let largest = NumberText.short(difference.largest, decimals: 3)
    return "\(count) of \(difference.total) \(unit)\(location ?? ""), by \(largest) at most"
  }

  // MARK: Trace

  private var movements: [String] {
    guard let comparison = result.comparison, !result.badFrames.isEmpty else { return [] }
    let changes = LayerChanges(comparison)
    guard !changes.isEmpty else {
      if result.differsOnlyInLength { return [] }
      return ["no property of a layer differs; a picture, a font or the drawing does"]
    }
    let lines = changes.layers.map { "\($0), frames \($0.frames)" } + changes.properties.map(describe)
    let rest = lines.count - Self.mostProperties
    return lines.prefix(Self.mostProperties) + (rest > 0 ? ["… and \(rest) more"] : [])
      + [changes.foldedText].compactMap(\.self)
  }

  private func describe(_ difference: GoldenComparison.PropertyDifference) -> String {
    var line =
      "\(difference.layer) \(difference.property): \(change(difference.first)), frames \(difference.frames)"
    if difference.largest != difference.first {
      line += "; farthest in frame \(difference.largest.frame): \(change(difference.largest))"
    }
    return line
  }

  private func change(_ values: GoldenComparison.Values) -> String {
    let (expected, actual) = values.shown
    return "\(expected ?? "nothing") → \(actual ?? "nothing")"
  }

  // MARK: Tolerance

  private var tolerated: String? {
    let allowed = result.pictures.filter(\.isAllowed)
    guard let most = allowed.max(by: { ($0.count, $1.frame) < ($1.count, $0.frame) }) else { return nil }
    let use =
      most.count == 0
      ? "masks cover differences in frames \(result.toleratedFrames)"
      : "tolerance used in frames \(result.toleratedFrames), \(most.count) pixels at most, in frame \(most.frame)"
    return "\(use): \(result.reason ?? "")"
  }
}
