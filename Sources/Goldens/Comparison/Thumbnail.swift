import Geometry

extension Bitmap {
  /// Returns a reduced picture, with straight pixels as in this one; each pixel is the mean of the pixels that it
  /// replaces.
  ///
  /// - Parameter side: The largest length of the longer side, in pixels; a picture within this limit is returned
  ///   unchanged.
  func thumbnail(side: Int) -> Bitmap {
    let longest = max(width, height)
    guard longest > side else { return self }
    let (columns, rows) = (max(1, width * side / longest), max(1, height * side / longest))
    let source = premultiplied()
    var small = Bitmap(width: columns, height: rows)
    for y in 0..<rows {
      let lines = y * height / rows..<(y + 1) * height / rows
      for x in 0..<columns {
        small[x, y] = source.mean(lines, x * width / columns..<(x + 1) * width / columns)
      }
    }
    return small.straight()
  }

  /// Returns the mean of a rectangle's pixels, channel by channel.
  private func mean(_ rows: Range<Int>, _ columns: Range<Int>) -> UInt32 {
    var sums: SIMD4<UInt32> = .zero
    for y in rows {
      for x in columns {
        let pixel = self[x, y]
        sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      }
    }
    let count = UInt32(rows.count * columns.count)
    let mean = (sums &+ count / 2) / count
    return mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
  }
}
