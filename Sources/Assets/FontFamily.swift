import Text

/// A family that a scenario defines under a name of its own.
public struct FontFamily: Hashable, Sendable {
  /// One file of a family.
  public struct File: Hashable, Sendable {
    /// Relative to the scenario's folder.
    public var path: String
    public var weight: FontWeight
    /// The face in a collection; nil for the first of the nearest weight.
    public var index: Int?
    /// Places on the axes of a variable font; its weight axis follows the weight asked for unless it is named.
    public var variations: [FontVariation]

    public init(path: String, weight: FontWeight, index: Int? = nil, variations: [FontVariation] = []) {
      self.path = path
      self.weight = weight
      self.index = index
      self.variations = variations
    }
  }

  /// Where its faces come from.
  public enum Source: Hashable, Sendable {
    case files([File])
    /// The system's family of this exact name.
    case system(String)
  }

  public var name: String
  public var source: Source

  public init(name: String, _ source: Source) {
    self.name = name
    self.source = source
  }
}
