import Components
import Geometry
import Layers

/// Where two screens stand while one is pushed over the other.
///
/// All of it is linear in `cover`: 0 while the lower screen shows alone, 1 when the upper one covers it. A pop is the
/// same on its way back.
struct PushTransition: Hashable, Sendable {
  /// What lies between the screens while they change.
  enum Part: String, ComponentPart {
    case dim
    case edgeShadow
  }

  static let declarations = [
    PartDeclaration(Part.dim, "the black over the outgoing screen"),
    PartDeclaration(Part.edgeShadow, "the shadow of the screen above"),
  ]

  /// How far the lower screen gives way, as a part of the width.
  var parallax = 0.3
  /// The opacity of the black over the lower screen when it is covered.
  var dimOpacity = 0.1
  /// The opacity of the shadow at the upper screen's edge when it comes in.
  var shadowOpacity = 0.2
  /// Points.
  var shadowRadius = 4.5
  /// True where screens come in from the left.
  var isMirrored = false

  /// The part of the way in which the one title goes, and in which the other comes.
  private static let titleShare = 0.6

  /// The layers of two screens where they stand, with the black and the shadow between them, back to front.
  func arrange(lower: Layer, upper: Layer, cover: Double, in size: Size) -> [Layer] {
    var (lower, upper) = (lower, upper)
    lower.frame = lowerFrame(cover: cover, in: size)
    upper.frame = upperFrame(cover: cover, in: size)
    return [
      lower, dimLayer(lower.frame, cover: cover), edgeShadowLayer(upper.frame, cover: cover), upper,
    ]
  }

  func lowerFrame(cover: Double, in size: Size) -> Rect {
    Rect(origin: Point(-direction * parallax * size.width * cover, 0), size: size)
  }

  func upperFrame(cover: Double, in size: Size) -> Rect {
    Rect(origin: Point(direction * size.width * (1 - cover), 0), size: size)
  }

  private func dimLayer(_ frame: Rect, cover: Double) -> Layer {
    var layer = Layer(Part.dim, frame: frame)
    layer.backgroundColor = .black
    layer.opacity = min(1, max(0, dimOpacity * cover))
    return layer
  }

  private func edgeShadowLayer(_ frame: Rect, cover: Double) -> Layer {
    var layer = Layer(Part.edgeShadow, frame: frame)
    layer.shadow = Shadow(
      opacity: min(1, max(0, shadowOpacity * (1 - cover))), offset: .zero, radius: shadowRadius,
      path: .rectangle(layer.bounds))
    return layer
  }

  /// The lower screen's title, gone after the first 60 % of the way.
  func lowerTitleOpacity(cover: Double) -> Double { min(1, max(0, 1 - cover / Self.titleShare)) }

  /// The upper screen's title, there in the last 60 % of the way.
  func upperTitleOpacity(cover: Double) -> Double {
    min(1, max(0, (cover - 1 + Self.titleShare) / Self.titleShare))
  }

  /// How far the lower screen's title and what stands beside it are moved.
  func lowerTitleShift(cover: Double, width: Double) -> Double {
    -direction * parallax * width * cover
  }

  /// How far the upper screen's title is moved, with its back label, which the lower one's title becomes.
  func upperTitleShift(cover: Double, width: Double) -> Double {
    direction * parallax * width * (1 - cover)
  }

  private var direction: Double { isMirrored ? -1 : 1 }
}
