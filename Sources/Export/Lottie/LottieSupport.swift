import Layers

/// The support of Lottie for each feature of layers.
struct LottieSupport {
  /// The treatment of features that Lottie lacks.
  let unsupported: LottieDocument.Unsupported

  private static let changedColors = "brightness, contrast, saturation and hue stay as they are"

  private var glass: String {
    unsupported == .bake ? "frosted glass is its tint, without the blur" : "frosted glass is left out"
  }

  func support(of feature: LayerFeature) -> FeatureSupport {
    let bakes = unsupported == .bake
    switch feature {
    case .x, .y, .translation: return .written("p")
    case .width, .height: return .written("s, ks")
    case .anchorPoint: return .written("a")
    case .rotation: return .written("r")
    case .scale: return .written("s")
    case .transform, .viewBox, .preserveAspectRatio: return .written("ks of null layers")
    case .rotationX, .rotationY, .translationZ, .anchorZ, .backface, .perspective, .perspectiveOrigin:
      return .unsupported("depth is left out: layers stay in their plane")
    case .opacity: return .written("o")
    case .hidden: return .written("ip, op")
    case .zPosition: return .written("order of layers")
    case .cornerRadius, .cornerCurve: return .written("rc, sh")
    case .backgroundColor, .fillColor, .color: return .written("fl")
    case .gradient:
      let conic = FeatureSupport.Loss(bakes ? "conic gradients are pictures" : "conic gradients are left out")
      {
        $0.fills.contains { $0.kind == .conic }
      }
      let spread = FeatureSupport.Loss("gradients do not go on beyond their ends") {
        $0.fills.contains { $0.kind != .conic && $0.spread != .pad }
      }
      return .partly("gf", [conic, spread])
    case .fillRule: return .written("r")
    case .strokeColor: return .written("st")
    case .strokeGradient:
      let uneven = FeatureSupport.Loss("slanted and conic gradients of strokes are one color") { layer in
        layer.content.shape?.strokeGradient.map { !$0.isPlain(in: layer.frame.size) } ?? false
      }
      return .partly("gs", [uneven])
    case .lineWidth: return .written("w")
    case .strokeStart, .strokeEnd: return .written("tm")
    case .lineCap: return .steady("lc")
    case .lineJoin: return .steady("lj")
    case .miterLimit: return .steady("ml")
    case .lineDashPattern: return .steady("d")
    case .lineDashPhase: return .written("d")
    case .borderWidth, .borderColor: return .written("st")
    case .shadowColor, .shadowOffset, .shadowOpacity, .shadowPath: return .written("shapes, images")
    case .shadowRadius:
      let words =
        bakes
        ? "blurred shadows are drawn as outlines on top of each other, or as pictures"
        : "blurred shadows are left out"
      let blurred = FeatureSupport.Loss(words) { $0.shadowStrength > 0 && ($0.shadow?.radius ?? 0) > 0 }
      return .partly("shapes, images", [blurred])
    case .innerShadowColor, .innerShadowOffset, .innerShadowRadius, .innerShadowOpacity:
      return .lost([.init("inner shadows are left out") { $0.castsInnerShadow }])
    case .masksToBounds: return .written("masksProperties")
    case .mask: return .written("masksProperties, tt")
    case .maskInverted, .maskType: return .written("tt")
    case .accessibilityLabel, .accessibilityRole, .accessibilityValue:
      return .unsupported("what assistive technology is told is left out")
    case .blur:
      return .lost([.init("blurs of layers are left out") { ($0.effects.blur ?? 0) > 0 }, .pictureFilter])
    case .brightness, .contrast, .hueRotation: return .unsupported(Self.changedColors)
    case .blendMode:
      let mode = FeatureSupport.Loss("some players do not know blend modes") { $0.blendMode != .normal }
      return .partly("bm", [mode])
    case .text: return .partly("sh", [.pictureGlyphs])
    case .kern, .fontSize, .path: return .written("sh")
    case .source, .contentsGravity: return .written("refId")
    case .renderingMode: return .written("tt")
    case .blurRadius: return .unsupported(glass)
    case .saturation:
      let colors = FeatureSupport.Loss(Self.changedColors) { ($0.effects.saturation ?? 1) != 1 }
      return .lost([.init(glass) { $0.content.material != nil }, colors])
    case .tint: return .written("fl, tt")
    }
  }
}

extension Layer {
  /// The gradients that fill the layer and its shape.
  fileprivate var fills: [Gradient] { [gradient, content.shape?.gradient].compactMap(\.self) }
}
