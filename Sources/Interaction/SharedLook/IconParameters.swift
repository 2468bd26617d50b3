import Geometry
import Parameters

/// The keys of an icon (LAYOUTS L0).
package enum IconParameters {
  package static let name = Parameter("name", "", "its first character is the sign where there is no picture")
  package static let icon = Parameter<String?>(
    "icon", nil, kind: .optional(.image), "white sign; none: the first character of the name")
  package static let color = Parameter<Color?>("color", nil, "of the tile; none: from the palette, in turn")
  package static let record = RecordDeclaration("icon", "a sign on a tile", all)
  package static let all: [any ParameterDeclaration] = [name, icon, color]
}

extension IconTile {
  /// The tile of an icon as a scenario gives it; `index` chooses the fill where it gives none.
  package init(
    _ icon: ParameterValues, index: Int, side: Double, family: String?, in environment: ComponentEnvironment
  ) throws {
    try self.init(
      name: icon[IconParameters.name], picture: icon[IconParameters.icon].flatMap(environment.image),
      color: icon[IconParameters.color], index: index, side: side, family: family, in: environment)
  }
}
