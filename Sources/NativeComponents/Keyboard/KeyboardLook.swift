import Components
import Geometry
import Layers

/// The colors and measures of a keyboard.
struct KeyboardLook: Hashable, Sendable {
  let ground: Color
  let key: Color
  let darkKey: Color
  /// The background of an enlarged letter.
  let callout: Color
  /// The color of the edge below a key; `nil` for flat keys.
  let drop: Color?
  /// The color of the lines between suggestions.
  let divider: Color
  /// The corner radius of the keys, in points.
  let keyRadius: Double

  /// Creates the look of a platform; `nil` for the phone of the original designs.
  init(_ appearance: Environment.Appearance, on platform: Device.Platform? = nil) {
    self =
      switch (platform, appearance) {
      case (.android, .light): .androidLight
      case (.android, .dark): .androidDark
      case (_, .light): .light
      case (_, .dark): .dark
      }
  }

  private init(
    ground: UInt32, key: UInt32, darkKey: UInt32, callout: UInt32, drop: UInt32?, divider: UInt32,
    keyRadius: Double
  ) {
    self.ground = Color(hex: ground)
    self.key = Color(hex: key)
    self.darkKey = Color(hex: darkKey)
    self.callout = Color(hex: callout)
    self.drop = drop.map { Color(hex: $0) }
    self.divider = Color(hex: divider)
    self.keyRadius = keyRadius
  }

  private static let light = KeyboardLook(
    ground: 0xD1D4D9, key: 0xFFFFFF, darkKey: 0xACB3BB, callout: 0xFFFFFF, drop: 0x898A8D, divider: 0xB7BABF,
    keyRadius: 5)
  private static let dark = KeyboardLook(
    ground: 0x2B2B2D, key: 0x6B6B6D, darkKey: 0x464648, callout: 0x6B6B6D, drop: 0x1C1C1E, divider: 0x464648,
    keyRadius: 5)
  private static let androidLight = KeyboardLook(
    ground: 0xE9EBF2, key: 0xFFFFFF, darkKey: 0xD0D5E2, callout: 0xFFFFFF, drop: nil, divider: 0xC4C8D2,
    keyRadius: 7)
  private static let androidDark = KeyboardLook(
    ground: 0x1F2024, key: 0x3A3C42, darkKey: 0x54575F, callout: 0x6C707A, drop: nil, divider: 0x3A3C42,
    keyRadius: 7)
}
