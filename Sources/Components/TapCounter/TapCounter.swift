import Geometry
import Gestures
import Interaction
import Layers
import Motion

/// A screen of icons that pop when they are tapped, over a panel that counts the taps.
package struct TapCounter: OutputProvider {
  /// Between the content's end and the panel.
  private static let bottomMargin = 5.0

  private let screen: GridScreen
  private let editLabel: Label
  private var icons: PoppingGrid
  private var panel: CounterPanel

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    let shared = parameters.shared
    screen = try GridScreen(shared, in: environment)
    editLabel = try Label(
      shared.locale.text(ja: "編集", en: "Edit"), size: BarEnds.fontSize, color: screen.palette.tint,
      family: shared.font, in: environment)
    var insets = screen.insets
    insets.bottom += parameters.infoHeight + Self.bottomMargin
    icons = PoppingGrid(
      try IconGrid(parameters.grid, shared, insets: insets, in: environment), parameters.pop,
      interruption: shared.interruption, in: environment)
    panel = try CounterPanel(parameters, icons.sum, in: environment)
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
    icons.grid.fit(context.size, in: &context)
    switch input {
    case .lifecycle(.willAppear), .lifecycle(.didAppear): icons.grid.start(in: &context)
    case .touch(let touch):
      if touch.sample.phase == .began, GridScreen.covers(touch) || touch.began(on: Part.panel) { return }
      for cell in icons.grid.receive(touch.sample, in: &context) {
        icons.tap(cell, in: &context)
      }
    case .deadline(let deadline): _ = icons.receive(deadline, in: &context)
    case .lifecycle, .key, .focus, .slots: break
    }
    panel.show(icons.sum)
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    icons.grid.scroll.obstacle(to: sample)
  }

  package func value(of output: ScrollingOutput, at time: Time, size: Size) -> OutputValue {
    .point(Point(0, icons.grid.offset(at: time, size: size)))
  }

  package func layers(at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
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
