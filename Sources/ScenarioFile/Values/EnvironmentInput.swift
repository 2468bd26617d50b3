import Components
import Expressions
import Parameters

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

  /// The type in expressions.
  package var type: ExpressionType {
    switch self {
    case .size: .size
    case .time, .textScale, .safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight: .number
    case .clockYear, .clockMonth, .clockDay, .clockHour, .clockMinute, .clockSecond, .clockWeekday: .number
    case .dark, .reduceMotion, .rightToLeft, .isFocused: .boolean
    }
  }

  /// True for what stays the same but for the component's size.
  package var isGiven: Bool { !isTimed && self != .isFocused }

  /// Whether it changes by itself while time passes.
  package var isTimed: Bool { self == .time || isOfClock }

  /// Whether it is a part of the wall clock, which changes in steps of a second.
  package var isOfClock: Bool { rawValue.hasPrefix(Self.clock + ".") }

  /// The name by which something that a component declares is read in its place; nil for names that nothing may have.
  package var yieldingName: String? { isOfClock ? Self.clock : self == .textScale ? rawValue : nil }

  /// The name of the wall clock.
  package static let clock = "clock"

  /// The part of the wall clock that it is at a moment; `nil` for everything else.
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

  /// What it is in an environment, as far as that tells.
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
