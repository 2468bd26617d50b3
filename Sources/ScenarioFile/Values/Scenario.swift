import Assets
import Components
import Geometry
import Motion

/// A decoded and validated scenario: everything that decides what its frames look like.
package struct Scenario: Sendable {
  /// What it is called; may be empty.
  package var name: String
  /// Size and ground of the picture.
  package var canvas: Canvas
  /// Length and rates.
  package var timeline: Timeline
  /// The device around the scene.
  package var environment: Environment
  /// Back to front.
  package var scene: [SceneNode]
  /// In file order.
  package var gestures: [Gesture]
  /// In file order.
  package var expectations: [Expectation]
  /// How long after the last finger anything may change; nil for ever.
  package var settling: Settling?
  /// How its frames are compared.
  package var golden: GoldenSettings
  /// The pictures and typefaces that the scene uses, loaded.
  package var assets: SceneAssets
  /// The types of components that the scene may use.
  package var components: ComponentTable

  /// A scenario by its parts.
  package init(
    name: String, canvas: Canvas, timeline: Timeline, environment: Environment = Environment(),
    scene: [SceneNode] = [], gestures: [Gesture] = [], expectations: [Expectation] = [],
    settling: Settling? = nil, golden: GoldenSettings = GoldenSettings(), assets: SceneAssets,
    components: ComponentTable
  ) {
    self.name = name
    self.canvas = canvas
    self.timeline = timeline
    self.environment = environment
    self.scene = scene
    self.gestures = gestures
    self.expectations = expectations
    self.settling = settling
    self.golden = golden
    self.assets = assets
    self.components = components
  }
}

extension Scenario {
  /// Whether it says anything of every frame, or how soon it settles.
  package var saysOfEveryFrame: Bool { settling != nil || expectations.contains(where: \.isOfEveryFrame) }
}

/// The picture's size and ground.
package struct Canvas: Hashable, Sendable {
  /// Points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  /// The ground below the scene.
  package var background: Color

  /// A canvas of `size` points with `scale` pixels per point.
  package init(size: Size, scale: Double = 2, background: Color = .white) {
    self.size = size
    self.scale = scale
    self.background = background
  }
}

/// How long a scenario runs and how finely it is sampled.
package struct Timeline: Hashable, Codable, Sendable {
  /// Frames lie before this time.
  package var duration: Time
  /// Frames a second.
  package var frameRate: FrameRate
  /// Touch samples a second.
  package var inputRate: FrameRate

  /// A timeline from zero to `duration`.
  package init(duration: Time, frameRate: FrameRate, inputRate: FrameRate) {
    self.duration = duration
    self.frameRate = frameRate
    self.inputRate = inputRate
  }

  /// The number of frames.
  package var frameCount: Int { frameRate.frameCount(in: duration) }
}
