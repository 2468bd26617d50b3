import Geometry
import Layers
import Stage

/// How much of what is in a layer the layers around it let show.
struct Window {
  private(set) var clip = PixelRect(around: Rect(-0x1p29, -0x1p29, 0x1p30, 0x1p30))
  private(set) var opacity = 1.0

  /// That of each layer, its own clip included; layers are in drawing order, and a scale is pixels per point.
  static func all(around layers: [PlacedLayer], scale: Double) -> [Window] {
    var around: [Window] = []
    return layers.map { placed in
      around.removeSubrange(placed.depth...)
      let window = (around.last ?? Window()).narrowed(by: placed, scale: scale)
      around.append(window)
      return window
    }
  }

  private func narrowed(by placed: PlacedLayer, scale: Double) -> Window {
    var window = self
    window.opacity *= placed.layer.isHidden ? 0 : placed.layer.opacity
    if placed.layer.masksToBounds {
      let bounds = placed.transform.concatenating(.scale(scale, scale)).apply(placed.layer.bounds)
      window.clip = clip.intersection(PixelRect(around: bounds))
    }
    return window
  }
}
