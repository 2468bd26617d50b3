import JSONText

/// Describes computations that depend on each other in a circle.
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
    case .size(let layer): return id(of: layer) + ".size"
    case .frame(let layer): return id(of: layer) + ".frame"
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
    case .size(let layer), .frame(let layer), .output(let layer, _):
      let node = definition.layers[layer]
      return node.properties.first { $0.target.isFrame }?.range ?? node.range.opening
    }
  }
}
