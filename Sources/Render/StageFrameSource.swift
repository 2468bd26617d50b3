import Geometry
import Layers
import Motion
import Raster
import ScenarioFile
import Stage

/// The frames of a scenario: every worker runs a copy of its stage and draws what is on it.
package struct StageFrameSource: FrameSource {
  private let marks: StageMarks
  private let hidden: LayerPath?
  private let touches: TouchOverlay?

  /// - Parameters:
  ///   - marks: The scenario's stage at time 0, and others at which painters may begin.
  ///   - hidden: The path of a layer that is left out with what is in it.
  ///   - touches: The fingers to draw above it, if any.
  package init(_ marks: StageMarks, without hidden: LayerPath? = nil, touches: TouchOverlay? = nil) {
    self.marks = marks
    self.hidden = hidden
    self.touches = touches
  }

  /// The same with a stage at time 0 alone.
  package init(_ stage: Stage, without hidden: LayerPath? = nil, touches: TouchOverlay? = nil) {
    self.init(StageMarks(stage), without: hidden, touches: touches)
  }

  /// A painter at time 0 that draws on `threads` threads.
  package func makePainter(threads: Int) -> StagePainter {
    StagePainter(marks, without: hidden, touches, threads: threads)
  }
}

/// One worker's stage and renderer.
package struct StagePainter: FramePainter {
  private var marks: StageMarks
  private let hidden: LayerPath?
  private let touches: TouchOverlay?
  /// The stage at the time of the frame.
  package private(set) var stage: Stage
  /// All that is on the stage at the time of the frame; nil before the first.
  package private(set) var canvas: Layer?
  /// What of it is drawn, with the fingers.
  private var tree: Layer
  private var renderer: Renderer

  init(_ marks: StageMarks, without hidden: LayerPath?, _ touches: TouchOverlay?, threads: Int) {
    let canvas = marks.start.scenario.canvas
    self.marks = marks
    self.hidden = hidden
    self.touches = touches
    stage = marks.start
    tree = Layer(id: "", frame: Rect(origin: .zero, size: canvas.size))
    renderer = Renderer(
      width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale,
      background: canvas.background, threads: threads)
  }

  /// The frame rate of the scenario.
  package var frameRate: FrameRate { stage.scenario.timeline.frameRate }

  /// Goes on with another stage at time 0, of a canvas like that of the one before.
  package mutating func restart(with stage: Stage) {
    self.stage = stage.asNewRun
    marks = StageMarks(self.stage)
  }

  /// Lets something be done on the stage, at or after its time.
  package mutating func insert(_ input: LiveInput, number: Int) { stage.insert(input, number: number) }

  /// Advances the stage to `time`.
  package mutating func simulate(to time: Time) {
    marks.advance(&stage, to: time)
    var layers = canvas.take()
    if layers != nil { stage.update(&layers!, to: time) }
    tree = layers ?? stage.layers(at: time)
    canvas = tree
    if let hidden { tree = stage.hiding([hidden], in: tree) }
    if let touches { tree.sublayers += touches.layers(at: time) }
  }

  /// Whether a component has failed.
  package var hasFailed: Bool { stage.hasFailed }

  /// Draws the stage and returns the rows that changed.
  package mutating func draw() -> [Range<Int>] { renderer.render(tree) }

  /// The pixels of the last drawing.
  package var bitmap: Bitmap { renderer.bitmap }

  /// Copies for `count` threads that share the work.
  package func split(_ count: Int) -> [StagePainter] {
    renderer.split(count).map { renderer in
      var painter = self
      painter.renderer = renderer
      return painter
    }
  }
}

extension Canvas {
  /// Pixels across.
  package var pixelWidth: Int { Int((size.width * scale).rounded()) }
  /// Pixels down.
  package var pixelHeight: Int { Int((size.height * scale).rounded()) }
  /// True when frames have no transparent pixels, which the background alone decides.
  package var isOpaque: Bool { background.bytes.3 == 255 }
}
