import Geometry
import Motion
import PNGCodec
import Raster
import Render
import ScenarioFile
import Stage

/// Draws the frames of a scenario as a terminal takes them, at any scale and in any order.
package struct TerminalRenderer {
  /// The most bytes of drawn frames that are kept for the next time.
  private static let memory = 64 << 20

  private let start: Stage
  private var stage: Stage
  private var renderer: Renderer
  private let pictures: TerminalGraphicsProtocol
  private let touches: TouchOverlay?
  private var encoder: PNGSequenceEncoder
  private var kept: [Int: [UInt8]] = [:]
  private var size = 0

  /// - Parameter scale: Pixels per point, of any size above 0.
  package init(_ start: Stage, scale: Double, touches: TouchOverlay?, as pictures: TerminalGraphicsProtocol) {
    var canvas = start.scenario.canvas
    canvas.scale = scale
    let (width, height) = (max(1, canvas.pixelWidth), max(1, canvas.pixelHeight))
    self.start = start
    stage = start
    self.touches = touches
    self.pictures = pictures
    renderer = Renderer(width: width, height: height, scale: scale, background: canvas.background)
    encoder = PNGSequenceEncoder(
      width: width, height: height, isOpaque: canvas.background.bytes.3 == 255)
  }

  /// The frame as a PNG file for kitty, or else as sixels.
  package mutating func picture(_ frame: Int) -> [UInt8] {
    if let picture = kept[frame] { return picture }
    let time = start.scenario.timeline.frameRate.time(ofFrame: frame)
    if time < stage.time { stage = start }
    stage.advance(to: time)
    var tree = stage.layers(at: time)
    tree.sublayers += touches?.layers(at: time) ?? []
    let rows = renderer.render(tree)
    let picture =
      switch pictures {
      case .kitty: encoder.encode(renderer.bitmap, changedRows: rows).bytes
      case .sixel: SixelPicture(renderer.bitmap).bytes
      }
    if size + picture.count <= Self.memory {
      kept[frame] = picture
      size += picture.count
    }
    return picture
  }
}
