import Components
import Layers
import Motion

/// An animation that began while a scenario ran.
package struct BegunAnimation: Hashable, Sendable {
  /// The component that began it, or the node of the scene that is animated.
  package var owner: LayerPath
  /// The animation.
  package var animation: AnimationRecord
  /// The time at which it was requested, which may be before it begins.
  package var asked: Time
  /// The event that most likely caused it: the owner's first at that time, else the last of any source at that time,
  /// else the owner's last before. `nil` if the scene declares the animation.
  package var event: StageEvent?
}

/// A log of the animations that begin while a stage is advanced, which explains why things move (docs/exports.md).
///
/// It inspects the components between two events, so a stage without a log does no work for it.
package struct AnimationLog: Sendable {
  private struct Key: Hashable {
    var owner: LayerPath
    var animation: AnimationRecord
  }

  /// The animations in the order in which they were requested.
  package private(set) var animations: [BegunAnimation] = []
  private var known: Set<Key> = []

  /// A log that begins with a stage at time 0.
  package init(_ stage: Stage) {
    for node in stage.graph.nodes {
      for animation in node.animator.map(AnimationFinder.animations(in:)) ?? [] {
        add(animation, of: node.path, asked: animation.begin, nil)
      }
    }
    note(stage)
  }

  /// Advances a stage to a time and logs the animations that begin on the way.
  package mutating func advance(_ stage: inout Stage, to target: Time) {
    while let next = stage.queue.first, next.time <= target {
      stage.advance(to: next.time)
      note(stage)
    }
    stage.advance(to: target)
  }

  private mutating func note(_ stage: Stage) {
    for node in stage.graph.components.map({ stage.graph.nodes[$0] }) {
      guard let engine = node.engine else { continue }
      for animation in stage.engines[engine].animations {
        let key = Key(owner: node.path, animation: animation)
        guard !known.contains(key) else { continue }
        add(animation, of: node.path, asked: stage.time, stage.event(behindChangeOf: node.path))
      }
    }
  }

  private mutating func add(
    _ animation: AnimationRecord, of owner: LayerPath, asked: Time, _ event: StageEvent?
  ) {
    guard known.insert(Key(owner: owner, animation: animation)).inserted else { return }
    animations.append(BegunAnimation(owner: owner, animation: animation, asked: asked, event: event))
  }
}

extension Stage {
  /// Returns the event that most likely changed a component at the stage's time.
  func event(behindChangeOf component: LayerPath) -> StageEvent? {
    func isOwn(_ event: StageEvent) -> Bool {
      if case .layer(let source) = event.source { source.isInside(component) } else { false }
    }
    let now = events[(events.lastIndex { $0.time < time }.map { $0 + 1 } ?? 0)...]
    return now.first(where: isOwn) ?? now.last ?? events.last(where: isOwn)
  }
}

extension Stage {
  /// The paths of all components of the scene.
  package var componentPaths: [LayerPath] { graph.components.map { graph.nodes[$0].path } }

  /// The paths of all nodes of the scene.
  package var nodePaths: [LayerPath] { graph.nodes.map(\.path) }

  /// Whether a layer is, or belongs to, a component that is written in JSON.
  package func isInDataComponent(_ layer: LayerPath) -> Bool {
    graph.components.contains { index in
      guard layer.isInside(graph.nodes[index].path), let engine = graph.nodes[index].engine else {
        return false
      }
      return engines[engine].isExplainable
    }
  }
}
