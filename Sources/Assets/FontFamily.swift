import Text

/// A family that a scenario defines under a name of its own.
package struct FontFamily: Hashable, Sendable {
  /// One file of a family.
  package struct File: Hashable, Sendable {
    /// Relative to the scenario's folder.
    package var path: String
    var weight: FontWeight
    /// The face in a collection; nil for the first of the nearest weight.
    package var index: Int?
    /// Places on the axes of a variable font; its weight axis follows the weight asked for unless it is named.
    var variations: [FontVariation]
    /// Whether the face is italic by itself.
    package var isItalic = false

    /// An upright face of a file, at a weight.
    package init(path: String, weight: FontWeight, index: Int? = nil, variations: [FontVariation] = []) {
      self.path = path
      self.weight = weight
      self.index = index
      self.variations = variations
    }
  }

  /// Where its faces come from.
  package enum Source: Hashable, Sendable {
    case files([File])
    /// The system's family of this exact name.
    case system(String)
  }

  /// The name by which texts refer to the family.
  package var name: String
  /// The origin of the faces.
  package var source: Source

  /// A family under a name.
  package init(name: String, _ source: Source) {
    self.name = name
    self.source = source
  }
}
