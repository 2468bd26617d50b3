import Layers

/// The blend modes of the W3C's compositing specification on premultiplied pixels, each channel divided by 255 once.
package enum BlendModes {
  /// `source` laid over `backdrop` by a mode.
  @inline(__always)
  package static func blend(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode) -> UInt32 {
    let (sourceAlpha, backdropAlpha) = (Int32(source >> 24), Int32(backdrop >> 24))
    if mode == .normal { return Blend.over(source, backdrop) }
    func channel(_ shift: UInt32) -> UInt32 {
      let s = Int32(truncatingIfNeeded: source &>> shift & 255)
      let b = Int32(truncatingIfNeeded: backdrop &>> shift & 255)
      return mixed(s, b, sourceAlpha, backdropAlpha, mode) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | alpha(sourceAlpha, backdropAlpha, mode) &<< 24
  }

  @inline(__always)
  private static func alpha(_ s: Int32, _ b: Int32, _ mode: BlendMode) -> UInt32 {
    switch mode {
    case .plusLighter: UInt32(min(255, s &+ b))
    case .normal, .multiply, .screen, .overlay: divided(255 &* (s &+ b) &- s &* b)
    }
  }

  /// s(1 − ab) + b(1 − as) + as·ab·B(b/ab, s/as), where the last product is polynomial for every mode.
  @inline(__always)
  private static func mixed(_ s: Int32, _ b: Int32, _ sa: Int32, _ ba: Int32, _ mode: BlendMode) -> UInt32 {
    let outside = s &* (255 &- ba) &+ b &* (255 &- sa)
    switch mode {
    case .normal: return divided(255 &* s &+ b &* (255 &- sa))
    case .multiply: return divided(outside &+ s &* b)
    case .screen: return divided(255 &* (s &+ b) &- s &* b)
    case .overlay:
      let inside = 2 &* b <= ba ? 2 &* s &* b : sa &* ba &- 2 &* (ba &- b) &* (sa &- s)
      return divided(outside &+ inside)
    case .plusLighter: return UInt32(min(255, s &+ b))
    }
  }

  /// round(x / 255) for 0…255².
  @inline(__always)
  private static func divided(_ x: Int32) -> UInt32 { Blend.dividedBy255(UInt32(truncatingIfNeeded: x)) }
}
