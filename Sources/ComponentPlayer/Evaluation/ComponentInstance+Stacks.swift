import ComponentLanguage
import Geometry
import Motion
import ScenarioFile

// Layers one behind another.

/// Where the next node of a stack lies.
struct StackCursor {
  var arrangement: Stack
  var position = 0.0

  /// Moves a node's frame to its position, and goes on to that of the next.
  mutating func place(_ frame: inout Rect, in container: Size) {
    frame.origin = arrangement.origin(of: frame.size, at: position, in: container)
    position += arrangement.advance(of: frame.size)
  }
}

extension ComponentInstance {
  /// How what is directly inside a layer is stacked; a replicator stacks its copies.
  func stack(around layer: LayerID) -> StackDefinition? { program.nodes[layer].definition.stack }

  /// The position of the first node in a layer; nil where its nodes are not stacked.
  func cursor(inside layer: LayerID, in evaluator: inout Evaluator) throws(ComponentMistake) -> StackCursor? {
    guard let stack = stack(around: layer) else { return nil }
    let spacing = try evaluator.number(stack.spacing, at: definition.layers[layer].range.opening)
    return StackCursor(arrangement: Stack(stack.axis, spacing: spacing, alignment: stack.alignment))
  }

  /// A frame moved to its position in the stack around it, if there is one.
  func stacked(
    _ frame: Rect, _ layer: LayerID, _ copies: CopyPath, in container: Size, in evaluator: inout Evaluator,
    at time: Time
  ) throws(ComponentMistake) -> Rect {
    guard let parent = definition.layers[layer].parent, definition.layers[parent].mask != layer,
      var cursor = try cursor(inside: parent, in: &evaluator)
    else { return frame }
    var (frame, outer, end) = (frame, copies, StackEnd.layer(layer))
    if program.replicators[parent] != nil {
      guard let own = copies.last else { return frame }
      (outer, end) = (CopyPath(copies.dropLast()), .copy(own))
    }
    for size in try sizes(inside: parent, outer, before: end, in: container, in: &evaluator, at: time) {
      var before = Rect(origin: .zero, size: size)
      cursor.place(&before, in: container)
    }
    cursor.place(&frame, in: container)
    return frame
  }

  /// The size of what a stack holds.
  func naturalSize(
    ofStack layer: LayerID, _ copies: CopyPath, in container: Size, in evaluator: inout Evaluator,
    at time: Time
  ) throws(ComponentMistake) -> Size {
    guard let cursor = try cursor(inside: layer, in: &evaluator) else { return container }
    let sizes = try sizes(inside: layer, copies, before: .none, in: container, in: &evaluator, at: time)
    return cursor.arrangement.size(holding: sizes)
  }

  /// The sizes of what a stack holds, as far as one of its layers or copies.
  private func sizes(
    inside parent: LayerID, _ copies: CopyPath, before end: StackEnd, in container: Size,
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> [Size] {
    var sizes: [Size] = []
    let children = definition.layers[parent].children
    if let replicator = program.replicators[parent] {
      guard let child = children.first else { return [] }
      let saved = evaluator.state
      let all = try self.copies(of: replicator, in: &evaluator, at: time)
      let count = all.count { !$0.isLeaving }
      for copy in all {
        if case .copy(copy.copy) = end { break }
        enter(copy, of: replicator, count: count, in: &evaluator)
        guard try evaluator.isTrue(definition.layers[child].condition) else { continue }
        sizes.append(
          try ownSize(of: child, copies + [copy.copy], in: container, in: &evaluator, at: time))
      }
      evaluator.state = saved
    } else {
      for child in children {
        if case .layer(child) = end { break }
        guard try evaluator.isTrue(definition.layers[child].condition) else { continue }
        sizes.append(try ownSize(of: child, copies, in: container, in: &evaluator, at: time))
      }
    }
    return sizes
  }
}

/// Where the nodes of a stack end that matter.
private enum StackEnd {
  case none
  case layer(LayerID)
  case copy(Copy)
}
