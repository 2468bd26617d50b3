import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// What the screen looks like: content that shows through the panel and both bars (LAYOUTS L5).
struct SheetInsetsAppearance: Sendable {
  private let layout: SheetLayout
  private let screen: GridScreen
  private let bar: NavigationBar
  private let editLabel: Label
  private let panel: SheetPanelAppearance

  init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    layout = SheetLayout(values, in: environment)
    var screen = try GridScreen(values, in: environment)
    screen.palette.frosted = values[SheetInsets.material] ?? screen.palette.frosted
    self.screen = screen
    let isJapanese = values[SharedParameters.locale] == .ja
    let family = values[SharedParameters.font]
    var bar = NavigationBar(palette: screen.palette, tint: screen.palette.tint, top: screen.safeArea.top)
    bar.isFrosted = true
    bar.title = try Label(
      values[SheetInsets.title] ?? (isJapanese ? "タップ記録" : "Tap Log"), size: 17, weight: .semibold,
      color: screen.palette.text, family: family, in: environment)
    self.bar = bar
    editLabel = try Label(
      values[SheetInsets.editLabel] ?? (isJapanese ? "編集" : "Edit"), size: 17, color: screen.palette.tint,
      family: family, in: environment)
    panel = try SheetPanelAppearance(values, palette: screen.palette, in: environment)
  }

  /// The component's layer; `fraction` is what the content's insets follow.
  func layer(
    _ stand: SheetPanel.Stand, _ content: SheetContent, fraction: Double, at time: Time, size: Size
  ) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    root.masksToBounds = true
    root.sublayers = [screen.background(size: size)]
    root.sublayers += content.layers(
      at: time, size: size, insets: layout.insets(fraction), ownInset: layout.bottomInset(fraction),
      palette: screen.palette, isMirrored: screen.isMirrored)
    var clip = Layer(id: "panelClip", frame: Rect(0, 0, size.width, layout.clipHeight(in: size)))
    clip.masksToBounds = true
    clip.sublayers = panels(stand, in: size)
    root.sublayers += [
      clip, bar.layer(width: size.width), screen.toolbar(editLabel, isFrosted: true, in: size),
    ]
    if let statusBar = screen.statusBarLayer(width: size.width) { root.sublayers.append(statusBar) }
    return root
  }

  private func panels(_ stand: SheetPanel.Stand, in size: Size) -> [Layer] {
    switch stand {
    case .at(let fraction): return [panel.layer(fraction: fraction, in: size)]
    case .dissolving(let from, let to, let amount):
      var leaving = panel.layer("formerPanel", fraction: from, in: size)
      var coming = panel.layer(fraction: to, in: size)
      leaving.opacity = 1 - amount
      coming.opacity = amount
      return [leaving, coming]
    }
  }
}
