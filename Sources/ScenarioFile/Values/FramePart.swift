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

  /// True for the width and the height, on which the origin may depend.
  package var isOfSize: Bool { self == .width || self == .height }

  /// True for the names of sides, which those of outputs win over.
  package var isSide: Bool {
    switch self {
    case .x, .y, .width, .height: false
    case .left, .top, .right, .bottom: true
    }
  }
}
