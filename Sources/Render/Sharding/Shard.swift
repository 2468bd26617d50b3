import Geometry

/// One of the parts of a run that several machines draw.
package struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1.
  package let index: Int
  /// The number of shards.
  package let count: Int

  /// The maximum number of shards in a run.
  package static let most = 10_000

  /// Creates a shard; `nil` unless 1 ≤ `index` ≤ `count` ≤ `most`.
  package init?(_ index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Parses a shard such as `2/8`; `nil` if the text is not valid.
  package init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index, of: count)
  }
}

extension Shard: CustomStringConvertible {
  /// The number of the shard and the number of shards, such as `2/8`.
  package var description: String { "\(index)/\(count)" }
}

extension Shard: TextCodable {}
