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
  private var items: [DisplayItem] = []
  /// What was made to draw `items`, one for each.
  private var prepared: [PreparedItem] = []

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
    let comparison = DisplayListComparison(from: items, to: builder.items, canvas: canvas)
    items = builder.items
    prepared = comparison.partners.map { [prepared] in $0.map { prepared[$0].kept } ?? PreparedItem() }
    resources.countKept(prepared)
    lastTree = tree
    draw(isFirst ? canvas.bands(height: Self.bandHeight) : comparison.damage.bands(height: Self.bandHeight))
    return isFirst ? [canvas.rows] : comparison.damage.rows
  }

  /// Draws areas of the frame, each from the background up.
  private mutating func draw(_ areas: [PixelRect]) {
    let (items, prepared, canvas) = (items, prepared, canvas)
    bitmap.pixels.withUnsafeMutableBufferPointer { [painter, resources] pixels in
      guard let base = pixels.baseAddress else { return }
      let target = PixelRows(base, stride: canvas.width, rect: canvas)
      for area in areas {
        painter.paint(items, prepared, over: resources.background, onto: target, in: area)
        guard resources.hasPreparedEnough else { continue }
        for item in prepared { item.forget() }
        resources.forgetPrepared()
      }
    }
  }
}
