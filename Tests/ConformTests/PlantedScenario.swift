import ComponentPlayer
import Conform
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import TestSupport
import Testing

/// A scenario of layers that move, each in its own way, and what may be wrong with one of them.
struct PlantedScenario {
  /// A wrong movement.
  enum Mistake: CaseIterable {
    case longer, shorter, bouncier, stiffer, easing, late, end, missing, extra

    /// The kind of deviation by which it is named.
    var word: String {
      switch self {
      case .longer, .shorter: "duration"
      case .bouncier, .stiffer, .easing: "curve"
      case .late: "delay"
      case .end: "end"
      case .missing: "missing"
      case .extra: "extra"
      }
    }
  }

  struct Movement {
    var layer: String
    var property: String
    var ends: (Double, Double)
    var begin = 0.3
    var duration = 0.4
    /// `nil` for a curve.
    var bounce: Double?
    var curve = "easeInOut"

    /// The animation as the format has it.
    var json: String {
      let curve = bounce.map { "spring(duration: \(duration), bounce: \($0))" } ?? curve
      let length = bounce == nil ? ", \"duration\": \(duration)" : ""
      return """
        { "property": "\(property)", "from": \(ends.0), "to": \(ends.1), "begin": \(begin)\(length),
          "curve": "\(curve)" }
        """
    }
  }

  var movements = [
    Movement(layer: "a", property: "translationX", ends: (0, 120), duration: 0.5, bounce: 0.3),
    Movement(layer: "b", property: "opacity", ends: (1, 0.2), begin: 0.4),
    Movement(layer: "c", property: "rotation", ends: (0, 90), begin: 0.2, duration: 0.6, bounce: 0.1),
    Movement(layer: "d", property: "y", ends: (10, 260), begin: 0.35, duration: 0.35, curve: "easeOut"),
    Movement(layer: "e", property: "scaleX", ends: (1, 2), begin: 0.5, duration: 0.4, bounce: 0.5),
    Movement(
      layer: "f", property: "translationY", ends: (0, -200), begin: 0.3, duration: 0.45,
      curve: "cubic-bezier(0.2, 0, 0, 1)"),
  ]

  /// Plants a mistake and returns the layer that has it; `nil` if the movement cannot have it.
  mutating func plant(_ mistake: Mistake, at index: Int) -> String? {
    let isSpring = movements[index].bounce != nil
    switch mistake {
    case .longer: movements[index].duration *= 1.1
    case .shorter: movements[index].duration *= 0.9
    case .bouncier where isSpring: movements[index].bounce! += 0.05
    case .stiffer where isSpring: movements[index].bounce! -= 0.05
    case .easing where !isSpring:
      movements[index].curve = movements[index].curve == "easeOut" ? "easeIn" : "easeOut"
    case .late: movements[index].begin += 0.05
    case .end: movements[index].ends.1 += 0.1 * (movements[index].ends.1 - movements[index].ends.0)
    case .missing: movements[index].ends.1 = movements[index].ends.0
    case .extra:
      movements.append(Movement(layer: "rest", property: "translationX", ends: (0, 20), begin: 0.6))
      return "rest"
    case .bouncier, .stiffer, .easing: return nil
    }
    return movements[index].layer
  }

  func stage() throws -> Stage {
    let layers = ["a", "b", "c", "d", "e", "f", "rest"].map { name in
      let animations = movements.filter { $0.layer == name }.map(\.json).joined(separator: ", ")
      return """
        { "id": "\(name)", "type": "rectangle", "frame": [10, 10, 40, 40], "fillColor": "red",
          "animations": [\(animations)] }
        """
    }
    let text = """
      { "microfx": 1, "canvas": { "width": 400, "height": 400 }, "timeline": { "duration": 2 },
        "scene": [\(layers.joined(separator: ",\n"))] }
      """
    return try Self.stage(of: text)
  }

  static func stage(of text: String) throws -> Stage {
    let reader = ScenarioReader(scenario: "planted.json", components: .standard)
    let reading = reader.read(SourceText(name: "planted.json", text: text))
    return try Stage(try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)"))
  }

  /// Returns the recording of an app that plays the scenario, at about `rate` frames per second, with a random time at
  /// the start.
  func recording(rate: Double, _ random: inout SeededGenerator) throws -> Recording {
    let zero = random.number(0...1000)
    var stage = try stage()
    var csv = "time,layer,property,value\n"
    var time = random.number(0...0.1)
    while time < 1.9 {
      stage.advance(to: Time(seconds: time))
      for (layer, property) in Self.recorded {
        let value = stage.traceValues(ofLayers: [LayerPath(layer)], at: stage.time)[LayerPath(layer)]
        guard let text = value?[TraceProperty(named: property)]?.traceText else { continue }
        csv += "\(time + zero),\(layer),\(property),\(text)\n"
      }
      time += 1 / rate * random.number(0.8...1.2)
    }
    return try RecordingReader.recording(SourceText(name: "app.csv", text: csv))
  }

  private static let recorded =
    PlantedScenario().movements.map { ($0.layer, $0.property) } + [
      ("rest", "translationX"), ("rest", "opacity"),
    ]
}
