import Geometry
import JSONText
import Layers
import Raster
import ScenarioFile
import Stage

/// The rule that warns of texts whose contrast to their background is below WCAG's 1.4.3, checked whenever the canvas
/// is at rest.
///
/// A text's color is that of its pixel with the highest contrast; its background is the mean of the same pixels drawn
/// without the text. So opacity, materials, pictures and content over the text count as they are seen. A text that is
/// less than half visible, or under many others, is not meant to be read. Of the texts of one component with similar
/// colors the one with the lowest contrast is reported, and none of a component in the platform's own colors.
struct TextContrast: Rule {
  /// The number of pixels per point, high enough that strokes of small text have a pixel of their full color.
  private static let scale = 3.0
  /// The minimum visible share of the strokes of a text that is meant to be read.
  private static let leastShare = 0.5

  private let canvas: Canvas
  private var states = RestingStates()
  private var lowest: [Kind: Finding] = [:]

  /// The texts that one warning covers.
  private struct Kind: Hashable {
    /// The node of the scene.
    var node: String
    var colors: [Int]
  }

  private struct Finding {
    var path: LayerPath
    var text: String
    var ratio: Double
    var needed: Double
    var range: SourceRange
    /// The paths of all texts of the kind, without numbers.
    var paths: Set<String>

    var message: String {
      // Rounded down, so that it is below the required contrast in print, too.
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

  /// Returns the colors of a text that is reported if it is visible; `nil` for others.
  private func paleColors(of text: PlacedText, _ drawn: Bitmap, _ ground: Bitmap) -> TextColors? {
    guard let colors = text.colors(drawn, ground), colors.contrast < text.neededContrast,
      text.placed.layer.node != nil || !colors.areOfPlatform, !isKnown(text, colors)
    else { return nil }
    return colors
  }

  /// Whether a text of this path was found with lower contrast.
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

/// The visible share of the strokes of texts in a tree. The rest is covered, clipped, or outside the canvas.
struct TextVisibility {
  private let tree: Layer
  private let stage: Stage
  // Each renders trees that differ little, and redraws only the differences.
  private var alone: Renderer
  private var solid: Renderer
  /// The tree with opaque materials, and its drawing; `nil` until needed.
  private var solidTree: Layer?
  private var drawnSolid: Bitmap?

  init(of tree: Layer, on stage: Stage, _ canvas: Canvas, scale: Double) {
    (self.tree, self.stage) = (tree, stage)
    alone = Renderer(canvas, on: .white, scale: scale)
    solid = Renderer(canvas, on: canvas.background, scale: scale)
  }

  /// Returns the visible shares of the strokes of texts that do not overlap.
  ///
  /// - Parameters:
  ///   - drawn: The tree.
  ///   - ground: The tree without the texts.
  ///   - part: The part of the texts to measure, in pixels; `nil` for all of it.
  mutating func shares(
    of texts: [PlacedText], _ drawn: Bitmap, _ ground: Bitmap, in part: Rect? = nil
  ) -> [Double] {
    let paths = Set(texts.map(\.placed.path))
    _ = alone.render(stage.changing(tree) { $1.leaveOnlyText(paths.contains($0)) })
    let shares = texts.map { $0.visibleShare(alone: alone.bitmap, drawn, ground, in: part) }
    let tree = solidTree ?? stage.changing(tree) { $1.makeMaterialSolid() }
    solidTree = tree
    guard tree != self.tree else { return shares }
    // Texts behind a material are not meant to be read.
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
  /// Removes everything that draws or hides something, except a text, which becomes black.
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

  /// Replaces a material, which transmits colors but no strokes, by a solid color.
  fileprivate mutating func makeMaterialSolid() {
    guard case .material = content else { return }
    (content, backgroundColor) = (.none, .black)
  }
}
