import Assets
import ComponentRuntime
import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import System
import Testing

/// A built-in component that is written as data, too.
enum Twin: String, CaseIterable, Sendable {
  case pressFeedback
  case expandTransition

  /// A scenario with the component of data in place of the built-in one.
  func scenario(replacing text: String) throws -> String {
    let scene = try #require(text.firstRange(of: "\"scene\": ["))
    let component = try File.read(Self.folder.appending(file), limit: 1 << 20)
    let nodes = text[scene.lowerBound...].replacing("\"type\": \"\(rawValue)\"", with: "\"type\": \"twin\"")
    // A parameter cannot have the name of a key that every node has.
    let own = nodes.replacing("\"shadowOpacity\"", with: "\"shadowStrength\"")
    let end = own.firstRange(of: ",\n  \"expect\"").map { own[..<$0.lowerBound] + "\n}" } ?? own[...]
    return text[..<scene.lowerBound]
      + "\"components\": { \"twin\": \(String(decoding: component, as: UTF8.self)) }, " + end
  }

  private static let folder = FilePath(#filePath).folder.appending("Twins")

  private var file: String {
    switch self {
    case .pressFeedback: "press-feedback.json"
    case .expandTransition: "expand-transition.json"
    }
  }
}

/// A scenario with a built-in component, and the same with its twin.
struct TwinScenarios {
  var builtIn: Scenario
  var data: Scenario

  init(_ text: String, _ twin: Twin) throws {
    func scenario(_ text: String) throws -> Scenario {
      let reader = ScenarioReader(folder: AssetFolder(FilePath("scenarios")), components: .standard)
      let reading = reader.read(SourceText(name: "twin.json", text: text))
      #expect(DiagnosticReport(reading.diagnostics).text == "")
      return try #require(reading.scenario)
    }
    builtIn = try scenario(text)
    data = try scenario(twin.scenario(replacing: text))
  }

  /// What the two show and tell otherwise than each other at a frame rate; nil where they agree.
  ///
  /// - Parameters:
  ///   - inputRate: Touch samples a second; the frame rate if not given.
  ///   - stride: 1 to compare all frames.
  func difference(
    _ framesPerSecond: Int, inputRate: Int? = nil, every stride: Int = 1, from first: Int = 0
  ) throws -> String? {
    var (builtIn, data) = (builtIn, data)
    let rate = FrameRate(Int64(framesPerSecond))!
    (builtIn.timeline.frameRate, data.timeline.frameRate) = (rate, rate)
    let samples = FrameRate(Int64(inputRate ?? framesPerSecond))!
    (builtIn.timeline.inputRate, data.timeline.inputRate) = (samples, samples)
    var (one, other) = (try Stage(builtIn), try Stage(data))
    for frame in Swift.stride(from: first, to: builtIn.timeline.frameCount, by: stride) {
      let time = rate.time(ofFrame: frame)
      one.advance(to: time)
      other.advance(to: time)
      if let difference = one.layers(at: time).difference(from: other.layers(at: time)) {
        return "frame \(frame) at \(time.seconds) s: \(difference)"
      }
    }
    one.advance(to: builtIn.timeline.duration)
    other.advance(to: builtIn.timeline.duration)
    if let mistake = other.mistake { return "\(mistake)" }
    let events = other.events.filter { !["state", "state.settled"].contains($0.name) }
    let own = one.events.filter { $0.name != "touchIgnored" }
    let lines = (own.map(\.line), events.map(\.line))
    guard let first = zip(lines.0, lines.1).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      return lines.0.count == lines.1.count ? nil : "\(lines.0) is not \(lines.1)"
    }
    return "\(lines.0[...first].suffix(12)) is not \(lines.1[...first].suffix(12))"
  }
}

extension StageEvent {
  fileprivate var line: String { "\(time.seconds) \(source) \(name) \(detailText)" }
}

extension Layer {
  /// How far numbers of twins may be apart.
  private static let tolerance = 1e-6

  /// The first property of the layer, or of one in it, that another tree of layers has otherwise; nil where there is none.
  fileprivate func difference(from other: Layer) -> String? {
    let other = other.withoutFace
    guard id == other.id else { return "\(id) is not \(other.id)" }
    if bare != other.bare, let difference = ownDifference(from: other) { return "\(id): \(difference)" }
    for attribute in attributes {
      let value = other.attributes.first { $0.name == attribute.name }?.value
      guard let value, value.isNear(attribute.value, within: Self.tolerance) else {
        return "\(id): \(attribute.name) is \(attribute.value), not \(value.map { "\($0)" } ?? "nothing")"
      }
    }
    let (inside, otherInside) = (mask + sublayers, other.mask + other.sublayers)
    guard inside.count == otherInside.count else {
      return "\(id): \(inside.map(\.id)) is not \(otherInside.map(\.id))"
    }
    for (one, other) in zip(inside, otherInside) {
      if let difference = one.difference(from: other) { return "\(id)/\(difference)" }
    }
    return nil
  }

  /// The first property of the layer itself that another has otherwise.
  private func ownDifference(from other: Layer) -> String? {
    let (own, others) = (properties, other.properties)
    for (one, other) in zip(own, others)
    where one.property != other.property || !one.value.isNear(other.value, within: Self.tolerance) {
      return "\(one.property.name) \(one.value) is not \(other.property.name) \(other.value)"
    }
    guard own.count == others.count else {
      return "\(own.map(\.property.name)) is not \(others.map(\.property.name))"
    }
    return nil
  }

  /// The layer without what the trace does not show of it, which takes less time to compare.
  private var bare: Layer {
    var layer = self
    (layer.sublayers, layer.mask, layer.attributes) = ([], [], [])
    (layer.node, layer.slot, layer.touchMargin) = (nil, nil, nil)
    (layer.hasTouchAreas, layer.isUserInteractionEnabled) = (false, true)
    return layer
  }

  /// A component of data draws nothing on its own layer: the layer `face` that fills it stands for both.
  private var withoutFace: Layer {
    guard sublayers.count == 1, var face = sublayers.first, face.id == "face", face.frame == bounds else {
      return self
    }
    (face.id, face.frame) = (id, frame)
    return face
  }

  /// In the order of the trace.
  private var properties: [(property: LayerProperty, value: PropertyValue)] {
    var properties: [(property: LayerProperty, value: PropertyValue)] = []
    forEachProperty { properties.append(($0, $1)) }
    return properties
  }
}

extension PropertyValue {
  /// True for the same value but for numbers that differ by `tolerance` at most.
  fileprivate func isNear(_ other: PropertyValue, within tolerance: Double) -> Bool {
    guard self != other else { return true }
    guard let (own, others) = numbers.flatMap({ own in other.numbers.map { (own, $0) } }) else {
      return false
    }
    return own.count == others.count && zip(own, others).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// The numbers that it is made of; nil for a value of another kind.
  private var numbers: [Double]? {
    switch self {
    case .number(let number): [number]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .point(let point): [point.x, point.y]
    case .cornerRadii(let radii): [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    case .numbers(let numbers): numbers
    case .none, .integer, .flag, .text, .path, .gradient: nil
    }
  }
}
