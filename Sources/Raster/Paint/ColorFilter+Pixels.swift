import Layers

extension ColorFilter {
  /// Filters premultiplied pixels in place.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var (last, result): (UInt32, UInt32) = (0, 0)
    for index in 0..<count {
      let pixel = pixels[index]
      // Neighbors are often equal.
      if pixel != last { (last, result) = (pixel, pixel >> 24 == 0 ? 0 : filtered(pixel)) }
      pixels[index] = result
    }
  }

  private func filtered(_ pixel: UInt32) -> UInt32 {
    let alpha = Float(pixel >> 24)
    let color = RGB(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), 0) / alpha
    let bytes = filtered(color) * alpha + 0.5
    return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | pixel & 0xFF00_0000
  }
}
