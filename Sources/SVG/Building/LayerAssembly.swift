import Geometry
import Layers

/// The conversion of pieces to layers. The layers' frames are the bounds of their content, so that they rotate and
/// scale around their centers.
struct LayerAssembly {
  /// The number of steps per unit to which coordinates are rounded, so that they have few decimals.
  private let steps: Double

  /// An assembly with a rounding that suits the size of the drawing.
  ///
  /// - Parameter extent: The longer side of the drawing's coordinates.
  init(extent: Double) {
    var steps = 1e6
    while steps * extent > 1e10, steps > 1e-6 { steps /= 10 }
    while steps * extent < 1e8, steps < 1e18 { steps *= 10 }
    self.steps = steps
  }

  /// Returns the layers of some pieces, with unique names.
  ///
  /// - Parameter origin: The origin of the enclosing layer's coordinates.
  func layers(_ pieces: [Piece], from origin: Point) -> [Layer] {
    var names = LayerNaming()
    let drawn = pieces.filter(\.isDrawn)
    for piece in drawn { if let id = piece.id { names.reserve(id) } }
    return drawn.compactMap { piece in
      layer(piece, named: piece.id.map { names.name(id: $0) } ?? names.name(kind: piece.kind), from: origin)
    }
  }

  private func layer(_ piece: Piece, named name: String, from origin: Point) -> Layer? {
    var layer = Layer(id: name, frame: .zero)
    switch piece.content {
    case .group(let pieces):
      layer.frame = rounded(piece.box ?? .zero)
      layer.sublayers = layers(pieces, from: layer.frame.origin)
    case .viewport(let viewport, let pieces):
      layer.frame = rounded(viewport.frame)
      layer.viewBox = viewport.viewBox
      layer.aspectRatio = viewport.aspectRatio
      layer.masksToBounds = viewport.clips
      layer.sublayers = layers(pieces, from: viewport.viewBox == nil ? layer.frame.origin : .zero)
    case .shape(let shape):
      guard piece.box != nil else { return nil }
      fill(&layer, with: shape)
      layer.sublayers = layers(piece.over, from: layer.frame.origin)
    case .material(let material, let frame):
      layer.frame = rounded(frame)
      layer.content = .material(material)
    case .image(let image, let frame):
      layer.frame = rounded(frame)
      layer.content = .image(ImageContent(image, gravity: .resize))
    }
    layer.opacity = piece.opacity
    layer.blendMode = piece.blendMode
    layer.shadow = piece.shadow
    layer.effects = piece.effects
    layer.effects.filter = piece.effects.filter?.offsetBy(-layer.frame.origin)
    if let mask = piece.mask.first {
      layer.maskType = piece.maskType
      layer.mask = [
        self.layer(mask, named: maskName(beside: layer), from: layer.frame.origin)
          ?? Layer(id: "mask", frame: .zero)
      ]
    }
    place(&layer, piece.transform, from: origin)
    return layer
  }

  private func maskName(beside layer: Layer) -> String {
    var names = LayerNaming()
    for sublayer in layer.sublayers { names.reserve(sublayer.id) }
    return names.name(free: "mask")
  }

  /// Transforms a layer from its own user space to that of the enclosing layer.
  private func place(_ layer: inout Layer, _ transform: AffineTransform, from origin: Point) {
    if transform.isTranslation {
      layer.frame.origin = rounded(layer.frame.origin + Point(transform.tx, transform.ty) - origin)
    } else {
      layer.affineTransform = transform.concatenating(.translation(-origin))
    }
  }

  private func fill(_ layer: inout Layer, with shape: PaintedShape) {
    layer.frame = rounded(shape.geometry.bounds ?? .zero)
    let origin = layer.frame.origin
    var content: Shape
    switch shape.geometry {
    case .rectangle(_, let radius):
      content = Shape(.rectangle)
      layer.cornerRadii = CornerRadii(radius)
    case .ellipse: content = Shape(.ellipse)
    case .path(let path):
      content = Shape(.path(Path(path.transformed(by: .translation(-origin)).elements.map(rounded))))
    }
    content.fillRule = shape.fillRule
    switch shape.fill {
    case .none, .pattern: break
    case .color(let color): content.fillColor = color
    case .gradient(let gradient): content.gradient = moved(gradient, by: -origin)
    }
    switch shape.stroke {
    case .none, .pattern: break
    case .color(let color): content.strokeColor = color
    case .gradient(let gradient): content.strokeGradient = moved(gradient, by: -origin)
    }
    if shape.stroke.isPainted { content.stroke = shape.style }
    layer.content = .shape(content)
  }

  private func moved(_ gradient: Gradient, by offset: Point) -> Gradient {
    guard gradient.units == .points, offset != .zero else { return gradient }
    var gradient = gradient
    if let transform = gradient.transform {
      gradient.transform = transform.concatenating(.translation(offset))
    } else {
      gradient.startPoint = rounded(gradient.startPoint + offset)
      gradient.endPoint = rounded(gradient.endPoint + offset)
      gradient.focalPoint = gradient.focalPoint.map { rounded($0 + offset) }
    }
    return gradient
  }

  private func rounded(_ x: Double) -> Double {
    let scaled = x * steps
    guard abs(scaled) < 1e15 else { return x }
    let whole = scaled.rounded() / steps
    return whole == 0 ? 0 : whole
  }

  private func rounded(_ point: Point) -> Point { Point(rounded(point.x), rounded(point.y)) }

  private func rounded(_ rect: Rect) -> Rect {
    Rect(rounded(rect.minX), rounded(rect.minY), rounded(rect.width), rounded(rect.height))
  }

  private func rounded(_ element: Path.Element) -> Path.Element {
    switch element {
    case .move(let p): .move(rounded(p))
    case .line(let p): .line(rounded(p))
    case .quad(let c, let p): .quad(rounded(c), rounded(p))
    case .cubic(let a, let b, let p): .cubic(rounded(a), rounded(b), rounded(p))
    case .close: .close
    }
  }
}

/// A source of unique names for the layers inside one layer (docs/svg.md).
///
/// A layer is named by its element's id, with `-` in place of each `/` and control character. If another layer already
/// has that name, `-2`, `-3` and so on are appended. A layer without an id is named by its element's kind with a
/// number: `path-1`, `path-2`.
struct LayerNaming {
  private var taken: Set<String> = []
  private var reserved: Set<String> = []
  /// The number of layers without an id, by kind.
  private var counts: [String: Int] = [:]
  /// The last number appended to each repeated name.
  private var repeats: [String: Int] = [:]

  /// Reserves the name of an id, so that layers without an id do not take it.
  mutating func reserve(_ id: String) { reserved.insert(Self.cleaned(id)) }

  mutating func name(id: String) -> String {
    let name = Self.cleaned(id)
    if taken.insert(name).inserted { return name }
    while true {
      repeats[name, default: 1] += 1
      let next = "\(name)-\(repeats[name] ?? 2)"
      if !reserved.contains(next), taken.insert(next).inserted { return next }
    }
  }

  mutating func name(kind: String) -> String {
    while true {
      counts[kind, default: 0] += 1
      let name = "\(kind)-\(counts[kind] ?? 1)"
      if !reserved.contains(name), taken.insert(name).inserted { return name }
    }
  }

  /// Returns a name, with a number appended only if it is reserved.
  mutating func name(free name: String) -> String {
    reserved.contains(name) ? self.name(kind: name) : name
  }

  private static func cleaned(_ id: String) -> String {
    let name = String(
      String.UnicodeScalarView(
        id.unicodeScalars.map { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F ? "-" : $0 }))
    return name.isEmpty ? "-" : name
  }
}
