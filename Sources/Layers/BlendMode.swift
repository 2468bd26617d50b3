/// How a layer's pixels combine with what lies below, by the formulas of the W3C's compositing specification.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal
  case multiply
  case screen
  case overlay
  /// The sum of both, as Core Image's addition.
  case plusLighter
}
