import Geometry
import Layers

/// What a format makes of a feature of layers.
///
/// Each format decides about every feature in a `switch` without a default, so that a feature added to the table does not
/// compile before all of them have.
enum FeatureSupport: Sendable {
  /// Written as it is, in the format's own words.
  case written(String)
  /// Written as it is at first, in the format's own words, whatever it is later.
  case steady(String)
  /// Written, in the format's own words, but for some layers.
  case partly(String, [Loss])
  /// Not written; the phrase tells what shows instead.
  case unsupported(String)
  /// Not written; what shows instead depends on the layer.
  case lost([Loss])

  /// Layers whose feature shows otherwise, and how.
  struct Loss: Sendable {
    var words: String
    var isLost: @Sendable (LayerTimeline.Node) -> Bool

    /// A loss for layers that pass a test at some time.
    init(_ words: String, of isLost: @escaping @Sendable (Layer) -> Bool) {
      self.words = words
      self.isLost = { node in node.layers.contains(where: isLost) }
    }

    /// The pictures that fonts have for glyphs.
    static let pictureGlyphs = Loss("glyphs that are pictures, such as emoji, are left out") { layer in
      guard let text = layer.content.text else { return false }
      return (text.pieces.compactMap(\.content.text) + [text]).contains {
        $0.inks.contains(where: \.isPicture)
      }
    }
  }

  /// How the format names the feature; `nil` where it does not write it.
  var spelling: String? {
    switch self {
    case .written(let spelling), .steady(let spelling), .partly(let spelling, _): spelling
    case .unsupported, .lost: nil
    }
  }

  /// How the feature of a layer differs from the scenario's; none where it does not.
  fileprivate func remarks(on feature: LayerFeature, of node: LayerTimeline.Node) -> [String] {
    switch self {
    case .written: []
    case .steady: node.changes(feature) ? ["changes of `\(feature.rawValue)` are left out"] : []
    case .partly(_, let losses), .lost(let losses): losses.filter { $0.isLost(node) }.map(\.words)
    case .unsupported(let words): node.uses(feature) ? [words] : []
    }
  }
}

extension FeatureSupport.Loss {
  /// The filters of SVG files that no property describes, which no format writes.
  static let pictureFilter = Self("filters of SVG files are left out") { $0.effects.filter != nil }
}

extension LayerTimeline.Node {
  /// Whether the layer has the feature at some time.
  fileprivate func uses(_ feature: LayerFeature) -> Bool { layers.contains(where: feature.isUsed) }

  /// Whether the feature has different values while the layer is there.
  fileprivate func changes(_ feature: LayerFeature) -> Bool {
    let values = layers.compactMap(feature.value)
    return values.contains { $0 != values[0] }
  }
}

/// What a format does not show as the scenario does, each with the layers.
package struct ExportRemarks: Sendable {
  private var phrases: [String] = []
  private var paths: [String: [LayerPath]] = [:]
  /// The number of features of layers that are not shown as they are.
  package private(set) var featureCount = 0

  /// Adds a phrase without a full stop about a layer, once.
  mutating func add(_ words: String, _ path: LayerPath) {
    if paths[words] == nil { phrases.append(words) }
    if !paths[words, default: []].contains(path) { paths[words, default: []].append(path) }
  }

  /// Adds a remark for each feature that a layer uses at some time and the format does not show as it is.
  ///
  /// - Parameter isShown: Whether the format shows a layer at all.
  mutating func add(
    of timeline: LayerTimeline, where isShown: (LayerPath) -> Bool = { _ in true },
    _ support: (LayerFeature, _ isInMask: Bool) -> FeatureSupport
  ) {
    let isInMask = timeline.isInMask
    for feature in LayerFeature.allCases {
      for (index, node) in timeline.nodes.enumerated() where isShown(node.path) {
        let remarks = support(feature, isInMask[index]).remarks(on: feature, of: node)
        featureCount += remarks.isEmpty ? 0 : 1
        for words in remarks { add(words, node.path) }
      }
    }
  }

  /// The phrases, each with up to four layers.
  package var warnings: [String] {
    phrases.map { words in
      let paths = paths[words] ?? []
      let shown = paths.prefix(4).map(\.description).joined(separator: ", ")
      return "\(words): \(shown)" + (paths.count > 4 ? " and \(paths.count - 4) more" : "")
    }
  }
}

extension LayerTimeline {
  /// For each node whether it is a mask or inside one. Nodes stand behind those that hold them.
  fileprivate var isInMask: [Bool] {
    nodes.reduce(into: []) { found, node in
      found.append(node.isMask || (node.parent.map { found[$0] } ?? false))
    }
  }
}

extension StrokeStyle {
  /// Whether a part of the outline is not stroked.
  var isTrimmed: Bool { start != nil || end != nil }
}
