import Geometry
import Interaction
import Layers
import Parameters
import Text

/// What the panel looks like: a header with today's count, and a body with the sum and the last seven days
/// (LAYOUTS L5).
struct SheetPanelAppearance: Sendable {
  private static let margin = 16.0
  /// The middle of the header's line and of the body's, the feet of the bars and the middle of their letters, in points
  /// from the top of the header or the body.
  private static let headerLine = 34.0
  private static let bodyLine = 18.0
  private static let barFoot = 116.0
  private static let dayLine = 127.0
  private static let barHeight = 72.0
  private static let barWidth = 24.0
  private static let barRadius = 4.0
  /// From one bar's middle to the next, as a part of the width.
  private static let barPitch = 48.0 / 375

  private let layout: SheetLayout
  private let palette: Palette
  private let radius: Double
  private let isMirrored: Bool
  private let title: Label
  private let today: Label
  private let caption: Label
  private let total: Label
  private let days: [Label]
  /// The heights of the bars, 0…1.
  private let week: [Double]

  init(_ values: ParameterValues, palette: Palette, in environment: ComponentEnvironment) throws {
    layout = SheetLayout(values, in: environment)
    self.palette = palette
    radius = values[SheetInsets.cornerRadius]
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    let isJapanese = values[SharedParameters.locale] == .ja
    func label(
      _ text: String, _ size: Double, _ color: Color, weight: FontWeight = .regular, isTabular: Bool = false
    ) throws -> Label {
      try Label(
        text, size: size, weight: weight, color: color, family: values[SharedParameters.font],
        isTabular: isTabular, in: environment)
    }
    let text = palette.text
    title = try label(
      values[SheetInsets.todayTitle] ?? (isJapanese ? "今日のタップ" : "Taps today"), 15, text, weight: .semibold)
    today = try label(
      String(values[SheetInsets.todayCount]), 28, text, weight: .semibold, isTabular: true)
    caption = try label(
      values[SheetInsets.totalTitle] ?? (isJapanese ? "今までのタップ回数" : "Taps in total"), 12, palette.secondary)
    total = try label(
      String(values[SheetInsets.totalCount]), 22, text, weight: .semibold, isTabular: true)
    let letters = isJapanese ? ["日", "月", "火", "水", "木", "金", "土"] : ["S", "M", "T", "W", "T", "F", "S"]
    let weekday = environment.environment.clock.weekday
    days = try (0..<7).map { try label(letters[(weekday + 1 + $0) % 7], 10, palette.secondary) }
    let most = values[SheetInsets.week].max() ?? 0
    week = values[SheetInsets.week].map { most > 0 ? $0 / most : 0 }
  }

  /// The panel where it stands in a screen of `size`.
  func layer(_ id: String = "panel", fraction: Double, in size: Size) -> Layer {
    let frame = Rect(0, layout.panelTop(fraction, in: size), size.width, layout.panelHeight)
    var panel = Layer(id: id, frame: frame)
    panel.content = .material(Material(palette.frosted))
    panel.cornerRadii = CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
    panel.attributes = [LayerAttribute("expandedFraction", fraction)]
    let opacity = min(1, max(0, fraction))
    let (left, right) = (Self.margin, size.width - Self.margin)
    let bodyLine = layout.headerHeight + Self.bodyLine
    var total = total.layer("total", x: right, midY: bodyLine, anchor: .right)
    total.opacity = opacity
    panel.sublayers = [
      hairline(width: size.width), grabber(width: size.width),
      title.layer("title", x: left, midY: Self.headerLine),
      today.layer("today", x: right, midY: Self.headerLine, anchor: .right),
      body(opacity: opacity, width: size.width), total,
    ].map { mirrored($0, width: size.width) }
    return panel
  }

  private func body(opacity: Double, width: Double) -> Layer {
    var body = Layer(id: "body", frame: Rect(0, layout.headerHeight, width, max(0, layout.travel)))
    body.opacity = opacity
    body.sublayers = [caption.layer("caption", x: Self.margin, midY: Self.bodyLine)]
    for (day, share) in week.enumerated() {
      let middle = width / 2 + Double(day - 3) * Self.barPitch * width
      let height = Self.barHeight * share
      var bar = Layer(
        id: "bar-\(day)",
        frame: Rect(middle - Self.barWidth / 2, Self.barFoot - height, Self.barWidth, height))
      bar.backgroundColor = day == 6 ? palette.tint : palette.tertiary
      bar.cornerRadii = CornerRadii(Self.barRadius)
      body.sublayers += [bar, days[day].layer("day-\(day)", x: middle, midY: Self.dayLine, anchor: .center)]
    }
    body.sublayers = body.sublayers.map { mirrored($0, width: width) }
    return body
  }

  private func grabber(width: Double) -> Layer {
    var grabber = Layer(id: "grabber", frame: Rect((width - 36) / 2, 6, 36, 5))
    grabber.backgroundColor = palette.text.withAlpha(0.2)
    grabber.cornerRadii = CornerRadii(2.5)
    return grabber
  }

  /// The line along the panel's upper edge and around its corners.
  private func hairline(width: Double) -> Layer {
    let lineWidth = NavigationBar.hairlineWidth
    let edge = Rect(0, 0, width, 2 * (radius + lineWidth)).insetBy(lineWidth / 2, lineWidth / 2)
    let path = Path.roundedRectangle(
      edge, radii: CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0))
    var layer = Layer(id: "hairline", frame: Rect(0, 0, width, max(radius, lineWidth)))
    layer.masksToBounds = true
    layer.content = .shape(
      Shape(
        .path(path), strokeColor: palette.hairline,
        stroke: StrokeStyle(lineWidth: lineWidth)))
    return layer
  }

  private func mirrored(_ layer: Layer, width: Double) -> Layer {
    guard isMirrored else { return layer }
    var layer = layer
    layer.frame = layer.frame.mirrored(inWidth: width)
    return layer
  }
}
