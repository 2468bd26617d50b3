import Text

/// A font family that a scenario defines by a name.
package struct FontFamily: Hashable, Sendable {
  /// One file of a family.
  package struct File: Hashable, Sendable {
    /// The path relative to the scenario's folder.
    package var path: String
    var weight: FontWeight
    /// The index of the face in a collection; `nil` for the first of the nearest weight.
    package var index: Int?
    /// Values on the axes of a variable font. Its weight axis follows the requested weight unless it is among them.
    var variations: [FontVariation]
    /// Whether the face itself is italic.
    package var isItalic = false

    /// An upright face of a file with a weight.
    package init(path: String, weight: FontWeight, index: Int? = nil, variations: [FontVariation] = []) {
      self.path = path
      self.weight = weight
      self.index = index
      self.variations = variations
    }
  }

  /// The origin of the faces.
  package enum Source: Hashable, Sendable {
    case files([File])
    /// The system's family of this exact name.
    case system(String)
  }

  /// The name by which texts refer to the family.
  package var name: String
  /// The origin of the faces.
  package var source: Source

  /// A family with a name.
  package init(name: String, _ source: Source) {
    self.name = name
    self.source = source
  }
}
