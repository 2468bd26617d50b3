import Components
import Expressions
import Parameters

/// An input of expressions from the environment around them.
package enum EnvironmentInput: String, Hashable, Sendable, CaseIterable {
  case size
  case time
  case safeAreaTop = "safeArea.top"
  case safeAreaLeft = "safeArea.left"
  case safeAreaBottom = "safeArea.bottom"
  case safeAreaRight = "safeArea.right"
  case dark
  case reduceMotion
  case textScale
  case rightToLeft
  case isFocused
  case clockYear = "clock.year"
  case clockMonth = "clock.month"
  case clockDay = "clock.day"
  case clockHour = "clock.hour"
  case clockMinute = "clock.minute"
  case clockSecond = "clock.second"
  case clockWeekday = "clock.weekday"

  /// The type of the input in expressions.
  package var type: ExpressionType {
    switch self {
    case .size: .size
    case .time, .textScale, .safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight: .number
    case .clockYear, .clockMonth, .clockDay, .clockHour, .clockMinute, .clockSecond, .clockWeekday: .number
    case .dark, .reduceMotion, .rightToLeft, .isFocused: .boolean
    }
  }

  /// Whether the input is constant, except for the component's size.
  package var isGiven: Bool { !isTimed && self != .isFocused }

  /// Whether the input changes as time passes.
  package var isTimed: Bool { self == .time || isOfClock }

  /// Whether the input is a part of the wall clock, which changes in steps of a second.
  package var isOfClock: Bool { rawValue.hasPrefix(Self.clock + ".") }

  /// The name of a component's own declaration that takes precedence over the input; `nil` if the name is reserved.
  package var yieldingName: String? { isOfClock ? Self.clock : self == .textScale ? rawValue : nil }

  /// The name of the wall clock.
  package static let clock = "clock"

  /// Returns the part of the wall clock at a moment; `nil` for any other input.
  package func part(of clock: LocalDate) -> Double? {
    let part: Int
    switch self {
    case .clockYear: part = clock.components.year
    case .clockMonth: part = clock.components.month
    case .clockDay: part = clock.components.day
    case .clockHour: part = clock.components.hour
    case .clockMinute: part = clock.components.minute
    case .clockSecond: part = clock.components.second
    case .clockWeekday: part = clock.weekday == 0 ? 7 : clock.weekday
    default: return nil
    }
    return Double(part)
  }

  /// Returns the value of the input in an environment; `nil` for inputs that it does not determine.
  package func value(in environment: Environment) -> ExpressionValue? {
    switch self {
    case .safeAreaTop: .number(environment.safeArea.top)
    case .safeAreaLeft: .number(environment.safeArea.left)
    case .safeAreaBottom: .number(environment.safeArea.bottom)
    case .safeAreaRight: .number(environment.safeArea.right)
    case .dark: .boolean(environment.appearance == .dark)
    case .reduceMotion: .boolean(environment.reduceMotion)
    case .textScale: .number(environment.textScale)
    case .rightToLeft: .boolean(environment.layoutDirection == .rightToLeft)
    case .size, .time, .isFocused, .clockYear, .clockMonth, .clockDay, .clockHour, .clockMinute, .clockSecond,
      .clockWeekday:
      nil
    }
  }
}
