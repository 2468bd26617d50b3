import JSONText
import Motion

extension ShrunkFinding {
  /// Returns the text of a scenario with the finding's gestures in place of its own, which fails under `verify
  /// --no-golden`.
  ///
  /// - Parameter root: The text as JSON.
  package func scenario(_ text: [UInt8], _ root: JSONValue) -> [UInt8] {
    var editor = JSONEditor(text)
    for key in ["expect", "golden", "variants"] { editor.remove(key, from: root) }
    let list = gestureTexts.map { "  " + $0 }.joined(separator: ",\n")
    editor.set("gestures", to: gestures.isEmpty ? "[]" : "[\n" + list + "\n]", in: root)
    if case .restless = finding.cause { editor.set("settles", to: "\(Patience.seconds)", in: root) }
    if let timeline = root["timeline"] {
      let hundredths = (end.seconds * 100).rounded(.up) / 100 + 0.1
      editor.set("duration", to: JSONOutput.number(hundredths).text(), in: timeline)
    }
    return editor.edited
  }
}
