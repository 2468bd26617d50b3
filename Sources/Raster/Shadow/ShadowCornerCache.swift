/// Shadow corners that were computed lately, the least recently used of which goes first.
final class ShadowCornerCache {
  /// Bytes kept at most.
  static let limit = 2 << 20
  private var entries: [(key: ShadowCorner.Key, corner: ShadowCorner)] = []
  private var byteCount = 0

  func corner(_ key: ShadowCorner.Key) -> ShadowCorner {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.corner
    }
    let corner = ShadowCorner(key)
    entries.append((key, corner))
    byteCount += corner.samples.count * 2
    while byteCount > Self.limit, entries.count > 1 {
      byteCount -= entries.removeFirst().corner.samples.count * 2
    }
    return corner
  }
}
