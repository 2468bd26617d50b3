/// Where two records differ, frame by frame.
public struct GoldenComparison: Sendable {
  /// A property whose values differ; nil where a side has none.
  public struct PropertyDifference: Hashable, Sendable {
    public var layer: String
    public var property: String
    public var expected: String?
    public var actual: String?
  }

  /// A frame that is not as expected.
  public struct FrameDifference: Hashable, Sendable {
    public var frame: Int
    /// Seconds, as the trace prints them.
    public var time: String
    public var pixelsDiffer: Bool
    /// By layer and property.
    public var properties: [PropertyDifference]
  }

  /// In the order of the frames.
  public private(set) var differences: [FrameDifference] = []

  public var isEqual: Bool { differences.isEmpty }

  /// Compares every frame's whole state, also of what did not change in it.
  public init(expected: GoldenRecord, actual: GoldenRecord) {
    var (old, new) = (FrameStates(expected), FrameStates(actual))
    var differing: Set<FrameStates.Key> = []
    while let frame = [old.nextFrame, new.nextFrame].compactMap(\.self).min() {
      let touched = old.advance(through: frame).union(new.advance(through: frame))
      for key in touched {
        if old[key] == new[key] { differing.remove(key) } else { differing.insert(key) }
      }
      if !differing.isEmpty {
        differences.append(difference(frame, new.time ?? old.time ?? "", differing, old, new))
      }
    }
  }

  private func difference(
    _ frame: Int, _ time: String, _ keys: Set<FrameStates.Key>, _ old: FrameStates, _ new: FrameStates
  ) -> FrameDifference {
    let properties = keys.filter { !$0.isPixels }.sorted()
    return FrameDifference(
      frame: frame, time: time, pixelsDiffer: keys.contains(where: \.isPixels),
      properties: properties.map {
        PropertyDifference(layer: $0.layer, property: $0.property, expected: old[$0], actual: new[$0])
      })
  }
}

/// The values of a record at one frame after another.
private struct FrameStates {
  struct Key: Hashable, Comparable {
    var layer: String
    var property: String

    var isPixels: Bool { layer.isEmpty && property == GoldenRecord.pixelProperty }

    static func < (a: Key, b: Key) -> Bool { (a.layer, a.property) < (b.layer, b.property) }
  }

  private var rows: ArraySlice<GoldenRecord.Row>
  private var values: [Key: String] = [:]
  private(set) var time: String?

  init(_ record: GoldenRecord) { rows = record.rows[...] }

  var nextFrame: Int? { rows.first?.frame }

  subscript(key: Key) -> String? { values[key] }

  /// Takes the rows up to a frame in and returns what they touch. A frame whose pixels have no row has none.
  mutating func advance(through frame: Int) -> Set<Key> {
    let pixels = Key(layer: "", property: GoldenRecord.pixelProperty)
    values[pixels] = nil
    var touched: Set<Key> = [pixels]
    while let row = rows.first, row.frame <= frame {
      let key = Key(layer: row.layer, property: row.property)
      values[key] = row.value
      time = row.time
      touched.insert(key)
      rows.removeFirst()
    }
    return touched
  }
}

extension GoldenComparison {
  /// A few lines for people: which frames, and what differs in the first.
  public func summary(of name: String) -> String {
    guard let first = differences.first else { return "\(name): as expected" }
    var lines = ["\(name): \(differences.count) frames differ: \(frameRanges)"]
    lines.append(
      "first at frame \(first.frame) (\(first.time) s)\(first.pixelsDiffer ? ", pixels differ" : "")")
    for property in first.properties.prefix(12) {
      let (expected, actual) = (property.expected ?? "nothing", property.actual ?? "nothing")
      lines.append("  \(property.layer) \(property.property): expected \(expected), got \(actual)")
    }
    if first.properties.count > 12 { lines.append("  … and \(first.properties.count - 12) more") }
    return lines.joined(separator: "\n")
  }

  /// The frames that differ, as `3-5,9`.
  public var frameRanges: String {
    var ranges: [(first: Int, last: Int)] = []
    for frame in differences.map(\.frame) {
      if let last = ranges.last, last.last + 1 == frame {
        ranges[ranges.count - 1].last = frame
      } else {
        ranges.append((frame, frame))
      }
    }
    return ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }.joined(
      separator: ",")
  }
}
