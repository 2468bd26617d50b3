import Geometry

/// How two pictures of one size differ, pixel by pixel.
public struct PictureDifference: Sendable {
  /// How many pixels are not the same.
  public let count: Int
  /// The largest difference of one channel, 0…255.
  public let largest: Int
  /// The expected picture paled, with the pixels that differ in red, the stronger the more they do.
  public let picture: Bitmap

  /// Nil when the pictures have different sizes.
  public init?(expected: Bitmap, actual: Bitmap) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    var picture = Bitmap(width: expected.width, height: expected.height)
    var (count, largest) = (0, 0)
    for index in expected.pixels.indices {
      let distance = Self.distance(expected.pixels[index], actual.pixels[index])
      if distance > 0 { count += 1 }
      largest = max(largest, distance)
      picture.pixels[index] = distance > 0 ? Self.red(distance) : Self.paled(expected.pixels[index])
    }
    self.count = count
    self.largest = largest
    self.picture = picture
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    guard a != b else { return 0 }
    var largest = 0
    for index in 0..<4 { largest = max(largest, abs(channel(a, index) - channel(b, index))) }
    return largest
  }

  private static func channel(_ pixel: UInt32, _ index: Int) -> Int { Int(pixel >> UInt32(8 * index) & 255) }

  /// From a light red at a distance of 1 to full red at 64.
  private static func red(_ distance: Int) -> UInt32 {
    let rest = UInt32(160 - min(64, distance) * 160 / 64)
    return 0xFF00_00FF | rest << 8 | rest << 16
  }

  /// A quarter of the grey of the pixel on white.
  private static func paled(_ pixel: UInt32) -> UInt32 {
    let grey = (channel(pixel, 0) * 54 + channel(pixel, 1) * 183 + channel(pixel, 2) * 19) / 256
    let pale = UInt32(191 + grey / 4)
    return 0xFF00_0000 | pale << 16 | pale << 8 | pale
  }
}
