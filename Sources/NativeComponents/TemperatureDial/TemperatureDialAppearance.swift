import Components
import Geometry
import Layers
import Motion
import Text

/// The appearance of the temperature dial: a uniform background, the water, and the digits over them.
struct TemperatureDialAppearance: Sendable {
  private typealias Part = TemperatureDial.Part

  /// The state of the dial at one time.
  struct State {
    /// The height of the water, in points.
    var height: Double
    var temperature: Int
    /// Whether the dial has been moved; until then the background is the initial one.
    var hasMoved: Bool
  }

  private static let cell = Size(34, 60)
  private static let wheelGap = 3.0
  /// The height of the strip of digits and caption, centered on the screen, in points.
  private static let stripHeight = 95.0
  private static let captionSize = Size(100, 20)
  private static let captionGap = 15.0
  /// The distance by which the window is wider than the cell on each side, in points, because the bold zero is wider
  /// than its cell.
  private static let windowSlack = 1.0
  /// The share of the window's height at each edge over which digits fade out; digits at rest are outside it.
  private static let fadeShare = 0.2

  private let parameters: TemperatureDial.Parameters
  private let reducesMotion: Bool
  private let digits: [Label]
  private let degree: Label
  private let caption: Label
  private let tabs: [Label]
  private let statusBar: StatusBar
  private let bottomInset: Double

  init(_ parameters: TemperatureDial.Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    reducesMotion = environment.environment.reduceMotion
    let family = parameters.shared.font
    func white(_ text: String, _ size: Double, _ weight: FontWeight) throws -> Label {
      try Label(
        text, size: size, weight: weight, color: .white, family: family, isTabular: true, in: environment)
    }
    digits = try (0..<10).map { try white(String($0), 50, .bold) }
    degree = try white(parameters.unit, 50, .bold)
    caption = try white(parameters.caption, 13, .regular)
    tabs = try parameters.tabs.map { try white($0, 15, .bold) }
    statusBar = try StatusBar(parameters.shared, in: environment, style: .light)
    bottomInset = environment.environment.safeArea.bottom
  }

  /// Returns the component's layer.
  func layer(_ state: State, wheels: DialWheels, at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.masksToBounds = true
    let top = (size.height - Self.stripHeight) / 2
    let left = (size.width - 2 * Self.cell.width - Self.wheelGap) / 2
    let second = left + Self.cell.width + Self.wheelGap
    root.sublayers = [
      background(state, size: size), waves(state, at: time, size: size),
      wheel(.tens, of: wheels, at: time, origin: Point(left, top)),
      wheel(.ones, of: wheels, at: time, origin: Point(second, top)),
      degree.layer(
        Part.degree, in: Rect(second + Self.cell.width + 5, top, degree.width, Self.cell.height)),
      captionLayer(top: top + Self.cell.height + Self.captionGap, width: size.width),
    ]
    root.sublayers += tabLayers(in: size)
    if let bar = statusBar.layer(width: size.width) { root.sublayers.append(bar) }
    return root
  }

  private func background(_ state: State, size: Size) -> Layer {
    let temperature = state.hasMoved ? state.temperature : parameters.initial
    let ground = parameters.ground
    let color = ground.color(percent: ground.percent(temperature: temperature, in: parameters.range))
    var layer = Layer(Part.background, frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = state.hasMoved ? color : parameters.initialBackground ?? color
    return layer
  }

  private func waves(_ state: State, at time: Time, size: Size) -> Layer {
    let height = max(0, state.height)
    let frame = Rect(0, size.height - height, size.width, height)
    var view = Layer(Part.waves, frame: frame)
    view.masksToBounds = true
    let swing = parameters.water.swing * (1 - 2 * share(of: state.temperature))
    view.sublayers = parameters.waves.enumerated().map { index, wave in
      let outline = WaveOutline(baseline: wave.baseline, swing: index == 0 ? swing : -swing)
      let path = outline.path(in: frame.size, phase: phase(at: time))
      let percent = wave.colors.percent(height: height, full: size.height)
      var layer = Layer(Part.wave(index + 1), frame: Rect(origin: .zero, size: frame.size))
      layer.content = .shape(Shape(.path(path), fillColor: wave.colors.color(percent: percent)))
      layer.opacity = parameters.water.opacity
      return layer
    }
    return view
  }

  /// Returns the position of a temperature within the range, 0…1.
  private func share(of temperature: Int) -> Double {
    let range = parameters.range
    return Double(temperature - range.lowerBound) / Double(range.upperBound - range.lowerBound)
  }

  /// Returns the share of a wavelength by which the waves have moved.
  private func phase(at time: Time) -> Double {
    let period = parameters.water.period
    guard period > .zero, !reducesMotion else { return 0 }
    return Double(time.ticks % period.ticks) / Double(period.ticks)
  }

  private func wheel(
    _ place: TemperatureDial.DecimalPlace, of wheels: DialWheels, at time: Time, origin: Point
  ) -> Layer {
    let wheel = wheels[place]
    var layer = Layer(Part.wheel(place), frame: Rect(origin: origin, size: Self.cell))
    var window = Layer(Part.window, frame: layer.bounds.insetBy(-Self.windowSlack, 0))
    window.masksToBounds = true
    if case .ring = wheel { window.mask = [fade(over: window.bounds)] }
    window.sublayers = wheel.visibleDigits(at: time, windowHeight: Self.cell.height).map { digit, y in
      let frame = Rect(0, reducesMotion ? 0 : y, window.frame.width, Self.cell.height)
      var digitLayer = digits[digit].layer(Part.digit(digit), in: frame, alignment: .center)
      if reducesMotion { digitLayer.opacity = max(0, 1 - abs(y) / DigitWheel.pitch) }
      return digitLayer
    }
    layer.sublayers = [window]
    layer.attributes = [
      LayerAttribute(TemperatureDial.Property.wheelPosition, wheel.position(at: time))
    ]
    return layer
  }

  /// Returns the mask that fades digits in and out at the upper and lower edges of their window.
  private func fade(over bounds: Rect) -> Layer {
    var layer = Layer(Part.fade, frame: bounds)
    layer.gradient = Gradient(
      colors: [.clear, .white, .white, .clear], locations: [0, Self.fadeShare, 1 - Self.fadeShare, 1])
    return layer
  }

  private func captionLayer(top: Double, width: Double) -> Layer {
    let frame = Rect(
      (width - Self.captionSize.width) / 2, top, Self.captionSize.width, Self.captionSize.height)
    var layer = caption.layer(Part.caption, in: frame, alignment: .center)
    layer.backgroundColor = .black.withAlpha(0.2)
    return layer
  }

  private func tabLayers(in size: Size) -> [Layer] {
    tabs.enumerated().map { index, tab in
      let width = size.width / Double(tabs.count)
      return tab.layer(
        Part.tab(index), x: (Double(index) + 0.5) * width, midY: size.height - 40 - bottomInset,
        anchor: .center)
    }
  }
}

/// The outline of the water below one wave, whose upper edge is a curve of two halves.
private struct WaveOutline {
  /// The depth of the baseline below the level, in points.
  var baseline: Double
  /// The distance of the first half's control points below the baseline, in points; the second half's are as far above
  /// it.
  var swing: Double

  /// Returns the closed outline in a view of `size`; `phase` shifts it to the left by that share of a wavelength.
  func path(in size: Size, phase: Double) -> Path {
    let width = size.width
    let shift = -width * phase
    var path = Path()
    path.move(to: Point(shift, baseline))
    for period in 0..<(phase == 0 ? 1 : 2) {
      addPeriod(to: &path, from: shift + Double(period) * width, width: width)
    }
    let right = shift + width * (phase == 0 ? 1 : 2)
    path.line(to: Point(right, size.height))
    path.line(to: Point(shift, size.height))
    path.close()
    return path
  }

  private func addPeriod(to path: inout Path, from x: Double, width: Double) {
    let mid = width / 2
    path.cubic(
      Point(x + mid / 3, baseline + swing), Point(x + 2 * mid / 3, baseline + swing),
      to: Point(x + mid, baseline))
    path.cubic(
      Point(x + 4 * mid / 3, baseline - swing), Point(x + width - mid / 3, baseline - swing),
      to: Point(x + width, baseline))
  }
}
