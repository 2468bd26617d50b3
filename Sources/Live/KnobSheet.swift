import JSONText
import Motion
import Parameters
import ScenarioFile

/// The parameters of a scenario's components, with their valid values and the values in the file.
package struct KnobSheet {
  private var sections: [JSONOutput] = []
  private let root: JSONValue
  private let bytes: [UInt8]

  /// Collects the parameters of all components of a scenario.
  ///
  /// - Parameters:
  ///   - root: The scenario's text, parsed as JSON.
  ///   - bytes: The scenario's text.
  package init(_ scenario: Scenario, root: JSONValue, bytes: [UInt8]) {
    self.root = root
    self.bytes = bytes
    for node in scenario.scene { add(node, below: "") }
  }

  /// The parameters as the page's script reads them: `path`, `type` and `knobs` for each component.
  package var json: JSONOutput { .array(sections) }

  private mutating func add(_ node: SceneNode, below parent: String) {
    let path = parent.isEmpty ? node.id : parent + "/" + node.id
    var inside = node.children
    if case .component(let component, let slots) = node.kind {
      inside += slots.flatMap(\.self)
      if let json = root.sceneNode(atPath: path), !path.contains(".") {
        let knobs = component.declaration.parameters.compactMap { knob($0, in: json) }
        sections.append([
          "path": .string(path), "type": .string(component.declaration.type), "knobs": .array(knobs),
        ])
      }
    }
    for child in inside { add(child, below: path) }
  }

  private func knob(_ parameter: any ParameterDeclaration, in node: JSONValue) -> JSONOutput? {
    let usual = parameter.defaultParameterValue.json?.text()
    let given = node[parameter.name].map { value in
      String(decoding: bytes[value.range.lower..<value.range.upper], as: UTF8.self)
    }
    guard let kind = parameter.kind.control else { return nil }
    return [
      "name": .string(parameter.name), "unit": .string(parameter.unit.rawValue),
      "meaning": .string(parameter.meaning), "control": kind,
      "usual": usual.map(JSONOutput.string) ?? .null, "given": given.map(JSONOutput.string) ?? .null,
    ]
  }
}

extension ParameterKind {
  /// The control that a page offers for a value of the kind; `nil` if another value would change the scene's structure.
  fileprivate var control: JSONOutput? {
    switch self {
    case .boolean: Self.control("switch")
    case .number(let range): Self.control("number", Self.bounds(range.lowerBound, range.upperBound))
    case .integer(let range):
      Self.control(
        "number", [.init("whole", true)] + Self.bounds(Double(range.lowerBound), Double(range.upperBound)))
    case .time(let range):
      Self.control("time", Self.bounds(range.lowerBound.seconds, range.upperBound.seconds))
    case .color: Self.control("color")
    case .curve: Self.control("curve")
    case .choice(let words): Self.control("choice", [.init("options", .array(words.map(JSONOutput.string)))])
    case .string, .path, .image, .file, .fontFamily, .date: Self.control("text")
    case .optional(let kind): kind.control
    case .either(let kinds): kinds.lazy.compactMap(\.control).first
    case .nodes, .node: nil
    case .point, .scale, .size, .rect, .insets, .cornerRadii, .frameRate, .list, .record, .dictionary, .json:
      Self.control("json")
    }
  }

  private static func control(_ type: String, _ members: [JSONOutput.Member] = []) -> JSONOutput {
    .object([.init("type", .string(type))] + members)
  }

  /// Returns the ends of a range that are close enough for a slider to be useful.
  private static func bounds(_ least: Double, _ most: Double) -> [JSONOutput.Member] {
    let far = 86_400.0
    return (least > -far ? [.init("min", .number(abs(least) < 1e-300 ? 0 : least))] : [])
      + (most < far ? [.init("max", .number(most))] : [])
  }
}
