import Geometry

/// The texts of a tree in batches whose members do not overlap, so that a whole batch is hidden and measured at once.
///
/// The canvas is divided into cells, and two texts of one batch share no cell. A text that is under many others in most
/// of its cells cannot be read and is in no batch. So the number of batches depends on how many texts overlap, up to a
/// limit, and not on their number.
package struct TextBatches {
  /// The frame of a text, in pixels.
  package struct Place {
    /// The pixels of its lines.
    package let area: PixelRect
    /// The part of them that the layers around the text do not clip; empty for a text that is not visible.
    let shown: PixelRect

    /// A text whose frame is `area`, of which `shown` is drawn.
    package init(area: PixelRect, shown: PixelRect) { (self.area, self.shown) = (area, shown) }
  }

  private struct Cell {
    var textCount = 0
    var batches: Set<Int> = []
  }

  /// The indices of places, by batch.
  package private(set) var members: [[Int]] = []
  /// The number of times that a cell of a text was compared with those of others.
  package private(set) var comparisonCount = 0

  /// The maximum number of texts over another text.
  private static let coverLimit = 8
  /// The side of a cell in pixels.
  private static let cellSide = 48

  private let canvas: PixelRect
  private let columns: Int
  private var cells: [Cell]

  /// Divides texts into batches.
  ///
  /// - Parameters:
  ///   - places: The places of all texts, in drawing order.
  ///   - canvas: The pixels that are drawn.
  ///   - reach: The distance in pixels beyond its area at which a text affects the drawing.
  package init(_ places: [Place], on canvas: PixelRect, reach: Int) {
    self.canvas = canvas
    columns = (canvas.width + Self.cellSide - 1) / Self.cellSide
    let rows = (canvas.height + Self.cellSide - 1) / Self.cellSide
    cells = Array(repeating: Cell(), count: columns * rows)
    for index in places.indices.reversed() {
      let shown = indices(of: places[index].shown)
      comparisonCount += shown.count
      let coveredCount = shown.count { cells[$0].textCount >= Self.coverLimit }
      for cell in shown { cells[cell].textCount += 1 }
      if coveredCount * 2 < shown.count { insert(index, places[index].area, reach: reach) }
    }
  }

  /// Adds a text to the first batch that has no text near it.
  private mutating func insert(_ index: Int, _ area: PixelRect, reach: Int) {
    var near: Set<Int> = []
    for cell in indices(of: area.outset(by: reach)) {
      comparisonCount += 1 + cells[cell].batches.count
      near.formUnion(cells[cell].batches)
    }
    let batch = (0...near.count).first { !near.contains($0) } ?? near.count
    if batch == members.count { members.append([]) }
    members[batch].append(index)
    for cell in indices(of: area) { cells[cell].batches.insert(batch) }
  }

  /// Returns the cells of a rectangle, without those outside the canvas.
  private func indices(of rect: PixelRect) -> [Int] {
    let rect = rect.intersection(canvas)
    guard !rect.isEmpty else { return [] }
    let side = Self.cellSide
    return (rect.minY / side...(rect.maxY - 1) / side).flatMap { row in
      (rect.minX / side...(rect.maxX - 1) / side).map { row * columns + $0 }
    }
  }
}
