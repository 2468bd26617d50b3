import Geometry
import JSONText
import Motion
import System

/// Something that happened in a run, as its manifest lists it.
package struct ManifestEvent: Hashable, Sendable {
  package var time: Time
  package var source: String
  package var name: String
  /// `key=value` pairs.
  package var detail: String

  package init(time: Time, source: String, name: String, detail: String) {
    self.time = time
    self.source = source
    self.name = name
    self.detail = detail
  }
}

/// What a folder's `manifest.json` says of the frames in it.
struct Manifest {
  var run: RunDescription
  var events: [ManifestEvent]
  /// The pixel hash of each frame, nil where it is not written yet.
  var hashes: [ContentHash?]

  /// The member at the end: the hash of the text before it.
  static let checksum = "checksum"

  /// JSON with one line a member, an event and a frame, and the hash of all of it. Times are seconds that read back to the exact tick.
  var text: String {
    let inputs = JSONOutput.Member("inputs", .string("\(run.inputs)"))
    let complete = JSONOutput.Member("complete", .bool(hashes.allSatisfy { $0 != nil }))
    let head = (run.members + [inputs, complete]).map { member in
      "  \(JSONOutput.string(member.key).text()): \(member.value.text()),\n"
    }
    let text =
      "{\n" + head.joined() + Self.lines("events", events.map(\.json)) + ",\n"
      + Self.lines("frames", frames) + ",\n  "
    return text + "\"\(Self.checksum)\": \"\(ContentHash(of: Array(text.utf8)))\"\n}\n"
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

/// What the manifest of a folder of frames tells those who only read it.
package enum RunManifest {
  /// The frame rate of the run that wrote the folder; nil where there is no manifest, or one that is not ours
  /// or damaged.
  package static func frameRate(of folder: FilePath) throws(SystemError) -> FrameRate? {
    guard case .whole(let manifest) = try PreviousRun.manifest(in: folder) else { return nil }
    return manifest["fps"].flatMap(FrameRate.init)
  }
}

extension FrameRate {
  /// Reads what a manifest says: a whole number, or the text of a fraction.
  fileprivate init?(_ value: JSONValue) {
    switch value.content {
    case .number(let number):
      guard let whole = Int64(exactly: number) else { return nil }
      self.init(whole)
    case .string(let text):
      let terms = text.split(separator: "/").map { Int64($0) }
      guard terms.count == 2, let above = terms[0], let below = terms[1] else { return nil }
      self.init(above, below)
    default: return nil
    }
  }
}
