import Geometry
import JSONText
import Layers
import Raster
import ScenarioFile
import Stage
import Text

/// Texts whose contrast to what is drawn behind them is below WCAG's 1.4.3, looked at whenever the canvas is at rest.
///
/// A text's color is that of its pixel that stands out most; its ground is the mean of the same pixels drawn without
/// the text. So opacity, materials, pictures and what lies over the text count as they are seen.
struct TextContrast: Rule {
  /// Pixels per point, so that strokes of small text have a pixel of their full color.
  private static let scale = 3.0
  /// How many states of rest are drawn at most.
  private static let stateLimit = 12

  private let canvas: Canvas
  private var previous: Layer?
  private var inspected: Set<Layer> = []
  private var lowest: [String: Finding] = [:]

  private struct Finding {
    var path: LayerPath
    var text: String
    var ratio: Double
    var needed: Double
    var range: SourceRange
  }

  init(_ canvas: Canvas) { self.canvas = canvas }

  mutating func inspect(_ moment: InspectedFrame) {
    if moment.tree == previous { look(at: moment.tree, moment.layers, on: moment.stage) }
    previous = moment.tree
  }

  func findings(at end: Stage) -> [Diagnostic] {
    var rule = self
    if inspected.isEmpty, let tree = previous { rule.look(at: tree, end.placedLayers(at: end.time), on: end) }
    return rule.lowest.values.sorted { $0.path.description < $1.path.description }.map { finding in
      .warning(
        .contrast,
        "“\(finding.text.prefix(24))” in `\(finding.path)` has a contrast of \(finding.ratio.brief):1 to its ground; it needs \(finding.needed.brief):1 to be read easily",
        at: finding.range)
    }
  }

  private mutating func look(at tree: Layer, _ layers: [PlacedLayer], on stage: Stage) {
    guard inspected.count < Self.stateLimit, inspected.insert(tree).inserted else { return }
    let texts = layers.compactMap { PlacedText($0, scale: Self.scale) }
    guard !texts.isEmpty else { return }
    var renderer = Renderer(
      width: max(1, Int((canvas.size.width * Self.scale).rounded())),
      height: max(1, Int((canvas.size.height * Self.scale).rounded())), scale: Self.scale,
      background: canvas.background)
    _ = renderer.render(tree)
    let drawn = renderer.bitmap
    for text in texts {
      _ = renderer.render(stage.hiding(text.placed.path, in: tree))
      guard let ratio = text.contrast(drawn, renderer.bitmap), ratio < text.neededContrast else { continue }
      let key = text.placed.path.description.withoutNumbers
      guard ratio < lowest[key]?.ratio ?? .infinity else { continue }
      lowest[key] = Finding(
        path: text.placed.path, text: text.layout.string, ratio: ratio, needed: text.neededContrast,
        range: text.placed.range)
    }
  }
}

/// A text on the canvas and the pixels that it covers.
private struct PlacedText {
  let placed: PlacedLayer
  let layout: TextLayout
  let area: Rect

  /// nil for anything but a text with lines.
  init?(_ placed: PlacedLayer, scale: Double) {
    guard case .text(let text) = placed.layer.content, !text.layout.lines.isEmpty else { return nil }
    self.placed = placed
    layout = text.layout
    let boxes = text.layout.lines.map { line in
      placed.transform.concatenating(.scale(scale, scale)).apply(
        Rect(line.origin.x, line.origin.y - text.layout.fontSize, line.width, text.layout.fontSize * 1.25))
    }
    area = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
  }

  /// 3 for large text, 4.5 for other: https://www.w3.org/TR/WCAG22/#contrast-minimum
  var neededContrast: Double {
    let size = layout.fontSize * abs(placed.transform.determinant).squareRoot()
    return size >= 24 || size >= 18.66 && isBold ? 3 : 4.5
  }

  private var isBold: Bool { layout.glyphs.allSatisfy { $0.font.weight >= 700 } }

  /// Those between two edges that are on the canvas.
  private static func pixels(from lower: Double, to upper: Double, limit: Int) -> Range<Int> {
    func clamped(_ edge: Double) -> Int { Int(min(max(edge, 0), Double(limit))) }
    return clamped(lower)..<max(clamped(lower), clamped(upper))
  }

  /// nil where the text cannot be seen.
  func contrast(_ drawn: Bitmap, _ ground: Bitmap) -> Double? {
    let columns = Self.pixels(from: area.minX, to: area.maxX, limit: drawn.width)
    let rows = Self.pixels(from: area.minY, to: area.maxY, limit: drawn.height)
    var (sum, count) = (LinearColor(red: 0, green: 0, blue: 0), 0.0)
    var (color, difference) = (LinearColor(red: 0, green: 0, blue: 0), 0.02)
    var isSeen = false
    for y in rows {
      for x in columns where drawn[x, y] != ground[x, y] {
        let (front, back) = (LinearColor(pixel: drawn[x, y]), LinearColor(pixel: ground[x, y]))
        sum = sum + back
        count += 1
        let contrast = front.contrast(to: back) - 1
        guard contrast > difference else { continue }
        (color, difference, isSeen) = (front, contrast, true)
      }
    }
    return isSeen ? color.contrast(to: sum / count) : nil
  }
}
