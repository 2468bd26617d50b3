import Expressions
import Geometry
import Interaction
import Layers
import Parameters
import Text

/// The frosted strip with the taps of today and in all.
struct CounterPanel: Sendable {
  private typealias Part = TapCounter.Part

  private static let titleMidY = 20.0
  private static let valueMidY = 47.0
  private static let dividerInset = 16.0
  private static let dividerWidth = 0.5

  /// A number under its caption.
  private struct Counter: Sendable {
    let title: Label
    var value: ChangingLabel
  }

  /// Points.
  let height: Double
  private let palette: Palette
  private let isMirrored: Bool
  private var today: Counter
  private var total: Counter

  init(_ parameters: TapCounter.Parameters, _ count: PoppingGrid.Count, in environment: ComponentEnvironment)
    throws
  {
    let palette = Palette(parameters.shared, in: environment)
    func counter(_ title: String, _ count: Int) throws -> Counter {
      Counter(
        title: try Label(
          title, size: 12, color: palette.secondary, family: parameters.shared.font, in: environment),
        value: try ChangingLabel(
          Self.text(of: count), letters: "0123456789,", size: 28, weight: .semibold, color: palette.ink,
          family: parameters.shared.font, in: environment))
    }
    height = parameters.infoHeight
    self.palette = palette
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    today = try counter(parameters.todayTitle, count.today)
    total = try counter(parameters.totalTitle, count.total)
  }

  private static func text(of count: Int) -> String { NumberText.grouped(Double(count), decimals: 0) }

  /// Takes in other numbers.
  mutating func show(_ count: PoppingGrid.Count) {
    today.value.show(Self.text(of: count.today))
    total.value.show(Self.text(of: count.total))
  }

  /// The panel's layer across a screen, with its lower edge at `bottom`.
  func layer(bottom: Double, width: Double) -> Layer {
    var layer = Layer(Part.panel, frame: Rect(0, bottom - height, width, height))
    let hairline = BarGround.hairline(y: -NavigationBar.hairlineWidth, width: width, palette: palette)
    var divider = Layer(
      Part.divider,
      frame: Rect(
        (width - Self.dividerWidth) / 2, Self.dividerInset, Self.dividerWidth,
        max(0, height - 2 * Self.dividerInset)))
    divider.backgroundColor = palette.separator
    let (left, right) = (width * 0.25, width * 0.75)
    layer.sublayers = [
      BarGround.layer(in: layer.bounds, palette: palette, isFrosted: true), hairline, divider,
    ]
    layer.sublayers += layers(of: today, .todayTitle, .todayValue, midX: isMirrored ? right : left)
    layer.sublayers += layers(of: total, .totalTitle, .totalValue, midX: isMirrored ? left : right)
    return layer
  }

  private func layers(of counter: Counter, _ title: Part, _ value: Part, midX: Double) -> [Layer] {
    [
      counter.title.layer(title, x: midX, midY: Self.titleMidY, anchor: .center),
      counter.value.label.layer(value, x: midX, midY: Self.valueMidY, anchor: .center),
    ]
  }
}
