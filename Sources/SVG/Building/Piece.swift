import Geometry
import Layers

/// A part of a drawing in the user space of its element, on the way from elements to layers.
struct Piece: Sendable {
  enum Content: Sendable {
    case group([Piece])
    case shape(PaintedShape)
    case image(Image, in: Rect)
    case material(Material, in: Rect)
    case viewport(Viewport, [Piece])
  }

  /// A place with coordinates of its own, or an edge.
  struct Viewport: Sendable {
    /// In the coordinates around it.
    var frame: Rect
    /// Nil where the coordinates inside are those around.
    var viewBox: Rect?
    var aspectRatio = AspectRatio.standard
    var clips = true

    /// From the coordinates inside to those around.
    var transform: AffineTransform {
      guard let viewBox else { return .identity }
      return aspectRatio.transform(from: viewBox, into: frame.size).concatenating(.translation(frame.origin))
    }
  }

  /// The element's id.
  var id: String?
  /// What kind of element it is, for one without an id.
  var kind: String
  var content: Content
  /// From the element's user space to that around it.
  var transform = AffineTransform.identity
  var opacity = 1.0
  var blendMode = BlendMode.normal
  /// The effects, which are applied before mask and opacity.
  var effects = Effects()
  var shadow: Shadow?
  /// At most one.
  var mask: [Piece] = []
  var maskType = MaskType.alpha
  /// What is drawn over a shape and does not count in its bounds.
  let over: [Piece]
  /// False for what only counts for the bounds of what is around it.
  var isDrawn = true

  /// The fills' bounds in the element's user space; nil for what has none.
  let box: Rect?
  /// The same with strokes, a little too large at most.
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

  /// True for a group that does nothing and whose name nobody gave; a copy keeps the layer of its `use`.
  var isPlainGroup: Bool {
    guard case .group = content else { return false }
    return id == nil && kind != SVGTag.use.rawValue && transform == .identity && opacity == 1
      && blendMode == .normal && mask.isEmpty && effects == Effects() && shadow == nil
  }

  /// The bounds under a map from the element's user space; exact for shapes up to some levels deep.
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

  /// The smallest rectangle around all, those without an area included.
  private static func union(_ rects: [Rect?]) -> Rect? {
    let rects = rects.compactMap(\.self)
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { a, b in
      let (x, y) = (min(a.minX, b.minX), min(a.minY, b.minY))
      return Rect(x, y, max(a.maxX, b.maxX) - x, max(a.maxY, b.maxY) - y)
    }
  }
}

/// An outline with what it is filled and stroked with.
struct PaintedShape: Sendable {
  enum Geometry: Sendable {
    case rectangle(Rect, radius: Double)
    case ellipse(Rect)
    case path(Path)

    /// Nil for a path that goes nowhere.
    var bounds: Rect? {
      switch self {
      case .rectangle(let rect, _), .ellipse(let rect): rect
      case .path(let path): path.elements.contains(where: \.isSegment) ? path.bounds : nil
      }
    }

    /// Whether a stroke may have corners that lead farther than its half width along the axes.
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
    /// Its points count in the element's user space where they do not count in shares of the bounds.
    case gradient(Gradient)
    /// Shows through the shape.
    indirect case pattern(Piece)

    var isPainted: Bool { if case .none = self { false } else { true } }
    var isPattern: Bool { if case .pattern = self { true } else { false } }

    /// The paint with the shares of a rectangle as points.
    func inPoints(of rect: Rect) -> Paint {
      guard case .gradient(var gradient) = self, gradient.units == .bounds else { return self }
      gradient.units = .points
      gradient.transform = (gradient.transform ?? .identity).concatenating(.unit(to: rect))
      return .gradient(gradient)
    }
  }

  var geometry: Geometry
  /// What counts as the bounds of a text: the cells of its glyphs (SVG 2 §8.10).
  var cells: Rect?
  var fill = Paint.none
  var fillRule = Path.FillRule.nonZero
  var stroke = Paint.none
  var style = StrokeStyle()

  /// How far a stroke may lead beyond the outline.
  var reach: Double {
    guard stroke.isPainted else { return 0 }
    let end = style.lineCap == .square ? 1.4143 : 1
    let corner = style.lineJoin == .miter && geometry.hasCorners ? style.miterLimit : 1
    return style.lineWidth / 2 * max(end, corner)
  }

  /// The fill's bounds; `nil` for a path that goes nowhere.
  var box: Rect? { cells ?? geometry.bounds }

  /// The bounds with the stroke, a little too large at most.
  var ink: Rect? { geometry.bounds.map { $0.insetBy(-reach, -reach) } }

  var isPainted: Bool { fill.isPainted || stroke.isPainted }
}

extension Path.Element {
  fileprivate var isSegment: Bool { if case .move = self { false } else { true } }
}
