/// A value that a component adds to a layer's trace.
package struct LayerAttribute: Hashable, Sendable {
  package var name: String
  package var value: PropertyValue

  package init(_ name: String, _ value: PropertyValue) {
    self.name = name
    self.value = value
  }

  /// A number.
  package init(_ name: String, _ value: Double) { self.init(name, .number(value)) }
}
