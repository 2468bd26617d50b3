/// How a layer's pixels combine with what lies below, by the formulas of the W3C's compositing specification.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal
  case multiply
  case screen
  case overlay
  /// The sum of both, as Core Image's addition.
  case plusLighter
}

/// What of a mask's pixels shows the layer below it, by the words of CSS's `mask-type`.
package enum MaskType: String, Hashable, Sendable, CaseIterable {
  case alpha
  /// The brightness of the pixel times its alpha.
  case luminance
}
