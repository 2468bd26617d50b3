import Geometry

/// The way in which a difference is drawn on the faded expected picture.
package enum DifferenceStyle: String, Hashable, Sendable, CaseIterable {
  /// Different pixels red, those treated as antialiasing yellow.
  case marked
  /// Different pixels orange where the actual picture is brighter, blue where it is darker.
  case direction
  /// Every unequal pixel, from yellow for a difference of one level to nearly black for 128 or more; each doubling is a
  /// step.
  case heat
}

extension PictureDifference {
  /// Draws the difference as an opaque picture, with masked pixels tinted violet.
  package func picture(_ style: DifferenceStyle = .marked) -> Bitmap {
    var picture = Bitmap(width: expected.width, height: expected.height)
    for (index, mark) in marks.bytes.enumerated() {
      picture.pixels[index] = color(of: index, mark, style) ?? Self.faded(expected.pixels[index])
    }
    return picture
  }

  /// Returns the color of a pixel; `nil` to show the faded expected picture.
  private func color(of index: Int, _ mark: UInt8, _ style: DifferenceStyle) -> UInt32? {
    let (old, new) = (expected.pixels[index], actual.pixels[index])
    switch (style, mark) {
    case (_, PixelMarks.masked): return Self.faded(old) & 0xFFFF_C8E1
    case (.heat, _): return old == new ? nil : Self.heat(ChannelDistance.largest(old, new))
    case (.marked, PixelMarks.different): return 0xFF00_00FF
    case (.direction, PixelMarks.different):
      return YIQDistance.brightness(new, old, at: index) < 0 ? 0xFFD8_5A00 : 0xFF00_7AFF
    case (_, PixelMarks.antialiased): return 0xFF00_D7FF
    default: return nil
    }
  }

  /// Returns the gray of the pixel, faded to a quarter on white.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let gray = ((pixel & 255) * 54 + (pixel >> 8 & 255) * 183 + (pixel >> 16 & 255) * 19) / 256
    let light = 255 - (255 - gray) * (pixel >> 24) / (4 * 255)
    return 0xFF00_0000 | light << 16 | light << 8 | light
  }

  /// Returns the color of a largest channel difference of 1…255.
  private static func heat(_ difference: UInt32) -> UInt32 {
    heatColors[min(heatColors.count - 1, 31 - difference.leadingZeroBitCount)]
  }

  /// The colors for differences from 1, 2, 4 … 128 on.
  private static let heatColors: [UInt32] = [
    0xFF4D_DCFF, 0xFF22_B8FF, 0xFF0C_90FB, 0xFF1A_62F0, 0xFF30_36DC, 0xFF4A_14B4, 0xFF5A_0678, 0xFF2A_0024,
  ]
}
