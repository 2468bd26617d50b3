import ComponentLanguage
import Components
import Geometry
import Layers

/// A layer that gestures are on, where it shows.
struct TouchArea {
  var layer: LayerID
  var copies: CopyPath
  var bounds: Rect
  /// From the component's coordinates to the layer's.
  var inverse: ProjectiveTransform
}

/// An inner component where it shows.
struct InnerArea: Sendable {
  var key: InnerKey
  /// From the component's coordinates to the inner one's.
  var mapping: TouchMapping
  /// The path below a built-in component of its layer that a finger came down on.
  var part = LayerPath.root
}

/// A layer of a component, or of one inside it, that gestures or an inner component are on.
struct TouchPlace {
  /// The inner components around the layer, outer ones first.
  var path: [InnerKey]
  var layer: LayerID
  /// The copies in which the layer lies, in the innermost of those components.
  var copies: CopyPath

  /// The inner component at the layer.
  var key: InnerKey { InnerKey(layer: layer, copies: copies) }
}

/// The places that a builder of layers notes; the `touchTag` of a layer is the index of its place.
struct TouchPlaces {
  /// Whether all layers are built, those of inner components too, and not only those that take touches.
  let isWhole: Bool
  /// The inner components around the layers that are built, outer ones first.
  private(set) var path: [InnerKey] = []
  var places: [TouchPlace] = []

  init(isWhole: Bool) { self.isWhole = isWhole }

  /// The places as a builder of an inner component goes on with them.
  func entered(_ key: InnerKey) -> TouchPlaces {
    var inside = self
    inside.path.append(key)
    return inside
  }

  /// Takes over what a builder of an inner component has noted besides.
  mutating func take(_ inside: TouchPlaces) { places = inside.places }
}
