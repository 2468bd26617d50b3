import Render

/// A layer that is missing, new or renamed, derived from the properties that differ.
package struct LayerDifference: Hashable, Sendable {
  /// The kinds of changes.
  package enum Change: Hashable, Sendable {
    case missing(String)
    case added(String)
    /// The same properties under another path.
    case renamed(from: String, to: String)
  }

  /// The kind of the change, with the paths.
  package var change: Change
  /// The frames in which the change is visible.
  package var frames: FrameSet
}

extension GoldenComparison {
  /// The changes of whole layers, and the differing properties of all other layers.
  ///
  /// A layer inside a listed layer is omitted if it changed in the same way.
  package var layers: (changes: [LayerDifference], properties: [PropertyDifference]) {
    let whole = Dictionary(grouping: properties) { $0.layer }.filter { _, differences in
      differences.contains { $0.property == "exists" }
    }
    var lost: [UnmatchedLayer] = []
    var gained: [UnmatchedLayer] = []
    for (path, differences) in whole.sorted(by: { $0.key < $1.key }) {
      let layer = UnmatchedLayer(path, differences)
      if layer.isLost { lost.append(layer) } else { gained.append(layer) }
    }
    var changes: [LayerDifference] = []
    for layer in lost {
      var change = LayerDifference.Change.missing(layer.path)
      if let match = gained.firstIndex(where: layer.isSame) {
        change = .renamed(from: layer.path, to: gained.remove(at: match).path)
      }
      changes.append(LayerDifference(change: change, frames: layer.frames))
    }
    changes += gained.map { LayerDifference(change: .added($0.path), frames: $0.frames) }
    return (
      changes.filter { change in !changes.contains { change.follows(from: $0) } },
      properties.filter { whole[$0.layer] == nil }
    )
  }
}

/// A layer that exists on one side only.
private struct UnmatchedLayer {
  var path: String
  var isLost = false
  var frames = FrameSet()
  /// The values by property, each in the first frame in which it differs.
  var values: [String: String] = [:]

  init(_ path: String, _ differences: [GoldenComparison.PropertyDifference]) {
    self.path = path
    if let exists = differences.first(where: { $0.property == "exists" }) {
      isLost = exists.first.expected == "1"
      frames = exists.frames
    }
    for difference in differences where difference.property != "order" {
      values[difference.property] = isLost ? difference.first.expected : difference.first.actual
    }
  }

  /// Whether another layer has the same values in the same frames, so that it is this layer under another name.
  ///
  /// A layer that merely ends at another time differs only in its existence, which is not enough to match by.
  func isSame(_ other: UnmatchedLayer) -> Bool {
    values.count > 1 && values == other.values && frames == other.frames
  }
}

extension LayerDifference {
  /// Whether the layer is inside that of `other` and changed in the same way.
  fileprivate func follows(from other: LayerDifference) -> Bool {
    guard frames == other.frames else { return false }
    return switch (change, other.change) {
    case (.missing(let path), .missing(let upper)), (.added(let path), .added(let upper)):
      path.hasPrefix(upper + "/")
    case (.renamed(let from, let to), .renamed(let upperFrom, let upperTo)):
      from.hasPrefix(upperFrom + "/") && to == upperTo + from.dropFirst(upperFrom.count)
    default: false
    }
  }
}

extension LayerDifference: CustomStringConvertible {
  /// The message: one clause without a final period.
  package var description: String {
    switch change {
    case .missing(let path): "the layer \(path) is not there"
    case .added(let path): "the layer \(path) is new"
    case .renamed(let from, let to): "the layer \(from) is now called \(to)"
    }
  }
}
