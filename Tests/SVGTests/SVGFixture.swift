import Geometry
import Layers
import SVG
import System
import Testing
import Text

/// Documents around what a test is about.
enum SVGFixture {
  static func text(_ inside: String, _ attributes: String = #"viewBox="0 0 24 24""#) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(inside)</svg>"
  }

  static func rendition(
    _ inside: String, _ attributes: String = #"viewBox="0 0 24 24""#, currentColor: Color = .black,
    fonts: (any SVGFonts)? = nil
  ) throws -> SVGDocument.Rendition {
    try SVGDocument(Array(text(inside, attributes).utf8)).rendition(currentColor: currentColor, fonts: fonts)
  }

  /// The layers right inside the drawing's own.
  static func layers(_ inside: String, _ attributes: String = #"viewBox="0 0 24 24""#) throws -> [Layer] {
    try rendition(inside, attributes).layer.sublayers
  }

  static func warnings(_ inside: String) throws -> [String] {
    try rendition(inside).warnings.map(\.description)
  }

  /// Returns the mistake that rejects a whole document; `nil` if it is valid.
  static func mistake(_ document: String) -> SVGError.Mistake? {
    do throws(SVGError) {
      _ = try SVGDocument(Array(document.utf8)).rendition()
      return nil
    } catch {
      return error.mistake
    }
  }
}

/// The default family in two weights.
struct FixtureFonts: SVGFonts {
  private let regular: FontStack
  private let bold: FontStack
  /// Further names of the family.
  private let names: Set<String>

  init(names: Set<String> = []) throws {
    self.names = names
    regular = FontStack(try Font(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
    bold = FontStack(try Font(path: "/usr/share/fonts/opentype/inter/Inter-Bold.otf"))
  }

  func face(family: String, weight: FontWeight) -> FontStack? {
    guard family.isEmpty || names.contains(family) else { return nil }
    return weight.number < 600 ? regular : bold
  }
}

extension Layer {
  var shape: Shape? { if case .shape(let shape) = content { shape } else { nil } }
  var fill: String? { shape?.fillColor?.hexString }
  var stroke: String? { shape?.strokeColor?.hexString }

  /// A layer inside by the names on the way to it.
  subscript(names: String...) -> Layer? {
    names.reduce(self) { layer, name in layer?.sublayers.first { $0.id == name } }
  }
}
