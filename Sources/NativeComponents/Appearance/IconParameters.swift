import Components
import Geometry
import Parameters

/// The keys of an icon.
package struct IconParameters: ParameterObject {
  package static let recordName = "icon"
  package static let recordMeaning = "a symbol on a tile"

  /// The icon's name, whose first character is the symbol unless there is a picture.
  var name: String
  /// The path of a picture with a white symbol; `nil` for the first character of the name.
  var icon: String?
  /// The fill of the tile; `nil` for a color of the palette, by the icon's index.
  var color: Color?

  package init(_ read: inout ParameterReader) {
    name = read("name", "", "name; its first character is the symbol if the icon has no picture")
    icon = read(
      "icon", nil, kind: .optional(.image), "white symbol; none: the first character of the name")
    color = read("color", nil, "fill of the tile; none: from the palette, in turn")
  }

  /// Creates an icon without a picture.
  init(name: String, color: Color? = nil) {
    self.init()
    self.name = name
    self.color = color
  }
}

extension IconTile {
  /// Creates the tile of an icon of a scenario; `index` chooses the fill if the icon has none.
  init(
    _ icon: IconParameters, index: Int, side: Double, family: String?, in environment: ComponentEnvironment
  ) throws {
    try self.init(
      name: icon.name, picture: icon.icon.flatMap(environment.image), color: icon.color, index: index,
      side: side, family: family, in: environment)
  }
}
