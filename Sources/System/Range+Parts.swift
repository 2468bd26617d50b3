extension Range<Int> {
  /// So many ranges of nearly equal length that follow each other.
  package func parts(_ count: Int) -> [Range<Int>] {
    (0..<count).map { number in
      lowerBound + self.count * number / count..<lowerBound + self.count * (number + 1) / count
    }
  }
}
