import Motion

/// Finds what moves in a component that is written in Swift, wherever it keeps it.
///
/// By reflection, so that components do not list a second time what they animate. Classes are not looked into: what
/// components share is what does not change.
package enum AnimationFinder {
  private static let deepest = 24

  /// Those that have begun or are waiting to, each once; those that have ended may be missing.
  package static func animations(in value: some Any) -> [AnimationRecord] {
    var found: [AnimationRecord] = []
    var known: Set<AnimationRecord> = []
    visit(value, depth: 0) { if known.insert($0).inserted { found.append($0) } }
    return found
  }

  private static func visit(_ value: Any, depth: Int, _ body: (AnimationRecord) -> Void) {
    guard depth < deepest, !isPlain(value) else { return }
    if let holder = value as? any AnimationHolder {
      holder.animations.forEach(body)
      if holder is AnimatedValue { return }
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return
    case .collection, .set, .dictionary:
      if let first = mirror.children.first, isPlain(first.value) { return }
    case .struct, .enum, .tuple, .optional, .none: break
    default: return
    }
    for child in mirror.children { visit(child.value, depth: depth + 1, body) }
  }

  /// True for what has nothing inside, or lists of that.
  private static func isPlain(_ value: Any) -> Bool {
    value is Double || value is Int || value is Bool || value is String || value is Time
  }
}
