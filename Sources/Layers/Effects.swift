/// What is done to the picture of a layer with everything in it, in the order of the properties, and the shadow inside of
/// its outline; nil for what is not given.
package struct Effects: Hashable, Sendable {
  /// The σ of the Gaussian, in points.
  package var blur: Double?
  /// Factor on the components.
  package var brightness: Double?
  /// Factor on the distance from middle gray.
  package var contrast: Double?
  /// Factor on the distance from gray of the same luminance.
  package var saturation: Double?
  /// Degrees by which colors turn.
  package var hueRotation: Double?
  /// Drawn inside the outline, over what fills it; `path` has no meaning.
  package var innerShadow: Shadow?
  /// The filter that runs before all other effects. It is not a property; only layers of SVG files have one.
  package var filter: PictureFilter?

  /// No effects.
  package init() {}

  /// Whether one of the effects on colors changes any.
  package var changesColors: Bool {
    (brightness ?? 1) != 1 || (contrast ?? 1) != 1 || (saturation ?? 1) != 1 || (hueRotation ?? 0) != 0
  }

  /// Whether the picture of the layer with everything in it is changed.
  package var changesPicture: Bool { changesColors || (blur ?? 0) > 0 || filter != nil }
}
