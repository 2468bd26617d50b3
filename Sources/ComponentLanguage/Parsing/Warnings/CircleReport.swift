import JSONText
import ScenarioFile

/// A report about computations that depend on each other in a circle.
struct CircleReport {
  let definition: ComponentDefinition

  func diagnostic(for circle: [Computation]) -> Diagnostic {
    let start = circle.indices.min { range(of: circle[$0]) < range(of: circle[$1]) } ?? 0
    let turned = Array(circle[start...] + circle[..<start])
    let way = (turned + [turned[0]]).map { "`\(name(of: $0))`" }.joined(separator: " → ")
    return Diagnostic(.circle, "`\(name(of: turned[0]))` depends on itself: \(way)", at: range(of: turned[0]))
  }

  private func name(of computation: Computation) -> String {
    switch computation {
    case .initialValue(let value): return definition.values[value].name
    case .formula(let formula): return definition.formulas[formula].name
    case .follower(let follower): return definition.followers[follower].name
    case .textSize(let text): return "textWidth(\(definition.layers[definition.textLayers[text].layer].id))"
    case .frame(let layer, let part): return id(of: layer) + "." + part.rawValue
    case .output(let layer, let output):
      return definition.layers[layer].id + "." + definition.outputs(of: layer)[output].name
    }
  }

  private func id(of layer: LayerID) -> String {
    let id = definition.layers[layer].id
    return id.isEmpty ? "node" : id
  }

  private func range(of computation: Computation) -> SourceRange {
    switch computation {
    case .initialValue(let value): return definition.values[value].range.opening
    case .formula(let formula): return definition.formulas[formula].range
    case .follower(let follower): return definition.followers[follower].range
    case .textSize(let text):
      let node = definition.layers[definition.textLayers[text].layer]
      return node.properties.first { if case .content(.text) = $0.target { true } else { false } }?.range
        ?? node.range.opening
    case .frame(let layer, let part):
      let frame = definition.layers[layer].properties.filter(\.target.isFrame)
      let cause = frame.first { $0.target.gives(part) } ?? frame.first(where: \.source.isComputed)
      return cause?.range ?? definition.layers[layer].range.opening
    case .output(let layer, _): return definition.layers[layer].range.opening
    }
  }
}

extension PropertyDefinition.Target {
  /// Returns whether the property sets a number of the frame.
  fileprivate func gives(_ part: FramePart) -> Bool {
    switch self {
    case .frame: true
    case .x: part.sides.contains(.x)
    case .y: part.sides.contains(.y)
    case .layout(let key): key.length.map { part.sides.contains(.length($0)) } ?? (key.axis == part.axis)
    case .layer, .content: false
    }
  }
}
