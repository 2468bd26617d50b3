import Geometry

/// A blend of a chosen frame with tinted neighboring frames, where those show something that it does not.
///
/// The share of a neighbor in a pixel is a product of four factors: its strength, its difference from the still layers
/// (something is there), its difference from the chosen frame (the thing is elsewhere in that frame), and the absence
/// of the chosen frame's own moving layers, which remain intact.
package struct OnionBlend {
  /// The differences of channels, 0…255, from which each of the three factors is saturated.
  private static let presence = 12
  private static let difference = 24
  private static let cover = 96
  /// The color of areas without moving layers, which no screen uses.
  static let nothing = Color(hex: 0xFF00FF)
  private static let nothingPixel: UInt32 = 0xFFFF_00FF

  /// The tint's share of a neighbor's color in 1/256; the rest is its lightness.
  private static let tintShare: Int = 190

  /// The chosen frame with the neighbors that were added.
  package private(set) var result: Bitmap
  private let chosen: Bitmap
  private let still: Bitmap
  private let moved: Bitmap

  /// Creates a blend of pictures with the same size.
  ///
  /// - Parameters:
  ///   - chosen: The chosen frame.
  ///   - still: The still layers of the chosen frame.
  ///   - moved: The moving layers of the chosen frame alone, over `nothing`.
  package init(_ chosen: Bitmap, still: Bitmap, moved: Bitmap) {
    result = chosen
    self.chosen = chosen
    self.still = still
    self.moved = moved
  }

  /// Adds a neighbor.
  ///
  /// - Parameter strength: The opacity of the neighbor, 0…1.
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

  /// Returns the largest difference of two pixels' channels as a share of `whole`, at most 1, in 1/256.
  private static func share(_ a: UInt32, _ b: UInt32, _ whole: Int) -> Int {
    var largest = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return min(256, largest * 256 / whole)
  }

  /// Returns a premultiplied pixel in a tint, with the same lightness.
  private static func tinted(_ pixel: UInt32, _ tint: (UInt8, UInt8, UInt8, UInt8)) -> UInt32 {
    let alpha = Int(pixel >> 24)
    // The weights of Rec. 709, in 1/256.
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
