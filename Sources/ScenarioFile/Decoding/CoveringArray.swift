/// A covering array: rows with one level for each of several factors, in which every pair of levels of two factors
/// occurs.
///
/// The first row has level 0 of every factor. Further rows are built greedily, each as the best of several candidates
/// that cover as many new pairs as they can (AETG: Cohen, Dalal, Fredman and Patton 1997). The shortest of several such
/// arrays is used. The random numbers are the same in every run.
struct CoveringArray {
  private(set) var rows: [[Int]]

  /// A covering array of factors with the given numbers of levels.
  ///
  /// - Parameter counts: The number of levels of each factor, at least 1.
  init(counts: [Int]) {
    let pairs = Pairs(counts: counts)
    // Fewer attempts for many factors, so that the total work stays about the same.
    let attempts = max(1, min(16, 100_000 / max(1, pairs.count * counts.count)))
    var random = Sequence()
    rows = []
    for _ in 0..<attempts {
      let found = Self.rows(pairs, limit: rows.isEmpty ? Int.max : rows.count, &random)
      if let found { rows = found }
    }
  }

  /// Returns an array of fewer than `limit` rows; `nil` if the search needs more.
  private static func rows(_ pairs: Pairs, limit: Int, _ random: inout Sequence) -> [[Int]]? {
    var pairs = pairs
    var rows = [[Int](repeating: 0, count: pairs.counts.count)]
    pairs.cover(rows[0])
    while pairs.openCount > 0 {
      guard rows.count + 1 < limit else { return nil }
      var best: (row: [Int], gain: Int) = ([], 0)
      for _ in 0..<8 {
        let row = pairs.nextRow(&random)
        let gain = pairs.gain(of: row)
        if gain > best.gain { best = (row, gain) }
      }
      rows.append(best.row)
      pairs.cover(best.row)
    }
    return rows
  }
}

extension CoveringArray {
  /// The pairs of levels that have not occurred yet.
  private struct Pairs {
    let counts: [Int]
    /// The index of each factor's first level among all levels.
    private let starts: [Int]
    private let levelCount: Int
    /// Whether two levels are a pair that is still open, for each level and each other level.
    private var isOpen: [Bool]
    /// The number of open pairs that contain each level.
    private var openCounts: [Int]
    private(set) var openCount: Int
    let count: Int

    init(counts: [Int]) {
      self.counts = counts
      starts = counts.indices.map { counts[..<$0].reduce(0, +) }
      levelCount = counts.reduce(0, +)
      isOpen = Array(repeating: true, count: levelCount * levelCount)
      openCounts = []
      for (factor, count) in counts.enumerated() {
        openCounts += Array(repeating: levelCount - count, count: count)
        for first in 0..<count {
          for second in 0..<count {
            isOpen[(starts[factor] + first) * levelCount + starts[factor] + second] = false
          }
        }
      }
      openCount = isOpen.count(where: { $0 }) / 2
      count = openCount
    }

    mutating func cover(_ row: [Int]) {
      for first in row.indices {
        for second in row.indices where second > first {
          let (a, b) = (starts[first] + row[first], starts[second] + row[second])
          guard isOpen[a * levelCount + b] else { continue }
          (isOpen[a * levelCount + b], isOpen[b * levelCount + a]) = (false, false)
          openCounts[a] -= 1
          openCounts[b] -= 1
          openCount -= 1
        }
      }
    }

    func gain(of row: [Int]) -> Int {
      row.indices.reduce(0) { sum, factor in
        sum + gain(of: row[factor], at: factor, beside: row, Array(0..<factor))
      }
    }

    /// Returns the number of open pairs of a level with those of other factors in a row.
    private func gain(of level: Int, at factor: Int, beside row: [Int], _ others: [Int]) -> Int {
      let place = (starts[factor] + level) * levelCount
      return others.count { isOpen[place + starts[$0] + row[$0]] }
    }

    /// Returns a row that starts with an open pair. The other factors follow in random order, each with a level of
    /// maximum gain.
    func nextRow(_ random: inout Sequence) -> [Int] {
      var row = Array(repeating: 0, count: counts.count)
      var chosen: [Int] = []
      func choose(_ level: Int) {
        let factor = starts.lastIndex { $0 <= level } ?? 0
        row[factor] = level - starts[factor]
        chosen.append(factor)
      }
      let seeds = openCounts.indices.filter { openCounts[$0] > 0 }
      let seed = seeds[random.next(below: seeds.count)]
      let partners = (0..<levelCount).filter { isOpen[seed * levelCount + $0] }
      choose(seed)
      choose(partners[random.next(below: partners.count)])
      for factor in random.shuffled(counts.indices.filter { !chosen.contains($0) }) {
        let gains = (0..<counts[factor]).map { gain(of: $0, at: factor, beside: row, chosen) }
        let most = gains.max() ?? 0
        let candidates = gains.indices.filter { gains[$0] == most }
        row[factor] = candidates[random.next(below: candidates.count)]
        chosen.append(factor)
      }
      return row
    }
  }

  /// A random number generator with the same output in every run: the multiplier and increment of Knuth's MMIX.
  private struct Sequence {
    private var state: UInt64 = 1

    mutating func next(below count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }

    mutating func shuffled(_ values: [Int]) -> [Int] {
      var values = values
      for index in values.indices.reversed() { values.swapAt(index, next(below: index + 1)) }
      return values
    }
  }
}
