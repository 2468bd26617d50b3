import Geometry
import Layers
import System

/// A renderer that draws layer trees into a bitmap, frame after frame, and reports the rows that changed.
package struct Renderer {
  /// The last frame drawn, as premultiplied pixels.
  package private(set) var bitmap: Bitmap
  private let scale: Double
  private let canvas: PixelRect
  /// The painters, one per thread, each with its own caches.
  private var painters: [BandPainter]
  private var inkBounds = InkBoundsCache()
  private var lastTree: Layer?
  private var list = DisplayList()

  /// The number of rows drawn at once, chosen so that the pixels remain in the processor's cache.
  private static let bandHeight = 64
  /// The number of pixels below which one thread is as fast as several.
  private static let fewPixels = 1 << 16

  /// Creates a renderer for frames of one size.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - scale: The number of pixels per point.
  ///   - background: The color below the tree, which may be transparent.
  ///   - threads: The maximum number of threads that draw a frame. It does not affect the pixels.
  package init(width: Int, height: Int, scale: Double, background: Color, threads: Int = 1) {
    precondition(width > 0 && height > 0, "a frame has pixels")
    self.scale = scale
    bitmap = Bitmap(width: width, height: height, filledWith: background.pixel())
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    self.canvas = canvas
    let bands = (height + Self.bandHeight - 1) / Self.bandHeight
    painters = (0..<max(1, min(threads, bands))).map { _ in
      BandPainter(DrawingResources(canvas: canvas, background: background.pixel()))
    }
  }

  /// Splits the renderer into `count` renderers, which continue independently, each on a thread of its own, in its
  /// place.
  ///
  /// The caches of its threads are distributed among them.
  package func split(_ count: Int) -> [Renderer] {
    painters.indices.parts(count).map { own in
      var part = self
      part.painters =
        own.isEmpty ? [BandPainter(DrawingResources(like: painters[0].resources))] : Array(painters[own])
      part.inkBounds = InkBoundsCache(copying: inkBounds)
      return part
    }
  }

  /// Draws a tree whose root's frame is the canvas in points.
  ///
  /// - Returns: The rows that may differ from the last frame drawn, in rising order and disjoint; all rows for the
  ///   first frame.
  package mutating func render(_ tree: Layer) -> [Range<Int>] {
    if tree == lastTree { return [] }
    var builder = DisplayListBuilder(inkBounds: inkBounds)
    builder.add(tree, in: .init(transform: .scale(scale, scale), clip: canvas))
    let isFirst = lastTree == nil
    let comparison = DisplayListComparison(from: list, to: builder.list, canvas: canvas)
    for item in builder.list.keep(comparison.partners, of: list) {
      for painter in painters { painter.resources.forget(item) }
    }
    list = builder.list
    lastTree = tree
    let bands =
      isFirst ? canvas.bands(height: Self.bandHeight) : comparison.damage.bands(height: Self.bandHeight)
    draw(bands)
    return DamageRegion.rows(of: bands)
  }

  /// Draws disjoint areas of the frame, each starting with the background.
  private mutating func draw(_ areas: [PixelRect]) {
    let (nodes, canvas) = (list.nodes[...], canvas)
    let pixelCount = areas.reduce(0) { $0 + $1.width * $1.height }
    let threads = pixelCount < Self.fewPixels ? 1 : min(painters.count, areas.count)
    bitmap.pixels.withUnsafeMutableBufferPointer { [painters] pixels in
      guard let base = pixels.baseAddress else { return }
      let target = PixelRows(base, stride: canvas.width, rect: canvas)
      let queue = WorkQueue(Array(areas.indices), workers: threads)
      // This is safe although the compiler cannot verify it. Each thread has its own painter, display lists are
      // immutable, and no two areas share a pixel. `run` returns after all threads have ended, while the pixels are
      // still valid.
      nonisolated(unsafe) let (painters, nodes, rows) = (painters, nodes, target)
      WorkerThreads.run(threads) { number in
        let painter = painters[number]
        while let index = queue.next(for: number) {
          painter.paint(nodes, over: painter.resources.background, onto: rows, in: areas[index])
        }
      }
    }
  }
}
