import Geometry
import Layers
import PNGCodec
import System

extension LayerContent {
  var shape: Shape? { if case .shape(let shape) = self { shape } else { nil } }
  var text: TextContent? { if case .text(let text) = self { text } else { nil } }
  var image: ImageContent? { if case .image(let image) = self { image } else { nil } }
  var material: Material? { if case .material(let material) = self { material } else { nil } }
}

/// The kind of element that draws the content of a layer.
enum ContentKind: CaseIterable {
  case none
  case rectangle
  case ellipse
  case path
  case text
  case image
  case material

  init(_ layer: Layer) {
    switch layer.content {
    case .none: self = .none
    case .shape(let shape):
      switch shape.outline {
      case .rectangle: self = shape.strokeColor == nil ? .rectangle : .path
      case .ellipse: self = .ellipse
      case .path: self = .path
      }
    case .text: self = .text
    case .image(let image):
      // The layers of a drawing are among the sublayers.
      self = if case .bitmap = image.picture { .image } else { .none }
    case .material: self = .material
    }
  }
}

extension Layer {
  /// The outline of a shape, or of plain bounds with a color; `nil` if the layer has neither.
  var outlinePath: Path? {
    guard let shape = content.shape else {
      guard case .none = content, backgroundColor != nil else { return nil }
      return .roundedRectangle(bounds, radii: cornerRadii, curve: cornerCurve)
    }
    switch shape.outline {
    case .rectangle: return .roundedRectangle(bounds, radii: cornerRadii, curve: cornerCurve)
    case .ellipse: return .ellipse(in: bounds)
    case .path(let path): return path
    }
  }

  /// Whether the layer draws an opaque outline and nothing else.
  var isOpaqueOutline: Bool {
    guard opacity == 1, !isHidden, gradient == nil, borderWidth == 0, shadow == nil, outlinePath != nil else {
      return false
    }
    guard let shape = content.shape else { return backgroundColor?.alpha == 1 }
    return shape.fillColor?.alpha == 1 && shape.gradient == nil && !shape.isStroked && backgroundColor == nil
  }

  /// The layer of the drawing that is shown as the layer's picture; empty if the picture is not a drawing.
  var drawnPicture: [Layer] {
    guard let image = content.image, case .drawing(let drawing) = image.picture else { return [] }
    let color = image.renderingMode == .automatic ? image.tint : nil
    let drawn = drawing.layer(in: imageRect, currentColor: color ?? .black)
    guard let template = image.templateColor else { return [drawn] }
    var tinted = Layer(id: drawn.id, frame: bounds)
    var ground = Layer(id: "tint", frame: imageRect)
    ground.backgroundColor = template
    tinted.sublayers = [ground]
    tinted.mask = [drawn]
    return [tinted]
  }

  /// The rectangle of the picture in the layer's coordinates; zero if the layer shows none.
  var imageRect: Rect {
    guard let image = content.image else { return .zero }
    return image.gravity.placement(of: image.picture.size, in: bounds)
  }
}

extension Picture {
  /// The pixels as a `data:` address, which is empty for a drawing.
  var dataAddress: String {
    guard case .bitmap(let image) = self, image.bitmap.width > 0, image.bitmap.height > 0 else {
      return "data:,"
    }
    let bitmap = image.bitmap
    var encoder = PNGSequenceEncoder(width: bitmap.width, height: bitmap.height, isOpaque: image.isOpaque)
    return "data:image/png;base64,"
      + String(decoding: Base64.encoded(encoder.encode(bitmap).bytes), as: UTF8.self)
  }
}

extension Layer {
  /// Returns the transform from the layer's points, or from those of its sublayers, to the points of its superlayer.
  func step(isInside: Bool) -> AffineTransform {
    isInside ? contentTransform.concatenating(transform) : transform
  }
}

extension AffineTransform {
  /// The six numbers of the matrix, in the order of CSS and SVG.
  var components: [Double] { [a, b, c, d, tx, ty] }

  init(components: [Double]) {
    self.init(
      a: components[0], b: components[1], c: components[2], d: components[3], tx: components[4],
      ty: components[5])
  }
}

extension Layer {
  /// Whether the shadow inside the layer's outline is visible.
  var castsInnerShadow: Bool { effects.innerShadow.map { $0.opacity > 0 && $0.color.alpha > 0 } ?? false }

  /// Whether effects change a piece of the layer's text.
  var hasChangedPieces: Bool { content.text?.pieces.contains { $0.effects != Effects() } ?? false }
}
