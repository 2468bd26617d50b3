import Components
import Geometry
import Layers

/// The layout of two screens while one is pushed over the other.
///
/// All of it is linear in `cover`: 0 while only the lower screen is visible, 1 when the upper one covers it. A pop is a
/// push in reverse.
struct PushTransition: Hashable, Sendable {
  /// The layers between the screens during a transition.
  enum Part: String, ComponentPart {
    case dim
    case edgeShadow
  }

  static let declarations = [
    PartDeclaration(Part.dim, "the black over the outgoing screen"),
    PartDeclaration(Part.edgeShadow, "the shadow of the screen above"),
  ]

  /// The distance that the lower screen moves, as a share of the width.
  var parallax = 0.3
  /// The opacity of the black over the lower screen when it is covered.
  var dimOpacity = 0.1
  /// The opacity of the shadow at the upper screen's edge at the start of a push.
  var shadowOpacity = 0.2
  /// The blur radius of the shadow, in points.
  var shadowRadius = 4.5
  /// Whether screens enter from the left, for layouts that run from right to left.
  var isMirrored = false

  /// The share of the transition during which the lower title fades out, and during which the upper one fades in.
  private static let titleShare = 0.6

  /// Returns the layers of two screens at their positions, with the black and the shadow between them, back to front.
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

  /// Returns the opacity of the lower screen's title, which fades out during the first 60 % of the push.
  func lowerTitleOpacity(cover: Double) -> Double { min(1, max(0, 1 - cover / Self.titleShare)) }

  /// Returns the opacity of the upper screen's title, which fades in during the last 60 % of the push.
  func upperTitleOpacity(cover: Double) -> Double {
    min(1, max(0, (cover - 1 + Self.titleShare) / Self.titleShare))
  }

  /// Returns the horizontal shift of the lower screen's title and of the items beside it, in points.
  func lowerTitleShift(cover: Double, width: Double) -> Double {
    -direction * parallax * width * cover
  }

  /// Returns the horizontal shift of the upper screen's title and of its back label, into which the lower title turns,
  /// in points.
  func upperTitleShift(cover: Double, width: Double) -> Double {
    direction * parallax * width * (1 - cover)
  }

  private var direction: Double { isMirrored ? -1 : 1 }
}
