import System

/// A reference to a scenario as written, or to one of its variants.
package struct ScenarioReference: Hashable, Sendable {
  /// The path of the file as the user gives it.
  package var path: FilePath
  /// The name of the variant; `nil` for the base.
  package var variant: String?

  /// A reference to a variant of the scenario at `path`, or to its base.
  package init(_ path: FilePath, variant: String? = nil) {
    (self.path, self.variant) = (path, variant)
  }

  /// Parses the text that `description` returns.
  package init(parsing text: String) {
    if let end = text.ranges(of: ".json@").last, !text[end.upperBound...].contains("/") {
      self.init(
        FilePath(String(text[..<text.index(before: end.upperBound)])),
        variant: String(text[end.upperBound...]))
    } else {
      self.init(FilePath(text))
    }
  }

  /// A reference to the scenario as written.
  package var base: ScenarioReference { ScenarioReference(path) }
}

extension ScenarioReference: CustomStringConvertible {
  /// The path, followed by `@` and the name of the variant: `scenarios/card.json@dark`.
  package var description: String { path.text + (variant.map { "@\($0)" } ?? "") }
}

extension ScenarioReference: ExpressibleByStringLiteral {
  /// Parses the text that `description` returns.
  package init(stringLiteral text: String) { self.init(parsing: text) }
}

extension ScenarioReference: Comparable {
  /// Returns whether one reference is ordered before another: by path, with variants after their base.
  package static func < (left: ScenarioReference, right: ScenarioReference) -> Bool {
    (left.path.text, left.variant ?? "") < (right.path.text, right.variant ?? "")
  }
}

extension ScenarioReference: Codable {
  /// Decodes the description.
  package init(from decoder: any Decoder) throws {
    self.init(parsing: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the description.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
