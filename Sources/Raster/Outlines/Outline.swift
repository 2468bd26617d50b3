import Geometry

/// The area of a fill in a layer's coordinates, small enough to be compared from frame to frame.
enum Outline: Hashable {
  case rectangle(Rect)
  case roundedRectangle(Rect, CornerRadii, CornerCurve)
  case ellipse(Rect)
  case path(Path)
  /// The area between a rounded rectangle and the one `width` inside it. If `within` is larger, it replaces the outer
  /// one as a plain rectangle.
  case border(Rect, CornerRadii, CornerCurve, width: Double, within: Rect)
  /// The area that a pen covers along a path.
  case stroke(Path, StrokeStyle)

  /// Creates a rectangle with corner radii, or a plain one if no radius is positive.
  init(_ rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve) {
    let fitted = radii.fitted(to: rect.size)
    self = fitted.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve)
  }

  /// Returns the outline as curves in its own coordinates.
  ///
  /// - Parameter tolerance: The maximum distance between the outline of a stroke and the exact one.
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

  /// Returns `path(tolerance:)` with the precision of the pixels under `transform`.
  func path(under transform: AffineTransform) -> Path {
    path(tolerance: StrokeOutline.tolerance / max(transform.largestScale, 1e-9))
  }

  /// Whether the outline is known to be convex.
  var isConvex: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .ellipse: true
    case .path, .border, .stroke: false
    }
  }

  /// Whether parts of the outline may overlap.
  var mayOverlap: Bool {
    switch self {
    case .path, .stroke: true
    case .rectangle, .roundedRectangle, .ellipse, .border: false
    }
  }

  /// Returns the outline in device space, without overlaps, as seen from `canvas`.
  func polyline(_ transform: AffineTransform, _ rule: Path.FillRule, canvas: PixelRect) -> Polyline {
    let polyline = Flattening.polyline(path(under: transform), transform, canvas: canvas)
    return mayOverlap ? OverlapResolver.resolved(polyline, rule) : polyline
  }

  /// A rectangle that contains the outline.
  var bounds: Rect {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _, _), .ellipse(let rect): rect
    case .border(_, _, _, _, let outer): outer
    case .path(let path): path.controlBounds
    case .stroke(let path, let style):
      path.controlBounds.insetBy(-StrokeOutline.reach(of: style), -StrokeOutline.reach(of: style))
    }
  }

  /// Returns the ring as one even-odd outline. The inner radii are the outer ones minus the width, as in CSS and Core
  /// Animation.
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
  /// Hashes the geometry; for a path, only its length and a few elements, so that long paths are hashed as fast.
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
