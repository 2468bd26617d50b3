import Geometry
import JSONText
import Layers
import Raster
import ScenarioFile
import Stage

/// Texts whose contrast to what is drawn behind them is below WCAG's 1.4.3, looked at whenever the canvas is at rest.
///
/// A text's color is that of its pixel that stands out most; its ground is the mean of the same pixels drawn without
/// the text. So opacity, materials, pictures and what lies over the text count as they are seen. A text of which less than
/// half shows is not there to be read, nor one under many others. Of the texts of one component with like colors the one with the least contrast is
/// told, and none of a component in the platform's own colors.
struct TextContrast: Rule {
  /// Pixels per point, so that strokes of small text have a pixel of their full color.
  private static let scale = 3.0
  /// The share of a text's strokes that shows at least where it is to be read.
  private static let leastShare = 0.5

  private let canvas: Canvas
  private var states = RestingStates()
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
      // Rounded down, so that it is below what is needed in print, too.
      let ratio = (ratio * 10).rounded(.down) / 10
      let others = paths.count - 1
      return "“\(text.prefix(24))” in `\(path)` has a contrast of \(ratio.brief):1 to its ground; it needs "
        + "\(needed.brief):1 to be read easily"
        + (others == 0 ? "" : "; \(others) more \(others == 1 ? "text has" : "texts have") colors like these")
    }
  }

  init(_ canvas: Canvas) { self.canvas = canvas }

  mutating func inspect(_ moment: InspectedFrame) {
    if states.isNew(moment) { look(at: moment.tree, moment.layers, on: moment.stage) }
  }

  func findings(at end: Stage) -> [Diagnostic] {
    var rule = self
    if let tree = rule.states.last() { rule.look(at: tree, end.placedLayers(at: end.time), on: end) }
    let found = rule.lowest.values.sorted {
      ($0.path.description, $0.ratio) < ($1.path.description, $1.ratio)
    }
    return found.map { finding in
      .warning(.contrast, finding.message, at: finding.range)
    }
  }

  private mutating func look(at tree: Layer, _ layers: [PlacedLayer], on stage: Stage) {
    let texts = PlacedText.all(in: layers, scale: Self.scale)
    guard !texts.isEmpty else { return }
    var renderer = Renderer(canvas, on: canvas.background, scale: Self.scale)
    _ = renderer.render(tree)
    let drawn = renderer.bitmap
    var visibility = TextVisibility(of: tree, on: stage, canvas, scale: Self.scale)
    let pixels = PixelRect(minX: 0, minY: 0, maxX: drawn.width, maxY: drawn.height)
    let batches = TextBatches(
      texts.map(\.place), on: pixels, reach: layers.reduce(0) { max($0, $1.reach(scale: Self.scale)) })
    var pale: [(index: Int, colors: TextColors)] = []
    for batch in batches.members {
      _ = renderer.render(stage.hiding(Set(batch.map { texts[$0].placed.path }), in: tree))
      let found = batch.compactMap { index in
        paleColors(of: texts[index], drawn, renderer.bitmap).map { (index, $0) }
      }
      guard !found.isEmpty else { continue }
      let shares = visibility.shares(of: found.map { texts[$0.0] }, drawn, renderer.bitmap)
      pale += zip(found, shares).filter { $1 >= Self.leastShare }.map(\.0)
    }
    for (index, colors) in pale.sorted(by: { $0.index < $1.index }) { note(texts[index], colors) }
  }

  /// The colors of a text that is to be reported if it shows; `nil` for others.
  private func paleColors(of text: PlacedText, _ drawn: Bitmap, _ ground: Bitmap) -> TextColors? {
    guard let colors = text.colors(drawn, ground), colors.contrast < text.neededContrast,
      text.placed.layer.node != nil || !colors.areOfPlatform, !isKnown(text, colors)
    else { return nil }
    return colors
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
struct TextVisibility {
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

  /// The shares of the strokes of texts that lie apart.
  ///
  /// - Parameters:
  ///   - drawn: The tree.
  ///   - ground: The tree without the texts.
  ///   - part: The part of the texts that is asked for, in pixels; nil for all of them.
  mutating func shares(
    of texts: [PlacedText], _ drawn: Bitmap, _ ground: Bitmap, in part: Rect? = nil
  ) -> [Double] {
    let paths = Set(texts.map(\.placed.path))
    _ = alone.render(stage.changing(tree) { $1.leaveOnlyText(paths.contains($0)) })
    let shares = texts.map { $0.visibleShare(alone: alone.bitmap, drawn, ground, in: part) }
    let tree = solidTree ?? stage.changing(tree) { $1.makeMaterialSolid() }
    solidTree = tree
    guard tree != self.tree else { return shares }
    // Nothing behind a material is there to be read.
    if drawnSolid == nil {
      _ = solid.render(tree)
      drawnSolid = solid.bitmap
    }
    guard let drawnSolid else { return shares }
    _ = solid.render(stage.hiding(paths, in: tree))
    return zip(texts, shares).map { text, share in
      min(share, text.visibleShare(alone: alone.bitmap, drawnSolid, solid.bitmap, in: part))
    }
  }
}

extension Renderer {
  init(_ canvas: Canvas, on background: Color, scale: Double) {
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
    (backgroundColor, gradient, shadow, borderWidth, effects) = (nil, nil, nil, 0, Effects())
    guard isText, case .text(var text) = content else {
      content = .none
      return
    }
    (text.color, text.partColors) = (.black, [])
    content = .text(text)
  }

  /// Turns a material, through which colors show but no strokes, into a solid color.
  fileprivate mutating func makeMaterialSolid() {
    guard case .material = content else { return }
    (content, backgroundColor) = (.none, .black)
  }
}
