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

/// Builds small scenarios in code and reads what a stage makes of them.
package struct StageFixture {
  package static let range = SourceRange(Diagnostics.aSource, 0, 0)

  package var nodes: [SceneNode] = []
  package var gestures: [Gesture] = []
  package var environment = Environment()
  package var canvas = Size(375, 667)
  package var duration = Time(seconds: 5)

  package init() {}

  /// A component with the values that differ from their defaults.
  package mutating func add(
    _ type: String, id: String, frame: Rect? = nil, _ values: [String: ParameterValue] = [:],
    slots: [String: [SceneNode]] = [:], animations: [NodeAnimation] = []
  ) {
    nodes.append(Self.component(type, id: id, frame: frame, values, slots: slots, animations: animations))
  }

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

  package mutating func press(_ point: Point, at start: Double, for length: Double) {
    add(.press(.point(point), for: Time(seconds: length)), at: start)
  }

  /// A drag through points at times that count from its start.
  package mutating func drag(_ waypoints: [(Point, Double)], at start: Double) {
    let path = waypoints.map { Waypoint($0.0, at: Time(seconds: $0.1)) }
    add(.drag(Drag(from: .point(waypoints[0].0), .path(path))), at: start)
  }

  /// A finger reported at exactly these points and times, lifted at the last point.
  package mutating func touch(_ points: [(Point, Double)], until end: Double) {
    func sample(_ phase: TouchPhase, _ place: Point, _ time: Double) -> TouchSample {
      TouchSample(finger: 0, phase: phase, time: Time(seconds: time), location: place)
    }
    let samples = points.enumerated().map { sample($0 == 0 ? .began : .moved, $1.0, $1.1) }
    add(.touches(samples + [sample(.ended, points[points.count - 1].0, end)]), at: 0)
  }

  /// Calls an action of a component that was added before, by the path of its node or the end of it.
  package mutating func call(
    _ action: String, on path: String, _ arguments: [String: ParameterValue] = [:], at start: Double
  ) {
    let component = nodes.component(path.split(separator: "/").last.map(String.init) ?? path)!
    let declaration = component.actions.first { $0.name == action }!
    add(.call(component: LayerPath(path), declaration.call(ParameterValues(arguments))), at: start)
  }

  /// True when a component of this id was added, at any depth.
  package func hasComponent(_ id: String) -> Bool { nodes.component(id) != nil }

  package mutating func add(_ touch: TouchGesture<Gesture.Place>, at start: Double) {
    add(.touch(touch), at: start)
  }

  package mutating func add(_ kind: Gesture.Kind, at start: Double) {
    gestures.append(Gesture(start: .at(Time(seconds: start)), kind: kind, range: Self.range))
  }

  package func scenario(folder: FilePath = "/") -> Scenario {
    Scenario(
      name: "test", canvas: Canvas(size: canvas),
      timeline: Timeline(duration: duration, frameRate: FrameRate(60)!, inputRate: FrameRate(60)!),
      environment: environment, scene: nodes, gestures: gestures,
      assets: SceneAssets(folder: AssetFolder(folder)), components: .builtIn)
  }

  package func stage() throws -> Stage { try Stage(scenario()) }
}

extension [SceneNode] {
  /// The component of the first node of this id, at any depth.
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
  /// The layer of a path at a time, which must not lie behind.
  package mutating func layer(_ path: String, at seconds: Double) -> Layer? {
    let time = Time(seconds: seconds)
    advance(to: time)
    var found: Layer?
    forEachLayer(at: time) { if $0 == LayerPath(path) { found = found ?? $1 } }
    return found
  }

  package mutating func number(_ property: LayerProperty, of path: String, at seconds: Double) -> Double? {
    layer(path, at: seconds).flatMap { property.value(in: $0)?.scalar }
  }

  /// A value that a component adds to the trace of a layer.
  package mutating func attribute(_ name: String, of path: String, at seconds: Double) -> Double? {
    layer(path, at: seconds)?.attributes.first { $0.name == name }?.value.scalar
  }

  /// Names of the events of a source, in order.
  package func names(from source: String) -> [String] {
    events.filter { "\($0.source)" == source }.map(\.name)
  }
}

/// Expects two numbers to agree as far as Doubles go.
package func expectClose(
  _ value: Double?, _ expected: Double, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs((value ?? .nan) - expected) <= tolerance, "\(value ?? .nan) ≠ \(expected)",
    sourceLocation: sourceLocation)
}

// Properties that tests name.
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
