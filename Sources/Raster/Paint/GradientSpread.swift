import Layers

extension Gradient.Spread {
  /// The position of 0…2³² that stands for any one, in 1/2³² of the run.
  @inline(__always)
  func inside(_ position: Int) -> Int {
    switch self {
    case .pad: return min(1 << 32, max(0, position))
    case .repeat: return position & 0xFFFF_FFFF
    case .reflect:
      let turn = position & 0x1_FFFF_FFFF
      return turn > 1 << 32 ? 1 << 33 &- turn : turn
    }
  }

  /// The position of 0…1 that stands for any one.
  @inline(__always)
  func inside(_ position: Double) -> Double {
    switch self {
    case .pad: return min(1, max(0, position))
    case .repeat: return position - position.rounded(.down)
    case .reflect:
      let turn = position - 2 * (position / 2).rounded(.down)
      return turn > 1 ? 2 - turn : turn
    }
  }
}
