/// What a program reads: on these its value depends, and on nothing else.
package struct ExpressionReads: Hashable, Sendable {
  /// Cells that lie one behind another, or in as many copies.
  package struct Run: Hashable, Sendable {
    /// The first cell.
    package var first: Int
    /// How many cells from there on, in each copy.
    package var width: Int
    /// The copies of which one or all may be read.
    package var dimensions: [ExpressionDimension]

    /// The cells, in no particular order.
    package var cells: [Int] {
      var cells = Array(first..<(first + width))
      for dimension in dimensions {
        cells = (0..<dimension.count).flatMap { copy in cells.map { $0 + copy * dimension.stride } }
      }
      return cells
    }
  }

  /// The number cells.
  package internal(set) var numbers: [Run] = []
  /// The object cells.
  package internal(set) var objects: [Run] = []
  /// The text layers whose sizes are asked of the host, as runs of their numbers.
  package internal(set) var textLayers: [Run] = []

  /// True when the value never changes.
  package var isEmpty: Bool { numbers.isEmpty && objects.isEmpty && textLayers.isEmpty }
}

extension ExpressionReads {
  mutating func add(number first: Int, width: Int, _ dimensions: [ExpressionDimension]) {
    Self.add(Run(first: first, width: width, dimensions: dimensions), to: &numbers)
  }

  mutating func add(object cell: Int, _ dimensions: [ExpressionDimension]) {
    Self.add(Run(first: cell, width: 1, dimensions: dimensions), to: &objects)
  }

  mutating func add(textLayer id: Int, _ dimensions: [ExpressionDimension]) {
    Self.add(Run(first: id, width: 1, dimensions: dimensions), to: &textLayers)
  }

  private static func add(_ run: Run, to runs: inout [Run]) {
    if !runs.contains(run) { runs.append(run) }
  }
}
