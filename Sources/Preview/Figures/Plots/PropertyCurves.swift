import Geometry
import Layers
import Stage

/// The properties that change over a series of frames of a scenario, starting with the most active one.
package struct PropertyCurves {
  /// The changes of a property's value, each effective from its frame; `nil` for no value.
  private struct Track {
    var layer: LayerPath
    var property: TraceProperty
    var changes: [(position: Int, value: PropertyValue?)]

    /// The number of changes from one value to another.
    var activity: Int {
      zip(changes, changes.dropFirst()).count { $0.value != nil && $1.value != nil && $0.value != $1.value }
    }
  }

  private struct Key: Hashable {
    var layer: LayerPath
    var property: TraceProperty
  }

  /// The limit on the numbers that are plotted. Larger ones do not occur on screens, and axes lack room for their
  /// decimals.
  private static let largest = 1e9

  private var tracks: [Track] = []
  private var positions: [Key: Int] = [:]
  private var ofLayer: [LayerPath: [Int]] = [:]
  private let count: Int

  /// Traces the properties of a scenario.
  ///
  /// - Parameter frames: The frames, in rising order.
  package init(in frames: [Int], of start: Stage, _ filter: TraceFilter) {
    count = frames.count
    var filter = filter
    if !filter.properties.isEmpty { filter.properties.insert(.exists) }
    var recorder = TraceRecorder(.changes, filter: filter)
    for (position, frame) in start.frames(frames).enumerated() {
      for row in recorder.rows(frame: frame.number, time: frame.time, of: frame.stage) {
        add(row, at: position)
      }
    }
  }

  private mutating func add(_ row: TraceRow, at position: Int) {
    if row.property == .exists {
      guard row.value == .flag(false) else { return }
      for track in ofLayer[row.layer] ?? [] { tracks[track].changes.append((position, nil)) }
    } else if Self.isDrawn(row.property) {
      let key = Key(layer: row.layer, property: row.property)
      let value = row.value == .none ? nil : row.value
      if let track = positions[key] {
        tracks[track].changes.append((position, value))
      } else {
        positions[key] = tracks.count
        ofLayer[row.layer, default: []].append(tracks.count)
        tracks.append(Track(layer: row.layer, property: row.property, changes: [(position, value)]))
      }
    }
  }

  /// Whether a property is plotted: numbers, colors and the attributes that components add.
  private static func isDrawn(_ property: TraceProperty) -> Bool {
    switch property {
    case .exists, .order: false
    case .layer(let property): property.kind != .constant
    case .attribute: true
    }
  }

  /// The curves of all properties that change. Properties of a layer that always have equal values share a curve.
  package var changing: [PropertyCurve] {
    var curves: [PropertyCurve] = []
    for track in tracks where track.activity > 0 {
      guard let values = values(of: track) else { continue }
      let curve = PropertyCurve(
        layer: track.layer, properties: [track.property], values: values, activity: track.activity)
      let like = curves.lastIndex {
        $0.layer == curve.layer && $0.values == values && $0.unit == curve.unit
      }
      if let like { curves[like].properties += curve.properties } else { curves.append(curve) }
    }
    return curves.enumerated().sorted { ($1.element.activity, $0.offset) < ($0.element.activity, $1.offset) }
      .map(\.element)
  }

  /// Returns the values of a track; `nil` for numbers that cannot be plotted.
  private func values(of track: Track) -> PropertyCurve.Values? {
    var values: [PropertyValue?] = Array(repeating: nil, count: count)
    for (index, change) in track.changes.enumerated() {
      let end = index + 1 < track.changes.count ? track.changes[index + 1].position : count
      for position in change.position..<max(change.position, end) { values[position] = change.value }
    }
    if track.property.layerProperty?.kind == .color { return .colors(values.map { $0?.color }) }
    let numbers = values.map { $0?.traceNumber }
    let known = numbers.compactMap { $0 }
    guard known.allSatisfy({ abs($0) < Self.largest }), let least = known.min(), least < known.max()! else {
      return nil
    }
    return .numbers(numbers)
  }
}
