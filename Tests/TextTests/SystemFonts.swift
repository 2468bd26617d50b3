import Text

/// The installed fonts that the tests measure.
enum SystemFonts {
  static let interPath = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  static let mplusPath = "/usr/share/fonts/opentype/mplus/Mplus1-Regular.otf"

  static func inter() throws -> Font { try Font(path: interPath) }
  static func mplus() throws -> Font { try Font(path: mplusPath) }
}
