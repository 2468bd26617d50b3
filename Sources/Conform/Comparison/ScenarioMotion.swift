import Geometry
import Layers
import Motion
import ScenarioFile
import Stage

/// The values of a scenario's layers at evenly spaced times, many for each frame of any recording.
struct ScenarioMotion {
  /// Samples per second, unless that exceeds the maximum number of samples.
  private static let rate = 480.0
  private static let mostSamples = 20_000

  /// A property of a layer of the scenario.
  struct Key: Hashable {
    var layer: LayerPath
    var property: TraceProperty
  }

  /// The interval between samples in seconds.
  let step: Double
  /// The number of samples.
  let count: Int
  /// The values of each property at each sample; `none` while the property is not shown.
  private(set) var values: [Key: [PropertyValue]] = [:]
  /// The path of each layer that the recording names, if it was present.
  private(set) var paths: [String: LayerPath] = [:]
  /// The name in the recording of each layer that was present; `nil` for a layer that it does not name.
  private var names: [LayerPath: String?] = [:]
  /// The paths of the scene's nodes, which are not matched to other layers.
  private let nodes: Set<LayerPath>

  /// Plays a stage from time 0.
  ///
  /// - Parameter wanted: The properties of each layer, by name. A layer's name is its path or the end of it.
  init(_ start: Stage, _ space: Recording.Space, _ wanted: [String: Set<TraceProperty>]) {
    nodes = Set(start.nodePaths)
    let length = start.scenario.timeline.duration.seconds
    let count = min(Self.mostSamples, max(2, Int((length * Self.rate).rounded(.up)) + 1))
    (step, self.count) = (length / Double(count - 1), count)
    var stage = start
    for sample in 0..<count {
      let time = Time(seconds: Double(sample) * step)
      stage.advance(to: time)
      for placed in stage.placedLayers(at: time) {
        guard let name = name(of: placed.path, among: wanted), let properties = wanted[name] else { continue }
        add(placed, space, properties, sample)
      }
    }
  }

  private mutating func name(of path: LayerPath, among wanted: [String: Set<TraceProperty>]) -> String? {
    if let known = names[path] { return known }
    let ids = path.ids
    let endings = ids.indices.map { ids[$0...].joined(separator: "/") }
    let found = endings.first { ending in
      guard wanted[ending] != nil, paths[ending] == nil else { return false }
      return ending == path.description || !nodes.contains(LayerPath(ending))
    }
    names[path] = .some(found)
    if let found { paths[found] = path }
    return found
  }

  private mutating func add(
    _ placed: PlacedLayer, _ space: Recording.Space, _ properties: Set<TraceProperty>, _ sample: Int
  ) {
    for (property, value) in placed.layer.ownTraceValues where properties.contains(property) {
      note(value, Key(layer: placed.path, property: property), sample)
    }
    if properties.contains(.exists) { note(.flag(true), Key(layer: placed.path, property: .exists), sample) }
    guard space == .screen else { return }
    let bounds = placed.transform.apply(placed.layer.bounds)
    for (property, number) in Self.screenValues(of: bounds) where properties.contains(property) {
      note(.number(number), Key(layer: placed.path, property: property), sample)
    }
  }

  private static func screenValues(of bounds: Rect) -> [(TraceProperty, Double)] {
    [
      (TraceProperty(named: "x"), bounds.minX), (TraceProperty(named: "y"), bounds.minY),
      (TraceProperty(named: "width"), bounds.width), (TraceProperty(named: "height"), bounds.height),
    ]
  }

  private mutating func note(_ value: PropertyValue, _ key: Key, _ sample: Int) {
    values[key, default: Array(repeating: .none, count: count)][sample] = value
  }
}
