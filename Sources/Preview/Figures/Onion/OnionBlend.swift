import Geometry

/// Lays neighboring frames over a chosen one, tinted, where they show something that it does not.
///
/// The share of a neighbor in a pixel is the product of its strength, of how far it stands off from what is still
/// (there is something), of how far it differs from the chosen frame (it is elsewhere there), and of how little of the
/// chosen frame's own moving layers there is (what it shows stays whole).
package struct OnionBlend {
  /// Differences of channels, 0…255, from which the three factors are whole.
  private static let presence = 12
  private static let difference = 24
  private static let cover = 96
  /// The color of places where nothing moves, which no screen has.
  static let nothing = Color(hex: 0xFF00FF)
  private static let nothingPixel: UInt32 = 0xFFFF_00FF

  /// The tint's share of a neighbor's color, of 256; the rest is its lightness.
  private static let tintShare: Int = 190

  /// The chosen frame with what was laid over it.
  package private(set) var result: Bitmap
  private let chosen: Bitmap
  private let still: Bitmap
  private let moved: Bitmap

  /// - Parameters: the chosen frame, what of it stands still, and what moves alone, on `nothing`; all of one size.
  package init(_ chosen: Bitmap, still: Bitmap, moved: Bitmap) {
    result = chosen
    self.chosen = chosen
    self.still = still
    self.moved = moved
  }

  /// Lays a neighbor over what is there.
  ///
  /// - Parameter strength: 0…1.
  package mutating func add(_ neighbor: Bitmap, tint: Color, strength: Double) {
    let strength = Int((strength * 256).rounded())
    let tint = tint.bytes
    for index in neighbor.pixels.indices {
      let pixel = neighbor.pixels[index]
      guard pixel != chosen.pixels[index], pixel != still.pixels[index] else { continue }
      let something = Self.share(pixel, still.pixels[index], Self.presence)
      let elsewhere = Self.share(pixel, chosen.pixels[index], Self.difference)
      let covered = max(
        Self.share(chosen.pixels[index], still.pixels[index], Self.cover),
        Self.share(moved.pixels[index], Self.nothingPixel, Self.cover))
      let share = strength * something / 256 * elsewhere / 256 * (256 - covered) / 256
      result.pixels[index] = Self.mix(result.pixels[index], Self.tinted(pixel, tint), share)
    }
  }

  /// The largest difference of two pixels' channels, as 256ths of `whole`.
  private static func share(_ a: UInt32, _ b: UInt32, _ whole: Int) -> Int {
    var largest = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return min(256, largest * 256 / whole)
  }

  /// A premultiplied pixel in a tint, as light as it was.
  private static func tinted(_ pixel: UInt32, _ tint: (UInt8, UInt8, UInt8, UInt8)) -> UInt32 {
    let alpha = Int(pixel >> 24)
    // The weights of Rec. 709 as 256ths.
    let lightness =
      (54 * Int(pixel & 255) + 183 * Int(pixel >> 8 & 255) + 19 * Int(pixel >> 16 & 255)) >> 8
    func channel(_ value: UInt8) -> UInt32 {
      UInt32((Int(value) * alpha / 255 * tintShare + lightness * (256 - tintShare)) >> 8)
    }
    return channel(tint.0) | channel(tint.1) << 8 | channel(tint.2) << 16 | UInt32(alpha) << 24
  }

  private static func mix(_ a: UInt32, _ b: UInt32, _ share: Int) -> UInt32 {
    var mixed: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (from, to) = (Int(a >> shift & 255), Int(b >> shift & 255))
      mixed |= UInt32(from + ((to - from) * share + 128) >> 8) << shift
    }
    return mixed
  }
}
