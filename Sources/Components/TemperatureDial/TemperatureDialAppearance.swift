import Geometry
import Interaction
import Layers
import Motion
import Parameters
import Text

/// What the temperature dial looks like (LAYOUTS L9).
struct TemperatureDialAppearance: Sendable {
  /// What the dial shows at a time.
  struct State {
    /// Of the water, in points.
    var height: Double
    var temperature: Int
    /// False while the ground is still the initial one.
    var hasMoved: Bool
  }

  private static let cell = Size(34, 60)
  private static let wheelGap = 3.0
  /// The strip of digits and caption, centred on the screen.
  private static let stripHeight = 95.0
  private static let captionSize = Size(100, 20)
  private static let captionGap = 15.0
  /// The window is this much wider than the cell on both sides: the bold zero is wider than its cell.
  private static let windowSlack = 1.0

  private let values: ParameterValues
  private let range: ClosedRange<Int>
  private let reducesMotion: Bool
  private let initialTemperature: Int
  private let digits: [Label]
  private let degree: Label
  private let caption: Label
  private let tabs: [Label]
  private let statusBar: StatusBar
  private let bottomInset: Double

  init(_ values: ParameterValues, range: ClosedRange<Int>, in environment: ComponentEnvironment) throws {
    self.values = values
    self.range = range
    reducesMotion = environment.environment.reduceMotion
    initialTemperature = min(range.upperBound, max(range.lowerBound, values[TemperatureDial.initial]))
    let family = values[SharedParameters.font]
    func white(_ text: String, _ size: Double, _ weight: FontWeight) throws -> Label {
      try Label(
        text, size: size, weight: weight, color: .white, family: family, isTabular: true, in: environment)
    }
    digits = try (0..<10).map { try white(String($0), 50, .bold) }
    degree = try white(values[TemperatureDial.unit], 50, .bold)
    caption = try white(values[TemperatureDial.caption], 13, .regular)
    tabs = try values[TemperatureDial.tabs].map { try white($0, 15, .bold) }
    statusBar = try StatusBar(values, in: environment, style: .light)
    bottomInset = environment.environment.safeArea.bottom
  }

  func layer(_ state: State, wheels: DialWheels, at time: Time, size: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    root.masksToBounds = true
    let top = (size.height - Self.stripHeight) / 2
    let left = (size.width - 2 * Self.cell.width - Self.wheelGap) / 2
    let second = left + Self.cell.width + Self.wheelGap
    root.sublayers = [
      background(state, size: size), waves(state, at: time, size: size),
      wheel("tens", wheels.tens, at: time, origin: Point(left, top)),
      wheel("ones", wheels.ones, at: time, origin: Point(second, top)),
      degree.layer(
        "degree", in: Rect(second + Self.cell.width + 5, top, degree.width, Self.cell.height)),
      captionLayer(top: top + Self.cell.height + Self.captionGap, width: size.width),
    ]
    root.sublayers += tabLayers(in: size)
    if let bar = statusBar.layer(width: size.width) { root.sublayers.append(bar) }
    return root
  }

  private func background(_ state: State, size: Size) -> Layer {
    let colors = DialColors(
      cold: values[TemperatureDial.coldColor], hot: values[TemperatureDial.hotColor], isClamped: isClamped)
    let temperature = state.hasMoved ? state.temperature : initialTemperature
    let color = colors.color(percent: colors.percent(temperature: temperature, in: range))
    var layer = Layer(id: "background", frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = state.hasMoved ? color : initialBackground ?? color
    return layer
  }

  private var showsRepositoryColors: Bool { TemperatureDial.compatibility(values) != nil }

  private var isClamped: Bool {
    values.isGiven(TemperatureDial.clampRatio) || !showsRepositoryColors
      ? values[TemperatureDial.clampRatio] : false
  }

  private var initialBackground: Color? {
    values[TemperatureDial.initialBackground] ?? (showsRepositoryColors ? Color(hex: 0x3CA7FF) : nil)
  }

  private func waves(_ state: State, at time: Time, size: Size) -> Layer {
    let height = max(0, state.height)
    let frame = Rect(0, size.height - height, size.width, height)
    var view = Layer(id: "waves", frame: frame)
    view.masksToBounds = true
    let swing = values[TemperatureDial.waveSwing] * (1 - 2 * share(of: state.temperature))
    let baselines = values[TemperatureDial.waveBaselines]
    let pairs = [values[TemperatureDial.wave1Colors], values[TemperatureDial.wave2Colors]]
    view.sublayers = (0..<2).map { index in
      let colors = DialColors(cold: pairs[index][0], hot: pairs[index][1], isClamped: isClamped)
      let wave = DialWave(baseline: baselines[index], swing: index == 0 ? swing : -swing)
      var layer = Layer(id: "wave-\(index + 1)", frame: Rect(origin: .zero, size: frame.size))
      let color = colors.color(percent: colors.percent(height: height, full: size.height))
      layer.content = .shape(
        Shape(.path(wave.path(in: frame.size, phase: phase(at: time))), fillColor: color))
      layer.opacity = values[TemperatureDial.waveOpacity]
      return layer
    }
    return view
  }

  /// Where a temperature lies in the range, 0…1.
  private func share(of temperature: Int) -> Double {
    Double(temperature - range.lowerBound) / Double(range.upperBound - range.lowerBound)
  }

  /// The share of a wave length that the waves have moved.
  private func phase(at time: Time) -> Double {
    let period = values[TemperatureDial.wavePeriod]
    guard period > .zero, !reducesMotion else { return 0 }
    return Double(time.ticks % period.ticks) / Double(period.ticks)
  }

  private func wheel(_ id: String, _ wheel: DialWheels.Wheel, at time: Time, origin: Point) -> Layer {
    var layer = Layer(id: id, frame: Rect(origin: origin, size: Self.cell))
    var window = Layer(id: "window", frame: layer.bounds.insetBy(-Self.windowSlack, 0))
    window.masksToBounds = true
    window.sublayers = wheel.visibleDigits(at: time, windowHeight: Self.cell.height).map { digit, y in
      let frame = Rect(0, reducesMotion ? 0 : y, window.frame.width, Self.cell.height)
      var digitLayer = digits[digit].layer("digit-\(digit)", in: frame, alignment: .center)
      if reducesMotion { digitLayer.opacity = max(0, 1 - abs(y) / DigitWheel.pitch) }
      return digitLayer
    }
    layer.sublayers = [window]
    layer.attributes = [LayerAttribute("wheelPosition", wheel.position(at: time))]
    return layer
  }

  private func captionLayer(top: Double, width: Double) -> Layer {
    let frame = Rect(
      (width - Self.captionSize.width) / 2, top, Self.captionSize.width, Self.captionSize.height)
    var layer = caption.layer("caption", in: frame, alignment: .center)
    layer.backgroundColor = .black.withAlpha(0.2)
    return layer
  }

  private func tabLayers(in size: Size) -> [Layer] {
    tabs.enumerated().map { index, tab in
      let width = size.width / Double(tabs.count)
      return tab.layer(
        "tab-\(index)", x: (Double(index) + 0.5) * width, midY: size.height - 40 - bottomInset,
        anchor: .center)
    }
  }
}
