import Geometry

/// A number of a layer's frame.
package enum FramePart: String, Hashable, Sendable, CaseIterable {
  case x
  case y
  case width
  case height
  case left
  case top
  case right
  case bottom

  /// The numbers of a frame `[x, y, width, height]` that add up to it.
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

  /// The numbers of a frame that it takes.
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

  /// The axis along which it lies.
  package var axis: LayoutAxis { sides.isSubset(of: .horizontal) ? .x : .y }

  /// Whether it is the width or the height, which lie nowhere.
  package var isOfSize: Bool { self == .width || self == .height }

  /// True for the names of sides, which those of outputs win over.
  package var isSide: Bool {
    switch self {
    case .x, .y, .width, .height: false
    case .left, .top, .right, .bottom: true
    }
  }
}

/// A set of the numbers of a frame.
package struct FrameSides: OptionSet, Hashable, Sendable {
  /// A bit for each number.
  package let rawValue: Int

  /// A set of bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The left edge.
  package static let x = Self(rawValue: 1)
  /// The upper edge.
  package static let y = Self(rawValue: 2)
  /// The length across.
  package static let width = Self(rawValue: 4)
  /// The length down.
  package static let height = Self(rawValue: 8)
  /// What lies along the x axis.
  package static let horizontal: Self = [.x, .width]
  /// What lies along the y axis.
  package static let vertical: Self = [.y, .height]
  /// Both lengths.
  package static let size: Self = [.width, .height]
  /// The upper left corner.
  package static let origin: Self = [.x, .y]
  /// The whole frame.
  package static let all: Self = [.origin, .size]

  /// The length along an axis.
  package static func length(_ axis: LayoutAxis) -> Self { axis == .x ? .width : .height }
}

extension Rect {
  /// A number of the rectangle as a frame.
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
