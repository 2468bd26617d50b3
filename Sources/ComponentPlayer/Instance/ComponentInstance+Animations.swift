import Interaction
import Motion

extension ComponentInstance {
  /// The animations of values, lists, formulas, followers, state overrides and paths, then those of the components
  /// inside, in the order of the file.
  package var animations: [AnimationRecord] {
    var found = values.flatMap(\.elements).flatMap(\.animations)
    for key in lists.keys.sorted() { found += lists[key]?.animations ?? [] }
    found += formulas.flatMap(\.offsets).flatMap(\.animations)
    found += followers.joined().flatMap(\.animations)
    for offsets in overrideOffsets {
      for key in offsets.keys.sorted(by: { $0.precedes($1) }) { found += offsets[key]?.animations ?? [] }
    }
    for morphs in pathMorphs {
      for key in morphs.keys.sorted(by: { $0.precedes($1) }) {
        found += morphs[key]?.progress.animations ?? []
      }
    }
    for key in inner.keys.sorted(by: InnerKey.precedes) { found += inner[key]?.instance.animations ?? [] }
    for key in hosted.keys.sorted(by: InnerKey.precedes) { found += hosted[key]?.engine.animations ?? [] }
    return found
  }
}
