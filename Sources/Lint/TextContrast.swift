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
/// the text. So opacity, materials, pictures and what lies over the text count as they are seen. A text of which less than
/// half shows is not there to be read. Of the texts of one component with like colors the one with the least contrast is
/// told, and none of a component in the platform's own colors.
struct TextContrast: Rule {
  /// Pixels per point, so that strokes of small text have a pixel of their full color.
  private static let scale = 3.0
  /// How many states of rest are drawn at most.
  private static let stateLimit = 12
  /// The share of a text's strokes that shows at least where it is to be read.
  private static let leastShare = 0.5

  private let canvas: Canvas
  private var previous: Layer?
  private var inspected: Set<Layer> = []
  private var lowest: [Kind: Finding] = [:]

  /// What is told in one line.
  private struct Kind: Hashable {
    /// The node of the scene, and its colors by `TextColors.group`.
    var node: String
    var colors: [Int]
  }

  private struct Finding {
    var path: LayerPath
    var text: String
    var ratio: Double
    var needed: Double
    var range: SourceRange
    /// Of all texts of the kind, without numbers.
    var paths: Set<String>

    var message: String {
      let others = paths.count - 1
      return "“\(text.prefix(24))” in `\(path)` has a contrast of \(ratio.brief):1 to its ground; it needs "
        + "\(needed.brief):1 to be read easily"
        + (others == 0 ? "" : "; \(others) more \(others == 1 ? "text has" : "texts have") colors like these")
    }
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
      .warning(.contrast, finding.message, at: finding.range)
    }
  }

  private mutating func look(at tree: Layer, _ layers: [PlacedLayer], on stage: Stage) {
    guard inspected.count < Self.stateLimit, inspected.insert(tree).inserted else { return }
    let texts = layers.compactMap { PlacedText($0, scale: Self.scale) }
    guard !texts.isEmpty else { return }
    var renderer = Renderer(canvas, on: canvas.background, scale: Self.scale)
    _ = renderer.render(tree)
    let drawn = renderer.bitmap
    var visibility = TextVisibility(of: tree, on: stage, canvas, scale: Self.scale)
    for text in texts {
      _ = renderer.render(stage.hiding(text.placed.path, in: tree))
      guard let colors = text.colors(drawn, renderer.bitmap), colors.contrast < text.neededContrast,
        text.placed.layer.node != nil || !colors.areOfPlatform
      else { continue }
      guard !isKnown(text, colors), visibility.share(of: text, drawn, renderer.bitmap) >= Self.leastShare,
        visibility.shareBesideMaterials(of: text) >= Self.leastShare
      else { continue }
      note(text, colors)
    }
  }

  /// Whether a text of this path was seen with less contrast.
  private func isKnown(_ text: PlacedText, _ colors: TextColors) -> Bool {
    guard let finding = lowest[kind(of: text, colors)] else { return false }
    return colors.contrast >= finding.ratio
      && finding.paths.contains(text.placed.path.description.withoutNumbers)
  }

  private func kind(of text: PlacedText, _ colors: TextColors) -> Kind {
    Kind(node: text.placed.path.ids.first.map { "\($0)" } ?? "", colors: colors.group)
  }

  private mutating func note(_ text: PlacedText, _ colors: TextColors) {
    let path = text.placed.path
    let kind = kind(of: text, colors)
    var finding =
      lowest[kind]
      ?? Finding(path: path, text: "", ratio: .infinity, needed: 0, range: text.placed.range, paths: [])
    finding.paths.insert(path.description.withoutNumbers)
    if colors.contrast < finding.ratio {
      (finding.path, finding.text, finding.range) = (path, text.layout.string, text.placed.range)
      (finding.ratio, finding.needed) = (colors.contrast, text.neededContrast)
    }
    lowest[kind] = finding
  }
}

/// How much of the strokes of texts shows in a tree: the rest is covered, cut off, or outside the canvas.
private struct TextVisibility {
  private let tree: Layer
  private let stage: Stage
  // Each draws trees that differ little, of which it draws only that again.
  private var alone: Renderer
  private var solid: Renderer
  /// The tree with materials through which nothing shines, and how it is drawn; nil until they are asked for.
  private var solidTree: Layer?
  private var drawnSolid: Bitmap?

  init(of tree: Layer, on stage: Stage, _ canvas: Canvas, scale: Double) {
    (self.tree, self.stage) = (tree, stage)
    alone = Renderer(canvas, on: .white, scale: scale)
    solid = Renderer(canvas, on: canvas.background, scale: scale)
  }

  /// - Parameters:
  ///   - drawn: The tree.
  ///   - ground: The tree without the text.
  mutating func share(of text: PlacedText, _ drawn: Bitmap, _ ground: Bitmap) -> Double {
    let path = text.placed.path
    _ = alone.render(stage.changing(tree) { $1.leaveOnlyText($0 == path) })
    return text.visibleShare(alone: alone.bitmap, drawn, ground)
  }

  /// The share where nothing behind a material shows: it is not there to be read.
  mutating func shareBesideMaterials(of text: PlacedText) -> Double {
    let tree = solidTree ?? stage.changing(tree) { $1.makeMaterialSolid() }
    guard tree != self.tree else { return 1 }
    solidTree = tree
    if drawnSolid == nil {
      _ = solid.render(tree)
      drawnSolid = solid.bitmap
    }
    guard let drawnSolid else { return 1 }
    _ = solid.render(stage.hiding(text.placed.path, in: tree))
    return share(of: text, drawnSolid, solid.bitmap)
  }
}

extension Renderer {
  fileprivate init(_ canvas: Canvas, on background: Color, scale: Double) {
    self.init(
      width: max(1, Int((canvas.size.width * scale).rounded())),
      height: max(1, Int((canvas.size.height * scale).rounded())), scale: scale, background: background)
  }
}

extension Layer {
  /// Takes away everything that is drawn and that hides something, but for a text, which becomes black.
  fileprivate mutating func leaveOnlyText(_ isText: Bool) {
    (isHidden, opacity, blendMode) = (false, 1, .normal)
    (masksToBounds, mask, maskInverted) = (false, [], false)
    (backgroundColor, gradient, shadow, borderWidth) = (nil, nil, nil, 0)
    guard isText, case .text(var text) = content else {
      content = .none
      return
    }
    text.color = .black
    content = .text(text)
  }

  /// Turns a material, through which colors show but no strokes, into a solid color.
  fileprivate mutating func makeMaterialSolid() {
    guard case .material = content else { return }
    (content, backgroundColor) = (.none, .black)
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

  /// - Parameters:
  ///   - alone: Nothing but the text, black on white and not cut.
  ///   - drawn: Everything.
  ///   - ground: Everything but the text.
  func visibleShare(alone: Bitmap, _ drawn: Bitmap, _ ground: Bitmap) -> Double {
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
    guard strokes > 0, area.width > 0, area.height > 0 else { return 1 }
    return seen / strokes * (inside.width / area.width) * (inside.height / area.height)
  }

  /// nil where the text cannot be seen.
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
