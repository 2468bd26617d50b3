import Geometry
import Layers

/// Draws layer trees into a bitmap, frame after frame, and says which rows changed.
package struct Renderer {
  /// The last frame drawn: premultiplied pixels.
  package private(set) var bitmap: Bitmap
  private let scale: Double
  private let canvas: PixelRect
  private let resources: DrawingResources
  private let painter: BandPainter
  private let inkBounds = InkBoundsCache()
  private var lastTree: Layer?
  private var list = DisplayList()

  /// Rows drawn at once, so that the pixels stay in the processor's cache.
  private static let bandHeight = 64

  /// A renderer of frames of one size.
  ///
  /// - Parameters:
  ///   - width: Pixels, at least 1.
  ///   - height: Pixels, at least 1.
  ///   - scale: Pixels per point.
  ///   - background: What lies below the tree; it may be transparent.
  package init(width: Int, height: Int, scale: Double, background: Color) {
    precondition(width > 0 && height > 0, "a frame has pixels")
    self.scale = scale
    bitmap = Bitmap(width: width, height: height, filledWith: background.pixel())
    canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    resources = DrawingResources(canvas: canvas, background: background.pixel())
    painter = BandPainter(resources)
  }

  /// Draws a tree whose root's frame is the canvas in points.
  ///
  /// - Returns: The rows that may differ from the last frame drawn, rising and disjoint; all rows at first.
  package mutating func render(_ tree: Layer) -> [Range<Int>] {
    if tree == lastTree { return [] }
    var builder = DisplayListBuilder(inkBounds: inkBounds)
    builder.add(tree, in: .init(transform: .scale(scale, scale), clip: canvas))
    let isFirst = lastTree == nil
    let comparison = DisplayListComparison(from: list, to: builder.list, canvas: canvas)
    builder.list.keep(comparison.partners, of: list).forEach(resources.forget)
    list = builder.list
    lastTree = tree
    draw(isFirst ? canvas.bands(height: Self.bandHeight) : comparison.damage.bands(height: Self.bandHeight))
    return isFirst ? [canvas.rows] : comparison.damage.rows
  }

  /// Draws areas of the frame, each from the background up.
  private mutating func draw(_ areas: [PixelRect]) {
    let (nodes, canvas) = (list.nodes[...], canvas)
    bitmap.pixels.withUnsafeMutableBufferPointer { [painter, resources] pixels in
      guard let base = pixels.baseAddress else { return }
      let target = PixelRows(base, stride: canvas.width, rect: canvas)
      for area in areas {
        painter.paint(nodes, over: resources.background, onto: target, in: area)
      }
    }
  }
}
