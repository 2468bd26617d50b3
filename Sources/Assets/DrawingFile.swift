import Geometry
import Layers
import SVG
import System
import Text
import XML

/// An SVG file that a scenario names, read and drawn once.
package struct DrawingFile: Sendable {
  /// What an image of it shows.
  package let picture: Drawing
  /// Its text, for messages.
  package let bytes: [UInt8]
  /// What is not drawn as it says.
  package let warnings: [SVGWarning]

  init(_ bytes: [UInt8], path: String, fonts: (any SVGFonts)?) throws(AssetError) {
    do throws(SVGError) {
      let document = try SVGDocument(bytes)
      let rendition = try document.rendition(fonts: fonts)
      warnings = rendition.warnings
      picture = Drawing(
        name: path, size: document.size, usesCurrentColor: rendition.usesCurrentColor,
        holdsBlending: rendition.holdsBlending
      ) { color in
        // What one color is drawn without a mistake, every color is.
        (try? document.rendition(currentColor: color, fonts: fonts).layer) ?? rendition.layer
      }
    } catch {
      throw .drawing(path: FilePath(path), error)
    }
    self.bytes = XMLText.readable(bytes)
  }

  /// The file as a layer whose sublayers have the names of its elements.
  package func layer(named name: String, currentColor: Color) -> Layer {
    var layer = picture.layer(in: Rect(origin: .zero, size: picture.size), currentColor: currentColor)
    layer.id = name
    return layer
  }
}

extension FontLibrary: SVGFonts {
  package func face(family: String, weight: FontWeight) -> FontStack? {
    try? stack(family: family.isEmpty ? nil : family, weight: weight)
  }
}
