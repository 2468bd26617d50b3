import Render

/// A layer that is not there, is new, or has another name, seen from the properties that differ.
package struct LayerDifference: Hashable, Sendable {
  /// The kinds of changes.
  package enum Change: Hashable, Sendable {
    case missing(String)
    case added(String)
    /// The same properties under another path.
    case renamed(from: String, to: String)
  }

  /// The change, with the paths.
  package var change: Change
  /// The frames in which it shows.
  package var frames: FrameSet
}

extension GoldenComparison {
  /// What became of whole layers, and the properties that differ of the others.
  ///
  /// A layer inside one that is listed is not listed itself where the same became of it.
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

/// A layer that one side has and the other has not.
private struct UnmatchedLayer {
  var path: String
  var isLost = false
  var frames = FrameSet()
  /// Where the difference begins.
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

  /// A layer that only ends at another time differs in nothing but its existence, which is no likeness.
  func isSame(_ other: UnmatchedLayer) -> Bool {
    values.count > 1 && values == other.values && frames == other.frames
  }
}

extension LayerDifference {
  /// True when the layer lies inside that of `other` and shares its fate.
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
  /// One clause without a full stop.
  package var description: String {
    switch change {
    case .missing(let path): "the layer \(path) is not there"
    case .added(let path): "the layer \(path) is new"
    case .renamed(let from, let to): "the layer \(from) is now called \(to)"
    }
  }
}
