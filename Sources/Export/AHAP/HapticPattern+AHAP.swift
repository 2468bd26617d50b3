import JSONText
import Motion

extension HapticPattern {
  /// The pattern as an AHAP file of version 1; strict JSON (docs/command-line.md).
  package var ahap: JSONOutput {
    let metadata = name.isEmpty ? [] : [JSONOutput.Member("Metadata", ["Project": .string(name)])]
    return .object(
      [.init("Version", 1)] + metadata + [.init("Pattern", .array(events.map { ["Event": $0.ahap] }))])
  }
}

extension HapticPattern.Event {
  fileprivate var ahap: JSONOutput {
    [
      "Time": .number(time.wholeMicroseconds),
      "EventType": "HapticTransient",
      "EventParameters": [
        ["ParameterID": "HapticIntensity", "ParameterValue": .number(intensity)],
        ["ParameterID": "HapticSharpness", "ParameterValue": .number(sharpness)],
      ],
    ]
  }
}

extension Time {
  /// Seconds rounded to six decimals.
  var wholeMicroseconds: Double { (seconds * 1e6).rounded() / 1e6 }
}
