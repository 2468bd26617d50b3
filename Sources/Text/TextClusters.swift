/// A text split into grapheme clusters, which its reader perceives as characters.
package struct TextClusters: Sendable {
  /// The scalars to shape: control characters are replaced by zero-width spaces, tabs by spaces.
  let scalars: [UInt32]
  /// The cluster of each scalar.
  let clusterOfScalar: [Int]
  /// The start of each cluster in `scalars`, followed by their count.
  let starts: [Int]
  /// The clusters between line ends, which belong to no paragraph. At least one range, which may be empty.
  package let paragraphs: [Range<Int>]

  /// Splits a text into clusters.
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

  /// The number of clusters, including line ends.
  package var count: Int { starts.count - 1 }

  /// Returns the range of the scalars of some clusters.
  func scalarRange(_ clusters: Range<Int>) -> Range<Int> {
    starts[clusters.lowerBound]..<starts[clusters.upperBound]
  }

  func scalars(of cluster: Int) -> ArraySlice<UInt32> { scalars[starts[cluster]..<starts[cluster + 1]] }

  func isSpace(_ cluster: Int) -> Bool { LineBreakClass(scalars[starts[cluster]]) == .space }

  /// Returns the clusters without trailing spaces.
  func trimmingSpaces(_ clusters: Range<Int>) -> Range<Int> {
    var end = clusters.upperBound
    while end > clusters.lowerBound, isSpace(end - 1) { end -= 1 }
    return clusters.lowerBound..<end
  }

  /// U+200B, the zero-width space.
  private static let invisible: UInt32 = 0x200B

  private static func shown(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar {
    case "\t": 0x20
    case _ where scalar.properties.generalCategory == .control: invisible
    default: scalar.value
    }
  }
}
