/// The inputs of a program: the cells and text layers that alone determine its value.
package struct ExpressionReads: Hashable, Sendable {
  /// A run of consecutive cells, or several copies of one.
  package struct Run: Hashable, Sendable {
    /// The first cell.
    package var first: Int
    /// The number of consecutive cells in each copy.
    package var width: Int
    /// The dimensions of the copies, of which one or all may be read.
    package var dimensions: [ExpressionDimension]

    /// All cells of the run, in arbitrary order.
    package var cells: [Int] {
      var cells = Array(first..<(first + width))
      for dimension in dimensions {
        cells = (0..<dimension.count).flatMap { copy in cells.map { $0 + copy * dimension.stride } }
      }
      return cells
    }
  }

  /// The number cells that are read.
  package internal(set) var numbers: [Run] = []
  /// The object cells that are read.
  package internal(set) var objects: [Run] = []
  /// The text layers whose sizes are requested from the host, as runs of their numbers.
  package internal(set) var textLayers: [Run] = []

  /// Whether the value is constant.
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
