import JSONText
import Layers

extension VerificationResult {
  /// What was found, as a program reads it; ranges of frames are pairs, both ends included.
  package var json: JSONOutput { .object(members) }

  var members: [JSONOutput.Member] {
    let text = VerificationText(self)
    return [
      .init("scenario", .string(path.text)), .init("golden", .string(location.record.text)),
      .init("state", .string(state.rawValue)), .init("passed", .bool(isPassed)),
      .init("summary", .string(text.statusLine)),
      .init("details", .array(text.details.map { .string($0) })),
      .init("frames", .integer(timeline.frameCount)),
      .init("fps", .string(timeline.frameRate.description)),
      .init("width", .integer(size.width)), .init("height", .integer(size.height)),
      .init("badFrames", badFrames.json), .init("worstFrame", worstFrame.map { .integer($0) } ?? .null),
      .init("toleratedFrames", toleratedFrames.json), .init("reason", reason.map { .string($0) } ?? .null),
      .init("pictures", .array(pictures.map { .object($0.members) })),
      .init("layers", .array(comparison?.layers.changes.map { $0.json } ?? [])),
      .init("properties", .array(comparison?.layers.properties.map(\.json) ?? [])),
      .init("expectations", DiagnosticReport(failedExpectations).json),
      .init("accept", text.acceptingCommand.map { .string($0) } ?? .null),
      .init("written", .array(written.map { .string($0.text) })),
    ]
  }
}

extension LayerDifference {
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
