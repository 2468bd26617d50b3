import Geometry

/// What the scenario says of the device around the scene.
public struct Environment: Hashable, Sendable {
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
  }

  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
  }

  /// The wall clock at time 0.
  public var clock: LocalDate
  public var appearance: Appearance
  public var reduceMotion: Bool
  public var layoutDirection: LayoutDirection
  public var safeArea: Insets

  public init(
    clock: LocalDate = .articleMorning, appearance: Appearance = .light, reduceMotion: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight, safeArea: Insets = Insets(top: 20)
  ) {
    self.clock = clock
    self.appearance = appearance
    self.reduceMotion = reduceMotion
    self.layoutDirection = layoutDirection
    self.safeArea = safeArea
  }
}

/// A moment on the wall clock without time zone: seconds since 1970-01-01T00:00:00 by the calendar.
public struct LocalDate: Hashable, Comparable, Sendable {
  public var seconds: Int64

  public init(seconds: Int64) { self.seconds = seconds }

  /// 2018-12-22T09:41:00, when a scenario says nothing.
  public static let articleMorning = LocalDate(seconds: 1_545_471_660)

  public static func < (a: LocalDate, b: LocalDate) -> Bool { a.seconds < b.seconds }
}
