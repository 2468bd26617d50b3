/// What the filter Paeth expects of a byte: of those left of it, above it and left of that, the one that is nearest to
/// left plus above less corner (PNG specification §9.4).
enum PaethPrediction {
  /// The channels of four pixels less what is expected of them; the pixel left of the first must be there.
  @inline(__always)
  static func difference(_ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>) -> SIMD16<UInt8> {
    let left = RowFilter.fourPixels(pixels - 1)
    let expected = prediction(
      left: left, above: RowFilter.fourPixels(above), corner: RowFilter.fourPixels(above - 1))
    return RowFilter.fourPixels(pixels) &- expected
  }

  /// Distances fit in bytes: that of the corner is the sum of the others where both are on one side, and then never the
  /// least, otherwise their difference.
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
