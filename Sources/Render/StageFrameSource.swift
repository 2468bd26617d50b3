import Geometry
import Layers
import Motion
import Raster
import ScenarioFile
import Stage

/// A source of a scenario's frames, whose workers draw copies of its stage.
package struct StageFrameSource: FrameSource {
  private let marks: StageMarks
  private let hidden: LayerPath?
  private let touches: TouchOverlay?

  /// Creates a source of frames.
  ///
  /// - Parameters:
  ///   - marks: The scenario's stage at time 0, and at other times from which painters can start.
  ///   - hidden: The path of a layer that is omitted with its sublayers; `nil` for none.
  ///   - touches: The fingers to draw above the stage; `nil` for none.
  package init(_ marks: StageMarks, without hidden: LayerPath? = nil, touches: TouchOverlay? = nil) {
    self.marks = marks
    self.hidden = hidden
    self.touches = touches
  }

  /// Creates a source of frames from a stage at time 0.
  package init(_ stage: Stage, without hidden: LayerPath? = nil, touches: TouchOverlay? = nil) {
    self.init(StageMarks(stage), without: hidden, touches: touches)
  }

  /// Creates a painter at time 0 that draws on `threads` threads.
  package func makePainter(threads: Int) -> StagePainter {
    StagePainter(marks, without: hidden, touches, threads: threads)
  }
}

/// A painter with its own stage and renderer.
package struct StagePainter: FramePainter {
  private var marks: StageMarks
  private let hidden: LayerPath?
  private let touches: TouchOverlay?
  /// The stage at the time of the frame.
  package private(set) var stage: Stage
  /// All layers of the stage at the time of the frame; `nil` before the first frame.
  package private(set) var canvas: Layer?
  /// The layers that are drawn, including the fingers.
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

  /// Restarts with another stage at time 0, whose canvas must equal the previous one.
  package mutating func restart(with stage: Stage) {
    self.stage = stage.asNewRun
    marks = StageMarks(self.stage)
  }

  /// Inserts live input into the stage, at or after its current time.
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

  /// Creates `count` copies for threads that share the work.
  package func split(_ count: Int) -> [StagePainter] {
    renderer.split(count).map { renderer in
      var painter = self
      painter.renderer = renderer
      return painter
    }
  }
}

extension Canvas {
  /// The width in pixels.
  package var pixelWidth: Int { Int((size.width * scale).rounded()) }
  /// The height in pixels.
  package var pixelHeight: Int { Int((size.height * scale).rounded()) }
  /// Whether frames are opaque, which depends on the background alone.
  package var isOpaque: Bool { background.bytes.3 == 255 }
}
