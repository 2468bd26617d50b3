import Geometry

/// A number that describes a layer's frame.
package enum FramePart: String, Hashable, Sendable, CaseIterable {
  case x
  case y
  case width
  case height
  case left
  case top
  case right
  case bottom

  /// The indexes in a frame `[x, y, width, height]` whose numbers add up to the part.
  var terms: [Int] {
    switch self {
    case .x, .left: [0]
    case .y, .top: [1]
    case .width: [2]
    case .height: [3]
    case .right: [0, 2]
    case .bottom: [1, 3]
    }
  }

  /// The numbers of a frame on which the part depends.
  package var sides: FrameSides {
    switch self {
    case .x, .left: .x
    case .y, .top: .y
    case .width: .width
    case .height: .height
    case .right: .horizontal
    case .bottom: .vertical
    }
  }

  /// The axis along which the part is measured.
  package var axis: LayoutAxis { sides.isSubset(of: .horizontal) ? .x : .y }

  /// Whether the part is the width or the height, which are lengths rather than positions.
  package var isOfSize: Bool { self == .width || self == .height }

  /// Whether the part is named like a side; outputs of the same name take precedence over these.
  package var isSide: Bool {
    switch self {
    case .x, .y, .width, .height: false
    case .left, .top, .right, .bottom: true
    }
  }
}

/// A set of the numbers of a frame.
package struct FrameSides: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per number.
  package let rawValue: Int

  /// A set with the given bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The left edge.
  package static let x = Self(rawValue: 1)
  /// The upper edge.
  package static let y = Self(rawValue: 2)
  /// The horizontal length.
  package static let width = Self(rawValue: 4)
  /// The vertical length.
  package static let height = Self(rawValue: 8)
  /// The numbers along the x axis.
  package static let horizontal: Self = [.x, .width]
  /// The numbers along the y axis.
  package static let vertical: Self = [.y, .height]
  /// Both lengths.
  package static let size: Self = [.width, .height]
  /// The upper left corner.
  package static let origin: Self = [.x, .y]
  /// The whole frame.
  package static let all: Self = [.origin, .size]

  /// Returns the length along an axis.
  package static func length(_ axis: LayoutAxis) -> Self { axis == .x ? .width : .height }
}

extension Rect {
  /// A part of the rectangle as a frame.
  package subscript(part: FramePart) -> Double {
    switch part {
    case .x: minX
    case .y: minY
    case .width: width
    case .height: height
    case .left: minX
    case .top: minY
    case .right: maxX
    case .bottom: maxY
    }
  }
}
