import Components
import Geometry
import Layers
import Motion
import Text

/// The appearance of a screen with an edit mode.
struct EditModeAppearance: Sendable {
  private typealias Part = EditMode.Part

  private static let tintOpacity = 0.9
  private static let promptSize = 13.0
  private static let promptMidY = 15.0
  private static let titleMidY = 52.0
  private static let textMargin = 16.0
  /// The share of a text's height beneath the status bar at which the text has faded out.
  private static let coveredShare = 0.5
  private static let badgeSide = 22.0
  private static let badgeRing = 2.0
  /// The distance from the icon's corner to the badge's center along both axes, in points.
  private static let badgeInset = 3.0
  private static let minusSize = Size(10, 2)
  private static let buttonWidth = 120.0
  /// The distance between the end of the content and the toolbar, in points.
  private static let bottomMargin = 5.0

  private let screen: GridScreen
  private let tint: Color?
  private let editGround: Color?
  private let reducesMotion: Bool
  private let prompt: Label
  private let title: Label
  private let editLabel: Label
  private let doneLabel: Label

  init(_ parameters: EditMode.Parameters, in environment: ComponentEnvironment) throws {
    let screen = try GridScreen(parameters.shared, in: environment)
    self.screen = screen
    tint = parameters.editTintColor
    editGround = parameters.editBackgroundColor
    reducesMotion = environment.environment.reduceMotion
    func label(
      _ text: String, size: Double = BarEnds.fontSize, weight: FontWeight = .regular, color: Color
    ) throws -> Label {
      try Label(
        text, size: size, weight: weight, color: color, family: parameters.shared.font, in: environment)
    }
    prompt = try label(parameters.prompt, size: Self.promptSize, color: screen.palette.text)
    title = try label(parameters.title, weight: .semibold, color: screen.palette.text)
    editLabel = try label(parameters.editLabel, color: screen.palette.tint)
    doneLabel = try label(parameters.doneLabel, weight: .semibold, color: screen.palette.tint)
  }

  /// The grid's insets while the bar is hidden.
  var insets: Insets { screen.insets + Insets(bottom: Self.bottomMargin) }

  /// Returns the background color behind the icons.
  func ground(isEditing: Bool) -> Color { (isEditing ? editGround : nil) ?? screen.palette.screen }

  /// Returns the area in which the toolbar's button responds to touches.
  func buttonFrame(in size: Size) -> Rect {
    let height = Toolbar.height
    let top = size.height - height - screen.safeArea.bottom
    return Rect((size.width - Self.buttonWidth) / 2, top, Self.buttonWidth, height)
  }

  /// Returns the screen's layer with the grid, or with two grids that cross-fade, back to front.
  func layer(
    _ grids: [Layer], bar: EditBar.Moment?, ground: Color, isEditing: Bool, size: Size
  ) -> Layer {
    var root = Layer.component(size: size)
    root.masksToBounds = true
    root.sublayers = [screen.background(ground, size: size)] + grids
    root.sublayers.append(screen.toolbar(isEditing ? doneLabel : editLabel, in: size))
    let covered = bar.map { $0.opacity < 1 ? 0 : max(0, $0.bottom) } ?? 0
    root.sublayers += [
      screen.statusStrip(from: covered, width: size.width), bar.map { barLayer($0, width: size.width) },
      screen.statusBarLayer(width: size.width),
    ].compactMap { $0 }
    return root
  }

  private func barLayer(_ moment: EditBar.Moment, width: Double) -> Layer {
    var layer = Layer(Part.bar, frame: Rect(0, moment.top, width, moment.height))
    layer.opacity = moment.opacity
    layer.sublayers = [BarGround.layer(in: layer.bounds, palette: screen.palette, isFrosted: true)]
    if let tint {
      var coat = Layer(Part.tint, frame: layer.bounds)
      coat.backgroundColor = tint.withAlpha(tint.alpha * Self.tintOpacity)
      layer.sublayers.append(coat)
    }
    layer.sublayers.append(BarGround.hairline(y: moment.height, width: width, palette: screen.palette))
    guard moment.showsText else { return layer }
    layer.sublayers += [
      text(prompt, .prompt, midY: Self.promptMidY, on: moment, width: width),
      text(title, .title, midY: Self.titleMidY, on: moment, width: width),
    ]
    return layer
  }

  /// Returns a centered line of text, whose middle is `midY` below the status bar when the bar has slid in. It fades
  /// out before it reaches the clock.
  private func text(
    _ label: Label, _ part: Part, midY: Double, on bar: EditBar.Moment, width: Double
  ) -> Layer {
    let frame = Rect(
      Self.textMargin, screen.safeArea.top + midY - label.lineHeight / 2,
      max(0, width - 2 * Self.textMargin), label.lineHeight)
    var layer = label.layer(part, in: frame, alignment: .center)
    let covered = (screen.safeArea.top - bar.top - frame.minY) / label.lineHeight
    layer.opacity = min(1, max(0, 1 - covered / Self.coveredShare))
    return layer
  }

  /// Returns the badge at the top leading corner of an icon; `size` is its scale, or its opacity if motion is reduced,
  /// 0…1.
  func badge(on icon: Rect, size: Double) -> Layer {
    let x = screen.isMirrored ? icon.maxX - Self.badgeInset : icon.minX + Self.badgeInset
    let side = Size(Self.badgeSide, Self.badgeSide)
    var badge = Layer(Part.badge, frame: Rect(center: Point(x, icon.minY + Self.badgeInset), size: side))
    if reducesMotion {
      badge.opacity = size
    } else {
      badge.scale = Point(size, size)
    }
    var ring = Layer(Part.ring, frame: badge.bounds.insetBy(-Self.badgeRing, -Self.badgeRing))
    ring.content = .shape(Shape(.ellipse, fillColor: screen.palette.screen))
    var disc = Layer(Part.disc, frame: badge.bounds)
    disc.content = .shape(Shape(.ellipse, fillColor: screen.palette.destructive))
    let middle = Point(Self.badgeSide / 2, Self.badgeSide / 2)
    var minus = Layer(Part.minus, frame: Rect(center: middle, size: Self.minusSize))
    minus.backgroundColor = .white
    minus.cornerRadii = CornerRadii(Self.minusSize.height / 2)
    badge.sublayers = [ring, disc, minus]
    return badge
  }
}

/// The scroll position of the icons while the bar's inset changes.
///
/// The scroll view gets its new inset at once. A shift compensates for the jump of its position and returns to zero
/// along the bar's curve; if motion is reduced, a cross-fade replaces the shift. Content at its top stays at the bar's
/// edge.
struct EditedContent: Hashable, Sendable {
  /// A cross-fade between two scroll positions, with the icons at the former position below those at the new one.
  struct Dissolve {
    /// The distance from the new scroll position to the former one, in points.
    var formerShift: Double
    /// The opacity of the icons at the new position, 0…1.
    var opacity: Double
  }

  private let timing: AnimationTiming
  private let reducesMotion: Bool
  /// The content's inset from the top, in points.
  private(set) var inset: AnimatedValue
  private var shift = AnimatedValue(0)
  private var formerShift = 0.0
  private var opacity = AnimatedValue(1, isAdditive: false)

  /// Creates content at rest.
  init(inset: Double, timing: AnimationTiming, reducesMotion: Bool) {
    self.inset = AnimatedValue(inset)
    self.timing = timing
    self.reducesMotion = reducesMotion
  }

  /// Returns the distance by which the content is shown further scrolled than the scroll view's offset, in points.
  func shift(at time: Time) -> Double { shift.value(at: time) }

  /// Returns the cross-fade in progress at a time; `nil` for none.
  func dissolve(at time: Time) -> Dissolve? {
    let opacity = opacity.value(at: time)
    return opacity < 1 && formerShift != 0 ? Dissolve(formerShift: formerShift, opacity: opacity) : nil
  }

  /// Changes the content's inset from the top at once.
  mutating func jump(to inset: Double, of grid: inout IconGrid, in context: inout StageContext) {
    _ = resize(&grid, to: inset, in: &context)
    self.inset.set(inset)
  }

  /// Animates the content's inset from the top to another value.
  mutating func move(to inset: Double, of grid: inout IconGrid, in context: inout StageContext) {
    let jump = resize(&grid, to: inset, in: &context)
    guard !reducesMotion else {
      self.inset.set(inset)
      formerShift = jump
      let start = opacity.value(at: context.time)
      opacity = AnimatedValue(start < 1 ? 1 - start : 0, isAdditive: false)
      opacity.animate(to: 1, at: context.time, timing)
      return
    }
    self.inset.animate(to: inset, at: context.time, timing)
    shift.set(jump)
    shift.animate(to: 0, at: context.time, timing)
  }

  /// Changes the grid's inset from the top, and returns the former scroll offset less the new one.
  private func resize(
    _ grid: inout IconGrid, to inset: Double, in context: inout StageContext
  ) -> Double {
    let former = grid.offset(at: context.time, size: context.size)
    let isAtTop = former <= -self.inset.model
    var insets = grid.scroll.setup.insets
    insets.top = inset
    grid.setInsets(insets, in: &context)
    if isAtTop, !grid.scroll.isTouched { grid.scroll(to: -inset, in: &context) }
    return former - grid.offset(at: context.time, size: context.size)
  }
}
