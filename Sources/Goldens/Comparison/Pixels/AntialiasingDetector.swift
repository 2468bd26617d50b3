/// A detector of pixels that look like the antialiased edge of a shape, as pixelmatch 7.2 does with `includeAA` off.
///
/// After V. Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009): such a pixel has darker and brighter
/// neighbors and at most two equal ones, and its darkest or its brightest neighbor is in a plain area of both pictures,
/// that is, it has at least three neighbors of its own color there. At the border of a picture, the missing neighbors
/// count as one equal neighbor. Brightness is the Y of YIQ on the background that `YIQDistance` blends a pixel with.
struct AntialiasingDetector {
  let width: Int
  let height: Int

  /// Whether a pixel looks antialiased in either of two pictures.
  func isAntialiased(_ x: Int, _ y: Int, _ a: Span<UInt32>, _ b: Span<UInt32>) -> Bool {
    isAntialiased(x, y, in: a, beside: b) || isAntialiased(x, y, in: b, beside: a)
  }

  private func isAntialiased(_ x: Int, _ y: Int, in picture: Span<UInt32>, beside other: Span<UInt32>) -> Bool
  {
    let index = y * width + x
    let center = picture[index]
    let box = neighborhood(x, y)
    var equal = box.isCut ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((x, y), (x, y))
    for column in box.columns {
      for row in box.rows {
        let pixel = picture[row &* width &+ column]
        let delta = pixel == center ? 0 : YIQDistance.brightness(center, pixel, at: index)
        if delta == 0 {
          equal += 1
        } else if delta < darkest {
          (darkest, dark) = (delta, (column, row))
        } else if delta > brightest {
          (brightest, bright) = (delta, (column, row))
        }
      }
      // The count includes the pixel itself.
      if equal > (column < x ? 2 : 3) { return false }
    }
    guard darkest < 0, brightest > 0 else { return false }
    return [dark, bright].contains { x, y in isPlain(x, y, in: picture) && isPlain(x, y, in: other) }
  }

  /// Whether a pixel has at least three neighbors of its color.
  private func isPlain(_ x: Int, _ y: Int, in picture: Span<UInt32>) -> Bool {
    let color = picture[y * width + x]
    let box = neighborhood(x, y)
    var equal = box.isCut ? 1 : 0
    for row in box.rows {
      for column in box.columns { equal &+= picture[row &* width &+ column] == color ? 1 : 0 }
    }
    return equal > 3
  }

  /// Returns the area of a pixel and its neighbors, and whether the border of the picture cuts off any of it.
  private func neighborhood(_ x: Int, _ y: Int) -> (columns: Range<Int>, rows: Range<Int>, isCut: Bool) {
    let columns = max(0, x - 1)..<min(width, x + 2)
    let rows = max(0, y - 1)..<min(height, y + 2)
    return (columns, rows, columns.count * rows.count < 9)
  }
}
