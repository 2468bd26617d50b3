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
}

extension ScenarioReference: CustomStringConvertible {
  /// The path and behind an `@` the name of the variant: `scenarios/card.json@dark`.
  package var description: String { path.text + (variant.map { "@\($0)" } ?? "") }
}

extension ScenarioReference: Comparable {
  /// Orders by path, and the variants of one scenario behind its base.
  package static func < (left: ScenarioReference, right: ScenarioReference) -> Bool {
    (left.path.text, left.variant ?? "") < (right.path.text, right.variant ?? "")
  }
}
