import System
import Text

/// The installed fonts that the tests measure.
enum SystemFonts {
  static let interPath: FilePath = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  static let mplusPath: FilePath = "/usr/share/fonts/opentype/mplus/Mplus1-Regular.otf"
  static let dejavuPath: FilePath = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  static func inter() throws -> Font { try Font(path: interPath) }
  static func mplus() throws -> Font { try Font(path: mplusPath) }

  /// Inter, then M PLUS 1.
  static func stack() throws -> FontStack {
    FontStack(try inter(), fallbacks: [LazyFont { () throws(FontError) in try Font(path: mplusPath) }])
  }

  static func shape(_ text: String, size: Double = 10, tabular: Bool = false) throws -> ShapedText {
    try ShapedText(text, fonts: stack(), fontSize: size, usesTabularFigures: tabular)
  }
}
