import Components
import Geometry
import Layers
import Motion
import Text

/// The appearance of the screen: content that is visible through the panel and both bars.
struct SheetInsetsAppearance: Sendable {
  private typealias Part = SheetInsets.Part

  private let layout: SheetLayout
  private let screen: GridScreen
  private let bar: NavigationBar
  private let editLabel: Label
  private let panel: PanelAppearance

  init(_ parameters: SheetInsets.Parameters, in environment: ComponentEnvironment) throws {
    layout = SheetLayout(parameters, in: environment)
    var screen = try GridScreen(parameters.shared, in: environment)
    screen.palette.frosted = parameters.material ?? screen.palette.frosted
    self.screen = screen
    let family = parameters.shared.font
    var bar = NavigationBar(palette: screen.palette, tint: screen.palette.tint, top: screen.safeArea.top)
    bar.isFrosted = true
    bar.title = try Label(
      parameters.title, size: BarEnds.fontSize, weight: .semibold, color: screen.palette.text,
      family: family, in: environment)
    self.bar = bar
    editLabel = try Label(
      parameters.editLabel, size: BarEnds.fontSize, color: screen.palette.tint, family: family,
      in: environment)
    panel = try PanelAppearance(parameters, palette: screen.palette, in: environment)
  }

  /// Returns the component's layer; `fraction` determines the content's insets: 0 for collapsed, 1 for expanded.
  func layer(
    _ presentation: SheetPanel.Presentation, _ content: SheetContent, fraction: Double, at time: Time,
    size: Size
  ) -> Layer {
    var root = Layer.component(size: size)
    root.masksToBounds = true
    root.sublayers = [screen.background(size: size)]
    root.sublayers += content.layers(
      at: time, size: size, insets: layout.insets(fraction), ownInset: layout.bottomInset(fraction),
      palette: screen.palette, isMirrored: screen.isMirrored)
    var clip = Layer(Part.panelClip, frame: Rect(0, 0, size.width, layout.clipHeight(in: size)))
    clip.masksToBounds = true
    clip.sublayers = panels(presentation, in: size)
    root.sublayers += [
      clip, bar.layer(width: size.width), screen.toolbar(editLabel, isFrosted: true, in: size),
    ]
    if let statusBar = screen.statusBarLayer(width: size.width) { root.sublayers.append(statusBar) }
    return root
  }

  private func panels(_ presentation: SheetPanel.Presentation, in size: Size) -> [Layer] {
    switch presentation {
    case .at(let fraction): return [panel.layer(fraction: fraction, in: size)]
    case .dissolving(let from, let to, let amount):
      var leaving = panel.layer(.formerPanel, fraction: from, in: size)
      var coming = panel.layer(fraction: to, in: size)
      leaving.opacity = 1 - amount
      coming.opacity = amount
      return [leaving, coming]
    }
  }
}

/// The appearance of the panel: a header with today's count, and a body with the total and the last seven days.
private struct PanelAppearance: Sendable {
  private typealias Part = SheetInsets.Part

  private static let margin = 16.0
  /// The middle of the header's line, in points from the top of the header.
  private static let headerLine = 34.0
  /// The middle of the body's first line, in points from the top of the body.
  private static let bodyLine = 18.0
  /// The lower ends of the bars, in points from the top of the body.
  private static let barFoot = 116.0
  /// The middle of the letters below the bars, in points from the top of the body.
  private static let dayLine = 127.0
  private static let barHeight = 72.0
  private static let barWidth = 24.0
  private static let barRadius = 4.0
  /// The distance between the middles of neighboring bars, relative to the width.
  private static let barPitch = 48.0 / 375

  private let layout: SheetLayout
  private let palette: Palette
  private let headerHeight: Double
  private let radius: Double
  private let isMirrored: Bool
  private let title: Label
  private let today: Label
  private let caption: Label
  private let total: Label
  private let days: [Label]
  /// The heights of the bars relative to the highest one, 0…1.
  private let week: [Double]

  init(_ parameters: SheetInsets.Parameters, palette: Palette, in environment: ComponentEnvironment)
    throws
  {
    layout = SheetLayout(parameters, in: environment)
    self.palette = palette
    headerHeight = parameters.headerHeight
    radius = parameters.cornerRadius
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    func label(
      _ text: String, _ size: Double, _ color: Color, weight: FontWeight = .regular, isTabular: Bool = false
    ) throws -> Label {
      try Label(
        text, size: size, weight: weight, color: color, family: parameters.shared.font,
        isTabular: isTabular, in: environment)
    }
    let text = palette.text
    title = try label(parameters.todayTitle, 15, text, weight: .semibold)
    today = try label(String(parameters.todayCount), 28, text, weight: .semibold, isTabular: true)
    caption = try label(parameters.totalTitle, 12, palette.secondary)
    total = try label(String(parameters.totalCount), 22, text, weight: .semibold, isTabular: true)
    let letters = Array(parameters.shared.locale.text(ja: "日月火水木金土", en: "SMTWTFS"))
    let weekday = environment.environment.clock.weekday
    days = try (0..<7).map { try label(String(letters[(weekday + 1 + $0) % 7]), 10, palette.secondary) }
    let most = parameters.week.max() ?? 0
    week = parameters.week.map { most > 0 ? $0 / most : 0 }
  }

  /// Returns the panel in a screen of `size`; `fraction` is 0 for collapsed and 1 for expanded.
  func layer(_ part: SheetInsets.Part = .panel, fraction: Double, in size: Size) -> Layer {
    let frame = Rect(0, layout.panelTop(fraction, in: size), size.width, layout.panelHeight)
    var panel = Layer(part, frame: frame)
    panel.content = .material(Material(palette.frosted))
    panel.cornerRadii = CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
    panel.attributes = [LayerAttribute(SheetInsets.Property.expandedFraction, fraction)]
    let opacity = min(1, max(0, fraction))
    let (left, right) = (Self.margin, size.width - Self.margin)
    let bodyLine = headerHeight + Self.bodyLine
    var total = total.layer(Part.total, x: right, midY: bodyLine, anchor: .right)
    total.opacity = opacity
    panel.sublayers = [
      hairline(width: size.width), grabber(width: size.width),
      title.layer(Part.title, x: left, midY: Self.headerLine),
      today.layer(Part.today, x: right, midY: Self.headerLine, anchor: .right),
      body(opacity: opacity, width: size.width), total,
    ].map { mirrored($0, width: size.width) }
    return panel
  }

  private func body(opacity: Double, width: Double) -> Layer {
    var body = Layer(Part.body, frame: Rect(0, headerHeight, width, max(0, layout.travel)))
    body.opacity = opacity
    body.sublayers = [caption.layer(Part.caption, x: Self.margin, midY: Self.bodyLine)]
    for (day, share) in week.enumerated() {
      let middle = width / 2 + Double(day - 3) * Self.barPitch * width
      let height = Self.barHeight * share
      var bar = Layer(
        Part.bar(day),
        frame: Rect(middle - Self.barWidth / 2, Self.barFoot - height, Self.barWidth, height))
      bar.backgroundColor = day == 6 ? palette.tint : palette.tertiary
      bar.cornerRadii = CornerRadii(Self.barRadius)
      body.sublayers += [bar, days[day].layer(Part.day(day), x: middle, midY: Self.dayLine, anchor: .center)]
    }
    body.sublayers = body.sublayers.map { mirrored($0, width: width) }
    return body
  }

  private func grabber(width: Double) -> Layer {
    var grabber = Layer(Part.grabber, frame: Rect((width - 36) / 2, 6, 36, 5))
    grabber.backgroundColor = palette.text.withAlpha(0.2)
    grabber.cornerRadii = CornerRadii(2.5)
    return grabber
  }

  /// Returns the line along the panel's upper edge and around its corners.
  private func hairline(width: Double) -> Layer {
    let lineWidth = NavigationBar.hairlineWidth
    let edge = Rect(0, 0, width, 2 * (radius + lineWidth)).insetBy(lineWidth / 2, lineWidth / 2)
    let path = Path.roundedRectangle(
      edge, radii: CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0))
    var layer = Layer(Part.hairline, frame: Rect(0, 0, width, max(radius, lineWidth)))
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
