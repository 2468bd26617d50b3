import Layers
import PNGCodec
import Render
import Stage

/// Draws whole frames of a revision when they are asked for, each scene's next one at little cost.
package struct LiveStills {
  /// What has drawn the latest frame of a scene.
  fileprivate struct SceneRenderer {
    var hidden: LayerPath?
    var painter: StagePainter
    var encoder: PNGSequenceEncoder
  }

  private let revision: LiveRevision
  private var renderers: [Int: SceneRenderer] = [:]

  /// The stills of a revision.
  package init(_ revision: LiveRevision) { self.revision = revision }

  /// A frame as a PNG file, perhaps without a layer; nil when there is no such scene or frame.
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
