import Geometry
import Layers

/// Draws layer trees into a bitmap, frame after frame, and says which rows changed.
public struct Renderer {
  /// The last frame drawn: premultiplied pixels.
  public private(set) var bitmap: Bitmap
  private let background: UInt32
  private let scale: Double
  private let canvas: PixelRect
  private let resources: DrawingResources
  private let painter: BandPainter
  private let inkBounds = InkBoundsCache()
  private var lastTree: Layer?
  private var lastItems: [DisplayItem] = []

  /// Rows drawn at once, so that the pixels stay in the processor's cache.
  private static let bandHeight = 64

  /// A renderer of frames of one size.
  ///
  /// - Parameters:
  ///   - width: Pixels, at least 1.
  ///   - height: Pixels, at least 1.
  ///   - scale: Pixels per point.
  ///   - background: What lies below the tree; it may be transparent.
  public init(width: Int, height: Int, scale: Double, background: Color) {
    precondition(width > 0 && height > 0, "a frame has pixels")
    self.background = background.pixel()
    self.scale = scale
    bitmap = Bitmap(width: width, height: height, filledWith: self.background)
    canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    resources = DrawingResources(canvas: canvas)
    painter = BandPainter(resources)
  }

  /// Draws a tree whose root's frame is the canvas in points.
  ///
  /// - Returns: The rows that may differ from the last frame drawn, rising and disjoint; all rows at first.
  public mutating func render(_ tree: Layer) -> [Range<Int>] {
    if tree == lastTree { return [] }
    var builder = DisplayListBuilder(inkBounds: inkBounds)
    builder.add(tree, in: .init(transform: .scale(scale, scale), clip: canvas))
    inkBounds.dropUnused()
    let items = builder.items
    lastTree = tree
    lastItems = items
    draw(items, [0..<canvas.height])
    return [0..<canvas.height]
  }

  private mutating func draw(_ items: [DisplayItem], _ rows: [Range<Int>]) {
    let prepared = items.map { _ in PreparedItem() }
    let (canvas, background, painter) = (canvas, background, painter)
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let target = PixelRows(base, stride: canvas.width, rect: canvas)
      for range in rows {
        for top in stride(from: range.lowerBound, to: range.upperBound, by: Self.bandHeight) {
          let area = PixelRect(
            minX: 0, minY: top, maxX: canvas.maxX, maxY: min(top + Self.bandHeight, range.upperBound))
          target.fill(area, background)
          painter.paint(items, prepared, onto: target, in: area)
        }
      }
    }
  }
}
