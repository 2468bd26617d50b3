import System

/// A scenario as its file is written, or one of its variants.
package struct ScenarioReference: Hashable, Sendable {
  /// The path of the file as the user names it.
  package var path: FilePath
  /// The name of the variant; nil for the base.
  package var variant: String?

  /// A variant of the scenario at `path`, or its base.
  package init(_ path: FilePath, variant: String? = nil) {
    (self.path, self.variant) = (path, variant)
  }

  /// Reads what `description` writes.
  package init(parsing text: String) {
    if let end = text.ranges(of: ".json@").last, !text[end.upperBound...].contains("/") {
      self.init(
        FilePath(String(text[..<text.index(before: end.upperBound)])),
        variant: String(text[end.upperBound...]))
    } else {
      self.init(FilePath(text))
    }
  }

  /// The scenario as written.
  package var base: ScenarioReference { ScenarioReference(path) }
}

extension ScenarioReference: CustomStringConvertible {
  /// The path and behind an `@` the name of the variant: `scenarios/card.json@dark`.
  package var description: String { path.text + (variant.map { "@\($0)" } ?? "") }
}

extension ScenarioReference: ExpressibleByStringLiteral {
  /// As `init(parsing:)`.
  package init(stringLiteral text: String) { self.init(parsing: text) }
}

extension ScenarioReference: Comparable {
  /// Orders by path, with the variants of a scenario behind its base.
  package static func < (left: ScenarioReference, right: ScenarioReference) -> Bool {
    (left.path.text, left.variant ?? "") < (right.path.text, right.variant ?? "")
  }
}

extension ScenarioReference: Codable {
  /// Reads the description.
  package init(from decoder: any Decoder) throws {
    self.init(parsing: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the description.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
