import Geometry
import Layers
import Raster
import ScenarioFile
import Stage

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
  mutating func shares(of texts: [PlacedText], _ drawn: Bitmap, _ ground: Bitmap) -> [Double] {
    let paths = Set(texts.map(\.placed.path))
    _ = alone.render(stage.changing(tree) { $1.leaveOnlyText(paths.contains($0)) })
    let shares = texts.map { $0.visibleShare(alone: alone.bitmap, drawn, ground) }
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
      min(share, text.visibleShare(alone: alone.bitmap, drawnSolid, solid.bitmap))
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
