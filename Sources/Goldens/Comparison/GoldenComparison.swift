import Render

/// The differences between two records: the frames that differ, and the properties of layers that do.
package struct GoldenComparison: Codable, Sendable {
  /// A property's values in one frame; `nil` on a side that has no value.
  package struct Values: Hashable, Codable, Sendable {
    /// The number of the frame.
    package var frame: Int
    var expected: String?
    var actual: String?

    /// Creates the values of both sides in a frame.
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
    /// The values in the first of the frames.
    package var first: Values
    /// The values in the frame in which the numbers are farthest apart; the first values if they are not numbers.
    package var largest: Values
  }

  /// The frames that are not as expected, in their pixels or in a property.
  package private(set) var frames = FrameSet()
  /// The frames whose pixels are not those expected, or that only one side has.
  package private(set) var pixelFrames = FrameSet()
  /// The properties that differ, sorted by first frame, then by layer and property.
  package private(set) var properties: [PropertyDifference] = []
  /// The pixel hashes of both sides, in frame order; they are not encoded.
  private(set) var pixelHashes: (expected: [String], actual: [String]) = ([], [])

  private enum CodingKeys: CodingKey {
    case frames, pixelFrames, properties
  }

  /// Whether the records are equal.
  package var isEqual: Bool { frames.isEmpty }
  /// The number of frames in the golden.
  var goldenCount: Int { pixelHashes.expected.count }

  /// Compares the whole state of every frame, including what did not change in it.
  ///
  /// A frame that only one side has counts as different; its properties are not compared.
  ///
  /// - Parameter isIgnored: Returns whether to ignore the properties of a layer in a frame.
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
  /// The distance between the two numbers; `nil` unless both values are numbers.
  var distance: Double? {
    guard let a = expected.flatMap(Double.init), let b = actual.flatMap(Double.init) else { return nil }
    return abs(a - b)
  }
}

extension GoldenComparison.PropertyDifference: CustomStringConvertible {
  /// The message: one clause without a final period.
  package var description: String {
    let line = "\(layer) \(property): \(first), frames \(frames)"
    return largest == first ? line : line + "; farthest in frame \(largest.frame): \(largest)"
  }
}

extension GoldenComparison.Values: CustomStringConvertible {
  /// The values with an arrow between them.
  package var description: String { "\(expected ?? "nothing") → \(actual ?? "nothing")" }
}
