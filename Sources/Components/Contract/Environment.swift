import Expressions
import Geometry
import Parameters

/// The scenario's settings of the device around the scene.
package struct Environment: Hashable, Sendable {
  /// The light or dark mode of the system.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
  }

  /// The writing direction, which determines the side at which lines and rows begin.
  package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
  }

  /// A part of the device's display over the scene, which a scenario may hide.
  package enum DevicePart: String, Hashable, Sendable, CaseIterable {
    case statusBar
    /// The home indicator or gesture handle.
    case homeIndicator
    /// The notch, island or camera hole.
    case island
  }

  /// The visibility of a part of the device's display.
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
  /// The user's text scale, a factor for font sizes.
  package var textScale: Double
  /// The direction in which components are laid out.
  package var layoutDirection: LayoutDirection
  /// The language of the scenario's strings; `nil` for the first language that they have.
  package var language: LanguageTag?
  /// The margins of the canvas that bars of the device cover, in points.
  package var safeArea: Insets
  /// The phone or tablet whose display is drawn; `nil` for the scene alone.
  package var device: Device?
  /// The hidden parts of the device's display. They still count in its safe area.
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

  /// Whether a status bar is shown: it is not hidden, and the device, if any, has one.
  package var showsStatusBar: Bool { device?.hasStatusBar ?? true && !hiddenParts.contains(.statusBar) }
}
