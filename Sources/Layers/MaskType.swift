/// What of a mask's pixels shows the layer below it, by the words of CSS's `mask-type`.
package enum MaskType: String, Hashable, Sendable, CaseIterable {
  case alpha
  /// The brightness of the pixel times its alpha.
  case luminance
}
