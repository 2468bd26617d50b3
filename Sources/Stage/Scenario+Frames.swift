import Geometry
import JSONText
import Layers
import ScenarioFile

extension Scenario {
  /// Returns the frames of a scenario's nodes at time 0, by their source ranges. Empty if the scenario cannot be
  /// played.
  package static func frames(of scenario: Scenario) -> [SourceRange: Rect] {
    guard let stage = try? Stage(scenario) else { return [:] }
    var frames: [SourceRange: Rect] = [:]
    func add(_ layer: Layer) {
      if let node = layer.node { frames[stage.graph.nodes[node].source.range] = layer.frame }
      for inner in layer.sublayers + layer.mask { add(inner) }
    }
    add(stage.layers(at: .zero))
    return frames
  }
}

extension ScenarioReader {
  /// A copy of the reader that lays out scenes to resolve the sides of layers that expressions read.
  package var layingOut: ScenarioReader {
    var reader = self
    reader.layout = Scenario.frames
    return reader
  }
}
