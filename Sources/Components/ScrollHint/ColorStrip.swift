import Geometry
import Gestures
import Interaction
import Layers
import Motion

/// Colors in one line that scrolls, of which a tap chooses one.
struct ColorStrip: Sendable {
  private typealias Part = ScrollHint.Part

  /// Points.
  static let height = 52.0
  private static let ringWidth = 2.0
  /// The cell's ground between a color and its ring, in points.
  private static let ringGap = 2.0

  private let parameters: ScrollHint.Strip
  private let tint: Color
  private let ground: Color
  private let indicatorColor: Color
  private let isMirrored: Bool
  private var choice: ScrollingChoice

  init(
    _ parameters: ScrollHint.Strip, configuration: ScrollConfiguration, indicatorColor: Color,
    palette: Palette, in environment: ComponentEnvironment
  ) {
    self.parameters = parameters
    tint = palette.tint
    ground = palette.cell
    self.indicatorColor = indicatorColor
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    var setup = ScrollingContent.Setup()
    setup.directions = .horizontal
    let count = Double(parameters.colors.count)
    setup.extent = Size(
      2 * parameters.inset + count * parameters.swatchSize + max(0, count - 1) * parameters.swatchGap,
      Self.height)
    setup.isMirrored = isMirrored
    setup.configuration = configuration
    choice = ScrollingChoice(
      ScrollingContent(setup, part: PartPath(Part.colors)), chosen: parameters.choice)
  }

  /// True while a finger moves the colors or has stopped them.
  var isHeldByScrolling: Bool { choice.isHeldByScrolling }

  /// Takes in the strip's size, before anything else of an input.
  mutating func fit(_ viewport: Size, in context: inout StageContext) {
    choice.fit(viewport, in: &context)
  }

  /// Follows a finger in the strip's coordinates and returns the color that it has chosen.
  mutating func receive(
    _ sample: TouchSample, viewport: Size, in context: inout StageContext
  ) -> Int? {
    let frames = frames(in: viewport)
    return choice.receive(
      sample, viewport: viewport, item: { point in frames.firstIndex { $0.contains(point) } }, in: &context)
  }

  /// Takes in a deadline and returns true if it is the strip's own.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    choice.receive(deadline, in: &context)
  }

  /// Shows the indicator for a while.
  mutating func flashIndicators(in context: inout StageContext) {
    choice.flashIndicators(in: &context)
  }

  /// Lets go of all fingers.
  mutating func cancelTouches(in context: inout StageContext) {
    choice.cancelTouches(in: &context)
  }

  /// The strip in a frame of the component.
  func layer(in frame: Rect, at time: Time) -> Layer {
    var layer = Layer(Part.colors, frame: frame)
    layer.masksToBounds = true
    let offset = choice.scroll.offset(at: time, viewport: frame.size)
    layer.attributes = [LayerAttribute(ScrollHint.Property.contentOffsetX, offset.x)]
    for (index, swatch) in frames(in: frame.size).enumerated() {
      let swatch = swatch.offsetBy(-offset)
      if index == choice.chosen { layer.sublayers.append(ringLayer(around: swatch)) }
      guard swatch.maxX > 0, swatch.minX < frame.width else { continue }
      layer.sublayers.append(disc(.swatch(index), swatch, parameters.colors[index]))
    }
    layer.sublayers += choice.scroll.indicatorLayers(
      at: time, viewport: frame.size, color: indicatorColor, part: { _ in Part.indicator })
    return layer
  }

  /// The frames of the colors in the content.
  private func frames(in viewport: Size) -> [Rect] {
    let width = choice.scroll.contentSize(in: viewport).width
    let side = parameters.swatchSize
    return parameters.colors.indices.map { index in
      let frame = Rect(
        parameters.inset + Double(index) * (side + parameters.swatchGap), (viewport.height - side) / 2, side,
        side)
      return isMirrored ? frame.mirrored(inWidth: width) : frame
    }
  }

  private func ringLayer(around swatch: Rect) -> Layer {
    let outset = Self.ringGap + Self.ringWidth
    var ring = disc(.ring, swatch.insetBy(-outset, -outset), ground)
    ring.borderWidth = Self.ringWidth
    ring.borderColor = tint
    return ring
  }

  private func disc(_ part: Part, _ frame: Rect, _ color: Color) -> Layer {
    var layer = Layer(part, frame: frame)
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(frame.width / 2)
    return layer
  }
}
