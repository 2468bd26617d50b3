import ComponentLanguage
import Motion

// Followers: springs that are aimed at what they trail.

extension ComponentInstance {
  func computeFollower(
    _ index: Int, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let follower = definition.followers[index]
    let width = elementWidth(of: follower)
    for (element, track) in followers[index].enumerated() {
      let copies = follower.count == nil ? [] : [element]
      var motion = track.motion(at: time)
      if motion == nil { motion = try target(of: follower, element, in: &evaluator) }
      evaluator.state.set(motion ?? Motion4(), width: width, at: follower.symbol, copies: copies)
    }
  }

  /// Aims all followers at where what they trail is now.
  mutating func aimFollowers() throws(ComponentMistake) {
    guard !followers.isEmpty else { return }
    try count(RunLimits.stepsOfFollower * followers.reduce(0) { $0 + $1.count })
    var evaluator = try presentEvaluator()
    for (index, follower) in definition.followers.enumerated() {
      let width = elementWidth(of: follower)
      for element in followers[index].indices {
        let target = try target(of: follower, element, in: &evaluator).values
        if followers[index][element].isAimed(at: target, width: width) { continue }
        let spring = try evaluator.value(follower.spring, as: .curve, at: follower.range)
        guard case .moving(var components) = followers[index][element], case .curve(let curve) = spring else {
          followers[index][element] = .resting(target, width: width)
          continue
        }
        let timing = AnimationTiming(duration: .zero, curve: curve, interruption: .velocityPreserving)
        for component in components.indices {
          components[component].animate(to: target[component], at: now, timing)
        }
        followers[index][element] = .moving(components)
        let copies = follower.count == nil ? [] : [element]
        if let motion = followers[index][element].motion(at: now) {
          evaluator.state.set(motion, width: width, at: follower.symbol, copies: copies)
        }
      }
    }
  }

  private func target(
    of follower: FollowerDefinition, _ element: Int, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Motion4 {
    if let symbol = follower.indexSymbol { evaluator.state.set(.number(Double(element)), at: symbol) }
    return try evaluator.motion(follower.target, at: follower.range)
  }

  private func elementWidth(of follower: FollowerDefinition) -> Int {
    if case .list(let type) = follower.symbol.type { return type.scalarCount ?? 0 }
    return follower.symbol.type.scalarCount ?? 0
  }
}
