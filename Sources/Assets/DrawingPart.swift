import Geometry
import Layers

/// The address of a layer in an SVG file, as a source of images: `icon.svg#sun/rays`.
package struct PartAddress {
  /// The path of the file.
  package let file: String
  /// The path of the layer in the file's drawing.
  package let part: String

  /// Parses the address in a path; `nil` if it is the path of a whole file.
  package init?(_ path: String) {
    guard let mark = path.lowercased().firstRange(of: ".svg#") else { return nil }
    let length = path.lowercased().distance(from: path.startIndex, to: mark.upperBound)
    file = String(path.prefix(length - 1))
    part = String(path.dropFirst(length))
  }
}

extension DrawingFile {
  /// Returns a layer as a picture of the size of its ``Layers/Layer/pictureArea``, and its filter; `nil` if the path
  /// has no layer.
  func part(_ path: String) -> (picture: Drawing, filter: PictureFilter?)? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let whole = layer(named: "", currentColor: .black)
    guard let found = whole.layer(at: names[...]) else { return nil }
    let area = found.pictureArea
    let part = Drawing(
      name: "\(picture.name)#\(path)", size: area.size, usesCurrentColor: picture.usesCurrentColor,
      holdsBlending: picture.holdsBlending
    ) { [picture] color in
      let frame = Rect(origin: .zero, size: picture.size)
      let layer = picture.layer(in: frame, currentColor: color).layer(at: names[...])
      return (layer ?? found).picture(of: area)
    }
    return (part, found.effects.filter)
  }
}

extension Layer {
  /// The part of the layer's coordinates that a picture of it covers.
  package var pictureArea: Rect { effects.filter?.region ?? bounds }

  /// Returns the layer without its position, opacity, mask and blend mode, and without effects if it is an image.
  fileprivate func picture(of area: Rect) -> Layer {
    var layer = self
    layer.frame.origin = .zero
    layer.affineTransform = nil
    layer.opacity = 1
    layer.blendMode = .normal
    layer.mask = []
    if case .image = content {
      layer.effects = Effects()
      layer.shadow = nil
    }
    var picture = Layer(id: id, frame: Rect(origin: .zero, size: area.size))
    picture.viewBox = area
    picture.aspectRatio = .filling
    picture.sublayers = [layer]
    return picture
  }

  /// Returns the layer at a path; `nil` if it does not exist.
  fileprivate func layer(at path: ArraySlice<String>) -> Layer? {
    guard let name = path.first else { return self }
    return (sublayers + mask).first { $0.id == name }?.layer(at: path.dropFirst())
  }
}
