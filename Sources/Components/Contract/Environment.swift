import Geometry
import Parameters

/// What the scenario says of the device around the scene.
package struct Environment: Hashable, Sendable {
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
  }

  package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
  }

  /// The wall clock at time 0.
  package var clock: LocalDate
  package var appearance: Appearance
  package var reduceMotion: Bool
  package var layoutDirection: LayoutDirection
  package var safeArea: Insets
  /// The phone or tablet whose display is drawn; nil for the scene alone.
  package var device: Device?

  package init(
    clock: LocalDate = .defaultClock, appearance: Appearance = .light, reduceMotion: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight, safeArea: Insets = Insets(top: 20),
    device: Device? = nil
  ) {
    self.clock = clock
    self.appearance = appearance
    self.reduceMotion = reduceMotion
    self.layoutDirection = layoutDirection
    self.safeArea = safeArea
    self.device = device
  }
}
