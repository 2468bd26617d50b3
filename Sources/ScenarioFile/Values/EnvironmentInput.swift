import Components
import Expressions

/// What expressions read of the world around what they stand in.
package enum EnvironmentInput: String, Hashable, Sendable, CaseIterable {
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

  /// What it is in an environment, as far as that tells.
  package func value(in environment: Environment) -> ExpressionValue? {
    switch self {
    case .safeAreaTop: .number(environment.safeArea.top)
    case .safeAreaLeft: .number(environment.safeArea.left)
    case .safeAreaBottom: .number(environment.safeArea.bottom)
    case .safeAreaRight: .number(environment.safeArea.right)
    case .dark: .boolean(environment.appearance == .dark)
    case .reduceMotion: .boolean(environment.reduceMotion)
    case .rightToLeft: .boolean(environment.layoutDirection == .rightToLeft)
    case .size, .time, .isFocused: nil
    }
  }
}
