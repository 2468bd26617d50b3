/// The prediction of the Paeth filter: of the bytes to the left, above, and to the left of that (the corner), the one
/// nearest to left + above − corner (PNG specification §9.4).
enum PaethPrediction {
  /// Returns the channels of four pixels minus their predictions. The pixel to the left of the first must exist.
  @inline(__always)
  static func difference(_ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>) -> SIMD16<UInt8> {
    let left = RowFilter.fourPixels(pixels - 1)
    let expected = prediction(
      left: left, above: RowFilter.fourPixels(above), corner: RowFilter.fourPixels(above - 1))
    return RowFilter.fourPixels(pixels) &- expected
  }

  /// Returns the predicted bytes. Distances fit in bytes. If the left and upper bytes are both on one side of the
  /// corner, the corner's distance is the sum of the others and never the smallest; otherwise it is their difference.
  @inline(__always)
  private static func prediction(
    left: SIMD16<UInt8>, above: SIMD16<UInt8>, corner: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let toLeft = distance(above, corner)
    let toAbove = distance(left, corner)
    let isBetween = (above .> corner) .^ (left .> corner)
    let farthest = SIMD16<UInt8>(repeating: 255)
    let toCorner = farthest.replacing(with: distance(toLeft, toAbove), where: isBetween)
    let aboveOrCorner = corner.replacing(with: above, where: toAbove .<= toCorner)
    return aboveOrCorner.replacing(with: left, where: (toLeft .<= toAbove) .& (toLeft .<= toCorner))
  }

  @inline(__always)
  private static func distance(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let isLess = a .< b
    return a.replacing(with: b, where: isLess) &- b.replacing(with: a, where: isLess)
  }
}
