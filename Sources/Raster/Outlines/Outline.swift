import Geometry

/// What a fill covers, in a layer's coordinates; small enough to compare from frame to frame.
enum Outline: Hashable {
  case rectangle(Rect)
  case roundedRectangle(Rect, CornerRadii, CornerCurve)
  case ellipse(Rect)
  case path(Path)
  /// Between a rounded rectangle and the one that lies `width` inside of it; the outer one is a plain rectangle where
  /// `within` is larger.
  case border(Rect, CornerRadii, CornerCurve, width: Double, within: Rect)
  /// What a pen covers along a path.
  case stroke(Path, StrokeStyle)

  /// A rectangle with corners as given; plain where no radius is positive.
  init(_ rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve) {
    let fitted = radii.fitted(to: rect.size)
    self = fitted.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve)
  }

  /// The outline in curves of its own coordinates.
  ///
  /// - Parameter tolerance: How far the outline of a stroke may lie from the true one.
  func path(tolerance: Double) -> Path {
    switch self {
    case .rectangle(let rect): .rectangle(rect)
    case .roundedRectangle(let rect, let radii, let curve):
      .roundedRectangle(rect, radii: radii, curve: curve)
    case .ellipse(let rect): .ellipse(in: rect)
    case .path(let path): path
    case .border(let rect, let radii, let curve, let width, let outer):
      Self.ring(rect, radii, curve, width, within: outer)
    case .stroke(let path, let style): StrokeOutline.path(of: path, style: style, tolerance: tolerance)
    }
  }

  /// As `path(tolerance:)`, as exact as the pixels under `transform` show.
  func path(under transform: AffineTransform) -> Path {
    path(tolerance: StrokeOutline.tolerance / max(transform.largestScale, 1e-9))
  }

  /// True for shapes that are known to be convex.
  var isConvex: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .ellipse: true
    case .path, .border, .stroke: false
    }
  }

  /// True when parts of the outline may lie over each other.
  var mayOverlap: Bool {
    switch self {
    case .path, .stroke: true
    case .rectangle, .roundedRectangle, .ellipse, .border: false
    }
  }

  /// The outline in device space, without overlaps, as far as `canvas` sees it.
  func polyline(_ transform: AffineTransform, _ rule: Path.FillRule, canvas: PixelRect) -> Polyline {
    let polyline = Flattening.polyline(path(under: transform), transform, canvas: canvas)
    return mayOverlap ? OverlapResolver.resolved(polyline, rule) : polyline
  }

  /// A rectangle around the outline.
  var bounds: Rect {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _, _), .ellipse(let rect): rect
    case .border(_, _, _, _, let outer): outer
    case .path(let path): path.controlBounds
    case .stroke(let path, let style):
      path.controlBounds.insetBy(-StrokeOutline.reach(of: style), -StrokeOutline.reach(of: style))
    }
  }

  /// The ring as one even-odd outline; the inner radii are the outer ones less the width, as CSS and Core Animation have
  /// it.
  private static func ring(
    _ rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve, _ width: Double, within: Rect
  ) -> Path {
    let outer =
      within == rect ? Path.roundedRectangle(rect, radii: radii, curve: curve) : .rectangle(within)
    let inside = rect.insetBy(width, width)
    guard !inside.isEmpty else { return outer }
    let fitted = radii.fitted(to: rect.size)
    let inner = CornerRadii(
      topLeft: max(0, fitted.topLeft - width), topRight: max(0, fitted.topRight - width),
      bottomRight: max(0, fitted.bottomRight - width), bottomLeft: max(0, fitted.bottomLeft - width))
    return Path(outer.elements + Path.roundedRectangle(inside, radii: inner, curve: curve).elements)
  }
}

extension Outline {
  /// Of a path its length and a few elements, so that long ones are found as fast.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .rectangle(let rect): hasher.combine(rect)
    case .roundedRectangle(let rect, let radii, _):
      hasher.combine(rect)
      hasher.combine(radii)
    case .ellipse(let rect): hasher.combine(rect)
    case .path(let path): path.hashSample(into: &hasher)
    case .border(let rect, let radii, _, let width, _):
      hasher.combine(rect)
      hasher.combine(radii)
      hasher.combine(width)
    case .stroke(let path, let style):
      path.hashSample(into: &hasher)
      hasher.combine(style)
    }
  }
}

extension Path {
  fileprivate func hashSample(into hasher: inout Hasher) {
    hasher.combine(elements.count)
    let step = max(1, elements.count / 8)
    for index in stride(from: 0, to: elements.count, by: step) { hasher.combine(elements[index]) }
  }
}
