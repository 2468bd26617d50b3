import DataComponents
import Geometry
import Motion
import ScenarioFile

// Layers one behind another.

extension DataInstance {
  /// How what is directly inside a layer is stacked; a replicator stacks its copies.
  func stack(around layer: Int) -> StackDefinition? { program.nodes[layer].definition.stack }

  /// A frame moved to its position in a stack.
  func stacked(
    _ frame: Rect, _ layer: Int, _ copies: CopyPath, _ stack: StackDefinition, _ container: Size,
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Rect {
    guard let parent = definition.layers[layer].parent else { return frame }
    let node = definition.layers[parent]
    let spacing = try evaluator.number(stack.spacing, at: node.range.opening)
    var position = 0.0
    if let replicator = program.replicators[parent] {
      guard let own = copies.last else { return frame }
      let outer = CopyPath(copies.dropLast())
      let saved = evaluator.state
      let all = try self.copies(of: replicator, in: &evaluator, at: time)
      let count = all.count { !$0.isLeaving }
      for copy in all {
        if copy.copy == own { break }
        enter(copy, of: replicator, count: count, in: &evaluator)
        let size = try ownFrame(of: layer, outer + [copy.copy], in: container, in: &evaluator, at: time).size
        position += stack.axis.length(of: size) + spacing
      }
      evaluator.state = saved
    } else {
      for sibling in node.children {
        if sibling == layer { break }
        guard try evaluator.isTrue(definition.layers[sibling].condition) else { continue }
        let size = try ownFrame(of: sibling, copies, in: container, in: &evaluator, at: time).size
        position += stack.axis.length(of: size) + spacing
      }
    }
    var frame = frame
    switch stack.axis {
    case .x:
      frame.origin.x = position
      frame.origin.y = stack.alignment.offset(of: frame.height, in: container.height)
    case .y:
      frame.origin.y = position
      frame.origin.x = stack.alignment.offset(of: frame.width, in: container.width)
    }
    return frame
  }
}

extension StackDefinition.Axis {
  /// The length of a size along the axis.
  fileprivate func length(of size: Size) -> Double {
    switch self {
    case .x: size.width
    case .y: size.height
    }
  }
}

extension StackDefinition.Alignment {
  /// Where something of a length begins in a longer one.
  fileprivate func offset(of length: Double, in whole: Double) -> Double {
    switch self {
    case .start: 0
    case .center: (whole - length) / 2
    case .end: whole - length
    }
  }
}
