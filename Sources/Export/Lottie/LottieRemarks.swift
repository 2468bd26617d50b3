import Layers

/// What is otherwise in Lottie than in the scenario, with the layers.
struct LottieRemarks {
  /// What is said, in the order in which it is told.
  enum Remark: CaseIterable {
    case materials
    case materialsOmitted
    case shadows
    case shadowsOmitted
    case conicGradients
    case conicGradientsOmitted
    case gradientSpread
    case springs
    case springsOmitted
    case movingMatrices
    case orders
    case blendModes
  }

  private var paths: [Remark: [LayerPath]] = [:]

  mutating func add(_ remark: Remark, _ path: LayerPath) {
    if !paths[remark, default: []].contains(path) { paths[remark, default: []].append(path) }
  }

  /// Phrases without a full stop.
  var warnings: [String] {
    Remark.allCases.compactMap { remark in
      guard let paths = paths[remark] else { return nil }
      let shown = paths.prefix(4).map(\.description).joined(separator: ", ")
      let rest = paths.count > 4 ? " and \(paths.count - 4) more" : ""
      return "\(remark.words): \(shown)\(rest)"
    }
  }
}

extension LottieRemarks.Remark {
  fileprivate var words: String {
    switch self {
    case .materials: "frosted glass is its tint, without the blur"
    case .materialsOmitted: "frosted glass is left out"
    case .shadows: "blurred shadows are drawn as outlines on top of each other, or as pictures"
    case .shadowsOmitted: "blurred shadows are left out"
    case .conicGradients: "conic gradients are pictures"
    case .conicGradientsOmitted: "conic gradients are left out"
    case .gradientSpread: "gradients do not go on beyond their ends"
    case .springs: "springs are sampled at each frame"
    case .springsOmitted: "springs are Bézier curves from their start to their end"
    case .movingMatrices: "a matrix that moves stays as it is at first"
    case .orders: "layers change their order too often, so that later changes are left out"
    case .blendModes: "some players do not know blend modes"
    }
  }
}
