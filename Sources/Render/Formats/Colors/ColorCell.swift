/// A cell of the color cube, 64 to each side, with the pixels of a picture that lie in it.
struct ColorCell {
  let key: Int
  private(set) var count = 0
  fileprivate(set) var sums = SIMD4<Int>()
  /// The color of more than half of the pixels, if there is one, and by how many it has more than the others at least
  /// (Boyer and Moore 1981).
  private(set) var major: UInt32 = 0
  private(set) var votes = 0

  /// How many there are.
  static let count = 1 << 18

  private init(_ key: Int) { self.key = key }

  /// The cell that a pixel lies in.
  static func key(of pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 2 & 0x3F, pixel >> 4 & 0xFC0, pixel >> 6 & 0x3F000)
    return Int(truncatingIfNeeded: red | green | blue)
  }

  /// 0…63, of the channel 0, 1 or 2.
  func level(_ channel: Int) -> Int { key >> (6 * channel) & 63 }

  /// What stands for its pixels.
  var color: UInt32 { votes * 2 > count ? major : Self.mean(sums, count) }

  static func mean(_ sums: SIMD4<Int>, _ count: Int) -> UInt32 {
    let mean = (sums &+ count / 2) / SIMD4(repeating: count)
    return UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16
  }

  /// The cells that pixels which are not zero lie in, in the order in which they are met.
  static func all(of pixels: [UInt32]) -> [ColorCell] {
    var cells: [ColorCell] = []
    var places = [Int32](repeating: -1, count: count)
    var index = 0
    while index < pixels.count {
      let pixel = pixels[index]
      var run = 1
      while index + run < pixels.count, pixels[index + run] == pixel { run += 1 }
      index += run
      guard pixel != 0 else { continue }
      let key = key(of: pixel)
      if places[key] < 0 {
        places[key] = Int32(cells.count)
        cells.append(ColorCell(key))
      }
      cells[Int(places[key])].add(pixel & 0xFF_FFFF, run)
    }
    return cells
  }

  private mutating func add(_ color: UInt32, _ run: Int) {
    count += run
    sums &+= SIMD4(Int(color & 255), Int(color >> 8 & 255), Int(color >> 16), 0) &* run
    if color == major {
      votes += run
    } else if run <= votes {
      votes -= run
    } else {
      (major, votes) = (color, run - votes)
    }
  }
}
