import Assets
import Geometry
import Interaction
import Layers
import Motion
import Parameters
import Text

/// What the three screens look like (LAYOUTS L2).
struct ExpandTransitionAppearance: Sendable {
  /// What shows at a time.
  struct State {
    /// The screen that shows, or that comes in.
    var screen: ExpandTransition.Screen
    var push: ScreenTransition?
    /// How far B's button has come in, 0…1.
    var entry: Double
    /// The flood on its way, if any.
    var flood: FloodTimeline.Moment?
    var isPressed: Bool
  }

  private static let headlineY = 190.0
  private static let subheadlineY = 226.0
  private static let captionX = 24.0
  private static let captionBottom = 40.0

  private let values: ParameterValues
  private let grounds: [Color]
  private let headlines: [Label?]
  private let subheadlines: [Label?]
  private let titles: [Label]
  private let caption: Label?
  private let picture: Image?
  private let statusBar: StatusBar
  private let lightStatusBar: StatusBar
  private let transition: PushTransition
  private let reducesMotion: Bool

  init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    let palette = Palette(values, in: environment)
    grounds = values[ExpandTransition.backgroundColors] ?? Array(repeating: palette.screen, count: 3)
    let family = values[SharedParameters.font]
    func label(_ text: String, _ size: Double, _ weight: FontWeight, _ color: Color) throws -> Label? {
      text.isEmpty
        ? nil : try Label(text, size: size, weight: weight, color: color, family: family, in: environment)
    }
    headlines = try values[ExpandTransition.headlines].map {
      try label($0, 28, .bold, palette.ink)
    }
    subheadlines = try values[ExpandTransition.subheadlines].map {
      try label($0, 17, .regular, palette.secondary)
    }
    titles = try values[ExpandTransition.buttonTitles].map {
      try Label(
        $0, size: values[ExpandTransition.fontSize], color: values[ExpandTransition.titleColor],
        family: family,
        in: environment)
    }
    caption = try values[ExpandTransition.caption].flatMap { try label($0, 34, .bold, .white) }
    picture = values[ExpandTransition.image].flatMap(environment.image)
    statusBar = try StatusBar(values, in: environment)
    lightStatusBar = try StatusBar(values, in: environment, style: .light)
    reducesMotion = environment.environment.reduceMotion
    transition = PushTransition(isMirrored: environment.environment.layoutDirection == .rightToLeft)
  }

  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    root.masksToBounds = true
    if let push = state.push {
      root.sublayers = pushed(push, state, at: time, size: size)
    } else if state.screen == .a {
      root.sublayers = [first(state, root.bounds)]
    } else if state.screen == .b {
      root.sublayers = [second(state, root.bounds)]
    }
    if state.screen != .c, let bar = statusBar.layer(width: size.width) { root.sublayers.append(bar) }
    let fade = state.screen == .c ? 1 : state.flood?.fade ?? 0
    if fade > 0 {
      var third = third(in: root.bounds)
      third.opacity = fade
      root.sublayers.append(third)
    }
    return root
  }

  private func pushed(_ push: ScreenTransition, _ state: State, at time: Time, size: Size) -> [Layer] {
    let bounds = Rect(origin: .zero, size: size)
    return push.arrange(
      outgoing: first(state, bounds), incoming: second(state, bounds), transition, at: time, in: size)
  }

  private func first(_ state: State, _ frame: Rect) -> Layer {
    var screen = screen("a", 0, frame)
    screen.sublayers.append(
      button(0, frame: buttonFrame(in: frame.size), isPressed: state.isPressed && state.screen == .a))
    return screen
  }

  private func second(_ state: State, _ frame: Rect) -> Layer {
    var screen = screen("b", 1, frame)
    let rest = buttonFrame(in: frame.size)
    if let flood = state.flood, !reducesMotion {
      var circle = button(
        1, frame: Rect(center: floodCenter(in: frame.size), size: flood.size), isPressed: false)
      circle.cornerRadii = CornerRadii(flood.cornerRadius)
      circle.sublayers = []
      screen.sublayers.append(circle)
    } else {
      let drop = reducesMotion ? 0 : values[ExpandTransition.entryOffset] * (1 - state.entry)
      let lowered = rest.offsetBy(Point(0, drop))
      var entering = button(1, frame: lowered, isPressed: state.isPressed)
      let opacity = values[ExpandTransition.entryOpacity]
      entering.opacity *= opacity + (1 - opacity) * state.entry
      screen.sublayers.append(entering)
    }
    return screen
  }

  private func third(in bounds: Rect) -> Layer {
    var screen = Layer(id: "c", frame: bounds)
    screen.backgroundColor = grounds[2]
    screen.masksToBounds = true
    var image = Layer(id: "image", frame: bounds)
    if let picture {
      image.content = .image(ImageContent(picture))
    } else {
      image.gradient = Gradient(colors: [Color(hex: 0x34495E), Color(hex: 0x2C3E50)])
    }
    screen.sublayers = [image, slot(2, bounds)]
    if let caption {
      let midY = bounds.height - Self.captionBottom - caption.baselineBelowMiddle
      var layer = caption.layer("caption", x: Self.captionX, midY: midY)
      if transition.isMirrored { layer.frame = layer.frame.mirrored(inWidth: bounds.width) }
      screen.sublayers.append(layer)
    }
    if let bar = lightStatusBar.layer(width: bounds.width) { screen.sublayers.append(bar) }
    return screen
  }

  private func screen(_ id: String, _ index: Int, _ frame: Rect) -> Layer {
    var screen = Layer(id: id, frame: frame)
    screen.backgroundColor = grounds[index]
    screen.masksToBounds = true
    screen.sublayers = [slot(index, screen.bounds)]
    let middle = frame.width / 2
    if let headline = headlines[index] {
      screen.sublayers.append(headline.layer("headline", x: middle, midY: Self.headlineY, anchor: .center))
    }
    if let line = subheadlines[index] {
      screen.sublayers.append(line.layer("subheadline", x: middle, midY: Self.subheadlineY, anchor: .center))
    }
    return screen
  }

  private func slot(_ index: Int, _ bounds: Rect) -> Layer {
    var layer = Layer(id: "screen", frame: bounds)
    layer.slot = SlotPlacement("screens", index: index)
    return layer
  }

  private func button(_ index: Int, frame: Rect, isPressed: Bool) -> Layer {
    var layer = Layer(id: "button", frame: frame)
    layer.backgroundColor = values[ExpandTransition.buttonColor]
    layer.cornerRadii = CornerRadii(values[ExpandTransition.cornerRadius])
    layer.shadow = Shadow(
      color: values[ExpandTransition.shadowColor], opacity: values[ExpandTransition.shadowOpacity],
      offset: values[ExpandTransition.shadowOffset], radius: values[ExpandTransition.shadowRadius])
    layer.opacity = isPressed ? values[ExpandTransition.pressedOpacity] : 1
    layer.sublayers = [titles[index].layer("title", in: layer.bounds, alignment: .center)]
    return layer
  }
}

// MARK: Geometry of the flood

extension ExpandTransitionAppearance {
  func buttonFrame(in size: Size) -> Rect {
    let unit = values[ExpandTransition.buttonCenter]
    let width = size.width * values[ExpandTransition.buttonWidthRatio]
    return Rect(
      center: Point(unit.x * size.width, unit.y * size.height),
      size: Size(width, values[ExpandTransition.buttonHeight]))
  }

  /// How far the screen that comes in is from where it goes.
  func incomingOrigin(_ push: ScreenTransition, at time: Time, in size: Size) -> Point {
    push.dissolves ? .zero : transition.upperFrame(cover: push.cover(at: time), in: size).origin
  }

  private func floodCenter(in size: Size) -> Point {
    switch values[ExpandTransition.growFrom, strictly: .screenCenter] {
    case .button: buttonFrame(in: size).center
    case .screenCenter: Point(size.width / 2, size.height / 2)
    }
  }

  /// The distance from the flood's middle to the farthest corner of the screen.
  func farthestCorner(in size: Size) -> Double {
    let center = floodCenter(in: size)
    return Rect(origin: .zero, size: size).corners.map { center.distance(to: $0) }.max() ?? 0
  }

  func timeline(in size: Size) -> FloodTimeline {
    let wanted = values[ExpandTransition.floodScale] * size.height
    let needed = values[SharedParameters.strict] ? 0 : 2 * farthestCorner(in: size)
    let moves = !reducesMotion
    return FloodTimeline(
      buttonSize: buttonFrame(in: size).size, buttonRadius: values[ExpandTransition.cornerRadius],
      circleDiameter: values[ExpandTransition.circleDiameter], floodDiameter: max(wanted, needed),
      morphDuration: moves ? values[ExpandTransition.morphDuration] : .zero,
      floodDelay: moves ? values[ExpandTransition.floodDelay] : .zero,
      floodDuration: moves ? values[ExpandTransition.floodDuration] : .zero,
      fadeDuration: moves ? values[ExpandTransition.fadeDuration] : ReducedMotion.duration,
      fadeCurve: moves ? values[ExpandTransition.fadeCurve] : ReducedMotion.curve)
  }
}
