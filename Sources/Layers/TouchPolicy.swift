/// How a layer of a component treats fingers whatever it paints.
package enum TouchPolicy: String, Hashable, Sendable, CaseIterable {
  /// The layer stops no finger, and nothing painted inside it does; gestures on it see fingers as usual.
  case pass
  /// The layer stops fingers in its bounds, where nothing is painted too.
  case block
}
