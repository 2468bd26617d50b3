import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// A screen of icons that pop when they are tapped, over a panel that counts the taps (INTERACTIONS §5A).
package struct TapCounter: Component {
  /// Between the content's end and the panel.
  private static let bottomMargin = 5.0

  private let screen: GridScreen
  private let editLabel: Label
  private var icons: PoppingGrid
  private var panel: CounterPanel

  package init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    screen = try GridScreen(values, in: environment)
    editLabel = try Label(
      values[SharedParameters.locale] == .ja ? "編集" : "Edit", size: 17, color: screen.palette.tint,
      family: values[SharedParameters.font], in: environment)
    var insets = screen.insets
    insets.bottom += values[Self.infoHeight] + Self.bottomMargin
    let grid = try IconGrid(values, insets: insets, in: environment)
    icons = PoppingGrid(grid, values, in: environment)
    panel = try CounterPanel(values, icons.sum, isMirrored: screen.isMirrored, in: environment)
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input, in context: inout StageContext) {
    icons.grid.fit(context.size, in: &context)
    switch input {
    case .lifecycle(.willAppear), .lifecycle(.didAppear): icons.grid.start(in: &context)
    case .touch(let touch):
      if touch.sample.phase == .began, GridScreen.liesOverGrid(touch.part) { return }
      for cell in icons.grid.receive(touch.sample, in: &context) {
        icons.tap(cell, in: &context)
      }
    case .deadline(let deadline): _ = icons.receive(deadline, in: &context)
    case .lifecycle, .call, .key, .focus: break
    }
    panel.show(icons.sum)
  }

  package func layers(at time: Time, size: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    root.masksToBounds = true
    let toolbar = screen.toolbar(editLabel, in: size)
    let bars = Insets(top: screen.insets.top, bottom: size.height - toolbar.frame.minY + panel.height)
    let grid = icons.layer(
      at: time, size: size, offset: icons.grid.offset(at: time, size: size), indicatorInsets: bars)
    root.sublayers = [screen.background(size: size), grid]
    root.sublayers.append(panel.layer(bottom: toolbar.frame.minY, width: size.width))
    root.sublayers.append(toolbar)
    root.sublayers += [
      screen.statusStrip(width: size.width), screen.statusBarLayer(width: size.width),
    ].compactMap { $0 }
    return root
  }
}
