import Components
import Geometry
import Parameters

/// The keys of an icon.
package struct IconParameters: ParameterObject {
  package static let recordName = "icon"
  package static let recordMeaning = "a symbol on a tile"

  /// Its first character is the sign where there is no picture.
  var name: String
  /// The path of a white sign.
  var icon: String?
  /// Of the tile; nil for one of the palette's, in turn.
  var color: Color?

  package init(_ read: inout ParameterReader) {
    name = read("name", "", "name; its first character is the symbol where there is no picture")
    icon = read(
      "icon", nil, kind: .optional(.image), "white symbol; none: the first character of the name")
    color = read("color", nil, "fill of the tile; none: from the palette, in turn")
  }

  /// An icon without a picture.
  init(name: String, color: Color? = nil) {
    self.init()
    self.name = name
    self.color = color
  }
}

extension IconTile {
  /// The tile of an icon as a scenario gives it; `index` chooses the fill where it gives none.
  init(
    _ icon: IconParameters, index: Int, side: Double, family: String?, in environment: ComponentEnvironment
  ) throws {
    try self.init(
      name: icon.name, picture: icon.icon.flatMap(environment.image), color: icon.color, index: index,
      side: side, family: family, in: environment)
  }
}
