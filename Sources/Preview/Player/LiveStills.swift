import Layers
import PNGCodec
import Render
import Stage

/// A renderer of single frames of a revision on request. Consecutive frames of a scene are drawn incrementally.
package struct LiveStills {
  /// The renderer that drew the latest frame of a scene.
  fileprivate struct SceneRenderer {
    var hidden: LayerPath?
    var painter: StagePainter
    var encoder: PNGSequenceEncoder
  }

  private let revision: LiveRevision
  private var renderers: [Int: SceneRenderer] = [:]

  /// Creates a renderer for a revision.
  package init(_ revision: LiveRevision) { self.revision = revision }

  /// Returns a frame as a PNG file, optionally without a layer; `nil` if the scene or frame does not exist.
  package mutating func png(scene: Int, frame: Int, without hidden: LayerPath? = nil) -> [UInt8]? {
    guard revision.scenes.indices.contains(scene) else { return nil }
    let stage = revision.scenes[scene].stage
    guard (0..<stage.scenario.timeline.frameCount).contains(frame) else { return nil }
    var renderer = renderers.removeValue(forKey: scene) ?? SceneRenderer(stage, without: hidden)
    if renderer.hidden != hidden { renderer = SceneRenderer(stage, without: hidden) }
    renderer.painter.simulate(toFrame: frame)
    let rows = renderer.painter.draw()
    let file = renderer.encoder.encode(renderer.painter.bitmap, changedRows: rows).bytes
    renderers[scene] = renderer
    return file
  }
}

extension LiveStills.SceneRenderer {
  fileprivate init(_ stage: Stage, without hidden: LayerPath?) {
    let canvas = stage.scenario.canvas
    self.hidden = hidden
    painter = StageFrameSource(stage, without: hidden).makePainter()
    encoder = PNGSequenceEncoder(
      width: canvas.pixelWidth, height: canvas.pixelHeight, isOpaque: canvas.isOpaque, compression: .fast)
  }
}
