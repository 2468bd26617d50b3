import Geometry
import Goldens
import JSONText
import Layers
import Motion
import Render
import System

/// The result of `diff`, as text with a summary line and the differences other than those of pixels, and as JSON.
struct DiffReport {
  private let expected: String
  private let actual: String
  private let comparison: SequenceComparison
  private let settings: DiffSettings

  init(expected: String, actual: String, _ comparison: SequenceComparison, _ settings: DiffSettings) {
    self.expected = expected
    self.actual = actual
    self.comparison = comparison
    self.settings = settings
  }

  private var options: ComparisonOptions { comparison.options }
  private var isSequence: Bool { comparison.frameCount > 1 }

  var text: String {
    let problems = comparison.problems.map { "  " + $0.sentence(expected, actual) }
    return (["\(expected) \(actual): \(statusLine)"] + problems).visibleLines + "\n"
  }

  private var statusLine: String {
    let parts: [String?] =
      if !comparison.isAllowed {
        ["different", frames, pixels]
      } else if comparison.count > 0 {
        ["different as far as allowed", frames, pixels]
      } else if comparison.largest > 0 {
        [
          "equal within the threshold of \(options.threshold.value.short)",
          "largest \(comparison.largest.short)",
        ]
      } else {
        ["equal", isSequence ? "\(comparison.comparedFrames) frames" : nil]
      }
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The frames of a sequence that differ; `nil` for a single picture, or if no frame differs.
  private var frames: String? {
    guard isSequence else { return nil }
    let bad = comparison.badFrames
    let some = bad.isEmpty ? FrameSet(comparison.differences.filter { $0.count > 0 }.map(\.frame)) : bad
    return some.isEmpty ? nil : "\(some.count == 1 ? "frame" : "frames") \(some) of \(comparison.frameCount)"
  }

  /// The differences in the worst frame; `nil` if no pixel counts.
  private var pixels: String? {
    guard let worst = comparison.worst, worst.count > 0 else { return nil }
    let ratio = Double(worst.count) / Double(worst.total) * 100
    var text =
      "\(worst.count) of \(worst.total) pixels (\(ratio.sixDecimals) %), largest \(worst.largest.short)"
    if let box = worst.boundingBox { text += ", in \(box.size) at \(box.minX),\(box.minY)" }
    if let window = worst.worstWindow {
      text +=
        ", \(window.count) of them in the worst \(window.rect.size) at \(window.rect.minX),\(window.rect.minY)"
    }
    let time = comparison.timing.map { " (\($0.time(ofFrame: worst.frame).seconds.sixDecimals) s)" } ?? ""
    return isSequence ? "worst \(worst.frame)\(time): \(text)" : text
  }

  var json: JSONOutput {
    [
      "equal": .bool(comparison.isAllowed), "expected": .string(expected), "actual": .string(actual),
      "different": .integer(comparison.count), "total": .integer(comparison.total),
      "ratio": .number(comparison.ratio), "largest": .number(comparison.largest),
      "boundingBox": comparison.boundingBox?.json ?? .null, "frames": .integer(comparison.comparedFrames),
      "worstFrame": comparison.worst.map(json) ?? .null,
      "badFrames": comparison.badFrames.json,
      "problems": .array(comparison.problems.map { .string($0.sentence(expected, actual)) }),
      "options": optionsInForce,
    ]
  }

  private func json(of frame: FrameDifference) -> JSONOutput {
    let time = comparison.timing?.time(ofFrame: frame.frame).seconds
    return .object(frame.members + [.init("time", time.map(JSONOutput.number) ?? .null)])
  }

  /// The options in force, each with its value and its origin.
  private var optionsInForce: JSONOutput {
    func member<Value>(_ setting: Setting<Value>?, _ json: (Value) -> JSONOutput) -> JSONOutput {
      [
        "value": setting.map { json($0.value) } ?? .null,
        "from": .string((setting?.origin ?? .standard).rawValue),
      ]
    }
    return [
      "metric": member(options.metric) { .string($0.rawValue) },
      "threshold": member(options.threshold) { .number($0) },
      "ignoreAntialiasing": member(options.ignoresAntialiasing) { .bool($0) },
      "maxPixels": member(options.maxPixels) { .integer($0) },
      "maxRatio": member(options.maxRatio) { .number($0) },
      "window": member(options.window) { .integer($0) },
      "masks": .array(settings.masks.map { mask in member(mask, \.json) }),
    ]
  }
}

extension FrameMask {
  fileprivate var json: JSONOutput {
    var members: [JSONOutput.Member]
    switch region {
    case .pixels(let rect): members = [.init("pixels", rect.json)]
    case .points(let rect):
      members = [
        .init("points", .array([rect.minX, rect.minY, rect.width, rect.height].map(JSONOutput.number)))
      ]
    case .layer(let path): members = [.init("layer", .string(path.description))]
    }
    if let from { members.append(.init("from", .number(from.seconds))) }
    if let to { members.append(.init("to", .number(to.seconds))) }
    return .object(members)
  }
}

extension PixelRect {
  fileprivate var size: String { "\(width) × \(height)" }
}

extension Double {
  /// The number without decimals if it is an integer, otherwise with up to six.
  fileprivate var short: String { Int(exactly: self).map(String.init) ?? sixDecimals }
}
