import Components
import Layers
import Motion

// Reports that the components of a stage make about themselves, each with its path in the scene.

extension Stage {
  /// The coverage so far of states and rules in components written in JSON, by component of the scene.
  package var coverage: [ComponentCoverage] { engines.flatMap(\.coverage) }

  /// The violations so far of conditions that must hold at all times, by component of the scene. Empty unless they are
  /// checked.
  package var violations: [(component: LayerPath, violation: InvariantViolation)] {
    violations(of: \.violations)
  }

  /// The violated conditions of rest, by component of the scene. Empty while something moves.
  package var violationsOfRest: [(component: LayerPath, violation: InvariantViolation)] {
    isAtRest ? violations { $0.violationsOfRest(at: time) } : []
  }

  /// The number of conditions that components declare.
  package var invariantCount: Int { engines.reduce(0) { $0 + $1.invariantCount } }

  private func violations(
    of find: (any Engine) -> [InvariantViolation]
  ) -> [(component: LayerPath, violation: InvariantViolation)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      (node.engine.map { find(engines[$0]) } ?? []).map { (node.path, $0) }
    }
  }

  /// The animations in components that are running or waiting to begin. Finished ones may be missing.
  package var animations: [(component: LayerPath, animation: AnimationRecord)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      (node.engine.map { engines[$0].animations } ?? []).map { (node.path, $0) }
    }
  }

  /// The actions of the scene's components that `call` gestures can perform.
  package var actions: [(component: LayerPath, action: ActionDeclaration)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      guard case .component(let component, _) = node.source.kind else {
        return [] as [(LayerPath, ActionDeclaration)]
      }
      return component.declaration.actions.map { (node.path, $0) }
    }
  }

  /// Whether no component moves or waits and no finger is down. An endless animation keeps a stage from being at rest.
  package var isAtRest: Bool {
    touches.isEmpty
      && graph.components.allSatisfy { node in
        guard let engine = graph.nodes[node].engine.map({ engines[$0] }) else { return true }
        return !engine.isWaiting(hasDeadlines: !(deadlines[node] ?? [:]).isEmpty)
          && engine.animations.allSatisfy { $0.end <= time }
      }
  }

  /// The state machines of components written in JSON, by component of the scene.
  package var machines: [(component: LayerPath, outline: MachineOutline)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      (node.engine.map { engines[$0].machines } ?? []).map { (node.path, $0) }
    }
  }
}
