/// A place on one axis of a variable font.
package struct FontVariation: Hashable, Sendable {
  /// Four characters, such as `wght`.
  package var tag: String
  /// In the axis's own unit; values outside its range are taken to its nearest end.
  package var value: Double

  package init(_ tag: String, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An axis along which a variable font changes.
package struct FontAxis: Hashable, Sendable {
  /// Four characters, such as `wght`.
  package let tag: String
  package let range: ClosedRange<Double>
  package let defaultValue: Double
}
