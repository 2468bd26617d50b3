import Geometry
import Raster

/// The area of each pixel that an outline without overlaps covers, in double precision, unsnapped.
struct ExactArea {
  let width: Int
  let height: Int
  private var cells: [Double]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: 0, count: width * height)
  }

  /// The coverage of each pixel, 0…255, by an outline that winds around once.
  var coverage: [Double] { cells.map { min(1, abs($0)) * 255 } }

  /// Adds a closed polygon.
  mutating func add(_ corners: [Point]) {
    for index in corners.indices { addEdge(corners[index], corners[(index + 1) % corners.count]) }
  }

  /// Adds an edge, cut at the borders of rows. The area to the right of a piece gains or loses the height of the piece.
  private mutating func addEdge(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return }
    let (top, bottom, sign) = a.y < b.y ? (a, b, 1.0) : (b, a, -1.0)
    let first = max(0, Int(top.y.rounded(.down)))
    let last = min(height - 1, Int(bottom.y.rounded(.down)))
    guard first <= last else { return }
    for row in first...last {
      let from = max(top.y, Double(row))
      let to = min(bottom.y, Double(row + 1))
      guard to > from else { continue }
      func x(_ y: Double) -> Double { top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y) }
      addPiece(row, x(from), x(to), (to - from) * sign)
    }
  }

  private mutating func addPiece(_ row: Int, _ a: Double, _ b: Double, _ height: Double) {
    let (left, right) = (min(a, b), max(a, b))
    for column in 0..<width {
      let x = Double(column)
      guard left < x + 1 else { continue }
      if right <= x {
        cells[row * width + column] += height
      } else if right == left {
        cells[row * width + column] += height * (x + 1 - left)
      } else {
        // The share of the piece at each x, integrated over the pixel.
        let (from, to) = (max(left, x), min(right, x + 1))
        let before = (min(max(x, left), right) - left) / (right - left)
        let inside = (to - from) / (right - left)
        let mean = (x + 1) - (from + to) / 2
        cells[row * width + column] += height * (before + inside * mean)
      }
    }
  }
}

/// The coverage that the rasterizer gives an outline, for each pixel.
func coverage(of path: Path, width: Int, height: Int) -> [Double] {
  let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  var sink = MaskSink(mask: ClipMask(canvas))
  CellBand().fill(Flattening.polyline(path, .identity, canvas: canvas), rule: .nonZero, in: canvas, &sink)
  return canvas.rows.flatMap { y in canvas.columns.map { Double(sink.mask.row(y)[$0]) } }
}

extension Path {
  init(polygon corners: [Point]) {
    self.init([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }
}
