import Layers
import Stage

/// The numbers of one property, sample by sample.
struct MotionSeries {
  /// The numbers by sample; `nil` while the layer does not show the property.
  private(set) var values: [[Double]?]
  /// Whether the numbers change from a sample to the next, by sample.
  private var changed: [Bool]
  /// A value of the property's kind.
  private(set) var kind = PropertyValue.none

  init(_ key: LayerHistory.Key, of history: LayerHistory) {
    values = Array(repeating: nil, count: history.times.count)
    changed = Array(repeating: false, count: values.count)
    let changes = history.changes(of: key)
    var before: (sample: Int, vector: [Double])?
    for (index, change) in changes.enumerated() {
      guard let value = change.value, let vector = value.vector else { continue }
      kind = value
      let next = index + 1 < changes.count ? changes[index + 1].sample : values.count
      for sample in change.sample..<next { values[sample] = vector }
      if let before, before.sample == change.sample, !Self.areSame(before.vector, vector) {
        changed[change.sample - 1] = true
      }
      before = (next, vector)
    }
  }

  /// Whether the property shows different numbers at a sample and the next.
  func changes(after sample: Int) -> Bool { sample < changed.count && changed[sample] }

  static func areSame(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  subscript(sample: Int) -> PropertyValue { values[sample].map(kind.with) ?? .none }
}
