import Geometry

/// Tells pixels that look like the antialiased edge of a shape, as pixelmatch 7.2 does with `includeAA` off.
///
/// After V. Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009): such a pixel has darker and brighter
/// neighbours and at most two equal ones, and its darkest or its brightest neighbour lies in a plain area of both
/// pictures, that is, has at least three neighbours of its own colour there. At the border of a picture the missing
/// neighbours count as one equal one. Brightness is the Y of YIQ on the ground that `YIQDistance` lays under a pixel.
struct AntialiasingDetector {
  private let a: Bitmap
  private let b: Bitmap

  init(_ a: Bitmap, _ b: Bitmap) {
    self.a = a
    self.b = b
  }

  /// True when the pixel looks so in either picture.
  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    isAntialiased(x, y, in: a) || isAntialiased(x, y, in: b)
  }

  private func isAntialiased(_ x: Int, _ y: Int, in picture: Bitmap) -> Bool {
    let center = picture[x, y]
    var equal = isAtBorder(x, y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((x, y), (x, y))
    for column in max(0, x - 1)...min(a.width - 1, x + 1) {
      for row in max(0, y - 1)...min(a.height - 1, y + 1) where column != x || row != y {
        let delta = YIQDistance.brightness(center, picture[column, row], at: y * a.width + x)
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest {
          (darkest, dark) = (delta, (column, row))
        } else if delta > brightest {
          (brightest, bright) = (delta, (column, row))
        }
      }
    }
    guard darkest < 0, brightest > 0 else { return false }
    return isPlain(dark.0, dark.1) || isPlain(bright.0, bright.1)
  }

  /// True when the pixel has at least three neighbours of its colour in both pictures.
  private func isPlain(_ x: Int, _ y: Int) -> Bool { isPlain(x, y, in: a) && isPlain(x, y, in: b) }

  private func isPlain(_ x: Int, _ y: Int, in picture: Bitmap) -> Bool {
    let color = picture[x, y]
    var equal = isAtBorder(x, y) ? 1 : 0
    for row in max(0, y - 1)...min(a.height - 1, y + 1) {
      for column in max(0, x - 1)...min(a.width - 1, x + 1) where column != x || row != y {
        if picture[column, row] == color { equal += 1 }
      }
    }
    return equal > 2
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == a.width - 1 || y == a.height - 1
  }
}
