import Layers

/// What each format makes of a property of layers, as `list exports` prints it.
package struct FeatureCatalog: Sendable {
  /// The name of the property.
  package let name: String
  /// The words of the formats, by the names that `export --format` takes; `nil` for a format that leaves it out.
  package let spellings: [(format: String, spelling: String?)]

  /// Every property, in the order of the trace.
  package static var all: [FeatureCatalog] {
    let lottie = LottieSupport(unsupported: .bake)
    return LayerFeature.allCases.map { feature in
      FeatureCatalog(
        name: feature.rawValue,
        spellings: [
          ("css", CSSSupport.support(of: feature, isInMask: false).spelling),
          ("lottie", lottie.support(of: feature).spelling),
          ("spec", SpecSupport.support(of: feature).spelling),
        ])
    }
  }
}
