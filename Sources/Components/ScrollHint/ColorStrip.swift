import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// Colours in one line that scrolls, of which a tap chooses one (LAYOUTS L6).
struct ColorStrip: Sendable {
  /// Points.
  static let height = 52.0
  private static let ringWidth = 2.0
  /// The cell's ground between a colour and its ring, in points.
  private static let ringGap = 2.0

  static let sampleColors = [
    0xFF3B30, 0xFF9500, 0xFFCC00, 0x4CD964, 0x00C7BE, 0x34AADC, 0x007AFF, 0x5856D6, 0xAF52DE, 0xFF2D55,
    0xA2845E, 0x8E8E93, 0xE6B89C, 0x2E7D5B, 0x1F3A5F, 0x48484A,
  ].map { Color(hex: $0) }

  private let colors: [Color]
  private let side: Double
  private let gap: Double
  private let inset: Double
  private let tint: Color
  private let ground: Color
  private let indicatorColor: Color
  private let isMirrored: Bool
  private var choice: ScrollingChoice

  init(
    _ values: ParameterValues, configuration: ScrollConfiguration, indicatorColor: Color, palette: Palette,
    in environment: ComponentEnvironment
  ) {
    colors = values[ScrollHint.colors]
    side = values[ScrollHint.swatchSize]
    gap = values[ScrollHint.swatchGap]
    inset = values[ScrollHint.contentInset]
    tint = palette.tint
    ground = palette.cell
    self.indicatorColor = indicatorColor
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    var setup = ScrollingContent.Setup()
    setup.directions = .horizontal
    let count = Double(colors.count)
    setup.extent = Size(2 * inset + count * side + max(0, count - 1) * gap, Self.height)
    setup.isMirrored = isMirrored
    setup.configuration = configuration
    choice = ScrollingChoice(ScrollingContent(setup, part: "colors"), chosen: values[ScrollHint.choice])
  }

  /// True while a finger moves the colours or has stopped them.
  var isHeldByScrolling: Bool { choice.isHeldByScrolling }

  mutating func fit(_ viewport: Size, in context: inout StageContext) {
    choice.fit(viewport, in: &context)
  }

  /// Follows a finger in the strip's coordinates and returns the colour that it has chosen.
  mutating func receive(
    _ sample: TouchSample, viewport: Size, in context: inout StageContext
  ) -> Int? {
    let frames = frames(in: viewport)
    return choice.receive(
      sample, viewport: viewport, item: { place in frames.firstIndex { $0.contains(place) } }, in: &context)
  }

  /// Takes in a deadline and returns true if it is the strip's own.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    choice.receive(deadline, in: &context)
  }

  mutating func flashIndicators(in context: inout StageContext) {
    choice.flashIndicators(in: &context)
  }

  mutating func cancelTouches(in context: inout StageContext) {
    choice.cancelTouches(in: &context)
  }

  /// The strip in its place.
  func layer(in frame: Rect, at time: Time) -> Layer {
    var layer = Layer(id: "colors", frame: frame)
    layer.masksToBounds = true
    let offset = choice.scroll.offset(at: time, viewport: frame.size)
    layer.attributes = [LayerAttribute("contentOffsetX", offset.x)]
    for (index, place) in frames(in: frame.size).enumerated() {
      let place = place.offsetBy(-offset)
      if index == choice.chosen { layer.sublayers.append(ringLayer(around: place)) }
      guard place.maxX > 0, place.minX < frame.width else { continue }
      layer.sublayers.append(disc("swatch-\(index)", place, colors[index]))
    }
    layer.sublayers += choice.scroll.indicatorLayers(
      at: time, viewport: frame.size, color: indicatorColor
    ).map {
      var knob = $0
      knob.id = "indicator"
      return knob
    }
    return layer
  }

  /// The colours' places in the content.
  private func frames(in viewport: Size) -> [Rect] {
    let width = choice.scroll.contentSize(in: viewport).width
    return colors.indices.map { index in
      let frame = Rect(inset + Double(index) * (side + gap), (viewport.height - side) / 2, side, side)
      return isMirrored ? frame.mirrored(inWidth: width) : frame
    }
  }

  private func ringLayer(around place: Rect) -> Layer {
    let outset = Self.ringGap + Self.ringWidth
    var ring = disc("ring", place.insetBy(-outset, -outset), ground)
    ring.borderWidth = Self.ringWidth
    ring.borderColor = tint
    return ring
  }

  private func disc(_ id: String, _ frame: Rect, _ color: Color) -> Layer {
    var layer = Layer(id: id, frame: frame)
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(frame.width / 2)
    return layer
  }
}
