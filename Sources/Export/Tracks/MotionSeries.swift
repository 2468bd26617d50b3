import Layers
import Stage

/// The numbers of one property, sample by sample.
struct MotionSeries {
  /// Nil while its layer does not show it.
  private(set) var values: [[Double]?]
  /// A value of its kind.
  private(set) var kind = PropertyValue.none

  init(_ key: LayerHistory.Key, of history: LayerHistory) {
    values = Array(repeating: nil, count: history.times.count)
    let changes = history.changes(of: key)
    for (index, change) in changes.enumerated() {
      guard let value = change.value, let vector = value.vector else { continue }
      kind = value
      let next = index + 1 < changes.count ? changes[index + 1].sample : values.count
      for sample in change.sample..<next { values[sample] = vector }
    }
  }

  /// True where it shows other numbers at the next sample, and shows at both.
  func changes(after sample: Int) -> Bool {
    guard sample + 1 < values.count, let now = values[sample], let next = values[sample + 1] else {
      return false
    }
    return !Self.areSame(now, next)
  }

  static func areSame(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  subscript(sample: Int) -> PropertyValue { values[sample].map(kind.with) ?? .none }
}
