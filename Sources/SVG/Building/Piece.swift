import Geometry
import Layers

/// A part of a drawing in the user space of its element: the intermediate form between elements and layers.
struct Piece: Sendable {
  enum Content: Sendable {
    case group([Piece])
    case shape(PaintedShape)
    case image(Image, in: Rect)
    case material(Material, in: Rect)
    case viewport(Viewport, [Piece])
  }

  /// A rectangle that establishes coordinates or clips its content.
  struct Viewport: Sendable {
    /// The rectangle in the enclosing coordinates.
    var frame: Rect
    /// The view box; `nil` if the inner coordinates are the enclosing ones.
    var viewBox: Rect?
    var aspectRatio = AspectRatio.standard
    var clips = true

    /// The transform from the inner to the enclosing coordinates.
    var transform: AffineTransform {
      guard let viewBox else { return .identity }
      return aspectRatio.transform(from: viewBox, into: frame.size).concatenating(.translation(frame.origin))
    }
  }

  /// The element's id.
  var id: String?
  /// The kind of the element, by which it is named without an id.
  var kind: String
  var content: Content
  /// The transform from the element's user space to the enclosing one.
  var transform = AffineTransform.identity
  var opacity = 1.0
  var blendMode = BlendMode.normal
  /// The effects, which are applied before mask and opacity.
  var effects = Effects()
  var shadow: Shadow?
  /// The mask, at most one piece.
  var mask: [Piece] = []
  var maskType = MaskType.alpha
  /// The pieces that are drawn over a shape but do not belong to its bounds.
  let over: [Piece]
  /// Whether the piece is drawn, rather than only enlarging the bounds of its container.
  var isDrawn = true

  /// The fill's bounds in the element's user space; `nil` if it has none.
  let box: Rect?
  /// The bounds including strokes, possibly slightly too large.
  var ink: Rect?
  /// Whether a piece inside has a blend mode.
  let holdsBlending: Bool

  init(_ content: Content, kind: String, id: String? = nil, over: [Piece] = []) {
    self.content = content
    self.kind = kind
    self.id = id
    self.over = over
    switch content {
    case .shape(let shape):
      box = shape.box
      ink = over.isEmpty ? shape.ink : Self.union([shape.ink, Self.ink(of: over)])
      holdsBlending = over.contains { $0.blendMode != .normal || $0.holdsBlending }
    case .image(_, let frame), .material(_, let frame):
      box = frame
      ink = frame
      holdsBlending = false
    case .group(let pieces):
      holdsBlending = pieces.contains { $0.blendMode != .normal || $0.holdsBlending }
      box = Self.union(pieces.map { $0.extent($0.transform) })
      ink = Self.ink(of: pieces)
    case .viewport(let viewport, let pieces):
      holdsBlending = pieces.contains { $0.blendMode != .normal || $0.holdsBlending }
      let inner = viewport.transform
      box = Self.union(pieces.map { $0.extent($0.transform.concatenating(inner)) })
      let ink = Self.union(
        pieces.map { piece in piece.ink.map { piece.transform.concatenating(inner).apply($0) } })
      self.ink = viewport.clips ? ink.map { $0.intersection(viewport.frame) } : ink
    }
  }

  /// Whether the piece is a group without any effect and without an id. A `use` is not, since a copy has a layer for
  /// it.
  var isPlainGroup: Bool {
    guard case .group = content else { return false }
    return id == nil && kind != SVGTag.use.rawValue && transform == .identity && opacity == 1
      && blendMode == .normal && mask.isEmpty && effects == Effects() && shadow == nil
  }

  /// Returns the bounds after a transform from the element's user space. They are exact for shapes up to some levels
  /// deep.
  func extent(_ map: AffineTransform, levels: Int = 3) -> Rect? {
    if map.keepsAxes || levels == 0 { return box.map { map.apply($0) } }
    switch content {
    case .shape(let shape) where shape.cells == nil && box != nil:
      return shape.geometry.path.transformed(by: map).bounds
    case .shape, .image, .material, .viewport: return box.map { map.apply($0) }
    case .group(let pieces):
      return Self.union(pieces.map { $0.extent($0.transform.concatenating(map), levels: levels - 1) })
    }
  }

  private static func ink(of pieces: [Piece]) -> Rect? {
    union(pieces.map { piece in piece.ink.map { piece.transform.apply($0) } })
  }

  /// Returns the smallest rectangle around all rectangles, including those without an area.
  private static func union(_ rects: [Rect?]) -> Rect? {
    let rects = rects.compactMap(\.self)
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { a, b in
      let (x, y) = (min(a.minX, b.minX), min(a.minY, b.minY))
      return Rect(x, y, max(a.maxX, b.maxX) - x, max(a.maxY, b.maxY) - y)
    }
  }
}

/// An outline with its fill and stroke.
struct PaintedShape: Sendable {
  enum Geometry: Sendable {
    case rectangle(Rect, radius: Double)
    case ellipse(Rect)
    case path(Path)

    /// The bounds; `nil` for a path without segments.
    var bounds: Rect? {
      switch self {
      case .rectangle(let rect, _), .ellipse(let rect): rect
      case .path(let path): path.elements.contains(where: \.isSegment) ? path.bounds : nil
      }
    }

    /// Whether the outline has corners at which a stroke may extend farther than half its width.
    fileprivate var hasCorners: Bool {
      guard case .path(let path) = self else { return false }
      return zip(path.elements, path.elements.dropFirst()).contains { $0.isSegment && $1.isSegment }
    }

    var path: Path {
      switch self {
      case .rectangle(let rect, let radius): .roundedRectangle(rect, radii: CornerRadii(radius))
      case .ellipse(let rect): .ellipse(in: rect)
      case .path(let path): path
      }
    }
  }

  enum Paint: Sendable {
    case none
    case color(Color)
    /// A gradient, with points in the element's user space unless they are fractions of the bounds.
    case gradient(Gradient)
    /// A pattern that is visible through the shape.
    indirect case pattern(Piece)

    var isPainted: Bool { if case .none = self { false } else { true } }
    var isPattern: Bool { if case .pattern = self { true } else { false } }

    /// Returns the paint with fractions of a rectangle converted to points.
    func inPoints(of rect: Rect) -> Paint {
      guard case .gradient(var gradient) = self, gradient.units == .bounds else { return self }
      gradient.units = .points
      gradient.transform = (gradient.transform ?? .identity).concatenating(.unit(to: rect))
      return .gradient(gradient)
    }
  }

  var geometry: Geometry
  /// The bounds of a text, which are the cells of its glyphs (SVG 2 §8.10).
  var cells: Rect?
  var fill = Paint.none
  var fillRule = Path.FillRule.nonZero
  var stroke = Paint.none
  var style = StrokeStyle()

  /// The maximum distance by which a stroke extends beyond the outline.
  var reach: Double {
    guard stroke.isPainted else { return 0 }
    let end = style.lineCap == .square ? 1.4143 : 1
    let corner = style.lineJoin == .miter && geometry.hasCorners ? style.miterLimit : 1
    return style.lineWidth / 2 * max(end, corner)
  }

  /// The fill's bounds; `nil` for a path without segments.
  var box: Rect? { cells ?? geometry.bounds }

  /// The bounds including the stroke, possibly slightly too large.
  var ink: Rect? { geometry.bounds.map { $0.insetBy(-reach, -reach) } }

  var isPainted: Bool { fill.isPainted || stroke.isPainted }
}

extension Path.Element {
  fileprivate var isSegment: Bool { if case .move = self { false } else { true } }
}
