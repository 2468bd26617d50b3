import JSONText
import Layers
import Stage

/// Texts that end with "…" because their frame has no room for them.
struct TruncatedText: Rule {
  private var found: [Diagnostic] = []
  private var known: Set<String> = []

  mutating func inspect(_ moment: InspectedFrame) {
    for placed in moment.layers {
      guard case .text(let text) = placed.layer.content, text.layout.isTruncated,
        known.insert(placed.path.description.withoutNumbers).inserted
      else { continue }
      found.append(
        .warning(
          .truncatedText,
          "the text of `\(placed.path)` does not fit into \(placed.layer.frame.width.brief) × \(placed.layer.frame.height.brief) pt and ends with “…”",
          at: placed.range))
    }
  }

  func findings(at end: Stage) -> [Diagnostic] { found }
}
