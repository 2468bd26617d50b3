import Geometry
import Layers
import Parameters

/// The keys of a place at which a gesture begins or ends.
enum PlaceFormat {
  static let on = Parameter<String?>("on", nil, "layer, by its path or the end of it")
  static let anchor = Parameter("anchor", Point(0.5, 0.5), "point in the layer, in unit coordinates")
  static let point = Parameter<Point?>("point", nil, .points, "point on the canvas")
  static let parameters: [any ParameterDeclaration] = [on, anchor, point]
  static let record = RecordDeclaration("place", "a location by layer or by point", parameters)
  static let kind = ParameterKind.either([.record(record), .point])
}

extension ScenarioDecoder {
  /// Decodes the place given by `on` with `anchor`, or by `point`, in the record under a key; `nil` after reporting an
  /// error.
  mutating func place(_ values: ParameterValues, _ key: String, _ layers: LayerNames) -> Gesture.Place? {
    let given = exactlyOne(of: [PlaceFormat.on.name, PlaceFormat.point.name], "`\(key)`", values)
    checkConflict(PlaceFormat.point.name, PlaceFormat.anchor.name, values)
    if let point = values[PlaceFormat.point], given == PlaceFormat.point.name { return .point(point) }
    guard let name = values[PlaceFormat.on], given == PlaceFormat.on.name,
      let range = values.range(of: PlaceFormat.on.name), let target = findLayer(name, layers, range)
    else { return nil }
    return .layer(path: LayerPath(target.path), anchor: values[PlaceFormat.anchor])
  }

  /// Decodes the place given by the value of a key: a point, or a record with `on` or `point`.
  mutating func place(_ value: ParameterValue, _ key: String, _ layers: LayerNames) -> Gesture.Place? {
    switch value {
    case .point(let point): .point(point)
    case .record(let values): place(values, key, layers)
    default: nil
    }
  }
}
