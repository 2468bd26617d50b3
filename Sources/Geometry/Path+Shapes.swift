/// Paths of the usual shapes, clockwise on screen from the top left.
extension Path {
  /// The outline of `rect`.
  package static func rectangle(_ rect: Rect) -> Path {
    let corners = rect.corners
    return Path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close])
  }

  /// The ellipse that touches the four sides of `rect`, within 5e-6 of its radius.
  package static func ellipse(in rect: Rect) -> Path {
    let corners = rect.corners
    let middles = [
      Point(rect.midX, rect.minY), Point(rect.maxX, rect.midY), Point(rect.midX, rect.maxY),
      Point(rect.minX, rect.midY),
    ]
    var path = Path([.move(middles[0])])
    for index in 0..<4 {
      // The corner passed next; between two middles the path turns around it.
      let frame = CornerFrame(
        corner: corners[(index + 1) % 4], along: middles[index] - corners[(index + 1) % 4],
        inward: middles[(index + 1) % 4] - corners[(index + 1) % 4])
      path.elements += frame.elements(CornerShape.circular)
    }
    path.close()
    return path
  }

  /// `rect` with rounded corners; radii that do not fit are reduced as `CornerRadii.fitted(to:)` says.
  ///
  /// A continuous corner reaches 1.528665 radii along its sides. Where a side is too short for that, the corner takes its
  /// share of the side and comes the nearer to a circular one, so that a pill has round ends.
  package static func roundedRectangle(
    _ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular
  ) -> Path {
    let fitted = radii.fitted(to: rect.size)
    if fitted.isZero { return rectangle(rect) }
    let radii = fitted.clockwise
    let corners = rect.corners
    var path = Path()
    for index in 0..<4 {
      let radius = radii[index]
      let before = direction(from: corners[index], to: corners[(index + 3) % 4])
      let after = direction(from: corners[index], to: corners[(index + 1) % 4])
      let frame = CornerFrame(corner: corners[index], along: before * radius, inward: after * radius)
      let shape = curve == .circular ? .circular : CornerShape.continuous(reach(index, radii, rect.size))
      let start = frame.point(shape.start)
      path.elements.append(index == 0 ? .move(start) : .line(start))
      if radius > 0 { path.elements += frame.elements(shape) }
    }
    path.close()
    return path
  }

  /// How many radii of its two sides corner `index` may take.
  private static func reach(_ index: Int, _ radii: [Double], _ size: Size) -> Double {
    let radius = radii[index]
    guard radius > 0 else { return 1 }
    let sides = [size.width, size.height, size.width, size.height]
    let after = sides[index] / (radius + radii[(index + 1) % 4])
    let before = sides[(index + 3) % 4] / (radius + radii[(index + 3) % 4])
    return min(after, before)
  }

  /// The unit vector along a side, which is parallel to an axis.
  private static func direction(from a: Point, to b: Point) -> Point {
    func sign(_ x: Double) -> Double { x == 0 ? 0 : (x > 0 ? 1 : -1) }
    return Point(sign(b.x - a.x), sign(b.y - a.y))
  }
}

extension CornerRadii {
  /// The radii in the order top left, top right, bottom right, bottom left.
  package var clockwise: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The radii as they fit a rectangle of `size`: negative ones are 0, and all shrink by one factor when two of a side
  /// are longer than it (CSS Backgrounds and Borders Level 3, corner overlap).
  package func fitted(to size: Size) -> CornerRadii {
    let radii = clockwise.map { $0 > 0 ? min($0, .greatestFiniteMagnitude / 4) : 0 }
    let sides = [size.width, size.height, size.width, size.height]
    var factor = 1.0
    for index in 0..<4 {
      let sum = radii[index] + radii[(index + 1) % 4]
      if sum > max(0, sides[index]) { factor = min(factor, max(0, sides[index]) / sum) }
    }
    return CornerRadii(
      topLeft: radii[0] * factor, topRight: radii[1] * factor, bottomRight: radii[2] * factor,
      bottomLeft: radii[3] * factor)
  }
}
