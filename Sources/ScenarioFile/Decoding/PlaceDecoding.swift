import Geometry
import JSONText
import Parameters

// Places of gestures.

extension ScenarioDecoder {
  /// The place that `on` with `anchor`, or `point`, of a record gives.
  mutating func place(_ values: ParameterValues, _ subject: String, _ names: LayerNames) -> Gesture.Place? {
    let key = exactlyOne(of: [PlaceFormat.on.name, PlaceFormat.point.name], subject, values)
    checkConflict(PlaceFormat.point.name, PlaceFormat.anchor.name, values)
    if let point = values[PlaceFormat.point], key == PlaceFormat.point.name { return .point(point) }
    guard let name = values[PlaceFormat.on], key == PlaceFormat.on.name,
      let range = values.range(of: PlaceFormat.on.name), let target = findLayer(name, names, range)
    else { return nil }
    return .layer(path: target.path, anchor: values[PlaceFormat.anchor])
  }

  /// The place that a key gives: a point, or a record with `on` or `point`.
  mutating func place(_ value: ParameterValue, _ name: String, _ names: LayerNames) -> Gesture.Place? {
    switch value {
    case .point(let point): .point(point)
    case .record(let values): place(values, "`\(name)`", names)
    default: nil
    }
  }
}
