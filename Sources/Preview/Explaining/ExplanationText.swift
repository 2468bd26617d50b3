import Export
import JSONText
import Layers
import Stage
import System

/// Why something moves or rests, as text: a line for each thing, and indented lines with labels for what is known of it.
package struct ExplanationText {
  /// All lines, each with its end.
  package private(set) var text = ""

  /// - Parameters:
  ///   - places: Knows the texts that places point into.
  ///   - motion: How the property moves in the whole run, which tells more of built-in components; nil where nobody knows.
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
