/// The effects on the picture of a layer and its sublayers, applied in the order of the properties, and the shadow
/// inside its outline. A property is `nil` if it is not given.
package struct Effects: Hashable, Sendable {
  /// The σ of the Gaussian, in points.
  package var blur: Double?
  /// The factor on the color components.
  package var brightness: Double?
  /// The factor on the distance from middle gray.
  package var contrast: Double?
  /// The factor on the distance from the gray of the same luminance.
  package var saturation: Double?
  /// The rotation of hues, in degrees.
  package var hueRotation: Double?
  /// The shadow inside the outline, drawn over the fill; its `path` is ignored.
  package var innerShadow: Shadow?
  /// The filter that is applied before all other effects. It is not a property; only layers of SVG files have one.
  package var filter: PictureFilter?

  /// Creates an empty set of effects.
  package init() {}

  /// Whether the color effects change any color.
  package var changesColors: Bool {
    (brightness ?? 1) != 1 || (contrast ?? 1) != 1 || (saturation ?? 1) != 1 || (hueRotation ?? 0) != 0
  }

  /// Whether the effects may extend the picture of the layer and its sublayers beyond what they draw.
  package var extendsPicture: Bool { (blur ?? 0) > 0 || filter != nil }

  /// Whether the effects change the picture of the layer and its sublayers.
  package var changesPicture: Bool { changesColors || extendsPicture }
}
