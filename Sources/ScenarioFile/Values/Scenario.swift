import Assets
import Components
import Geometry
import Motion

/// A decoded and validated scenario, which fully determines its frames.
package struct Scenario: Sendable {
  /// The name of the scenario; may be empty.
  package var name: String
  /// The size and background of the canvas.
  package var canvas: Canvas
  /// The duration, frame rate and input rate.
  package var timeline: Timeline
  /// The environment of the scene, such as the device and the appearance.
  package var environment: Environment
  /// The nodes of the scene, back to front.
  package var scene: [SceneNode]
  /// The gestures, in the order of the file.
  package var gestures: [Gesture]
  /// The expectations, in the order of the file.
  package var expectations: [Expectation]
  /// The limit on changes after the last finger; `nil` for no limit.
  package var settling: Settling?
  /// The settings for comparing its frames with the golden.
  package var golden: GoldenSettings
  /// The images and fonts that the scene uses, loaded.
  package var assets: SceneAssets
  /// The types of components that the scene may use.
  package var components: ComponentTable

  /// A scenario with the given parts.
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
  /// Whether the scenario has expectations of every frame, including that it settles.
  package var saysOfEveryFrame: Bool { settling != nil || expectations.contains(where: \.isOfEveryFrame) }
}

/// The size, scale and background of a scenario's frames.
package struct Canvas: Hashable, Sendable {
  /// The size, in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  /// The background color.
  package var background: Color

  /// A canvas of `size` points with `scale` pixels per point.
  package init(size: Size, scale: Double = 2, background: Color = .white) {
    self.size = size
    self.scale = scale
    self.background = background
  }
}

/// The duration of a scenario, and the rates at which it is sampled.
package struct Timeline: Hashable, Codable, Sendable {
  /// The duration; all frames are before this time.
  package var duration: Time
  /// The number of frames per second.
  package var frameRate: FrameRate
  /// The number of touch samples per second.
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
