/// The spans of a text, and the face of every cluster.
struct TextSpans: Sendable {
  /// The spans, at least one.
  let all: [TextSpan]
  /// Whether every digit has the same width.
  let usesTabularFigures: Bool
  /// The face of each cluster.
  var fonts: [Font]
  /// The span of each cluster; empty if there is only one span.
  private var indices: [Int]

  /// The spans of a text.
  init(_ spans: [TextSpan], _ text: TextClusters, fonts: [Font], usesTabularFigures: Bool) {
    (all, self.fonts, self.usesTabularFigures) = (spans, fonts, usesTabularFigures)
    indices = spans.count > 1 ? Self.indices(of: spans, text) : []
  }

  /// Returns the span that contains each cluster's first character.
  private static func indices(of spans: [TextSpan], _ text: TextClusters) -> [Int] {
    var indices: [Int] = []
    var (span, end) = (0, spans[0].text.unicodeScalars.count)
    for start in text.starts.dropLast() {
      while start >= end, span + 1 < spans.count {
        span += 1
        end += spans[span].text.unicodeScalars.count
      }
      indices.append(span)
    }
    return indices
  }

  /// Returns the same spans for a text of one cluster, which belongs to the span at an index.
  func mark(_ font: Font, ofSpan index: Int) -> TextSpans {
    var mark = self
    (mark.fonts, mark.indices) = ([font], [index])
    return mark
  }

  /// The font size of the first span in points, in which lines are measured.
  var fontSize: Double { all[0].fontSize }

  /// Returns the index of a cluster's span.
  func index(of cluster: Int) -> Int { indices.isEmpty ? 0 : indices[cluster] }

  /// Returns the span of a cluster.
  subscript(cluster: Int) -> TextSpan { all[index(of: cluster)] }

  /// Returns the font size of a span, in ems of the first.
  func scale(of index: Int) -> Double { all[index].fontSize / fontSize }

  /// Returns the extent of a line of some clusters. An empty line has the extent of a letter in its place.
  func extent(of clusters: Range<Int>) -> LineExtent {
    guard !indices.isEmpty else { return all[0].extent }
    let shown = clusters.isEmpty ? clusters.lowerBound..<clusters.lowerBound + 1 : clusters
    let spans = Set(indices[shown.clamped(to: indices.indices)])
    guard let first = spans.min() else { return all[all.count - 1].extent }
    return spans.sorted().reduce(all[first].extent) { $0.union(all[$1].extent) }
  }
}
