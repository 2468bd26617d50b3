import Assets
import Components
import Geometry
import Gestures
import JSONText
import Layers
import Motion
import NativeComponents
import Parameters
import ScenarioFile
import Stage
import System
import Testing

/// A small scenario built in code, from which tests make a stage.
package struct StageFixture {
  /// A source range for values that were not read from a text.
  package static let range = SourceRange(Diagnostics.aSource, 0, 0)

  /// The nodes of the scene, in drawing order.
  package var nodes: [SceneNode] = []
  /// The gestures and calls, in the order in which they were added.
  package var gestures: [Gesture] = []
  /// The environment of the components, such as the layout direction and the safe area.
  package var environment = Environment()
  /// The size of the canvas, in points.
  package var canvas = Size(375, 667)
  /// The duration of the timeline.
  package var duration = Time(seconds: 5)

  /// Creates an empty scenario of 375 × 667 points and 5 s.
  package init() {}

  /// Adds a component with the values that differ from their defaults.
  package mutating func add(
    _ type: String, id: String, frame: Rect? = nil, _ values: [String: ParameterValue] = [:],
    slots: [String: [SceneNode]] = [:], animations: [NodeAnimation] = []
  ) {
    nodes.append(Self.component(type, id: id, frame: frame, values, slots: slots, animations: animations))
  }

  /// Returns the node of a component, with the values that differ from their defaults.
  package static func component(
    _ type: String, id: String, frame: Rect? = nil, _ values: [String: ParameterValue] = [:],
    slots: [String: [SceneNode]] = [:], animations: [NodeAnimation] = []
  ) -> SceneNode {
    let component = ComponentTable.builtIn[type]!
    return SceneNode(
      .component(
        component.instance(ParameterValues(values)),
        slots: component.declaration.slots.map { slots[$0.name] ?? [] }),
      layer: Layer(id: id, frame: .zero),
      frame: frame, animations: animations, range: range)
  }

  /// Adds a press; times are in seconds.
  package mutating func press(_ point: Point, at start: Double, for length: Double) {
    add(.press(.point(point), for: Time(seconds: length)), at: start)
  }

  /// Adds a drag through points at times that count from its start.
  package mutating func drag(_ waypoints: [(Point, Double)], at start: Double) {
    let path = waypoints.map { Waypoint($0.0, at: Time(seconds: $0.1)) }
    add(.drag(Drag(from: .point(waypoints[0].0), .path(path))), at: start)
  }

  /// Adds a finger reported at exactly these points and times, and lifted at the last point.
  package mutating func touch(_ points: [(Point, Double)], until end: Double) {
    func sample(_ phase: TouchPhase, _ place: Point, _ time: Double) -> TouchSample {
      TouchSample(finger: 0, phase: phase, time: Time(seconds: time), location: place)
    }
    let samples = points.enumerated().map { sample($0 == 0 ? .began : .moved, $1.0, $1.1) }
    add(.touches(samples + [sample(.ended, points[points.count - 1].0, end)]), at: 0)
  }

  /// Adds a call of an action. The component was added before; `path` is the path of its node, or the end of the path.
  package mutating func call(
    _ action: String, on path: String, _ arguments: [String: ParameterValue] = [:], at start: Double
  ) {
    let component = nodes.component(path.split(separator: "/").last.map(String.init) ?? path)!
    let declaration = component.actions.first { $0.name == action }!
    add(.call(component: LayerPath(path), declaration.call(ParameterValues(arguments))), at: start)
  }

  /// Returns whether a component of this id was added, at any depth.
  package func hasComponent(_ id: String) -> Bool { nodes.component(id) != nil }

  /// Adds a touch gesture that starts at a time in seconds.
  package mutating func add(_ touch: TouchGesture<Gesture.Place>, at start: Double) {
    add(.touch(touch), at: start)
  }

  /// Adds a gesture of any kind that starts at a time in seconds.
  package mutating func add(_ kind: Gesture.Kind, at start: Double) {
    gestures.append(Gesture(start: .at(Time(seconds: start)), kind: kind, range: Self.range))
  }

  /// Returns the scenario, at 60 frames and 60 touch samples per second.
  package func scenario(folder: FilePath = "/") -> Scenario {
    Scenario(
      name: "test", canvas: Canvas(size: canvas),
      timeline: Timeline(duration: duration, frameRate: FrameRate(60)!, inputRate: FrameRate(60)!),
      environment: environment, scene: nodes, gestures: gestures,
      assets: SceneAssets(folder: AssetFolder(folder)), components: .builtIn)
  }

  /// Returns the stage at the beginning of the scenario.
  package func stage() throws -> Stage { try Stage(scenario()) }
}

extension [SceneNode] {
  /// Returns the component of the first node of this id, at any depth; `nil` if none has it.
  fileprivate func component(_ id: String) -> ComponentDeclaration? {
    for node in self {
      var inside = node.children
      if case .component(let component, let slots) = node.kind {
        if node.id == id { return component.declaration }
        inside += slots.flatMap(\.self)
      }
      if let found = inside.component(id) { return found }
    }
    return nil
  }
}

extension Diagnostics {
  fileprivate static var aSource: SourceID {
    var diagnostics = Diagnostics()
    return diagnostics.add(SourceText(name: "test", text: ""))
  }
}

extension Stage {
  /// Advances to a time, not before the time of the stage, and returns the first layer at a path.
  package mutating func layer(_ path: String, at seconds: Double) -> Layer? {
    let time = Time(seconds: seconds)
    advance(to: time)
    var found: Layer?
    forEachLayer(at: time) { if $0 == LayerPath(path) { found = found ?? $1 } }
    return found
  }

  /// Advances to a time and returns a numeric property of a layer; `nil` if the layer does not have it.
  package mutating func number(_ property: LayerProperty, of path: String, at seconds: Double) -> Double? {
    layer(path, at: seconds).flatMap { property.value(in: $0)?.scalar }
  }

  /// Returns a number that a component adds to the trace of a layer; `nil` if the layer does not have it.
  package mutating func attribute(_ name: String, of path: String, at seconds: Double) -> Double? {
    layer(path, at: seconds)?.attributes.first { $0.name == name }?.value.scalar
  }

  /// Returns the names of the events of a source, in order.
  package func names(from source: String) -> [String] {
    events.filter { "\($0.source)" == source }.map(\.name)
  }
}

/// Expects two numbers to differ by at most a tolerance.
package func expectClose(
  _ value: Double?, _ expected: Double, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs((value ?? .nan) - expected) <= tolerance, "\(value ?? .nan) ≠ \(expected)",
    sourceLocation: sourceLocation)
}

// Properties that tests refer to.
extension LayerProperty {
  package static let x = named("x")
  package static let y = named("y")
  package static let width = named("width")
  package static let height = named("height")
  package static let translationX = named("translationX")
  package static let scaleX = named("scaleX")
  package static let scaleY = named("scaleY")
  package static let opacity = named("opacity")
  package static let cornerRadius = named("cornerRadius")
  package static let fillColor = named("fillColor")
  package static let borderWidth = named("borderWidth")
  package static let shadowOpacity = named("shadowOpacity")
  package static let text = named("text")
  package static let kern = named("kern")

  private static func named(_ name: String) -> LayerProperty { LayerProperty(named: name)! }
}
