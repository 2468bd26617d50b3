import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// The moving light on placeholders as a function of time (INTERACTIONS §8.4).
struct SkeletonShimmer: Hashable, Sendable {
  private static let passDuration = Time(seconds: 1.5)
  private static let pulseDuration = Time(seconds: 1)
  /// A colour perceived brighter than this is light.
  private static let lightness = 0.5

  private let kind: SkeletonList.Skeleton
  private let isAnimated: Bool
  private let base: Color
  private let highlight: Color
  private let direction: SkeletonList.Direction
  private let pass: Time
  private let pause: Time
  private let curve: TimingCurve
  private let returns: Bool
  /// The area whose one band crosses everything; nil where each placeholder has its own.
  private let screen: Rect?

  init(_ values: ParameterValues, screen: Rect, isDark: Bool, isMirrored: Bool, reducesMotion: Bool) {
    kind = values[SkeletonList.skeleton]
    isAnimated = values[SkeletonList.animated] && !reducesMotion
    base = values[SkeletonList.baseColor] ?? Color(hex: isDark ? 0x1C2325 : 0xECF0F1)
    highlight = values[SkeletonList.secondaryColor] ?? Self.complementary(of: base)
    let isSolid = kind == .solid
    let given = values[SkeletonList.direction]
    direction = isMirrored ? given.mirrored : given
    pass = max(
      Time(ticks: 1), values[SkeletonList.duration] ?? (isSolid ? Self.pulseDuration : Self.passDuration))
    pause = values[SkeletonList.cyclePause]
    curve = values[SkeletonList.curve] ?? (isSolid ? .easeInOut : .easeIn)
    returns = isSolid || values[SkeletonList.autoreverse]
    self.screen = values[SkeletonList.span] == .screen ? screen : nil
  }

  /// The colour of the light: a light colour a little darker, a dark one a third brighter.
  private static func complementary(of color: Color) -> Color {
    let perceived = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    let brightest = max(color.red, color.green, color.blue)
    let wanted = perceived >= lightness ? 0.94 : 1.35
    let factor = brightest > 0 ? min(wanted, 1 / brightest) : wanted
    return Color(
      red: color.red * factor, green: color.green * factor, blue: color.blue * factor, alpha: color.alpha)
  }

  /// Gives a placeholder its look, `elapsed` after the placeholders were shown; `frame` is its place in the list.
  func paint(_ layer: inout Layer, elapsed: Time, frame: Rect) {
    let progress = progress(at: elapsed)
    switch kind {
    case .none: break
    case .solid: layer.backgroundColor = base.interpolated(to: highlight, progress)
    case .gradient:
      let (start, end) = points(progress: progress, in: frame)
      layer.gradient = Gradient(colors: [base, highlight, base], startPoint: start, endPoint: end)
    }
  }

  /// How far a pass has come, 0…1: the same at whole periods apart, to the bit.
  func progress(at elapsed: Time) -> Double {
    guard isAnimated else { return kind == .gradient ? 0.5 : 0 }
    let way = pass.ticks
    let period = (returns ? 2 * way : way) + pause.ticks
    let local = ((elapsed.ticks % period) + period) % period
    if local <= way { return curve.value(at: Double(local) / Double(way)) }
    return returns ? curve.value(at: Double(max(0, 2 * way - local)) / Double(way)) : 1
  }

  /// Where the band starts and ends in a layer's unit square.
  private func points(progress: Double, in frame: Rect) -> (Point, Point) {
    let start = isAnimated ? -1 + 2 * progress : 0
    let (from, to) = direction.points(start: start)
    guard let screen, frame.width > 0, frame.height > 0 else { return (from, to) }
    func local(_ unit: Point) -> Point {
      Point(
        (screen.minX + unit.x * screen.width - frame.minX) / frame.width,
        (screen.minY + unit.y * screen.height - frame.minY) / frame.height)
    }
    return (local(from), local(to))
  }
}

extension SkeletonList.Direction {
  var mirrored: Self {
    switch self {
    case .leftRight: .rightLeft
    case .rightLeft: .leftRight
    default: self
    }
  }

  /// The ends of the band whose near end is at `start` of the way across.
  func points(start: Double) -> (Point, Point) {
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
