import Geometry
import Parameters

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
