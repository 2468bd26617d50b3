/// How much time a frame's compression may take.
package enum Compression: String, Hashable, Sendable, CaseIterable {
  /// Bands deflated by our own encoder, reused while they do not change.
  case fast
  /// The whole frame deflated by zlib at level 6.
  case small
}
