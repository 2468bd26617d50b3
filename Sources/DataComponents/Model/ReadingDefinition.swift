import Expressions
import Layers

/// Something that expressions read and that is neither parameter nor value nor formula, with its cells.
package struct ReadingDefinition: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case isAnimating(value: Int)
    case isDragging(value: Int)
    case gesture(Int, GestureReading)
    case frame(layer: Int, FramePart)
    /// A property of a layer as it shows.
    case property(layer: Int, String)
    case output(layer: Int, Int)
    case environment(EnvironmentReading)
  }

  package var source: Source
  package var symbol: ExpressionSymbol
}

/// A number of a layer's frame.
package enum FramePart: String, Hashable, Sendable, CaseIterable {
  case x
  case y
  case width
  case height
}

/// What expressions read of the world around the component.
package enum EnvironmentReading: String, Hashable, Sendable, CaseIterable {
  case size
  case time
  case safeAreaTop = "safeArea.top"
  case safeAreaLeft = "safeArea.left"
  case safeAreaBottom = "safeArea.bottom"
  case safeAreaRight = "safeArea.right"
  case dark
  case reduceMotion
  case rightToLeft
  case isFocused

  /// The type in expressions.
  package var type: ExpressionType {
    switch self {
    case .size: .size
    case .time, .safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight: .number
    case .dark, .reduceMotion, .rightToLeft, .isFocused: .boolean
    }
  }

  /// True for what stays the same but for the component's size.
  package var isGiven: Bool { self != .time && self != .isFocused }
}
