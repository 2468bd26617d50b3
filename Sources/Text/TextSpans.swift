/// The spans of a text, and the face of every cluster.
struct TextSpans: Sendable {
  /// At least one.
  let all: [TextSpan]
  /// Whether every digit takes the same width.
  let usesTabularFigures: Bool
  /// The face of each cluster.
  var fonts: [Font]
  /// The span of each cluster; empty where there is but one span.
  private var indices: [Int]

  /// The spans that make up a text.
  init(_ spans: [TextSpan], _ text: TextClusters, fonts: [Font], usesTabularFigures: Bool) {
    (all, self.fonts, self.usesTabularFigures) = (spans, fonts, usesTabularFigures)
    indices = spans.count > 1 ? Self.indices(of: spans, text) : []
  }

  /// Where each cluster's first character stands.
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

  /// The same spans for a text of one cluster, which belongs to the span at an index.
  func mark(_ font: Font, ofSpan index: Int) -> TextSpans {
    var mark = self
    (mark.fonts, mark.indices) = ([font], [index])
    return mark
  }

  /// The size of the first span, in which lines are measured, in points.
  var fontSize: Double { all[0].fontSize }

  /// The span of a cluster.
  func index(of cluster: Int) -> Int { indices.isEmpty ? 0 : indices[cluster] }

  /// The span of a cluster.
  subscript(cluster: Int) -> TextSpan { all[index(of: cluster)] }

  /// How large letters of a span are, in ems of the first.
  func scale(of index: Int) -> Double { all[index].fontSize / fontSize }

  /// The extent of a line of some clusters. An empty line has that of a letter in its place.
  func extent(of clusters: Range<Int>) -> LineExtent {
    guard !indices.isEmpty else { return all[0].extent }
    let shown = clusters.isEmpty ? clusters.lowerBound..<clusters.lowerBound + 1 : clusters
    let spans = Set(indices[shown.clamped(to: indices.indices)])
    guard let first = spans.min() else { return all[all.count - 1].extent }
    return spans.sorted().reduce(all[first].extent) { $0.union(all[$1].extent) }
  }
}
