import Geometry
import Layers

/// The support of an export format for a feature of layers.
///
/// Each format decides about every feature in a `switch` without a default, so that a feature added to the table does
/// not compile until all formats have decided.
enum FeatureSupport: Sendable {
  /// Written exactly, under the format's own name.
  case written(String)
  /// Written with its first value, under the format's own name; changes are left out.
  case steady(String)
  /// Written, under the format's own name, except for some layers.
  case partly(String, [Loss])
  /// Not written; the phrase describes the result.
  case unsupported(String)
  /// Not written; the result depends on the layer.
  case lost([Loss])

  /// A difference in how a feature is shown, and the layers that it affects.
  struct Loss: Sendable {
    var words: String
    var isLost: @Sendable (LayerTimeline.Node) -> Bool

    /// Creates a loss for layers that pass a test at some time.
    init(_ words: String, of isLost: @escaping @Sendable (Layer) -> Bool) {
      self.words = words
      self.isLost = { node in node.layers.contains(where: isLost) }
    }

    /// The loss of glyphs for which fonts have pictures.
    static let pictureGlyphs = Loss("glyphs that are pictures, such as emoji, are left out") { layer in
      guard let text = layer.content.text else { return false }
      return (text.pieces.compactMap(\.content.text) + [text]).contains {
        $0.inks.contains(where: \.isPicture)
      }
    }
  }

  /// The format's own name of the feature; `nil` if the format does not write it.
  var spelling: String? {
    switch self {
    case .written(let spelling), .steady(let spelling), .partly(let spelling, _): spelling
    case .unsupported, .lost: nil
    }
  }

  /// Returns the differences between a layer's exported feature and the scenario; empty if they do not differ.
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
  /// The loss of filters in SVG files that no property describes. No format writes them.
  static let pictureFilter = Self("filters of SVG files are left out") { $0.effects.filter != nil }
}

extension LayerTimeline.Node {
  /// Whether the layer has the feature at some time.
  fileprivate func uses(_ feature: LayerFeature) -> Bool { layers.contains(where: feature.isUsed) }

  /// Whether the feature has different values while the layer exists.
  fileprivate func changes(_ feature: LayerFeature) -> Bool {
    let values = layers.compactMap(feature.value)
    return values.contains { $0 != values[0] }
  }
}

/// The differences between an export and its scenario, each with the layers that it affects.
package struct ExportRemarks: Sendable {
  private var phrases: [String] = []
  private var paths: [String: [LayerPath]] = [:]
  /// The number of features that are not shown exactly, summed over all layers.
  package private(set) var featureCount = 0

  /// Adds a remark about a layer, unless it exists already. The phrase has no full stop.
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
  /// The flags, by node, of masks and layers inside masks. Parents precede their children.
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
