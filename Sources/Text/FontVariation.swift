/// A place on one axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// Four characters, such as `wght`.
  public var tag: String
  /// In the axis's own unit; values outside its range are taken to its nearest end.
  public var value: Double

  public init(_ tag: String, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An axis along which a variable font changes.
public struct FontAxis: Hashable, Sendable {
  /// Four characters, such as `wght`.
  public let tag: String
  public let range: ClosedRange<Double>
  public let defaultValue: Double
}
