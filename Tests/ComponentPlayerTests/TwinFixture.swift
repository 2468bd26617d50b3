import Assets
import ComponentPlayer
import Expectations
import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import System
import Testing

/// A built-in component that also exists as a component written in JSON.
enum Twin: String, CaseIterable, Sendable {
  case pressFeedback
  case expandTransition

  /// Returns a scenario with the component written in JSON in place of the built-in one.
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
      expect(DiagnosticReport(reading.diagnostics).text, equals: "")
      return try #require(reading.scenario)
    }
    builtIn = try scenario(text)
    data = try scenario(twin.scenario(replacing: text))
  }

  /// Returns the first difference between the layers and events of the two at a frame rate; `nil` if they agree.
  ///
  /// - Parameters:
  ///   - inputRate: Touch samples per second; the frame rate if `nil`.
  ///   - stride: The distance between compared frames; 1 to compare all frames.
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
