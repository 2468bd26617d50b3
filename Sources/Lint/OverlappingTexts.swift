import Geometry
import JSONText
import Layers
import Raster
import ScenarioFile
import Stage
import Text

/// The rule that warns of texts that overlap and are both visible while the canvas is at rest, as in a layout designed
/// for shorter or smaller texts.
struct OverlappingTexts: Rule {
  private static let scale = 2.0
  /// The minimum visible share of the strokes of each of two texts in their common area.
  private static let leastShare = 0.5
  /// The distance by which letters may overlap, in points.
  private static let slack = 1.0

  private let canvas: Canvas
  private var states = RestingStates()
  private var known: Set<[String]> = []
  private var found: [Diagnostic] = []

  init(_ canvas: Canvas) { self.canvas = canvas }

  mutating func inspect(_ moment: InspectedFrame) {
    if states.isNew(moment) { look(at: moment.tree, moment.layers, on: moment.stage) }
  }

  func findings(at end: Stage) -> [Diagnostic] {
    var rule = self
    if let tree = rule.states.last() { rule.look(at: tree, end.placedLayers(at: end.time), on: end) }
    return rule.found
  }

  private mutating func look(at tree: Layer, _ layers: [PlacedLayer], on stage: Stage) {
    let texts = PlacedText.all(in: layers, scale: Self.scale).filter { !$0.place.shown.isEmpty }
    let boxes = texts.map { text in
      text.placed.lineBoxes(of: text.layout).map { $0.intersection(text.placed.visibleBounds ?? $0) }
    }
    var painter: TextShares?
    for (second, text) in texts.enumerated() {
      for first in 0..<second {
        guard let common = Self.common(boxes[first], boxes[second]) else { continue }
        let names = [texts[first], text].map { $0.placed.path.description.withoutNumbers }
        guard !known.contains(names) else { continue }
        var shares = painter ?? TextShares(of: tree, on: stage, canvas, scale: Self.scale)
        let isRead = [texts[first], text].allSatisfy { shares.share(of: $0, in: common) >= Self.leastShare }
        painter = shares
        guard isRead, known.insert(names).inserted else { continue }
        found.append(
          .warning(
            .overlappingTexts,
            "“\(text.layout.string.prefix(24))” in `\(text.placed.path)` lies over “\(texts[first].layout.string.prefix(24))” in `\(texts[first].placed.path)`",
            at: text.placed.range))
      }
    }
  }

  /// Returns the part of the canvas that a line of each of two texts occupies; `nil` if the lines do not overlap.
  private static func common(_ first: [Rect], _ second: [Rect]) -> Rect? {
    first.lazy.flatMap { line in second.map { line.intersection($0) } }.first {
      $0.width > slack && $0.height > slack
    }
  }
}

/// The visible shares of the strokes of single texts in a tree.
private struct TextShares {
  private let tree: Layer
  private let stage: Stage
  private var renderer: Renderer
  private let drawn: Bitmap
  private var visibility: TextVisibility
  private let scale: Double

  init(of tree: Layer, on stage: Stage, _ canvas: Canvas, scale: Double) {
    (self.tree, self.stage, self.scale) = (tree, stage, scale)
    renderer = Renderer(canvas, on: canvas.background, scale: scale)
    _ = renderer.render(tree)
    drawn = renderer.bitmap
    visibility = TextVisibility(of: tree, on: stage, canvas, scale: scale)
  }

  /// Returns the visible share of a text's strokes in a part of the canvas; 0 if it contains none.
  mutating func share(of text: PlacedText, in part: Rect) -> Double {
    _ = renderer.render(stage.hiding([text.placed.path], in: tree))
    let pixels = AffineTransform.scale(scale, scale).apply(part)
    return visibility.shares(of: [text], drawn, renderer.bitmap, in: pixels)[0]
  }
}

extension PlacedLayer {
  /// Returns the boxes on the canvas of the letters in each line of a text in the layer, in points: from the height of
  /// capitals to the deepest descender.
  func lineBoxes(of layout: TextLayout) -> [Rect] {
    layout.lines.map { line in
      transform.apply(
        Rect(
          line.origin.x, line.origin.y - 0.72 * layout.fontSize, line.width, 0.94 * layout.fontSize))
    }
  }
}
