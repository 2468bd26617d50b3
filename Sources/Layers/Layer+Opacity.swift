import Geometry

// The points at which a layer hides its backdrop.

extension Layer {
  /// Whether the layer itself paints a point with an alpha of 1, by its background, fill, gradient or image.
  ///
  /// Strokes, borders, shadows, texts, materials, sublayers and the layer's own opacity are not considered.
  ///
  /// - Parameter point: The point, in the layer's coordinates.
  package func paintsOpaquely(at point: Point) -> Bool {
    if backgroundColor.isOpaque || gradient.isOpaque, outlineContains(point) { return true }
    switch content {
    case .none, .text, .material: return false
    case .shape(let shape):
      guard shape.fillColor.isOpaque || shape.gradient.isOpaque else { return false }
      switch shape.outline {
      case .rectangle: return outlineContains(point)
      case .ellipse: return bounds.ellipseContains(point)
      case .path(let path):
        return path.contains(point, shape.fillRule) && (!masksToBounds || outlineContains(point))
      }
    case .image(let image):
      return image.picture.isOpaque && image.templateColor.map { $0.alpha >= 1 } ?? true
        && image.gravity.placement(of: image.picture.size, in: bounds).contains(point)
        && outlineContains(point)
    }
  }

  /// Whether the rounded bounds contain a point, given in the layer's coordinates.
  package func outlineContains(_ point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    if cornerRadii.isZero { return true }
    return Path.roundedRectangle(bounds, radii: cornerRadii, curve: cornerCurve).contains(point)
  }

  /// Whether the layer's mask leaves a point unchanged. Luminance masks are not evaluated and count as changing it.
  func maskShows(_ point: Point) -> Bool {
    guard let mask = mask.first else { return true }
    switch (maskType, maskInverted) {
    case (.luminance, _): return false
    case (.alpha, false): return mask.covers(point, seenBy: nil)
    case (.alpha, true): return !mask.mayPaint(at: point, seenBy: nil)
    }
  }

  /// Whether the layer and its sublayers paint a point with an alpha of 1, excluding layers that let touches through.
  ///
  /// - Parameter point: The point, in the layer's coordinates.
  package func hides(_ point: Point) -> Bool {
    guard touches != .pass, showsOpaquely(at: point) else { return false }
    if paintsOpaquely(at: point) { return true }
    guard let inside = contentPoint(point), !masksToBounds || outlineContains(point) else { return false }
    let eye = self.eye
    return sublayers.contains { $0.covers(inside, seenBy: eye) }
  }

  /// Whether the layer hides a point given in its superlayer's coordinates.
  private func covers(_ point: Point, seenBy eye: Eye?) -> Bool {
    touchPoint(point, seenBy: eye).map(hides) ?? false
  }

  /// Whether the layer or a sublayer may paint a point given in its superlayer's coordinates.
  private func mayPaint(at point: Point, seenBy eye: Eye?) -> Bool {
    guard !isHidden, opacity > 0, let local = localPoint(point, seenBy: eye) else { return false }
    if shadow != nil || hasEffects && effects.extendsPicture { return true }
    let isPainted: Bool
    switch content {
    case .none:
      isPainted =
        backgroundColor != nil || gradient != nil || borderWidth > 0
        || hasEffects && effects.innerShadow != nil
    case .shape(let shape):
      if case .path = shape.outline { return true }
      isPainted = true
    case .image, .text, .material: isPainted = true
    }
    if isPainted, bounds.contains(local) { return true }
    guard let inside = contentPoint(local), !masksToBounds || bounds.contains(local) else { return false }
    let eye = self.eye
    return sublayers.contains { $0.mayPaint(at: inside, seenBy: eye) }
  }

  /// Whether an opaque point remains opaque under the layer's opacity, blend mode and mask.
  func showsOpaquely(at point: Point) -> Bool {
    opacity >= 1 && blendMode == .normal && maskShows(point)
  }

  /// Converts a point of the superlayer to the layer's coordinates; `nil` if no touch reaches the layer there.
  func touchPoint(_ point: Point, seenBy eye: Eye?) -> Point? {
    guard !isHidden, isUserInteractionEnabled, opacity >= 0.01,
      let local = localPoint(point, seenBy: eye),
      !masksToBounds || bounds.contains(local)
    else { return nil }
    return local
  }

  /// Converts a point of the superlayer, as `eye` sees it, to the layer's coordinates; `nil` if no point of the layer's
  /// plane is visible there, or only its hidden back.
  package func localPoint(_ point: Point, seenBy eye: Eye?) -> Point? {
    guard tilt != nil else { return transform.inverse?.apply(point) }
    if hidesBackFace(seenBy: eye) { return nil }
    return projection(seenBy: eye).inverse?.image(of: point)
  }

  /// Converts a point of the layer to the coordinates of its sublayers; `nil` if those have no extent.
  package func contentPoint(_ point: Point) -> Point? {
    viewBox == nil ? point : contentTransform.inverse?.apply(point)
  }
}

extension Color? {
  fileprivate var isOpaque: Bool { map { $0.alpha >= 1 } ?? false }
}

extension Gradient? {
  fileprivate var isOpaque: Bool { self?.isOpaque ?? false }
}

extension Rect {
  /// Whether the ellipse inscribed in the rectangle contains a point.
  package func ellipseContains(_ point: Point) -> Bool {
    guard width > 0, height > 0 else { return false }
    let (x, y) = ((point.x - midX) / (width / 2), (point.y - midY) / (height / 2))
    return x * x + y * y <= 1
  }
}
