import ComponentPlayer
import Components
import Geometry
import Layers
import Motion
import ScenarioFile
import Stage
import Testing

/// Plays a component that stands in a scenario, on a canvas of 200 × 200 points that it fills.
struct PlayFixture {
  var stage: Stage

  /// - Parameters:
  ///   - component: The component without its braces and its version.
  ///   - node: Further keys of its node.
  ///   - more: Further components.
  ///   - nodes: Further nodes of the scene.
  init(
    _ component: String, node: String = "", gestures: String = "", environment: String = "",
    more: String = "", nodes: String = "", duration: Double = 4, fps: Int = 60
  ) throws {
    let text = """
      { "microfx": 1, "canvas": { "width": 200, "height": 200 },
        "timeline": { "duration": \(duration), "fps": \(fps) },
        \(environment.isEmpty ? "" : #""environment": { \#(environment) },"#)
        "components": { "own": { "component": 1, \(component) }\(more.isEmpty ? "" : ", " + more) },
        "scene": [ { "id": "own", "type": "own", "frame": [0, 0, 200, 200]\(node.isEmpty ? "" : ", " + node) }
          \(nodes.isEmpty ? "" : ", " + nodes) ],
        "gestures": [ \(gestures) ] }
      """
    let reading = ComponentFixture.reading(text: text)
    guard let scenario = reading.scenario else { throw Mistakes(ComponentFixture.mistakes(reading)) }
    stage = try Stage(scenario)
  }

  /// The component's own events as `time name details`, without those of fingers.
  mutating func events(to seconds: Double = 4) -> [String] {
    stage.advance(to: .seconds(seconds))
    return stage.events.compactMap { event in
      guard case .layer = event.source else { return nil }
      let detail = event.detailText.isEmpty ? "" : " " + event.detailText
      return "\(event.time.seconds) \(event.name)\(detail)"
    }
  }

  /// A row of the component's trace, or of a layer of it.
  mutating func value(_ property: String, of layer: String = "own", at seconds: Double) -> PropertyValue? {
    stage.advance(to: .seconds(seconds))
    let path = LayerPath(layer)
    return stage.traceValues(ofLayers: [path], at: .seconds(seconds))[path]?[TraceProperty(named: property)]
  }

  mutating func number(_ property: String, of layer: String = "own", at seconds: Double) -> Double? {
    value(property, of: layer, at: seconds)?.scalar
  }
}

/// An error with the mistakes of a component that cannot be played.
private struct Mistakes: Error {
  let list: [String]

  init(_ list: [String]) { self.list = list }
}
