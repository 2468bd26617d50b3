import Components
import Geometry
import Layers
import Motion

/// The appearance of the list, its child and their bar.
struct ReturnHighlightAppearance: Sendable {
  private typealias Part = ReturnHighlight.Part
  private typealias Screen = ReturnHighlight.Screen

  /// The state of the screens at one time.
  struct State {
    var table: ScrollingTable
    var choices: IconChoices
    var stack: ScreenStack
    var children: [ReturnHighlight.Child?]
    var isBackPressed: Bool
  }

  private let parameters: ReturnHighlight.Parameters
  private let palette: Palette
  private let push: PushTransition
  private let bar: TransitionBar
  private let barHeight: Double
  private let statusBar: StatusBar

  init(
    _ parameters: ReturnHighlight.Parameters, _ content: ReturnHighlightContent, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    self.parameters = parameters
    self.palette = palette
    push = PushTransition(parameters.push, in: environment)
    let family = parameters.shared.font
    var bar = try TransitionBar(
      titles: [content.title] + content.childTitles, family: family, palette: palette, push: push,
      in: environment)
    bar.ends[Screen.list.index] = try BarEnds(
      content.barItems, family: family, palette: palette, in: environment)
    self.bar = bar
    barHeight = environment.environment.safeArea.top + NavigationBar.height
    statusBar = try StatusBar(parameters.shared, in: environment)
  }

  /// Returns whether a point is on the bar or the status bar.
  func barContains(_ location: Point) -> Bool { location.y < barHeight }

  /// Returns the area of the back button.
  func backButtonFrame(width: Double) -> Rect {
    bar.backButtonFrame(to: Screen.list.index, width: width)
  }

  /// Returns the component's layer with the visible parts of both screens.
  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.masksToBounds = true
    func screen(_ index: Int) -> Layer {
      switch Screen(index: index) {
      case .list: list(state, at: time, size: size)
      case .child(let row): child(ofRow: row, state, at: time, size: size)
      }
    }
    if let transition = state.stack.transition {
      root.sublayers = transition.arrange(
        outgoing: screen(transition.outgoing), incoming: screen(transition.incoming), push, at: time, in: size
      )
    } else if let top = state.stack.top {
      root.sublayers = [screen(top)]
    }
    root.sublayers.append(
      bar.layer(state.stack, isBackPressed: state.isBackPressed, at: time, width: size.width))
    if let statusBar = statusBar.layer(width: size.width) { root.sublayers.append(statusBar) }
    return root
  }

  private func list(_ state: State, at time: Time, size: Size) -> Layer {
    var layer = screen(.list, size, ground: state.table.table.ground)
    layer.sublayers = state.table.layers(at: time, size: size, highlightColor: parameters.highlightColor) {
      row in
      heldOpacity(ofRow: row, state.stack, at: time) ?? state.table.highlight.opacity(ofRow: row, at: time)
    }
    return layer
  }

  /// Returns the opacity of a row's highlight during an interactive pop of its child, including the remainder after the
  /// release; `nil` otherwise.
  private func heldOpacity(ofRow row: Int, _ stack: ScreenStack, at time: Time) -> Double? {
    guard parameters.deselects, let transition = stack.transition, transition.isInteractive,
      transition.outgoing == Screen.child(row: row).index
    else { return nil }
    return min(1, max(0, 1 - transition.progress(at: time)))
  }

  private func child(ofRow row: Int, _ state: State, at time: Time, size: Size) -> Layer {
    var layer = screen(.child, size, ground: palette.screen)
    switch state.children[row] {
    case .node(let index): layer.slot = SlotPlacement(ReturnHighlight.Slot.child, index: index)
    case .icons: layer.sublayers = state.choices.layers(at: time, size: size)
    case nil: break
    }
    return layer
  }

  private func screen(_ part: Part, _ size: Size, ground: Color) -> Layer {
    var layer = Layer(part, frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = ground
    layer.masksToBounds = true
    return layer
  }
}

/// The contents of the list and its child: those of the scenario, or a sample form.
struct ReturnHighlightContent {
  let title: String
  /// The texts at the bar's ends.
  let barItems: [String]
  let sections: [TableSection]
  let icons: [IconParameters]
  /// The titles of the rows' children, by row.
  let childTitles: [String]

  init(_ parameters: ReturnHighlight.Parameters) {
    let form = SampleForm(locale: parameters.shared.locale)
    title = parameters.table.title ?? form.title
    barItems = parameters.table.barItems ?? [form.cancel, form.save]
    let icons = parameters.choices ?? form.icons
    self.icons = icons
    let choice = parameters.choice
    sections =
      parameters.table.sections ?? [
        TableSection([
          form.icon(icons.indices.contains(choice) ? icons[choice] : IconParameters()), form.filledTitle,
          form.color(hasChevron: false),
        ]), form.notification,
      ]
    childTitles = sections.flatMap(\.rows).map { row in
      parameters.childTitle ?? (row.icon == nil ? row.title : form.chooseIcon)
    }
  }
}
