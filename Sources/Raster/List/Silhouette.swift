import Geometry
import Layers

/// A rounded rectangle with the same alpha as everything that a layer draws.
struct Silhouette: Equatable {
  var rect: Rect
  var radii: CornerRadii
  var curve: CornerCurve
  /// The alpha inside, 0…1.
  var alpha: Double

  /// Whether each corner's shadow can be computed by itself: corners are circular, and either all equal or too far
  /// apart to affect each other.
  func hasCornersApart(sigma: Double) -> Bool {
    guard curve == .circular else { return false }
    let fitted = radii.fitted(to: rect.size)
    if fitted == CornerRadii(fitted.topLeft) { return true }
    return min(rect.width, rect.height) >= 2 * (fitted.largest + sigma * RoundedShadow.reach)
  }
}

extension Layer {
  /// The rounded rectangle that casts the layer's shadow; `nil` if the layer has another shape.
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

  /// The alpha of the content that fills the entire rounded bounds; `nil` if nothing does.
  private var groundAlpha: Double? {
    if let color = backgroundColor, color.alpha > 0 {
      return color.alpha < 1 && (gradient != nil || borderWidth > 0) ? nil : min(1, color.alpha)
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

  /// Whether a rectangle is inside the rounded bounds, with none of its corners beyond a rounded one. Continuous
  /// corners are approximated conservatively by straight cuts.
  private func roundedBoundsContain(_ rect: Rect) -> Bool {
    guard rect.isInside(bounds) else { return false }
    return zip(rect.corners, zip(bounds.corners, radiiFitted.clockwise)).allSatisfy { corner, rounded in
      let (tip, radius) = rounded
      let (x, y) = (abs(corner.x - tip.x), abs(corner.y - tip.y))
      if cornerCurve == .continuous { return x + y >= radius }
      return x >= radius || y >= radius || Point(radius - x, radius - y).length <= radius
    }
  }

  /// Whether a sublayer cannot be visible outside this layer's rounded bounds.
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

  /// The silhouette of the only visible sublayer, if the layer draws nothing itself; otherwise `nil`.
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
  /// Whether the layer's position is determined by its frame and translation alone.
  fileprivate var isUntransformed: Bool {
    rotation == 0 && scale == Point(1, 1) && affineTransform == nil && tilt == nil
  }

  /// Whether effects extend the layer's picture beyond its drawing.
  fileprivate var isBlurred: Bool { hasEffects && effects.extendsPicture }
}

extension Rect {
  fileprivate func isInside(_ other: Rect) -> Bool { other.covers(self) }
}

extension CornerRadii {
  /// Whether every corner radius is at least that of `other`.
  fileprivate func covers(_ other: CornerRadii) -> Bool {
    topLeft >= other.topLeft && topRight >= other.topRight && bottomRight >= other.bottomRight
      && bottomLeft >= other.bottomLeft
  }

  /// The largest of the four radii.
  fileprivate var largest: Double { max(max(topLeft, topRight), max(bottomRight, bottomLeft)) }
}
