import Geometry
import Text

/// What preparing steps shares from frame to frame.
final class DrawingResources {
  /// The pixels that outlines must be right for.
  let canvas: PixelRect
  /// What lies below the first step.
  let background: UInt32
  let caches: DrawingCaches

  init(canvas: PixelRect, background: UInt32) {
    self.canvas = canvas
    self.background = background
    caches = DrawingCaches()
  }

  /// The same caches for pictures of other pixels on a transparent ground.
  init(canvas: PixelRect, sharing other: DrawingResources) {
    self.canvas = canvas
    background = 0
    caches = other.caches
  }

  /// Bytes of outlines and blurred pictures that may be kept with steps.
  private static let preparedLimit = 12 << 20
  /// Bytes kept with the steps of the frame.
  private var preparedBytes = 0

  /// True when so much was prepared that it must be forgotten, which costs making it again.
  var hasPreparedEnough: Bool { preparedBytes > Self.preparedLimit }
  func forgetPrepared() { preparedBytes = 0 }
  /// Counts bytes that are about to be kept; false, and nothing counted, where they are too many.
  func takeRoom(for bytes: Int) -> Bool {
    guard preparedBytes + bytes <= Self.preparedLimit else { return false }
    preparedBytes += bytes
    return true
  }
  /// Counts what steps have kept from the frame before.
  func countKept(_ prepared: [PreparedItem]) { preparedBytes = prepared.reduce(0) { $0 + $1.byteCount } }

  /// The outline of a step, made at the first call.
  func polyline(of prepared: PreparedItem, _ make: (DrawingResources) -> Polyline) -> Polyline {
    if let polyline = prepared.polyline { return polyline }
    let polyline = make(self)
    preparedBytes += polyline.byteCount
    if !hasPreparedEnough { prepared.polyline = polyline }
    return polyline
  }

  func polyline(_ fill: Fill) -> Polyline {
    fill.outline.polyline(fill.transform, fill.rule, canvas: canvas)
  }

  /// All glyphs of a text as one outline, so that neighbours that touch are not blended twice.
  func polyline(_ text: TextRun) -> Polyline {
    var flattening = Flattening(canvas: canvas)
    for placed in text.layout.glyphs {
      let unit = placed.fontSize / Double(placed.font.unitsPerEm)
      let transform = AffineTransform.scale(unit, -unit)
        .concatenating(.translation(placed.position)).concatenating(text.transform)
      flattening.add(
        caches.glyphs.outline(of: placed.glyph, placed.font, transform), at: Point(transform.tx, transform.ty)
      )
    }
    let polyline = flattening.finished()
    let overlaps = text.layout.glyphs.contains { caches.glyphs.mayOverlap($0.font) }
    return overlaps ? OverlapResolver.resolved(polyline, .nonZero) : polyline
  }

  func polyline(_ shadow: RoundedShadow) -> Polyline {
    Flattening.polyline(.rectangle(shadow.extent), shadow.transform, canvas: canvas)
  }

  func polyline(_ backdrop: Backdrop) -> Polyline {
    backdrop.outline.polyline(backdrop.transform, .nonZero, canvas: canvas)
  }

  func polyline(_ clip: Group.Clip) -> Polyline {
    clip.outline.polyline(clip.transform, .nonZero, canvas: canvas)
  }

  /// The pixels of `area` that a group's clip lets through unchanged; nil without a convex clip.
  func interior(of group: Group, _ prepared: PreparedItem, in area: PixelRect) -> RowIntervals? {
    guard group.isPlain, let clip = group.clip, clip.outline.isConvex else { return nil }
    return interior(of: prepared, in: area) { $0.polyline(clip) }
  }

  /// The pixels of `area` that the convex outline of a step covers fully, found for all rows at the first call.
  func interior(
    of prepared: PreparedItem, in area: PixelRect, _ make: (DrawingResources) -> Polyline
  ) -> RowIntervals {
    if let interior = prepared.interior { return interior.clipped(to: area) }
    let polyline = polyline(of: prepared, make)
    let interior = polyline.convexInterior(in: polyline.bounds.intersection(canvas))
    preparedBytes += interior.byteCount
    if !hasPreparedEnough { prepared.interior = interior }
    return interior.clipped(to: area)
  }

  func paint(of prepared: PreparedItem, _ fill: Fill) -> Paint {
    if let paint = prepared.paint { return paint }
    return keep(paint(fill.source, fill.transform), in: prepared)
  }

  func paint(of prepared: PreparedItem, _ shadow: RoundedShadow) -> Paint {
    if let paint = prepared.paint { return paint }
    return keep(.shader(caches.shader(of: shadow), alpha: 255), in: prepared)
  }

  /// Keeps what a step covers unless too much is kept already.
  func keep(_ coverage: RecordedCoverage, in prepared: PreparedItem) {
    preparedBytes += coverage.byteCount
    if !hasPreparedEnough { prepared.coverage = coverage }
  }

  /// Keeps a paint with its step unless too much is kept already.
  func keep(_ paint: Paint, in prepared: PreparedItem) -> Paint {
    preparedBytes += paint.byteCount
    if !hasPreparedEnough { prepared.paint = paint }
    return paint
  }

  private func paint(_ source: PaintSource, _ transform: AffineTransform) -> Paint {
    let inverse = transform.inverse ?? .identity
    switch source {
    case .solid(let pixel): return .solid(pixel)
    case .gradient(let gradient, let bounds, let alpha):
      return .shader(
        GradientShading.shader(
          gradient, caches.table(of: gradient), bounds: bounds, toLayer: inverse), alpha: alpha)
    case .image(let image, let rect, let alpha):
      return .shader(caches.mipmaps.shader(image, rect: rect, toLayer: inverse), alpha: alpha)
    }
  }
}
