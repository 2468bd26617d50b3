import Components
import Geometry
import Layers
import Motion

/// The moving highlight on placeholders, as a function of time.
struct SkeletonShimmer: Sendable {
  /// The perceived brightness from which a color counts as light, 0…1.
  private static let lightness = 0.5

  private let parameters: SkeletonList.ShimmerParameters
  private let isAnimated: Bool
  private let base: Color
  private let highlight: Color
  private let direction: SkeletonList.Direction

  init(_ parameters: SkeletonList.ShimmerParameters, in environment: ComponentEnvironment) {
    self.parameters = parameters
    let environment = environment.environment
    isAnimated = parameters.isAnimated && !environment.reduceMotion
    base = parameters.baseColor ?? Color(hex: environment.appearance == .dark ? 0x1C2325 : 0xECF0F1)
    highlight = parameters.highlightColor ?? Self.complementary(of: base)
    direction =
      environment.layoutDirection == .rightToLeft ? parameters.direction.mirrored : parameters.direction
  }

  /// Returns the color of the highlight: 6 % darker than a light color, up to 35 % brighter than a dark one.
  private static func complementary(of color: Color) -> Color {
    let perceived = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    let brightest = max(color.red, color.green, color.blue)
    let wanted = perceived >= lightness ? 0.94 : 1.35
    let factor = brightest > 0 ? min(wanted, 1 / brightest) : wanted
    return Color(
      red: color.red * factor, green: color.green * factor, blue: color.blue * factor, alpha: color.alpha)
  }

  /// Paints a placeholder.
  ///
  /// - Parameters:
  ///   - elapsed: the time since the placeholders appeared.
  ///   - frame: the placeholder's frame in the list.
  ///   - screen: the list's area.
  func paint(_ layer: inout Layer, after elapsed: Time, frame: Rect, screen: Rect) {
    let progress = progress(at: elapsed)
    switch parameters.style {
    case .none: break
    case .solid: layer.backgroundColor = base.interpolated(to: highlight, progress)
    case .gradient:
      let (start, end) = points(progress: progress, in: frame, screen: screen)
      var gradient = Gradient(colors: [base, highlight, base], startPoint: start, endPoint: end)
      gradient.dither = parameters.dither
      layer.gradient = gradient
    }
  }

  /// Returns the progress of a pass, 0…1. It is bitwise equal at times that are whole periods apart.
  private func progress(at elapsed: Time) -> Double {
    guard isAnimated else { return parameters.style == .gradient ? 0.5 : 0 }
    let (way, returns, curve) = (parameters.pass.ticks, parameters.returns, parameters.curve)
    let period = (returns ? 2 * way : way) + parameters.pause.ticks
    let local = ((elapsed.ticks % period) + period) % period
    if local <= way { return curve.value(at: Double(local) / Double(way)) }
    return returns ? curve.value(at: Double(max(0, 2 * way - local)) / Double(way)) : 1
  }

  /// Returns the start and the end of the band, in unit coordinates of a layer.
  private func points(progress: Double, in frame: Rect, screen: Rect) -> (Point, Point) {
    let start = isAnimated ? -1 + 2 * progress : 0
    let (from, to) = direction.points(start: start)
    guard parameters.span == .screen, frame.width > 0, frame.height > 0 else { return (from, to) }
    func local(_ unit: Point) -> Point {
      Point(
        (screen.minX + unit.x * screen.width - frame.minX) / frame.width,
        (screen.minY + unit.y * screen.height - frame.minY) / frame.height)
    }
    return (local(from), local(to))
  }
}

extension SkeletonList.Direction {
  /// The direction mirrored for layouts that run from right to left.
  fileprivate var mirrored: Self {
    switch self {
    case .leftRight: .rightLeft
    case .rightLeft: .leftRight
    case .topBottom, .bottomTop, .topLeftBottomRight, .bottomRightTopLeft: self
    }
  }

  /// Returns the ends of the band that starts at the share `start` of the way across.
  fileprivate func points(start: Double) -> (Point, Point) {
    let end = start + 1
    switch self {
    case .leftRight: return (Point(start, 0.5), Point(end, 0.5))
    case .rightLeft: return (Point(1 - start, 0.5), Point(1 - end, 0.5))
    case .topBottom: return (Point(0.5, start), Point(0.5, end))
    case .bottomTop: return (Point(0.5, 1 - start), Point(0.5, 1 - end))
    case .topLeftBottomRight: return (Point(start, start), Point(end, end))
    case .bottomRightTopLeft: return (Point(1 - start, 1 - start), Point(1 - end, 1 - end))
    }
  }
}
