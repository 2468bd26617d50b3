/// An arrangement of rectangles one behind another, by their sizes.
package struct Stack: Hashable, Sendable {
  /// The direction in which the rectangles follow each other.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case x
    case y
  }

  /// Where a rectangle lies across the axis.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start
    case center
    case end
  }

  var axis: Axis
  /// Points between a rectangle and the next.
  var spacing: Double
  var alignment: Alignment

  /// A stack along `axis`.
  package init(_ axis: Axis, spacing: Double = 0, alignment: Alignment = .start) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The points from the beginning of a rectangle to that of the next.
  package func advance(of size: Size) -> Double { length(of: size) + spacing }

  /// Where a rectangle of a size lies in its container.
  ///
  /// - Parameter position: The sum of the advances of those before it.
  package func origin(of size: Size, at position: Double, in container: Size) -> Point {
    switch axis {
    case .x: Point(position, alignment.offset(of: size.height, in: container.height))
    case .y: Point(alignment.offset(of: size.width, in: container.width), position)
    }
  }

  /// The smallest size that holds rectangles of these sizes; never below 0, however far they overlap.
  package func size(holding sizes: [Size]) -> Size {
    let length = max(0, sizes.reduce(0) { $0 + advance(of: $1) } - (sizes.isEmpty ? 0 : spacing))
    switch axis {
    case .x: return Size(length, sizes.map(\.height).max() ?? 0)
    case .y: return Size(sizes.map(\.width).max() ?? 0, length)
    }
  }

  private func length(of size: Size) -> Double {
    switch axis {
    case .x: size.width
    case .y: size.height
    }
  }
}

extension Stack.Alignment {
  /// Where something of a length begins in a longer one.
  fileprivate func offset(of length: Double, in whole: Double) -> Double {
    switch self {
    case .start: 0
    case .center: (whole - length) / 2
    case .end: whole - length
    }
  }
}
