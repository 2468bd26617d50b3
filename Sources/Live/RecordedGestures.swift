import Geometry
import Gestures
import JSONText
import Motion
import ScenarioFile
import Stage

/// A live recording, converted to gestures of a scenario.
package struct RecordedGestures: Sendable {
  /// The gestures as JSON texts: one `touches` gesture for all fingers, then one gesture per key.
  let texts: [String]
  /// The end of the last frame that was shown.
  private let end: Time

  /// Converts a recording to gestures.
  ///
  /// - Parameter shown: The number of the last frame that was shown.
  package init(_ recording: LiveRecording, until shown: Int, rate: FrameRate) {
    end = rate.time(ofFrame: shown + 1)
    let touches = recording.touches
    var texts = touches.first.map { [Self.text(of: touches, from: $0.time)] } ?? []
    for case .key(let key, let time) in recording.inputs {
      texts.append(
        "{ \"at\": \(Self.seconds(time)), \"type\": { \"text\": \(JSONOutput.string(key).text()) } }")
    }
    self.texts = texts
  }

  private static func text(of samples: [TouchSample], from start: Time) -> String {
    let lines = samples.map { sample in
      let place = "\"x\": \(number(sample.location.x)), \"y\": \(number(sample.location.y))"
      return
        "    { \"time\": \(seconds(sample.time - start)), \"finger\": \(sample.finger), \"phase\": \"\(sample.phase)\", \(place) }"
    }
    return "{\n  \"at\": \(seconds(start)),\n  \"planned\": false,\n  \"touches\": [\n"
      + lines.joined(separator: ",\n") + "\n  ]\n}"
  }

  private static func seconds(_ time: Time) -> String { number(time.seconds) }
  private static func number(_ number: Double) -> String { JSONOutput.number(number).text() }

  /// Returns a scenario's text with these gestures appended to its own. The timeline is extended to cover everything
  /// that was shown.
  ///
  /// - Parameters:
  ///   - root: The text, parsed as JSON.
  ///   - duration: The duration of the scenario itself.
  package func appended(to text: [UInt8], _ root: JSONValue, lasting duration: Time) -> [UInt8] {
    var editor = JSONEditor(text)
    if let gestures = root["gestures"] {
      editor.append(texts, to: gestures)
    } else {
      editor.set("gestures", to: list, in: root)
    }
    lengthen(root, duration, &editor)
    return editor.edited
  }

  /// Returns a scenario's text with these gestures in place of its own, and without its expectations.
  package func replacing(in text: [UInt8], _ root: JSONValue, lasting duration: Time) -> [UInt8] {
    var editor = JSONEditor(text)
    editor.set("gestures", to: list, in: root)
    editor.remove("expect", from: root)
    lengthen(root, duration, &editor)
    return editor.edited
  }

  private var list: String {
    guard !texts.isEmpty else { return "[]" }
    let lines = texts.joined(separator: ",\n").split(separator: "\n").map { "  " + $0 }
    return "[\n" + lines.joined(separator: "\n") + "\n]"
  }

  private func lengthen(_ root: JSONValue, _ duration: Time, _ editor: inout JSONEditor) {
    guard end > duration, let timeline = root["timeline"] else { return }
    let hundredths = (end.seconds * 100).rounded(.up) / 100
    editor.set("duration", to: Self.number(min(hundredths, LiveRecording.longest.seconds)), in: timeline)
  }
}
