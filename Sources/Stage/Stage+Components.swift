import Components
import Layers
import Motion

// What the components of a stage tell of themselves, each with its path in the scene.

extension Stage {
  /// Which states and rules of the components of files have come about so far, by component of the scene.
  package var coverage: [ComponentCoverage] { engines.flatMap(\.coverage) }

  /// The violations so far of conditions that hold at all times, if that is checked, by component of the scene.
  package var violations: [(component: LayerPath, violation: InvariantViolation)] {
    violations(of: \.violations)
  }

  /// The conditions of rest that do not hold, by component of the scene; none while something moves.
  package var violationsOfRest: [(component: LayerPath, violation: InvariantViolation)] {
    isAtRest ? violations { $0.violationsOfRest(at: time) } : []
  }

  /// How many conditions components say must hold.
  package var invariantCount: Int { engines.reduce(0) { $0 + $1.invariantCount } }

  private func violations(
    of find: (any Engine) -> [InvariantViolation]
  ) -> [(component: LayerPath, violation: InvariantViolation)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      (node.engine.map { find(engines[$0]) } ?? []).map { (node.path, $0) }
    }
  }

  /// What moves in components: what has begun or is waiting to; what has ended may be missing.
  package var animations: [(component: LayerPath, animation: AnimationRecord)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      (node.engine.map { engines[$0].animations } ?? []).map { (node.path, $0) }
    }
  }

  /// What `call` gestures can make the scene's components do.
  package var actions: [(component: LayerPath, action: ActionDeclaration)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      guard case .component(let component, _) = node.source.kind else {
        return [] as [(LayerPath, ActionDeclaration)]
      }
      return component.declaration.actions.map { (node.path, $0) }
    }
  }

  /// Whether nothing moves or waits any more in a component, and no finger is down. What runs for ever keeps a stage from
  /// rest.
  package var isAtRest: Bool {
    touches.isEmpty
      && graph.components.allSatisfy { node in
        guard let engine = graph.nodes[node].engine.map({ engines[$0] }) else { return true }
        return !engine.isWaiting(hasDeadlines: !(deadlines[node] ?? [:]).isEmpty)
          && engine.animations.allSatisfy { $0.end <= time }
      }
  }

  /// The machines of the components of files, by component of the scene.
  package var machines: [(component: LayerPath, outline: MachineOutline)] {
    graph.components.map { graph.nodes[$0] }.flatMap { node in
      (node.engine.map { engines[$0].machines } ?? []).map { (node.path, $0) }
    }
  }
}
