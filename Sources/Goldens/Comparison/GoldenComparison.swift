import Render

/// Where two records differ: in which frames, and which property of which layer.
package struct GoldenComparison: Codable, Sendable {
  /// A property's values at one frame; nil where a side has none.
  package struct Values: Hashable, Codable, Sendable {
    /// The number of the frame.
    package var frame: Int
    var expected: String?
    var actual: String?

    /// The values of both sides in a frame.
    package init(frame: Int, expected: String? = nil, actual: String? = nil) {
      self.frame = frame
      self.expected = expected
      self.actual = actual
    }
  }

  /// A property that is not as expected.
  package struct PropertyDifference: Hashable, Codable, Sendable {
    /// The path of the layer.
    package var layer: String
    /// The name of the property.
    package var property: String
    /// The frames in which it differs.
    package var frames: FrameSet
    /// At the first of the frames.
    package var first: Values
    /// Where numbers are farthest apart; the first for what is no number.
    package var largest: Values
  }

  /// The frames that are not as expected, in their pixels or in a property.
  package private(set) var frames = FrameSet()
  /// The frames whose pixels are not those expected, or that only one side has.
  package private(set) var pixelFrames = FrameSet()
  /// By first frame, then by layer and property.
  package private(set) var properties: [PropertyDifference] = []
  /// Of each side, in the order of the frames; not kept in a file.
  private(set) var pixelHashes: (expected: [String], actual: [String]) = ([], [])

  private enum CodingKeys: CodingKey {
    case frames, pixelFrames, properties
  }

  /// Whether the records are equal.
  package var isEqual: Bool { frames.isEmpty }
  /// How many frames the golden has.
  var goldenCount: Int { pixelHashes.expected.count }

  /// Compares every frame's whole state, also of what did not change in it. Of a frame that only one side has there is
  /// nothing to compare but that.
  ///
  /// - Parameter isIgnored: Whether the properties of a layer do not count in a frame.
  package init(
    expected: GoldenRecord, actual: GoldenRecord,
    ignoring isIgnored: (_ layer: String, _ frame: Int) -> Bool = { _, _ in false }
  ) {
    pixelHashes = (expected.pixels.map(\.value), actual.pixels.map(\.value))
    guard expected != actual else { return }
    var (old, new) = (FrameStates(expected), FrameStates(actual))
    var differing: Set<FrameStates.Key> = []
    var found: [FrameStates.Key: PropertyDifference] = [:]
    while let frame = [old.next?.frame, new.next?.frame].compactMap(\.self).min() {
      for key in old.advance(through: frame).union(new.advance(through: frame)) {
        if old[key] == new[key] { differing.remove(key) } else { differing.insert(key) }
      }
      var isDifferent = false
      let isOneSided = (old[.pixels] == nil) != (new[.pixels] == nil)
      for key in differing where key.isPixels || !(isOneSided || isIgnored(key.layer, frame)) {
        isDifferent = true
        if key.isPixels {
          pixelFrames.append(frame)
        } else {
          found[key, default: PropertyDifference(key)].add(
            Values(frame: frame, expected: old[key], actual: new[key]))
        }
      }
      if isDifferent { frames.append(frame) }
    }
    properties = found.values.sorted {
      ($0.first.frame, $0.layer, $0.property) < ($1.first.frame, $1.layer, $1.property)
    }
  }
}

extension GoldenComparison.PropertyDifference {
  fileprivate init(_ key: FrameStates.Key) {
    let nothing = GoldenComparison.Values(frame: 0)
    self.init(
      layer: key.layer, property: key.property, frames: FrameSet(), first: nothing, largest: nothing)
  }

  fileprivate mutating func add(_ values: GoldenComparison.Values) {
    if frames.isEmpty {
      (first, largest) = (values, values)
    } else if values.distance ?? 0 > largest.distance ?? 0 {
      largest = values
    }
    frames.append(values.frame)
  }
}

extension GoldenComparison.Values {
  /// How far two numbers are apart; nil for what is no number.
  var distance: Double? {
    guard let a = expected.flatMap(Double.init), let b = actual.flatMap(Double.init) else { return nil }
    return abs(a - b)
  }
}

extension GoldenComparison.PropertyDifference: CustomStringConvertible {
  /// One clause without a full stop.
  package var description: String {
    let line = "\(layer) \(property): \(first), frames \(frames)"
    return largest == first ? line : line + "; farthest in frame \(largest.frame): \(largest)"
  }
}

extension GoldenComparison.Values: CustomStringConvertible {
  /// The values with an arrow between them.
  package var description: String { "\(expected ?? "nothing") → \(actual ?? "nothing")" }
}
