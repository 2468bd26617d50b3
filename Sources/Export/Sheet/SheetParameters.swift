import ComponentLanguage
import Geometry
import JSONText
import Layers
import Parameters
import ScenarioFile

/// The parameters of a component that become custom properties of its style sheet.
struct SheetParameters {
  private struct Entry {
    var name: String
    var property: String
    /// The four components of a color, or one number.
    var numbers: [Double]
  }

  private let entries: [Entry]
  /// The expressions of formulas and values, by name.
  private let formulas: [String: String]
  /// The properties that layers are given, by node and key, as texts.
  private let properties: [LayerID: [String: String]]
  /// The names of the parameters that the sheet uses.
  private(set) var used: Set<String> = []

  init(
    _ definition: ComponentDefinition, _ spec: ComponentSpec, given: ParameterValues?
  ) {
    let root = SheetNames.kebab(definition.type)
    entries = definition.parameters.compactMap { parameter in
      let numbers: [Double]? =
        if let value = given?.value(of: parameter.name) {
          value.sheetNumbers
        } else {
          switch parameter.defaultValue {
          case .color(let color): color.components
          case .number(let number): [number]
          default: nil
          }
        }
      return numbers.map {
        Entry(name: parameter.name, property: "--\(root)-\(SheetNames.kebab(parameter.name))", numbers: $0)
      }
    }
    var formulas: [String: String] = [:]
    for value in spec.values + spec.formulas {
      formulas[value.name] = value.entries.map { $0.value.text() }.joined(separator: " ")
    }
    self.formulas = formulas
    var properties: [LayerID: [String: String]] = [:]
    for (id, layer) in zip(SheetPaths(definition).all, spec.layers) {
      for entry in layer.properties { properties[id, default: [:]][entry.name] = entry.value.text() }
      let name = definition.layers[id].id
      for look in spec.machines.flatMap(\.states).flatMap(\.looks) {
        guard let dot = look.name.lastIndex(of: "."), !name.isEmpty, look.name[..<dot] == name else {
          continue
        }
        properties[id, default: [:]][String(look.name[look.name.index(after: dot)...]), default: ""] +=
          " " + look.value.text()
      }
    }
    self.properties = properties
  }

  /// Returns the names of the parameters that the sheet does not use.
  func unused(of definition: ComponentDefinition) -> [String] {
    definition.parameters.map(\.name).filter { !used.contains($0) }
  }

  /// The declarations of the custom properties that the sheet uses.
  var declarations: [(name: String, value: String)] {
    entries.filter { used.contains($0.name) }.map { entry in
      (
        entry.property,
        entry.numbers.count == 4
          ? Color(components: entry.numbers).sheetText : CSSStyle.pixels(entry.numbers[0])
      )
    }
  }

  /// Returns the properties that a node is given, without quotation marks.
  func given(_ layer: LayerID) -> [String: String] {
    (properties[layer] ?? [:]).mapValues { $0.filter { $0 != "\"" } }
  }

  /// Returns the custom property for a style's value; `nil` unless exactly one parameter has that value and defines the
  /// style.
  mutating func reference(_ numbers: [Double], _ style: SheetStyle, of layer: LayerID?) -> String? {
    guard let layer, let given = properties[layer],
      style.isColor || style.units == ["px"] || style.css.name == "border-radius"
    else { return nil }
    let texts = style.keys.compactMap { given[$0] }
    let found = entries.filter { entry in
      guard entry.numbers.count == (style.isColor ? 4 : 1) else { return false }
      guard zip(entry.numbers, numbers).allSatisfy({ abs($0 - $1) < 1e-6 }),
        Set(numbers).count == 1 || style.isColor
      else { return false }
      return style.isColor
        ? mentions(entry.name, in: texts) : texts.contains("\"= \(entry.name)\"")
    }
    guard found.count == 1, let entry = found.first else { return nil }
    used.insert(entry.name)
    return "var(\(entry.property))"
  }

  /// Whether texts, or the formulas that they refer to, mention a name.
  private func mentions(_ name: String, in texts: [String]) -> Bool {
    var (open, known) = (texts, Set<String>())
    while let text = open.popLast() {
      for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init)
      {
        if word == name { return true }
        if let formula = formulas[word], known.insert(word).inserted { open.append(formula) }
      }
    }
    return false
  }
}

extension ParameterValue {
  /// The four components of a color, or one number; `nil` for anything else.
  fileprivate var sheetNumbers: [Double]? {
    switch self {
    case .color(let color): color.components
    case .number(let number): [number]
    case .integer(let number): [Double(number)]
    default: nil
    }
  }
}

extension Color {
  /// The color in hexadecimal digits if that is exact, otherwise as `rgb()` or `rgba()`.
  var sheetText: String {
    let bytes = components.map { ($0 * 255).rounded() }
    let isExact = zip(bytes, components).allSatisfy { abs($0 / 255 - $1) < 1e-9 && (0...255).contains($0) }
    guard isExact else { return CSSStyle.text(self) }
    let digits = (alpha == 1 ? bytes.prefix(3) : bytes[...]).map { byte in
      let text = String(Int(byte), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
