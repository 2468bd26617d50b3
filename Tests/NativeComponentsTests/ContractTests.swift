import Assets
import Components
import Expectations
import Geometry
import JSONText
import Layers
import Motion
import NativeComponents
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import System
import TestSupport
import Testing

/// The declarations of the built-in components, compared with their behavior in every scenario and with random input.
struct ContractTests {
  /// The scenarios without components of their own.
  private static let scenarios = try! Folder.names(in: "scenarios").filter { name in
    guard name.hasSuffix(".json") else { return false }
    let text = try! File.read(FilePath("scenarios").appending(name), limit: 1 << 20)
    return !String(decoding: text, as: UTF8.self).contains(#""components":"#)
  }.sorted()
  private static let types = ComponentTable.builtIn.declarations.map(\.type)
  /// The number of equal parts of a scenario at whose ends its layers are inspected.
  private static let samples = 12
  /// Declarations that require options or inputs that neither the scenarios nor the random input provide. The tests of
  /// each component cover them.
  private static let shownByOwnTests: Set<String> = [
    "scrollView layer indicator-horizontal", "sheetInsets property content contentInsetBottom",
    "sheetInsets property content contentOffsetY", "sheetInsets event toggleIgnored why",
    "fieldFocus layer formerRows", "fieldFocus event keyIgnored why", "deviceKeyboard event keyboardHidden",
    "temperatureDial layer tab-#",
    "skeletonList layer list/cell-#/pressedCard/image/formerPicture",
    "skeletonList layer list/cell-#/card/image/formerPicture",
  ]

  /// A declaration of all scrolling content that the tests of scroll views cover.
  private static let shownByScrollTests: Set<String> = ["event scrollClamped x y targetX targetY"]

  /// Searches for each declaration in all components together, because a widget may produce layers and events in one
  /// component that it does not need in another.
  @Test func `components make and tell what they declare, and nothing else`() throws {
    var observation = Observation()
    for name in Self.scenarios { observation.formUnion(try Self.observe(name)) }
    for type in Self.types {
      for seed in RandomComponent.seeds {
        observation.formUnion(try RandomComponent(type, seed: seed).observation(samples: Self.samples))
      }
    }
    expect(observation.undeclared.isEmpty, "\(observation.undeclared.sorted())")
    let shown = Set(observation.seen.values.flatMap { $0.map(Observation.withoutPath) })
    for declaration in ComponentTable.builtIn.declarations {
      let missing = Observation.declared(by: declaration).filter {
        !shown.contains(Observation.withoutPath($0)) && !Self.shownByScrollTests.contains($0)
          && !Self.shownByOwnTests.contains("\(declaration.type) \($0)")
      }
      expect(missing.isEmpty, "\(declaration.type): \(missing.sorted())")
    }
  }

  private static func observe(_ name: String) throws -> Observation {
    let reader = ScenarioReader(folder: AssetFolder("scenarios"), components: .builtIn)
    let text = SourceText(
      name: name, bytes: try File.read(FilePath("scenarios").appending(name), limit: 1 << 20))
    let scenario = try #require(reader.read(text).scenario)
    return try Observation(of: Stage(scenario), samples: samples)
  }
}

/// The layers, properties and events that components were observed to produce.
private struct Observation {
  /// The observed items that are declared, by component type: layers (`layer card-#`), properties
  /// (`property deck finishPercent`) and events (`event didSwipe index direction`).
  var seen: [String: Set<String>] = [:]
  /// The observations that no declaration covers, each after its component type.
  var undeclared: Set<String> = []
  /// A cache of declared parts by component type and path, because each is looked up at every sample.
  private var parts: [String: [String: PartDeclaration]] = [:]

  init() {}

  /// Plays a stage to its end, and inspects its layers at the start and after each of `samples` equal parts.
  init(of start: Stage, samples: Int) throws {
    var stage = start
    let components = Self.components(in: stage.scenario.scene)
    let duration = stage.scenario.timeline.duration
    for sample in 0...samples {
      let time = Time(ticks: duration.ticks * Int64(sample) / Int64(samples))
      stage.advance(to: time)
      stage.forEachLayer(at: time) { path, layer in
        guard !layer.isBody, let (owner, declaration) = Self.owner(of: path, components),
          layer.node == nil || path == owner
        else { return }
        see(layer, path.ids.dropFirst(owner.ids.count).joined(separator: "/"), declaration)
      }
    }
    for event in stage.events {
      guard case .layer(let path) = event.source, let (_, declaration) = Self.owner(of: path, components)
      else { continue }
      see(event, declaration)
    }
  }

  mutating func formUnion(_ other: Observation) {
    seen.merge(other.seen) { $0.union($1) }
    undeclared.formUnion(other.undeclared)
  }

  /// Returns everything that a declaration promises, in the spelling of `seen`.
  static func declared(by declaration: ComponentDeclaration) -> Set<String> {
    let parts = declaration.parts.flatMap { part in
      ["layer \(part.path)"] + part.properties.map { "property \(part.path) \($0.name)" }
    }
    let own = declaration.properties.map { "property  \($0.name)" }
    let events = declaration.events.map {
      "event \(([$0.name] + $0.details.map(\.key)).joined(separator: " "))"
    }
    return Set(parts + own + events)
  }

  /// Returns the id of an observed layer without the layers around it; other observations stay as they are.
  static func withoutPath(_ spelling: String) -> Substring {
    guard spelling.hasPrefix("layer "), let slash = spelling.lastIndex(of: "/") else {
      return spelling.hasPrefix("layer ") ? spelling.dropFirst(6) : spelling[...]
    }
    return spelling[spelling.index(after: slash)...]
  }

  private mutating func see(_ layer: Layer, _ path: String, _ declaration: ComponentDeclaration) {
    var part: PartDeclaration?
    if !path.isEmpty {
      part = findPart(path, in: declaration)
      guard let part else {
        undeclared.insert("\(declaration.type) layer \(path)")
        return
      }
      seen[declaration.type, default: []].insert("layer \(part.path)")
    }
    for attribute in layer.attributes {
      let properties = part?.properties ?? declaration.properties
      guard properties.contains(where: { $0.name == attribute.name }) else {
        undeclared.insert("\(declaration.type) property \(path) \(attribute.name)")
        continue
      }
      seen[declaration.type, default: []].insert("property \(part?.path ?? "") \(attribute.name)")
    }
  }

  private mutating func findPart(_ path: String, in declaration: ComponentDeclaration) -> PartDeclaration? {
    if let part = parts[declaration.type]?[path] { return part }
    let part = declaration.parts.first { $0.matches(path) }
    parts[declaration.type, default: [:]][path] = part
    return part
  }

  private mutating func see(_ event: StageEvent, _ declaration: ComponentDeclaration) {
    let spelling = "event \(([event.name] + event.detail.map(\.key)).joined(separator: " "))"
    if Self.declared(by: declaration).contains(spelling) {
      seen[declaration.type, default: []].insert(spelling)
    } else if !SceneEvent.declarations.contains(where: { $0.name == event.name }) {
      undeclared.insert("\(declaration.type) \(spelling)")
    }
  }

  /// Returns the components of a scene, by the paths of their nodes.
  private static func components(
    in nodes: [SceneNode], below parent: LayerPath = .root
  ) -> [LayerPath: ComponentDeclaration] {
    var components: [LayerPath: ComponentDeclaration] = [:]
    for node in nodes {
      let path = parent.appending(node.id)
      var inside = node.children
      if case .component(let component, let slots) = node.kind {
        components[path] = component.declaration
        inside += slots.flatMap(\.self)
      }
      components.merge(Self.components(in: inside, below: path)) { first, _ in first }
    }
    return components
  }

  /// Returns the innermost component that contains a path, with its own path; `nil` outside of components.
  private static func owner(
    of path: LayerPath, _ components: [LayerPath: ComponentDeclaration]
  ) -> (LayerPath, ComponentDeclaration)? {
    sequence(first: path, next: \.outer).lazy.compactMap { head in components[head].map { (head, $0) } }.first
  }
}

/// A component that fills the canvas, with random taps, presses, drags, keys and calls.
private struct RandomComponent {
  static let seeds: ClosedRange<UInt64> = 1...4

  private let type: String
  private let seed: UInt64

  init(_ type: String, seed: UInt64) {
    self.type = type
    self.seed = seed
  }

  func observation(samples: Int) throws -> Observation {
    var random = SeededGenerator(seed: seed)
    var fixture = StageFixture()
    fixture.duration = Time(seconds: 8)
    fixture.environment.reduceMotion = seed == 4
    let declaration = try #require(ComponentTable.builtIn[type]).declaration
    var values: [String: ParameterValue] = [:]
    if seed == 3 { values[ParameterReader.strictKey] = .boolean(true) }
    let slots = Dictionary(
      uniqueKeysWithValues: declaration.slots.map { slot in
        (slot.name, (0..<min(3, slot.count.upperBound)).map { StageFixture.group("node-\(slot.name)-\($0)") })
      })
    fixture.add(type, id: "component", values, slots: seed == 2 ? [:] : slots)
    RandomInput.add(
      60, within: 7, calls: declaration.actions.map(\.name), on: "component", to: &fixture, using: &random)
    return try Observation(of: fixture.stage(), samples: 4 * samples)
  }
}
