import Geometry
import Layers
import Stage

/// The properties that change over some frames of a scenario, the most active first.
package struct PropertyCurves {
  /// The values of a property, each from its frame on; nil for none.
  private struct Track {
    var layer: LayerPath
    var property: TraceProperty
    var changes: [(position: Int, value: PropertyValue?)]

    /// How often it goes from one value to another.
    var activity: Int {
      zip(changes, changes.dropFirst()).count { $0.value != nil && $1.value != nil && $0.value != $1.value }
    }
  }

  private struct Key: Hashable {
    var layer: LayerPath
    var property: TraceProperty
  }

  /// Numbers from here on are not drawn: no screen has them, and axes need room for their decimals.
  private static let largest = 1e9

  private var tracks: [Track] = []
  private var positions: [Key: Int] = [:]
  private var ofLayer: [LayerPath: [Int]] = [:]
  private let count: Int

  /// - Parameter frames: Rising.
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

  /// True for numbers, colors and what components add to the trace.
  private static func isDrawn(_ property: TraceProperty) -> Bool {
    switch property {
    case .exists, .order: false
    case .layer(let property): property.kind != .constant
    case .attribute: true
    }
  }

  /// Properties of a layer that always have the same values share a curve.
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

  /// Nil for numbers that cannot be drawn.
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
