import Geometry
import Layers

/// The rounded rectangle that is all that a layer shows, as far as alpha is concerned.
struct Silhouette: Equatable {
  var rect: Rect
  var radii: CornerRadii
  var curve: CornerCurve
  /// The alpha inside, 0…1.
  var alpha: Double

  /// True when each corner's shadow can be taken from a table of one: corners are circles, and either all alike or too
  /// far apart to reach each other.
  func hasCornersApart(sigma: Double) -> Bool {
    guard curve == .circular else { return false }
    let fitted = radii.fitted(to: rect.size)
    if fitted == CornerRadii(fitted.topLeft) { return true }
    return min(rect.width, rect.height) >= 2 * (fitted.largest + sigma * RoundedShadow.reach)
  }
}

extension Layer {
  /// The rounded rectangle whose shadow the layer's is; nil for anything else.
  var silhouette: Silhouette? {
    guard mask.isEmpty else { return nil }
    guard let alpha = groundAlpha else { return silhouetteOfOnlySublayer }
    let isAllInside =
      masksToBounds || (ownPartsStayInside && viewBox == nil && sublayers.allSatisfy(staysInside))
    guard alpha >= 1 ? isAllInside : isAllInside && sublayers.isEmpty && content == .none else { return nil }
    let isRound = !radiiFitted.isZero
    return Silhouette(
      rect: bounds, radii: cornerRadii, curve: isRound ? cornerCurve : .circular, alpha: alpha)
  }

  private var radiiFitted: CornerRadii { cornerRadii.fitted(to: bounds.size) }

  /// The alpha of what fills the whole rounded bounds; nil when nothing does.
  private var groundAlpha: Double? {
    if let color = backgroundColor, color.alpha > 0 {
      return borderWidth > 0 && color.alpha < 1 ? nil : min(1, color.alpha)
    }
    switch content {
    case .material: return 1
    case .shape(let shape):
      guard shape.outline == .rectangle, shape.gradient == nil, let color = shape.fillColor else {
        return nil
      }
      return color.alpha >= 1 ? 1 : nil
    case .image(let content):
      return content.picture.isOpaque && content.templateColor == nil
        && imagePlacement(content).covers(bounds) ? 1 : nil
    case .none, .text: return nil
    }
  }

  private func imagePlacement(_ content: ImageContent) -> Rect {
    content.gravity.placement(of: content.picture.size, in: bounds)
  }

  private var ownPartsStayInside: Bool {
    switch content {
    case .none, .material: return true
    case .shape(let shape):
      guard !shape.isStroked else { return false }
      switch shape.outline {
      case .rectangle, .ellipse: return true
      case .path(let path): return bounds.covers(path.controlBounds)
      }
    case .text(let text):
      return Rect(origin: .zero, size: text.layout.size).isInside(bounds)
    case .image(let content):
      return cornerRadii.isZero && imagePlacement(content).isInside(bounds)
    }
  }

  /// True when a rectangle lies inside the rounded bounds: no corner of it is beyond one of theirs. Continuous corners
  /// are taken for longer ones that are cut off straight.
  private func roundedBoundsContain(_ rect: Rect) -> Bool {
    guard rect.isInside(bounds) else { return false }
    return zip(rect.corners, zip(bounds.corners, radiiFitted.clockwise)).allSatisfy { corner, rounded in
      let (tip, radius) = rounded
      let (x, y) = (abs(corner.x - tip.x), abs(corner.y - tip.y))
      if cornerCurve == .continuous { return x + y >= radius }
      return x >= radius || y >= radius || Point(radius - x, radius - y).length <= radius
    }
  }

  /// True when a sublayer cannot show outside of this layer's rounded bounds.
  private func staysInside(_ sublayer: Layer) -> Bool {
    if sublayer.isHidden { return true }
    guard sublayer.isUntransformed, !sublayer.isBlurred else { return false }
    let rect = sublayer.frame.offsetBy(sublayer.translation)
    let isRounder = cornerCurve == sublayer.cornerCurve && sublayer.radiiFitted.covers(radiiFitted)
    guard isRounder ? rect.isInside(bounds) : roundedBoundsContain(rect) else { return false }
    return sublayer.masksToBounds
      || (sublayer.ownPartsStayInside && sublayer.viewBox == nil
        && sublayer.sublayers.allSatisfy(sublayer.staysInside))
  }

  /// A layer that draws nothing itself casts the shadow of its only sublayer.
  private var silhouetteOfOnlySublayer: Silhouette? {
    guard content == .none, gradient == nil, backgroundColor == nil, borderWidth == 0, !masksToBounds else {
      return nil
    }
    let visible = sublayers.filter { !$0.isHidden && $0.opacity > 0 }
    guard let only = visible.first, visible.count == 1, only.opacity >= 1, only.isUntransformed,
      !only.isBlurred,
      viewBox == nil, var silhouette = only.silhouette
    else { return nil }
    silhouette.rect = silhouette.rect.offsetBy(only.frame.origin + only.translation)
    return silhouette
  }
}

extension Layer {
  /// True where only its frame and its translation say where it lies.
  fileprivate var isUntransformed: Bool {
    rotation == 0 && scale == Point(1, 1) && affineTransform == nil && tilt == nil
  }

  /// Whether its picture spreads beyond what it draws.
  fileprivate var isBlurred: Bool { hasEffects && ((effects.blur ?? 0) > 0 || effects.filter != nil) }
}

extension Rect {
  fileprivate func isInside(_ other: Rect) -> Bool { other.covers(self) }
}

extension CornerRadii {
  /// True when no corner is sharper than that of `other`.
  fileprivate func covers(_ other: CornerRadii) -> Bool {
    topLeft >= other.topLeft && topRight >= other.topRight && bottomRight >= other.bottomRight
      && bottomLeft >= other.bottomLeft
  }

  /// The longest of the four.
  fileprivate var largest: Double { max(max(topLeft, topRight), max(bottomRight, bottomLeft)) }
}
