import Export
import JSONText
import Layers
import Stage
import System

/// An explanation of why something moves or rests, as text with one line per item and indented, labeled lines of
/// details.
package struct ExplanationText {
  /// The lines, each with a line break at its end.
  package private(set) var text = ""

  /// Writes an explanation as text.
  ///
  /// - Parameters:
  ///   - places: The texts to which source ranges refer.
  ///   - motion: The motion of the property in the whole run, which adds details for built-in components; `nil` if
  ///     unknown.
  package init(_ explanation: LayerExplanation, _ places: SourcePlaces, _ motion: PropertyMotion? = nil) {
    let shown = explanation.value.map { ": \($0.traceText)" } ?? ""
    let time = "\(explanation.time.seconds.sixDecimals) s"
    write("\(explanation.path).\(explanation.property) at \(time)\(shown)")
    let phrases = ReasonWriter(explanation.reason, at: explanation.time, places, motion).phrases
    for fact in phrases.facts { write(fact) }
    for part in phrases.parts {
      write("\(part.name)\(part.value.map { ": \($0)" } ?? ""), \(part.status)")
      for fact in part.facts { write(fact) }
    }
  }

  private mutating func write(_ line: String) { text += line.visible + "\n" }

  private mutating func write(_ fact: ReasonPhrases.Fact) {
    let gap = String(repeating: " ", count: max(1, 11 - fact.label.count))
    write("  " + fact.label + gap + fact.words)
  }
}
