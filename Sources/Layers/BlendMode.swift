/// The formula that blends a layer with its backdrop, from the W3C's Compositing and Blending Level 1.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case hardLight
  case softLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  /// The sum of both, as in Core Image's addition.
  case plusLighter

  /// The value of CSS's `mix-blend-mode`, such as `color-dodge`.
  package var cssName: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}

/// The channel of a mask that determines its coverage, with the keywords of CSS's `mask-type`.
package enum MaskType: String, Hashable, Sendable, CaseIterable {
  case alpha
  /// The brightness of the pixel times its alpha.
  case luminance
}
