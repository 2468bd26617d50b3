import JSONText
import Layers
import Parameters

// Rules between the keys of one node.

extension ScenarioDecoder {
  mutating func checkContent(_ draft: NodeDraft) {
    let values = draft.values
    for key in [GradientFormat.key, "strokeGradient"] {
      if case .record(let gradient)? = values.value(of: key) { checkGradient(gradient) }
    }
    guard case .primitive(let primitive) = draft.kind else { return }
    switch primitive {
    case .rectangle, .ellipse, .path:
      checkConflict("fillColor", GradientFormat.key, values)
      checkConflict("strokeColor", "strokeGradient", values)
    case .material: checkMaterial(values)
    case .group: checkStack(values)
    case .text, .image, .replicator, .svg: break
    }
  }

  private mutating func checkStack(_ values: ParameterValues) {
    guard values.range(of: StackFormat.axis.name) == nil else { return }
    for key in [StackFormat.spacing.name, StackFormat.alignment.name] {
      if let range = values.range(of: key) {
        error(.conflict, "`\(key)` stands beside `\(StackFormat.axis.name)`", range)
      }
    }
  }

  private mutating func checkGradient(_ gradient: ParameterValues) {
    guard let locations = gradient[GradientFormat.locations],
      let range = gradient.range(of: GradientFormat.locations.name)
    else { return }
    let colors = gradient[GradientFormat.colors]
    if gradient.isGiven(GradientFormat.colors), locations.count != colors.count {
      error(.count, "there are \(colors.count) `colors` and \(locations.count) `locations`", range)
    }
    if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      error(.outOfRange, "`locations` must not fall", range)
    }
  }

  private mutating func checkMaterial(_ values: ParameterValues) {
    for other in LayerKey.all where [.material, .tintable].contains(other.scope) {
      checkConflict(MaterialFormat.style.name, other.name, values)
    }
    let isEmpty = !values.isGiven(MaterialFormat.style) && values.value(of: "blurRadius") == nil
    if isEmpty, !values.hasMistakes, let range = values.range {
      error(.missingKey, "a `material` has a `style` or a `blurRadius`", range.opening)
    }
  }

  /// Reports two keys that exclude each other.
  mutating func checkConflict(_ first: String, _ second: String, _ values: ParameterValues) {
    guard values.range(of: first) != nil, let range = values.range(of: second) else { return }
    error(.conflict, "`\(second)` cannot stand beside `\(first)`", range)
  }

  /// Reports unless exactly one of the keys is given; that one.
  mutating func exactlyOne(of keys: [String], _ subject: String, _ values: ParameterValues) -> String? {
    let given = keys.filter { values.range(of: $0) != nil }
    if given.count == 1 { return given[0] }
    guard let range = values.range, !(given.isEmpty && values.hasMistakes) else { return nil }
    if given.isEmpty {
      error(.missingKey, "\(subject) needs one of \(keys.quoted)", range.opening)
    } else {
      let last = given.compactMap(values.range(of:)).max() ?? range.opening
      error(.conflict, "\(subject) has only one of \(given.quoted)", last)
    }
    return nil
  }
}

extension [String] {
  /// The names in backticks: "`a`, `b` and `c`".
  var quoted: String {
    let names = map { "`\($0)`" }
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
