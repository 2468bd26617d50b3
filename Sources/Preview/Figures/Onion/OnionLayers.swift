import Geometry
import Layers
import ScenarioFile
import Stage

/// Which layers of a chosen frame move from it to its neighbors; only those are shown twice.
///
/// Where something moves, layers that move little beside what moves most, and those that only change their look, count
/// as still, so that the picture shows the movement. Where nothing moves, what changes its look counts as moving,
/// grounds apart.
struct OnionLayers {
  /// A frame's layers.
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

  /// Movements below this share of the largest one do not count.
  private static let leastShare = 0.2
  /// Nor do those below so many points.
  private static let leastMovement = 0.25
  /// A layer that covers this share of the canvas is a ground.
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

  /// The chosen frame's tree without what moves.
  var still: Layer {
    chosen.stage.changing(chosen.tree) { path, layer in
      if moving.contains(path) { layer.removeDrawing() }
    }
  }

  /// The chosen frame's tree with nothing but what moves, grounds in the color of nothing, so that they hide what they
  /// cover.
  var moved: Layer {
    chosen.stage.changing(chosen.tree) { path, layer in
      guard !moving.contains(path) || grounds.contains(path) else { return }
      let hides = moving.contains(path) && layer.hasDrawing
      layer.removeDrawing()
      if hides { layer.backgroundColor = OnionBlend.nothing }
    }
  }

  /// A neighbor's tree with what is still as the chosen frame has it.
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

  /// How far a corner of the layer goes to where another frame has it, in points; infinite where that has no such layer
  /// or does not show it, nothing for a layer that is seen in neither.
  fileprivate func movement(to other: PlacedLayer?, on canvas: Canvas) -> Double {
    let isSeen = !layer.isHidden && visibleArea(on: canvas) > 0
    let isOtherSeen = other.map { !$0.layer.isHidden && $0.visibleArea(on: canvas) > 0 } ?? false
    guard let other, isSeen || isOtherSeen else { return isSeen ? .infinity : 0 }
    return zip(bounds.corners, other.bounds.corners)
      .map { transform.apply($0).distance(to: other.transform.apply($1)) }.max() ?? 0
  }

  /// Square points of the canvas that the layer's bounds take.
  fileprivate func visibleArea(on canvas: Canvas) -> Double {
    let shown = transform.apply(bounds).intersection(Rect(origin: .zero, size: canvas.size))
    return shown.width * shown.height
  }

  /// The layer by itself.
  fileprivate var look: Layer {
    var layer = layer
    layer.sublayers = []
    layer.attributes = []
    return layer
  }
}

extension Layer {
  /// True when the layer itself fills something.
  fileprivate var hasDrawing: Bool { backgroundColor != nil || gradient != nil || content != .none }
}
