import Assets
import Components
import Geometry
import Layers
import Text

/// The appearance of the press-feedback button in each of its states.
struct PressFeedbackAppearance: Sendable {
  private typealias Part = PressFeedback.Part

  /// The smallest distance of the label from the button's far edge, in points.
  private static let labelMargin = 12.0
  private static let strayTitleSize = 18.0

  private let parameters: PressFeedback.Parameters
  private let isMirrored: Bool
  private let reducesMotion: Bool
  private let label: ShapedText
  private let strayTitle: ShapedText?
  private let picture: Picture?

  init(_ parameters: PressFeedback.Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    reducesMotion = environment.environment.reduceMotion
    let family = parameters.shared.font
    let title = parameters.title
    label = try environment.shape(
      title, family: family, weight: parameters.weight, fontSize: parameters.fontSize)
    strayTitle =
      parameters.strayTitle
      ? try environment.shape(title, family: family, weight: .regular, fontSize: Self.strayTitleSize) : nil
    picture = parameters.thumbnail.flatMap(environment.image)
  }

  /// Returns the button's layer; `press` is 0 for idle and 1 for pressed.
  func layer(press: Double, isPressed: Bool, fill: Color, size: Size) -> Layer {
    var button = Layer.component(size: size)
    button.backgroundColor = fill
    button.cornerRadii = CornerRadii(parameters.cornerRadius)
    button.shadow = Shadow(
      color: parameters.shadowColor, opacity: parameters.shadowOpacity,
      offset: parameters.shadowOffset, radius: parameters.shadowRadius)
    if reducesMotion {
      button.sublayers = parts(press: 0, isPressed: false, in: size)
      button.sublayers.append(pressedPicture(opacity: press, fill: fill, in: size))
    } else {
      button.sublayers = parts(press: press, isPressed: isPressed, in: size)
    }
    return button
  }

  private func parts(press: Double, isPressed: Bool, in size: Size) -> [Layer] {
    [
      strayTitleLayer(in: size), thumbnailLayer(press: press, in: size),
      labelLayer(press: press, isPressed: isPressed, in: size),
    ].compactMap { $0 }
  }

  /// Returns the complete pressed state, which cross-fades over the idle state if motion is reduced.
  private func pressedPicture(opacity: Double, fill: Color, in size: Size) -> Layer {
    var layer = Layer(Part.pressed, frame: Rect(origin: .zero, size: size))
    layer.opacity = opacity
    layer.backgroundColor = fill
    layer.cornerRadii = CornerRadii(parameters.cornerRadius)
    layer.sublayers = parts(press: 1, isPressed: true, in: size)
    return layer
  }

  private func thumbnailLayer(press: Double, in size: Size) -> Layer {
    let margin = parameters.margin
    let side = max(0, size.height - 2 * margin)
    let x = margin + parameters.offset * press
    var layer = Layer(Part.thumbnail, frame: placed(Rect(x, (size.height - side) / 2, side, side), in: size))
    layer.cornerRadii = CornerRadii(parameters.thumbnailCornerRadius)
    layer.masksToBounds = parameters.clipThumbnail
    if let picture {
      layer.content = .image(ImageContent(picture))
    } else {
      layer.gradient = Gradient(colors: [Color(hex: 0x5AC8FA), Color(hex: 0x5856D6)])
      layer.sublayers = [hills(side: side)]
    }
    return layer
  }

  private func hills(side: Double) -> Layer {
    func point(_ x: Double, _ y: Double) -> Point { Point(x * side, y * side) }
    var path = Path()
    path.move(to: point(0, 0.72))
    path.cubic(point(0.16, 0.42), point(0.3, 0.42), to: point(0.46, 0.72))
    path.move(to: point(0.34, 0.56))
    path.cubic(point(0.52, 0.2), point(0.72, 0.24), to: point(1, 0.72))
    var layer = Layer(Part.hills, frame: Rect(0, 0, side, side))
    layer.content = .shape(
      Shape(.path(path), strokeColor: .white, stroke: StrokeStyle(lineWidth: 2, lineCap: .round)))
    return layer
  }

  private func labelLayer(press: Double, isPressed: Bool, in size: Size) -> Layer {
    let idle = parameters.kern
    let pressed = parameters.pressedKern
    let x = size.height + parameters.offset * press
    let room = max(0, size.width - Self.labelMargin - x)
    let idleWidth = label.width(kern: idle)
    let width = min(room, idleWidth + (label.width(kern: pressed) - idleWidth) * press)
    var layer = Layer(Part.label, frame: placed(Rect(x, 0, width, size.height), in: size))
    switch parameters.kernMode {
    case .interpolate:
      layer.content = .text(text(kern: idle + (pressed - idle) * press, room: room, height: size.height))
    case .snap:
      layer.content = .text(text(kern: isPressed ? pressed : idle, room: room, height: size.height))
    case .stretch:
      let kern = isPressed ? pressed : idle
      var content = text(kern: kern, room: room, height: size.height)
      let natural = min(room, label.width(kern: kern))
      content.horizontalStretch = natural > 0 ? width / natural : 1
      layer.content = .text(content)
    }
    return layer
  }

  /// Returns the label on one line, truncated if it is wider than `room`.
  private func text(kern: Double, room: Double, height: Double) -> TextContent {
    let isCut = label.width(kern: kern) > room
    let box = Size(isCut ? room : .infinity, height)
    return TextContent(
      label.layout(in: box, TextStyle(kern: kern, maxLines: 1)), color: parameters.textColor)
  }

  private func strayTitleLayer(in size: Size) -> Layer? {
    guard let strayTitle else { return nil }
    var layer = Layer(Part.strayTitle, frame: Rect(origin: .zero, size: size))
    layer.content = .text(
      TextContent(
        strayTitle.layout(in: size, TextStyle(alignment: .center, maxLines: 1)), color: Color(hex: 0xFF0000)))
    return layer
  }

  private func placed(_ frame: Rect, in size: Size) -> Rect {
    isMirrored ? frame.mirrored(inWidth: size.width) : frame
  }
}
