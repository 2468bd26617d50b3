import Assets
import Geometry
import Interactions
import Layers
import Motion
import Parameters

/// A decoded and validated scenario: everything that decides what its frames look like.
public struct Scenario: Sendable {
  /// What it is called; may be empty.
  public var name: String
  /// Size and ground of the picture.
  public var canvas: Canvas
  /// Length and rates.
  public var timeline: Timeline
  /// The device around the scene.
  public var environment: Environment
  /// Back to front.
  public var scene: [SceneNode]
  /// In file order.
  public var gestures: [Gesture]
  /// In file order.
  public var expectations: [Expectation]
  /// How its frames are compared.
  public var golden: GoldenSettings
  /// The pictures and typefaces that the scene uses, loaded.
  public var assets: SceneAssets

  public init(
    name: String, canvas: Canvas, timeline: Timeline, environment: Environment = Environment(),
    scene: [SceneNode] = [], gestures: [Gesture] = [], expectations: [Expectation] = [],
    golden: GoldenSettings = GoldenSettings(), assets: SceneAssets
  ) {
    self.name = name
    self.canvas = canvas
    self.timeline = timeline
    self.environment = environment
    self.scene = scene
    self.gestures = gestures
    self.expectations = expectations
    self.golden = golden
    self.assets = assets
  }
}

/// The picture's size and ground.
public struct Canvas: Hashable, Sendable {
  /// Points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// The ground below the scene.
  public var background: Color

  public init(size: Size, scale: Double = 2, background: Color = .white) {
    self.size = size
    self.scale = scale
    self.background = background
  }
}

/// How long a scenario runs and how finely it is sampled.
public struct Timeline: Hashable, Sendable {
  /// Frames lie before this time.
  public var duration: Time
  /// Frames a second.
  public var frameRate: FrameRate
  /// Touch samples a second.
  public var inputRate: FrameRate

  public init(duration: Time, frameRate: FrameRate, inputRate: FrameRate) {
    self.duration = duration
    self.frameRate = frameRate
    self.inputRate = inputRate
  }

  /// The number of frames.
  public var frameCount: Int { frameRate.frameCount(in: duration) }
}
