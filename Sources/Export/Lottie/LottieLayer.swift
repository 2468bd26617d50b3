import JSONText
import Layers

/// A layer of a composition.
struct LottieLayer {
  enum Kind {
    /// A layer that draws nothing and serves as a parent.
    case empty
    case shapes([LottieShape])
    /// An image, by the id of its asset.
    case image(String)
    /// A composition, by the id of its asset.
    case composition(String, LottieComposition.Space)
    /// A rectangle of a single color, as `#RRGGBB`.
    case solid(String, width: Int, height: Int)
  }

  /// A reference to the layer that shows or hides this one.
  struct Matte {
    var source: Int
    var isInverted = false
    /// Whether the matte uses the luminance of the source rather than its alpha.
    var isLuminance = false
  }

  var kind: Kind
  var name: String
  /// The layer's number in the composition.
  var index = 0
  /// The number of the layer that this one is placed in.
  var parent: Int?
  var transform = LottieTransform()
  /// The frames that show the layer.
  var frames: Range<Int>
  var blendMode = BlendMode.normal
  var matte: Matte?
  /// The contour that clips the layer.
  var mask: LottieProperty?
  /// Whether the layer only serves as the matte of another.
  var isMatteSource = false
}

extension LottieLayer {
  var json: JSONOutput {
    // Some players rotate a layer only if `ddd`, before the transform, declares it flat.
    var members: [JSONOutput.Member] = [
      .init("ddd", 0), .init("ty", .integer(type)), .init("nm", .string(name)), .init("ind", .integer(index)),
    ]
    if let parent { members.append(.init("parent", .integer(parent))) }
    members += [
      .init("ip", .integer(frames.lowerBound)), .init("op", .integer(frames.upperBound)), .init("st", 0),
      .init("ks", .object(transform.members)),
    ]
    if isMatteSource { members.append(.init("td", 1)) }
    if let matte {
      let mode = (matte.isLuminance ? 3 : 1) + (matte.isInverted ? 1 : 0)
      members += [.init("tt", .integer(mode)), .init("tp", .integer(matte.source))]
    }
    if let mask {
      let whole = LottieProperty.scalar(100)
      let contour: [JSONOutput.Member] = [
        .init("mode", "a"), .init("inv", false), .init("pt", mask.json), .init("o", whole.json),
      ]
      members += [.init("hasMask", true), .init("masksProperties", [.object(contour)])]
    }
    if blendMode != .normal { members.append(.init("bm", .integer(blendMode.lottieNumber))) }
    return .object(members + ownMembers)
  }

  private var type: Int {
    switch kind {
    case .composition: 0
    case .solid: 1
    case .image: 2
    case .empty: 3
    case .shapes: 4
    }
  }

  private var ownMembers: [JSONOutput.Member] {
    switch kind {
    case .empty: []
    case .shapes(let shapes): [.init("shapes", .array(shapes.map(\.json)))]
    case .image(let id): [.init("refId", .string(id))]
    case .composition(let id, let space):
      [.init("refId", .string(id)), .init("w", .integer(space.width)), .init("h", .integer(space.height))]
    case .solid(let color, let width, let height):
      [.init("sw", .integer(width)), .init("sh", .integer(height)), .init("sc", .string(color))]
    }
  }
}

extension BlendMode {
  /// The number of the blend mode for Lottie's `bm`.
  fileprivate var lottieNumber: Int {
    switch self {
    case .normal: 0
    case .multiply: 1
    case .screen: 2
    case .overlay: 3
    case .darken: 4
    case .lighten: 5
    case .colorDodge: 6
    case .colorBurn: 7
    case .hardLight: 8
    case .softLight: 9
    case .difference: 10
    case .exclusion: 11
    case .hue: 12
    case .saturation: 13
    case .color: 14
    case .luminosity: 15
    case .plusLighter: 16
    }
  }
}
