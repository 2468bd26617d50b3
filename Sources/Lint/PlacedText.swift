import Geometry
import Layers
import Stage
import Text

/// A text on the canvas, with the pixels that it covers.
struct PlacedText {
  let placed: PlacedLayer
  let layout: TextLayout
  let area: Rect

  /// The pixels in the form that batches use.
  let place: TextBatches.Place

  /// Returns the texts with lines among layers in drawing order.
  static func all(in layers: [PlacedLayer], scale: Double) -> [PlacedText] {
    zip(layers, Window.all(around: layers, scale: scale)).compactMap { PlacedText($0, in: $1, scale: scale) }
  }

  /// The text of a layer; `nil` unless it is a text with lines.
  private init?(_ placed: PlacedLayer, in window: Window, scale: Double) {
    guard case .text(let text) = placed.layer.content, !text.layout.lines.isEmpty else { return nil }
    self.placed = placed
    layout = text.layout
    let boxes = text.layout.lines.map { line in
      placed.transform.concatenating(.scale(scale, scale)).apply(
        Rect(line.origin.x, line.origin.y - text.layout.fontSize, line.width, text.layout.fontSize * 1.25))
    }
    area = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    let pixels = PixelRect(around: area)
    let isShown = window.opacity * (text.inks.map(\.color.alpha).max() ?? 0) * 255 >= 0.5
    place = .init(area: pixels, shown: isShown ? pixels.intersection(window.clip) : .empty)
  }

  /// The required contrast: 3 for large text, 4.5 for other text: https://www.w3.org/TR/WCAG22/#contrast-minimum
  var neededContrast: Double {
    let size =
      layout.fontSize
      * abs(placed.transform.derivative(at: placed.layer.bounds.center).determinant).squareRoot()
    return size >= 24 || size >= 18.66 && isBold ? 3 : 4.5
  }

  private var isBold: Bool { layout.glyphs.allSatisfy { $0.font.weight >= 700 } }

  /// Returns the pixels between two edges, clipped to the canvas.
  private static func pixels(from lower: Double, to upper: Double, limit: Int) -> Range<Int> {
    func clamped(_ edge: Double) -> Int { Int(min(max(edge, 0), Double(limit))) }
    return clamped(lower)..<max(clamped(lower), clamped(upper))
  }

  /// Returns the share of the text's strokes that is visible.
  ///
  /// - Parameters:
  ///   - alone: Only the text, black on white and not clipped.
  ///   - drawn: Everything.
  ///   - ground: Everything except the text.
  ///   - part: The part of the text to measure, in pixels; `nil` for all of it.
  func visibleShare(alone: Bitmap, _ drawn: Bitmap, _ ground: Bitmap, in part: Rect? = nil) -> Double {
    let area = part ?? area
    let columns = Self.pixels(from: area.minX, to: area.maxX, limit: drawn.width)
    let rows = Self.pixels(from: area.minY, to: area.maxY, limit: drawn.height)
    var (strokes, seen) = (0.0, 0.0)
    for y in rows {
      for x in columns where LinearColor(pixel: alone[x, y]).red < 0.5 {
        strokes += 1
        if drawn[x, y] != ground[x, y] { seen += 1 }
      }
    }
    let canvas = Rect(0, 0, Double(drawn.width), Double(drawn.height))
    let inside = area.intersection(canvas)
    guard strokes > 0, area.width > 0, area.height > 0 else { return 0 }
    return seen / strokes * (inside.width / area.width) * (inside.height / area.height)
  }

  /// Returns the color of the text and its background; `nil` if the text is not visible.
  func colors(_ drawn: Bitmap, _ ground: Bitmap) -> TextColors? {
    let columns = Self.pixels(from: area.minX, to: area.maxX, limit: drawn.width)
    let rows = Self.pixels(from: area.minY, to: area.maxY, limit: drawn.height)
    var (sum, count) = (LinearColor(red: 0, green: 0, blue: 0), 0.0)
    var (color, difference) = (UInt32?.none, 0.02)
    for y in rows {
      for x in columns where drawn[x, y] != ground[x, y] {
        let (front, back) = (LinearColor(pixel: drawn[x, y]), LinearColor(pixel: ground[x, y]))
        sum = sum + back
        count += 1
        let contrast = front.contrast(to: back) - 1
        guard contrast > difference else { continue }
        (color, difference) = (drawn[x, y], contrast)
      }
    }
    return color.map { TextColors(front: $0, back: sum / count) }
  }
}

extension PlacedLayer {
  /// Returns the distance in pixels by which the layer's shadow or blur extends beyond its content.
  func reach(scale: Double) -> Int {
    var reach = layer.shadow.map { 3 * $0.radius + max(abs($0.offset.x), abs($0.offset.y)) } ?? 0
    reach = max(reach, 3 * (layer.effects.blur ?? 0))
    if case .material(let material) = layer.content { reach = max(reach, 3 * material.blurRadius) }
    let pixels = reach * scale * abs(transform.determinant).squareRoot()
    return pixels.isFinite ? Int(min(pixels.rounded(.up), 0x1p20)) : 0
  }
}

/// The clip and opacity that the layers around a layer apply to its content.
struct Window {
  private(set) var clip = PixelRect(around: Rect(-0x1p29, -0x1p29, 0x1p30, 0x1p30))
  private(set) var opacity = 1.0

  /// Returns the window of each layer, including its own clip. Layers are in drawing order, and a scale is pixels per
  /// point.
  static func all(around layers: [PlacedLayer], scale: Double) -> [Window] {
    var around: [Window] = []
    return layers.map { placed in
      around.removeSubrange(placed.depth...)
      let window = (around.last ?? Window()).narrowed(by: placed, scale: scale)
      around.append(window)
      return window
    }
  }

  private func narrowed(by placed: PlacedLayer, scale: Double) -> Window {
    var window = self
    window.opacity *= placed.layer.isHidden ? 0 : placed.layer.opacity
    if placed.layer.masksToBounds {
      let bounds = placed.transform.concatenating(.scale(scale, scale)).apply(placed.layer.bounds)
      window.clip = clip.intersection(PixelRect(around: bounds))
    }
    return window
  }
}
