import Expressions
import Geometry
import Parameters

/// What the scenario says of the device around the scene.
package struct Environment: Hashable, Sendable {
  /// The light or dark mode of the system.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
  }

  /// The side at which lines and rows begin.
  package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
  }

  /// A part of what a device shows over the scene that a scenario may hide.
  package enum DevicePart: String, Hashable, Sendable, CaseIterable {
    case statusBar
    /// The home indicator or gesture handle.
    case homeIndicator
    /// The notch, island or camera hole.
    case island
  }

  /// Whether a part of what a device shows is drawn.
  package enum Visibility: String, Hashable, Sendable, CaseIterable {
    case shown
    case hidden
  }

  /// The wall clock at time 0.
  package var clock: LocalDate
  /// The mode in which components choose their colors.
  package var appearance: Appearance
  /// Whether movement is replaced by cross-fades.
  package var reduceMotion: Bool
  /// The factor by which the user enlarges texts.
  package var textScale: Double
  /// The direction in which components are laid out.
  package var layoutDirection: LayoutDirection
  /// The language of the scenario's strings; that of the first ones without it.
  package var language: LanguageTag?
  /// The margins of the canvas that bars of the device cover, in points.
  package var safeArea: Insets
  /// The phone or tablet whose display is drawn; nil for the scene alone.
  package var device: Device?
  /// The parts of what the device shows that are not drawn; they stay in its safe area.
  package var hiddenParts: Set<DevicePart>

  /// An environment, by default a light one without a device.
  package init(
    clock: LocalDate = .defaultClock, appearance: Appearance = .light, reduceMotion: Bool = false,
    textScale: Double = 1, layoutDirection: LayoutDirection = .leftToRight,
    language: LanguageTag? = nil, safeArea: Insets = Insets(top: 20),
    device: Device? = nil, hiddenParts: Set<DevicePart> = []
  ) {
    self.clock = clock
    self.appearance = appearance
    self.reduceMotion = reduceMotion
    self.textScale = textScale
    self.layoutDirection = layoutDirection
    self.language = language
    self.safeArea = safeArea
    self.device = device
    self.hiddenParts = hiddenParts
  }

  /// Whether the device, where there is one, shows its status bar.
  package var showsStatusBar: Bool { device?.hasStatusBar ?? true && !hiddenParts.contains(.statusBar) }
}
