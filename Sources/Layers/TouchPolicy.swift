/// The treatment of touches on a layer of a component, regardless of what it paints.
package enum TouchPolicy: String, Hashable, Sendable, CaseIterable {
  /// Neither the layer nor anything painted inside it stops touches; its gestures receive them as usual.
  case pass
  /// The layer stops touches everywhere in its bounds, even where nothing is painted.
  case block
}
