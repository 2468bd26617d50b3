import Layers

/// The blend modes of the W3C's compositing specification, on premultiplied pixels with each channel rounded once.
package enum BlendModes {
  /// Returns `source` composited over `backdrop` with a blend mode.
  @inline(__always)
  package static func blend(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode) -> UInt32 {
    switch mode {
    case .normal: Blend.over(source, backdrop)
    case .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion, .plusLighter:
      wholeNumbers(source, backdrop, mode)
    case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity:
      source >> 24 == 0 ? backdrop : StraightBlending.blend(source, backdrop, mode)
    }
  }

  @inline(__always)
  private static func wholeNumbers(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode) -> UInt32 {
    let (sourceAlpha, backdropAlpha) = (Int32(source >> 24), Int32(backdrop >> 24))
    func channel(_ shift: UInt32) -> UInt32 {
      let s = Int32(truncatingIfNeeded: source &>> shift & 255)
      let b = Int32(truncatingIfNeeded: backdrop &>> shift & 255)
      return mixed(s, b, sourceAlpha, backdropAlpha, mode) &<< shift
    }
    let alpha =
      mode == .plusLighter
      ? UInt32(min(255, sourceAlpha &+ backdropAlpha)) : covered(sourceAlpha, backdropAlpha)
    return channel(0) | channel(8) | channel(16) | alpha &<< 24
  }

  /// Returns the alpha of one pixel composited over another.
  @inline(__always)
  static func covered(_ s: Int32, _ b: Int32) -> UInt32 { divided(255 &* (s &+ b) &- s &* b) }

  /// Returns s(1 − ab) + b(1 − as) + as·ab·B(b/ab, s/as) for modes in which the last product is a polynomial.
  @inline(__always)
  private static func mixed(_ s: Int32, _ b: Int32, _ sa: Int32, _ ba: Int32, _ mode: BlendMode) -> UInt32 {
    let outside = s &* (255 &- ba) &+ b &* (255 &- sa)
    switch mode {
    case .multiply: return divided(outside &+ s &* b)
    case .screen: return divided(255 &* (s &+ b) &- s &* b)
    case .overlay:
      let inside = 2 &* b <= ba ? 2 &* s &* b : sa &* ba &- 2 &* (ba &- b) &* (sa &- s)
      return divided(outside &+ inside)
    case .hardLight:
      let inside = 2 &* s <= sa ? 2 &* s &* b : sa &* ba &- 2 &* (ba &- b) &* (sa &- s)
      return divided(outside &+ inside)
    case .darken: return divided(outside &+ min(s &* ba, b &* sa))
    case .lighten: return divided(outside &+ max(s &* ba, b &* sa))
    case .difference: return divided(outside &+ abs(s &* ba &- b &* sa))
    case .exclusion: return divided(outside &+ s &* ba &+ b &* sa &- 2 &* s &* b)
    case .plusLighter: return UInt32(min(255, s &+ b))
    case .normal, .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity:
      return divided(255 &* s &+ b &* (255 &- sa))
    }
  }

  /// Returns round(x / 255) for x in 0…255².
  @inline(__always)
  private static func divided(_ x: Int32) -> UInt32 { Blend.dividedBy255(UInt32(truncatingIfNeeded: x)) }
}
