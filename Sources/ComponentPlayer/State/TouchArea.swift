import ComponentLanguage
import Components
import Geometry
import Layers

/// The displayed area of a layer with gestures.
struct TouchArea {
  var layer: LayerID
  var copies: CopyPath
  var bounds: Rect
  /// The transform from the component's coordinates to the layer's.
  var inverse: ProjectiveTransform
}

/// The displayed area of an inner component.
struct InnerArea: Sendable {
  var key: InnerKey
  /// The mapping from the component's coordinates to the inner component's.
  var mapping: TouchMapping
  /// The path of the layer under the finger at touch-down, below a built-in component.
  var part = LayerPath.root
}

/// A layer of a component or of a component inside it, with gestures or an inner component.
struct TouchPlace {
  /// The chain of inner components around the layer, outer ones first.
  var path: [InnerKey]
  var layer: LayerID
  /// The copies around the layer, in the innermost of those components.
  var copies: CopyPath

  /// The key of the inner component at the layer.
  var key: InnerKey { InnerKey(layer: layer, copies: copies) }
}

/// The places that a layer builder registers. The `touchTag` of a layer is the index of its place.
struct TouchPlaces {
  /// Whether all layers are built, including those of inner components, rather than only those that receive touches.
  let isWhole: Bool
  /// The chain of inner components around the layers being built, outer ones first.
  private(set) var path: [InnerKey] = []
  var places: [TouchPlace] = []

  init(isWhole: Bool) { self.isWhole = isWhole }

  /// Returns the places for the builder of an inner component to continue.
  func entered(_ key: InnerKey) -> TouchPlaces {
    var inside = self
    inside.path.append(key)
    return inside
  }

  /// Adopts the places that the builder of an inner component has continued.
  mutating func take(_ inside: TouchPlaces) { places = inside.places }
}
