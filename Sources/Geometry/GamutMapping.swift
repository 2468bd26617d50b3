/// The mapping of colors into the sRGB gamut of CSS Color 4 §13.2, which reduces chroma in OKLCH until clipping is not
/// noticeable.
package enum GamutMapping {
  /// The just noticeable difference in OKLab.
  private static let noticeable = 0.02
  private static let precision = 0.0001

  /// Returns the sRGB components, each 0…1, of a color in another space.
  package static func srgb(_ color: Vector3, in space: ColorSpace) -> Vector3 {
    let plain = space.srgb(of: color)
    if isInGamut(plain) { return clipped(plain) }
    let xyz = space.xyz(of: color)
    let origin = ColorSpace.oklch.components(ofXYZ: xyz)
    if origin.x >= 1 { return Vector3(1, 1, 1) }
    if origin.x <= 0 { return Vector3(0, 0, 0) }
    return reduced(origin)
  }

  private static func reduced(_ origin: Vector3) -> Vector3 {
    var current = origin
    var (rgb, difference) = clip(current)
    if difference < noticeable { return rgb }
    var (low, high) = (0.0, origin.y)
    var isLowInGamut = true
    while high - low > precision {
      current.y = (low + high) / 2
      if isLowInGamut, isInGamut(ColorSpace.srgb.components(ofXYZ: ColorSpace.oklch.xyz(of: current))) {
        low = current.y
        continue
      }
      (rgb, difference) = clip(current)
      if difference >= noticeable {
        high = current.y
      } else if noticeable - difference < precision {
        return rgb
      } else {
        isLowInGamut = false
        low = current.y
      }
    }
    return rgb
  }

  /// Clips a color in OKLCH to sRGB. Returns the result and its distance from the color in OKLab.
  private static func clip(_ color: Vector3) -> (rgb: Vector3, difference: Double) {
    let xyz = ColorSpace.oklch.xyz(of: color)
    let rgb = clipped(ColorSpace.srgb.components(ofXYZ: xyz))
    let a = ColorSpace.oklab.components(ofXYZ: xyz)
    let b = ColorSpace.oklab.components(ofXYZ: ColorSpace.srgb.xyz(of: rgb))
    let (x, y, z) = (a.x - b.x, a.y - b.y, a.z - b.z)
    return (rgb, (x * x + y * y + z * z).squareRoot())
  }

  private static func clipped(_ rgb: Vector3) -> Vector3 { rgb.mapped { min(1, max(0, $0)) } }

  /// Returns whether all components are within 0…1, allowing for rounding errors.
  private static func isInGamut(_ rgb: Vector3) -> Bool {
    let room = -1e-9...1 + 1e-9
    return room.contains(rgb.x) && room.contains(rgb.y) && room.contains(rgb.z)
  }
}
