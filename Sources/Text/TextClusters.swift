/// A text as the grapheme clusters that its reader takes for characters.
package struct TextClusters: Sendable {
  /// What is shaped: control characters have become spaces without width, tabs spaces.
  let scalars: [UInt32]
  /// The cluster that each scalar belongs to.
  let clusterOfScalar: [Int]
  /// Where each cluster begins in `scalars`, and at the end their count.
  let starts: [Int]
  /// The clusters between line ends, which belong to none; at least one range, maybe empty.
  package let paragraphs: [Range<Int>]

  /// The clusters of a text.
  package init(_ string: String) {
    var (scalars, clusterOfScalar, starts): ([UInt32], [Int], [Int]) = ([], [], [])
    var paragraphs: [Range<Int>] = []
    var paragraphStart = 0
    for character in string {
      let cluster = starts.count
      starts.append(scalars.count)
      if character.isNewline {
        paragraphs.append(paragraphStart..<cluster)
        paragraphStart = cluster + 1
      }
      for scalar in character.unicodeScalars {
        scalars.append(character.isNewline ? Self.invisible : Self.shown(scalar))
        clusterOfScalar.append(cluster)
      }
    }
    paragraphs.append(paragraphStart..<starts.count)
    starts.append(scalars.count)
    (self.scalars, self.clusterOfScalar, self.starts) = (scalars, clusterOfScalar, starts)
    self.paragraphs = paragraphs
  }

  /// How many clusters there are, line ends included.
  package var count: Int { starts.count - 1 }

  /// The scalars of some clusters.
  func scalarRange(_ clusters: Range<Int>) -> Range<Int> {
    starts[clusters.lowerBound]..<starts[clusters.upperBound]
  }

  func scalars(of cluster: Int) -> ArraySlice<UInt32> { scalars[starts[cluster]..<starts[cluster + 1]] }

  func isSpace(_ cluster: Int) -> Bool { LineBreakClass(scalars[starts[cluster]]) == .space }

  /// The clusters without the spaces at its end.
  func trimmingSpaces(_ clusters: Range<Int>) -> Range<Int> {
    var end = clusters.upperBound
    while end > clusters.lowerBound, isSpace(end - 1) { end -= 1 }
    return clusters.lowerBound..<end
  }

  /// U+200B, the space without width.
  private static let invisible: UInt32 = 0x200B

  private static func shown(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar {
    case "\t": 0x20
    case _ where scalar.properties.generalCategory == .control: invisible
    default: scalar.value
    }
  }
}
