import Geometry
import Layers
import ScenarioFile
import Stage

/// The layers of a chosen frame that move between it and its neighbors, which are the only ones shown several times.
///
/// If something moves, layers that move little compared with the largest movement and layers that only change their
/// look count as still, so that the picture shows the movement. If nothing moves, layers that change their look count
/// as moving, except for backgrounds.
struct OnionLayers {
  /// The layers of a frame.
  struct Snapshot {
    let stage: Stage
    let tree: Layer
    let placed: [LayerPath: PlacedLayer]

    init(_ stage: Stage) {
      self.stage = stage
      tree = stage.layers(at: stage.time)
      placed = Dictionary(stage.placedLayers(at: stage.time).map { ($0.path, $0) }) { first, _ in first }
    }
  }

  /// The minimum movement that counts, as a share of the largest one.
  private static let leastShare = 0.2
  /// The minimum movement that counts, in points.
  private static let leastMovement = 0.25
  /// The share of the canvas from which a layer that covers it is a background.
  private static let groundShare = 0.6

  private let chosen: Snapshot
  private let moving: Set<LayerPath>
  private let grounds: Set<LayerPath>

  init(_ chosen: Snapshot, beside neighbors: [Snapshot], canvas: Canvas) {
    self.chosen = chosen
    var movements: [LayerPath: Double] = [:]
    for (path, own) in chosen.placed {
      movements[path] = neighbors.map { own.movement(to: $0.placed[path], on: canvas) }.max() ?? 0
    }
    let least = canvas.size.width * canvas.size.height * Self.groundShare
    grounds = Set(chosen.placed.values.filter { $0.visibleArea(on: canvas) >= least }.map(\.path))
    let largest = movements.values.filter(\.isFinite).max() ?? 0
    if largest >= Self.leastMovement {
      moving = Set(movements.filter { $0.value >= largest * Self.leastShare }.keys)
    } else {
      let changed = chosen.placed.values.filter { own in
        neighbors.contains { own.look != $0.placed[own.path]?.look }
      }
      moving = Set(changed.map(\.path)).subtracting(grounds)
    }
  }

  /// The chosen frame's tree without the moving layers.
  var still: Layer {
    chosen.stage.changing(chosen.tree) { path, layer in
      if moving.contains(path) { layer.removeDrawing() }
    }
  }

  /// The chosen frame's tree with only the moving layers. Moving backgrounds have the color of `OnionBlend.nothing`, so
  /// that they hide what they cover.
  var moved: Layer {
    chosen.stage.changing(chosen.tree) { path, layer in
      guard !moving.contains(path) || grounds.contains(path) else { return }
      let hides = moving.contains(path) && layer.hasDrawing
      layer.removeDrawing()
      if hides { layer.backgroundColor = OnionBlend.nothing }
    }
  }

  /// Returns a neighbor's tree with its still layers as in the chosen frame.
  func settled(_ neighbor: Snapshot) -> Layer {
    neighbor.stage.changing(neighbor.tree) { path, layer in
      guard !moving.contains(path), var own = chosen.placed[path]?.layer else { return }
      own.sublayers = layer.sublayers
      own.mask = layer.mask
      layer = own
    }
  }
}

extension PlacedLayer {
  private var bounds: Rect { Rect(origin: .zero, size: layer.frame.size) }

  /// Returns the distance, in points, by which a corner of the layer moves to another frame. It is infinite if the
  /// layer is visible only in this frame, and 0 if it is visible in neither.
  fileprivate func movement(to other: PlacedLayer?, on canvas: Canvas) -> Double {
    let isSeen = !layer.isHidden && visibleArea(on: canvas) > 0
    let isOtherSeen = other.map { !$0.layer.isHidden && $0.visibleArea(on: canvas) > 0 } ?? false
    guard let other, isSeen || isOtherSeen else { return isSeen ? .infinity : 0 }
    return zip(bounds.corners, other.bounds.corners)
      .map { transform.apply($0).distance(to: other.transform.apply($1)) }.max() ?? 0
  }

  /// Returns the area of the canvas that the layer's bounds occupy, in square points.
  fileprivate func visibleArea(on canvas: Canvas) -> Double {
    let shown = transform.apply(bounds).intersection(Rect(origin: .zero, size: canvas.size))
    return shown.width * shown.height
  }

  /// The layer without its sublayers and attributes.
  fileprivate var look: Layer {
    var layer = layer
    layer.sublayers = []
    layer.attributes = []
    return layer
  }
}

extension Layer {
  /// Whether the layer itself fills an area.
  fileprivate var hasDrawing: Bool { backgroundColor != nil || gradient != nil || content != .none }
}
