import Geometry
import Interaction
import Layers
import Parameters
import Text

/// The frosted strip with the taps of today and in all (LAYOUTS L3).
struct CounterPanel: Sendable {
  private static let titleMidY = 20.0
  private static let valueMidY = 47.0
  private static let dividerInset = 16.0
  private static let dividerWidth = 0.5

  let height: Double
  private let palette: Palette
  private let isMirrored: Bool
  private let titles: [Label]
  private var values: [ChangingLabel]

  init(
    _ values: ParameterValues, _ count: PoppingGrid.Count, isMirrored: Bool,
    in environment: ComponentEnvironment
  ) throws {
    height = values[TapCounter.infoHeight]
    self.isMirrored = isMirrored
    let palette = Palette(values, in: environment)
    self.palette = palette
    let family = values[SharedParameters.font]
    let isJapanese = values[SharedParameters.locale] == .ja
    let texts = [
      values[TapCounter.todayTitle] ?? (isJapanese ? "今日のタップ回数" : "Taps today"),
      values[TapCounter.totalTitle] ?? (isJapanese ? "今までのタップ回数" : "Taps so far"),
    ]
    titles = try texts.map {
      try Label($0, size: 12, color: palette.secondary, family: family, in: environment)
    }
    self.values = try [count.today, count.total].map {
      try ChangingLabel(
        String($0), letters: "0123456789", size: 28, weight: .semibold, color: palette.ink, family: family,
        in: environment)
    }
  }

  mutating func show(_ count: PoppingGrid.Count) {
    values[0].show(String(count.today))
    values[1].show(String(count.total))
  }

  /// The panel's layer across a screen, with its lower edge at `bottom`.
  func layer(bottom: Double, width: Double) -> Layer {
    var layer = Layer(id: "panel", frame: Rect(0, bottom - height, width, height))
    let hairline = BarGround.hairline(y: -NavigationBar.hairlineWidth, width: width, palette: palette)
    var divider = Layer(
      id: "divider",
      frame: Rect(
        (width - Self.dividerWidth) / 2, Self.dividerInset, Self.dividerWidth,
        max(0, height - 2 * Self.dividerInset)))
    divider.backgroundColor = palette.separator
    layer.sublayers = [
      BarGround.layer(in: layer.bounds, palette: palette, isFrosted: true), hairline, divider,
    ]
    for (index, name) in ["today", "total"].enumerated() {
      let x = width * ((index == 0) != isMirrored ? 0.25 : 0.75)
      layer.sublayers.append(titles[index].layer(name + "Title", x: x, midY: Self.titleMidY, anchor: .center))
      layer.sublayers.append(
        values[index].label.layer(name + "Value", x: x, midY: Self.valueMidY, anchor: .center))
    }
    return layer
  }
}
