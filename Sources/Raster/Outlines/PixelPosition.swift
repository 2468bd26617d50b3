import Geometry

/// Where an outline is put: some whole pixels and a fraction of one from the origin.
struct PixelPosition {
  var x: Int
  var y: Int
  /// 0…1 in both directions, on a grid so coarse that positions computed in different ways come to the same fraction. See
  /// `FlattenedOutline.ambiguousPoints`.
  var fraction: Point

  /// Pixels; farther out, sums are rounded by more than `FlattenedOutline` allows for.
  private static let limit = 0x1p16
  private static let grid = 0x1p36

  /// Nil for what is too far away, or not finite.
  init?(_ p: Point) {
    guard abs(p.x) < Self.limit, abs(p.y) < Self.limit else { return nil }
    let whole = Point(p.x.rounded(.down), p.y.rounded(.down))
    (x, y) = (Int(whole.x), Int(whole.y))
    func snapped(_ fraction: Double) -> Double { (fraction * Self.grid).rounded() / Self.grid }
    fraction = Point(snapped(p.x - whole.x), snapped(p.y - whole.y))
  }
}
