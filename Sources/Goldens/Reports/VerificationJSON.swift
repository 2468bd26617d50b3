import Geometry
import JSONText
import Layers
import Render
import ScenarioFile

extension VerificationResult {
  /// The findings for other programs; ranges of frames are pairs that include both ends.
  package var json: JSONOutput { .object(members) }

  var members: [JSONOutput.Member] {
    let text = VerificationText(self)
    return scenario.members + [
      .init("golden", .string(location.record.text)),
      .init("state", .string(state.rawValue)), .init("passed", .bool(isPassed)),
      .init("summary", .string(text.statusLine)),
      .init("details", .array(text.details.map { .string($0) })),
      .init("findings", .array(text.findings.map { .string($0) })),
      .init("frames", .integer(timeline.frameCount)),
      .init("fps", .string(timeline.frameRate.description)),
      .init("width", .integer(size.width)), .init("height", .integer(size.height)),
      .init("badFrames", badFrames.json), .init("worstFrame", worstFrame.map { .integer($0) } ?? .null),
      .init("toleratedFrames", toleratedFrames.json), .init("reason", reason.map { .string($0) } ?? .null),
      .init("pictures", .array(pictures.map { .object($0.members) })),
      .init("layers", .array(comparison?.layers.changes.map { $0.json } ?? [])),
      .init("properties", .array(comparison?.layers.properties.map(\.json) ?? [])),
      .init("changes", .array(changes.prefix(Self.mostChanges).map { $0 })),
      .init("moreChanges", .integer(max(0, changes.count - Self.mostChanges))),
      .init("folded", layerChanges?.foldedText.map { .string($0) } ?? .null),
      .init("expectations", DiagnosticReport(failedExpectations).json),
      .init("accept", text.acceptingCommand.map { .string($0) } ?? .null),
      .init("goldens", goldens.map { .string($0.text) } ?? .null),
      .init("goldenSize", goldenSize.map { [.integer($0.width), .integer($0.height)] } ?? .null),
      .init("written", .array(written.map { .string($0.text) })),
    ]
  }
}

extension ScenarioReference {
  /// The scenario as members of a JSON object, with the name of its variant if it is one.
  var members: [JSONOutput.Member] {
    [.init("scenario", .string(description))] + (variant.map { [.init("variant", .string($0))] } ?? [])
  }
}

extension VerificationResult {
  /// The largest number of changes that are reported for a scenario.
  private static let mostChanges = 200

  private var layerChanges: LayerChanges? { comparison.map(LayerChanges.init) }

  /// The changes of layers and properties in readable form, without those that merely follow from others.
  private var changes: [JSONOutput] {
    guard let changes = layerChanges else { return [] }
    return changes.layers.map(\.row) + changes.properties.map(\.row)
  }
}

extension GoldenComparison.PropertyDifference {
  fileprivate var row: JSONOutput {
    let (expected, actual) = first.shown
    return [
      "layer": .string(layer), "property": .string(property), "golden": expected.map { .string($0) } ?? .null,
      "actual": actual.map { .string($0) } ?? .null, "frames": frames.json,
    ]
  }
}

extension LayerDifference {
  fileprivate var row: JSONOutput { ["clause": .string(description), "frames": frames.json] }

  fileprivate var json: JSONOutput { ["change": .string(description), "frames": frames.json] }
}

extension GoldenComparison.PropertyDifference {
  fileprivate var json: JSONOutput {
    [
      "layer": .string(layer), "property": .string(property), "frames": frames.json, "first": first.json,
      "largest": largest.json,
    ]
  }
}

extension GoldenComparison.Values {
  fileprivate var json: JSONOutput {
    [
      "frame": .integer(frame), "expected": expected.map { .string($0) } ?? .null,
      "actual": actual.map { .string($0) } ?? .null,
    ]
  }
}

extension FrameSet {
  /// The ranges as pairs that include both ends.
  package var json: JSONOutput {
    .array(ranges.map { [.integer($0.lowerBound), .integer($0.upperBound)] })
  }
}

extension PixelRect {
  /// The left edge, top edge, width and height.
  package var json: JSONOutput { [.integer(minX), .integer(minY), .integer(width), .integer(height)] }
}

extension FrameDifference {
  /// The numbers of a frame as members of a JSON object.
  package var members: [JSONOutput.Member] {
    [
      .init("frame", .integer(frame)), .init("different", .integer(count)), .init("total", .integer(total)),
      .init("ratio", .number(ratio)), .init("largest", .number(largest)),
      .init("tolerated", .bool(isAllowed)),
      .init("boundingBox", boundingBox?.json ?? .null),
      .init("window", worstWindow.map { ["different": .integer($0.count), "rect": $0.rect.json] } ?? .null),
    ]
  }
}
