import Assets
import JSONText
import Stage

/// The rule that warns of texts with characters that none of their fonts has.
struct MissingGlyphs: Rule {
  private var places: [String: PlacedLayer] = [:]

  mutating func inspect(_ moment: InspectedFrame) {
    for placed in moment.layers {
      guard case .text(let text) = placed.layer.content, !text.layout.missingCharacters.isEmpty else {
        continue
      }
      let path = placed.path.description.withoutNumbers
      places[path] = places[path] ?? placed
    }
  }

  func findings(at end: Stage) -> [Diagnostic] {
    let warnings = end.scenario.assets.fonts.warnings.filter(\.isMissing)
    return places.sorted { $0.key < $1.key }.compactMap { _, placed in
      guard case .text(let text) = placed.layer.content else { return nil }
      let missing = text.layout.missingCharacters
      guard let warning = warnings.first(where: { Set($0.characters).isSuperset(of: missing) }) else {
        return nil
      }
      let own = FontWarning(subject: warning.subject, characters: missing)
      return .warning(.missingGlyph, "`\(placed.path)`: \(own)", at: placed.range)
    }
  }
}
