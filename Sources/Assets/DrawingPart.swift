import Geometry
import Layers

/// A layer of an SVG file, as sources of images name it: `icon.svg#sun/rays`.
package struct PartAddress {
  /// The path of the file.
  package let file: String
  /// The path of the layer in the file's drawing.
  package let part: String

  /// The address that a path is; `nil` for the path of a whole file.
  package init?(_ path: String) {
    guard let mark = path.lowercased().firstRange(of: ".svg#") else { return nil }
    let length = path.lowercased().distance(from: path.startIndex, to: mark.upperBound)
    file = String(path.prefix(length - 1))
    part = String(path.dropFirst(length))
  }
}

extension DrawingFile {
  /// A layer as a picture that is as large as its ``Layers/Layer/pictureArea``, and its filter; `nil` if there is no
  /// layer at the path.
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

  /// The layer without its place, opacity, mask and blend mode; of an image the content alone.
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

  /// The layer at a path; `nil` if there is none.
  fileprivate func layer(at path: ArraySlice<String>) -> Layer? {
    guard let name = path.first else { return self }
    return (sublayers + mask).first { $0.id == name }?.layer(at: path.dropFirst())
  }
}
