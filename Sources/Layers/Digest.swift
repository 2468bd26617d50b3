import Geometry

extension Path {
  /// The hash of the path's elements and coordinates.
  var digest: ContentHash {
    var words: [UInt64] = []
    func add(_ kind: UInt64, _ points: Point...) {
      words.append(kind)
      for p in points { words += [p.x.bitPattern, p.y.bitPattern] }
    }
    for element in elements {
      switch element {
      case .move(let p): add(0, p)
      case .line(let p): add(1, p)
      case .quad(let c, let p): add(2, c, p)
      case .cubic(let c1, let c2, let p): add(3, c1, c2, p)
      case .close: add(4)
      }
    }
    return ContentHash(of: words)
  }
}

extension Gradient {
  /// The hash of the gradient's kind, stops and points.
  package var digest: ContentHash {
    var words = [UInt64(Kind.allCases.firstIndex(of: kind)!)]
    words += [startPoint.x, startPoint.y, endPoint.x, endPoint.y].map(\.bitPattern)
    for (color, location) in zip(colors, locations) {
      words += [color.red, color.green, color.blue, color.alpha, location].map(\.bitPattern)
    }
    // Only properties that differ from their defaults are hashed, so that the digests of older gradients do not change.
    if units != .bounds { words.append(1) }
    if spread != .pad { words.append(spread == .reflect ? 2 : 3) }
    if interpolation != .premultiplied { words.append(4) }
    if let m = transform { words += [m.a, m.b, m.c, m.d, m.tx, m.ty].map(\.bitPattern) }
    if focalPoint != nil || focalRadius != 0 {
      let focus = focalPoint ?? startPoint
      words += [focus.x, focus.y, focalRadius].map(\.bitPattern)
    }
    if dither { words.append(5) }
    return ContentHash(of: words)
  }
}
