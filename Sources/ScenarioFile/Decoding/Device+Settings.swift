import Components
import JSONText

extension Device {
  /// Sets the canvas and environment of a scenario to the device's.
  ///
  /// - Parameters:
  ///   - range: The place where the device is requested.
  ///   - others: The paths of values that stay unchanged.
  func set(
    in root: inout JSONValue, at range: SourceRange, except others: [[String]] = [],
    _ diagnostics: inout Diagnostics
  ) {
    let canvas = DocumentFormat.canvas.name
    let environment = DocumentFormat.environment.name
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    let values: [(path: [String], value: JSONValue.Content)] = [
      ([canvas, CanvasFormat.width.name], .number(size.width)),
      ([canvas, CanvasFormat.height.name], .number(size.height)),
      ([canvas, CanvasFormat.scale.name], .number(scale)),
      (
        [environment, EnvironmentFormat.safeArea.name],
        .array(insets.map { JSONValue(.number($0), at: range) })
      ),
      ([environment, EnvironmentFormat.device.name], .string(name)),
      ([environment, EnvironmentFormat.orientation.name], .string(orientation.rawValue)),
    ]
    for (path, value) in values where !others.contains(path) {
      ScenarioOverride(path, at: range, JSONValue(value, at: range)).apply(to: &root, &diagnostics)
    }
  }
}

extension JSONValue {
  /// The device that a document names, in its orientation; `nil` if it names none.
  var device: Device? {
    let environment = self[DocumentFormat.environment.name]
    guard case .string(let name)? = environment?[EnvironmentFormat.device.name]?.content,
      let device = Device(named: name)
    else { return nil }
    guard case .string(let word)? = environment?[EnvironmentFormat.orientation.name]?.content,
      let orientation = Device.Orientation(rawValue: word)
    else { return device }
    return device.turned(to: orientation)
  }
}
