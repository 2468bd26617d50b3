import Geometry
import JSONText
import Motion
import System

/// An event of a run, as its manifest lists it.
package struct ManifestEvent: Hashable, Sendable {
  /// The time of the event.
  package var time: Time
  /// The origin of the event.
  package var source: String
  /// The name of the event.
  package var name: String
  /// The details as `key=value` pairs.
  var detail: String

  /// Creates an event from its texts.
  package init(time: Time, source: String, name: String, detail: String) {
    self.time = time
    self.source = source
    self.name = name
    self.detail = detail
  }
}

/// The contents of a folder's `manifest.json`, which lists the frames in it.
struct Manifest {
  var run: RunDescription
  /// The shard that the manifest belongs to; `nil` for the manifest of a whole run.
  var share: RenderShare?
  var events: [ManifestEvent]
  /// The pixel hash of each frame; `nil` for frames that are not written yet.
  var hashes: [ContentHash?]

  /// The name of the last member: the hash of the text before it.
  static let checksum = "checksum"

  /// The manifest as JSON, with one line per member, event and frame, and its hash at the end. Times are seconds that
  /// are parsed back to the exact tick.
  var text: String {
    let inputs = JSONOutput.Member("inputs", .string("\(run.inputs)"))
    let complete = JSONOutput.Member(Self.complete, .bool(isComplete))
    let shard = share.flatMap { try? JSONOutput(encoding: $0) }.map { [JSONOutput.Member(Self.shard, $0)] }
    return Self.text(
      run.members + [inputs, complete] + (shard ?? []), events: events.map(\.json), frames: frames)
  }

  /// The name of the member that states whether all frames of the run or shard are written.
  static let complete = "complete"
  /// The name of the member with the number of frames in the scenario.
  static let frameCount = "frameCount"
  /// The name of the member that only the manifest of a shard has.
  static let shard = "shard"

  static func text(_ head: [JSONOutput.Member], events: [JSONOutput], frames: [JSONOutput]) -> String {
    let head = head.map { member in
      "  \(JSONOutput.string(member.key).text()): \(member.value.text()),\n"
    }
    let text =
      "{\n" + head.joined() + lines("events", events) + ",\n" + lines("frames", frames) + ",\n  "
    return text + "\"\(checksum)\": \"\(ContentHash(of: Array(text.utf8)))\"\n}\n"
  }

  private var isComplete: Bool {
    guard let share else { return hashes.allSatisfy { $0 != nil } }
    return share.frames.frames.allSatisfy { hashes[$0] != nil }
  }

  private var frames: [JSONOutput] {
    let names = FrameNames(frameCount: run.frameCount)
    return hashes.enumerated().compactMap { index, hash in
      guard let hash else { return nil }
      return [
        "index": .integer(index), "file": .string(names[index]),
        "time": .number(run.frameRate.time(ofFrame: index).seconds), "hash": .string("\(hash)"),
      ]
    }
  }

  private static func lines(_ key: String, _ values: [JSONOutput]) -> String {
    let rows = values.map { "\n    " + $0.text() }
    return "  \"\(key)\": [" + rows.joined(separator: ",") + (rows.isEmpty ? "]" : "\n  ]")
  }
}

extension ManifestEvent {
  fileprivate var json: JSONOutput {
    [
      "time": .number(time.seconds), "source": .string(source), "event": .string(name),
      "detail": .string(detail),
    ]
  }
}
