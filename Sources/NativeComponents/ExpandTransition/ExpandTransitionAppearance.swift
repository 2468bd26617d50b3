import Assets
import Components
import Geometry
import Layers
import Motion
import Text

/// The appearance of the three screens.
struct ExpandTransitionAppearance: Sendable {
  private typealias Part = ExpandTransition.Part

  /// The state of the screens at one time.
  struct State {
    /// The screen that is visible or entering.
    var screen: ExpandTransition.Screen
    var push: ScreenTransition?
    /// The progress of the entry of B's button, 0…1.
    var entry: Double
    /// The state of the flood; `nil` if none is in progress.
    var flood: FloodTimeline.Moment?
    var isPressed: Bool
  }

  private static let headlineY = 190.0
  private static let subheadlineY = 226.0
  private static let captionX = 24.0
  private static let captionBottom = 40.0

  private let parameters: ExpandTransition.Parameters
  private let grounds: [Color]
  private let headlines: [Label?]
  private let subheadlines: [Label?]
  private let titles: [Label]
  private let caption: Label?
  private let picture: Picture?
  private let statusBar: StatusBar
  private let lightStatusBar: StatusBar
  private let transition: PushTransition
  private let reducesMotion: Bool

  init(_ parameters: ExpandTransition.Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    let palette = Palette(parameters.shared, in: environment)
    grounds = parameters.backgroundColors ?? Array(repeating: palette.screen, count: 3)
    let family = parameters.shared.font
    func label(_ text: String, _ size: Double, _ weight: FontWeight, _ color: Color) throws -> Label? {
      text.isEmpty
        ? nil : try Label(text, size: size, weight: weight, color: color, family: family, in: environment)
    }
    headlines = try parameters.headlines.map { try label($0, 28, .bold, palette.ink) }
    subheadlines = try parameters.subheadlines.map { try label($0, 17, .regular, palette.secondary) }
    titles = try parameters.buttonTitles.map {
      try Label(
        $0, size: parameters.fontSize, color: parameters.titleColor, family: family, in: environment)
    }
    caption = try parameters.caption.flatMap { try label($0, 34, .bold, .white) }
    picture = parameters.image.flatMap(environment.image)
    statusBar = try StatusBar(parameters.shared, in: environment)
    lightStatusBar = try StatusBar(parameters.shared, in: environment, style: .light)
    reducesMotion = environment.environment.reduceMotion
    transition = PushTransition(parameters.push, in: environment)
  }

  /// Returns the component's layer.
  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
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
    var screen = screen(.a, index: 0, frame: frame)
    screen.sublayers.append(
      button(index: 0, frame: buttonFrame(in: frame.size), isPressed: state.isPressed && state.screen == .a))
    return screen
  }

  private func second(_ state: State, _ frame: Rect) -> Layer {
    var screen = screen(.b, index: 1, frame: frame)
    let rest = buttonFrame(in: frame.size)
    if let flood = state.flood, !reducesMotion {
      var circle = button(
        index: 1, frame: Rect(center: floodCenter(in: frame.size), size: flood.size), isPressed: false)
      circle.cornerRadii = CornerRadii(flood.cornerRadius)
      circle.sublayers = []
      screen.sublayers.append(circle)
    } else {
      let drop = reducesMotion ? 0 : parameters.entry.offset * (1 - state.entry)
      let lowered = rest.offsetBy(Point(0, drop))
      var entering = button(index: 1, frame: lowered, isPressed: state.isPressed)
      let opacity = parameters.entry.opacity
      entering.opacity *= opacity + (1 - opacity) * state.entry
      screen.sublayers.append(entering)
    }
    return screen
  }

  private func third(in bounds: Rect) -> Layer {
    var screen = Layer(Part.c, frame: bounds)
    screen.backgroundColor = grounds[2]
    screen.masksToBounds = true
    var image = Layer(Part.image, frame: bounds)
    if let picture {
      image.content = .image(ImageContent(picture))
    } else {
      image.gradient = Gradient(colors: [Color(hex: 0x34495E), Color(hex: 0x2C3E50)])
    }
    screen.sublayers = [image, slot(index: 2, bounds)]
    if let caption {
      let midY = bounds.height - Self.captionBottom - caption.baselineBelowMiddle
      var layer = caption.layer(Part.caption, x: Self.captionX, midY: midY)
      if transition.isMirrored { layer.frame = layer.frame.mirrored(inWidth: bounds.width) }
      screen.sublayers.append(layer)
    }
    if let bar = lightStatusBar.layer(width: bounds.width) { screen.sublayers.append(bar) }
    return screen
  }

  private func screen(_ part: Part, index: Int, frame: Rect) -> Layer {
    var screen = Layer(part, frame: frame)
    screen.backgroundColor = grounds[index]
    screen.masksToBounds = true
    screen.sublayers = [slot(index: index, screen.bounds)]
    let middle = frame.width / 2
    if let headline = headlines[index] {
      screen.sublayers.append(headline.layer(Part.headline, x: middle, midY: Self.headlineY, anchor: .center))
    }
    if let line = subheadlines[index] {
      screen.sublayers.append(
        line.layer(Part.subheadline, x: middle, midY: Self.subheadlineY, anchor: .center))
    }
    return screen
  }

  private func slot(index: Int, _ bounds: Rect) -> Layer {
    var layer = Layer(Part.screen, frame: bounds)
    layer.slot = SlotPlacement(ExpandTransition.Slot.screens, index: index)
    return layer
  }

  private func button(index: Int, frame: Rect, isPressed: Bool) -> Layer {
    var layer = Layer(Part.button, frame: frame)
    layer.backgroundColor = parameters.buttonColor
    layer.cornerRadii = CornerRadii(parameters.cornerRadius)
    layer.shadow = Shadow(
      color: parameters.shadowColor, opacity: parameters.shadowOpacity,
      offset: parameters.shadowOffset, radius: parameters.shadowRadius)
    layer.opacity = isPressed ? parameters.pressedOpacity : 1
    layer.sublayers = [titles[index].layer(Part.title, in: layer.bounds, alignment: .center)]
    return layer
  }
}

// MARK: Geometry of the flood

extension ExpandTransitionAppearance {
  /// Returns the frame of A's button, or of B's at rest, in a screen of `size`.
  func buttonFrame(in size: Size) -> Rect {
    let unit = parameters.buttonCenter
    let width = size.width * parameters.buttonWidthRatio
    return Rect(
      center: Point(unit.x * size.width, unit.y * size.height),
      size: Size(width, parameters.buttonHeight))
  }

  /// Returns the offset of the entering screen from its final position.
  func incomingOrigin(_ push: ScreenTransition, at time: Time, in size: Size) -> Point {
    push.dissolves ? .zero : transition.upperFrame(cover: push.cover(at: time), in: size).origin
  }

  private func floodCenter(in size: Size) -> Point {
    switch parameters.growFrom {
    case .button: buttonFrame(in: size).center
    case .screenCenter: Point(size.width / 2, size.height / 2)
    }
  }

  /// Returns the distance from the flood's center to the farthest corner of the screen, in points.
  func farthestCorner(in size: Size) -> Double {
    let center = floodCenter(in: size)
    return Rect(origin: .zero, size: size).corners.map { center.distance(to: $0) }.max() ?? 0
  }

  /// Returns the phases of the flood in a screen of `size`; if motion is reduced, only the fade takes time.
  func timeline(in size: Size) -> FloodTimeline {
    let wanted = parameters.floodScale * size.height
    let needed = parameters.shared.strict ? 0 : 2 * farthestCorner(in: size)
    let moves = !reducesMotion
    return FloodTimeline(
      buttonSize: buttonFrame(in: size).size, buttonRadius: parameters.cornerRadius,
      circleDiameter: parameters.circleDiameter, floodDiameter: max(wanted, needed),
      morphDuration: moves ? parameters.morphDuration : .zero,
      floodDelay: moves ? parameters.floodDelay : .zero,
      floodDuration: moves ? parameters.floodDuration : .zero,
      fadeDuration: moves ? parameters.fadeDuration : ReducedMotion.duration,
      fadeCurve: moves ? parameters.fadeCurve : ReducedMotion.curve)
  }
}
