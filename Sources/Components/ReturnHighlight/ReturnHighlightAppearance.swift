import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// What the list, its child and their bar look like (LAYOUTS L4).
struct ReturnHighlightAppearance: Sendable {
  /// What shows.
  struct State {
    var table: ScrollingTable
    var choices: IconChoices
    var stack: ScreenStack
    var children: [ReturnHighlight.Child?]
    var isBackPressed: Bool
  }

  private let palette: Palette
  private let highlightColor: Color
  private let deselects: Bool
  private let push: PushTransition
  private let bar: TransitionBar
  private let barHeight: Double
  private let statusBar: StatusBar

  init(
    _ values: ParameterValues, _ content: ReturnHighlightContent, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    self.palette = palette
    let isGiven = values.isGiven(ReturnHighlight.highlightColor)
    highlightColor = isGiven ? values[ReturnHighlight.highlightColor] : palette.selectedCell
    deselects = values[ReturnHighlight.deselect]
    push = PushTransition(values, in: environment)
    let family = values[SharedParameters.font]
    var bar = try TransitionBar(
      titles: [content.title] + content.childTitles, family: family, palette: palette, push: push,
      in: environment)
    bar.ends[ReturnHighlight.listScreen] = try BarEnds(
      content.barItems, family: family, palette: palette, in: environment)
    self.bar = bar
    barHeight = environment.environment.safeArea.top + NavigationBar.height
    statusBar = try StatusBar(values, in: environment)
  }

  func barContains(_ location: Point) -> Bool { location.y < barHeight }

  /// Where a finger goes back to the list.
  func backButtonFrame(width: Double) -> Rect {
    bar.backButtonFrame(to: ReturnHighlight.listScreen, width: width)
  }

  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    root.masksToBounds = true
    func screen(_ index: Int) -> Layer {
      index == ReturnHighlight.listScreen
        ? list(state, at: time, size: size) : child(ofRow: index - 1, state, at: time, size: size)
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
    var layer = screen("list", size, ground: state.table.table.ground)
    layer.sublayers = state.table.layers(at: time, size: size, highlightColor: highlightColor) { row in
      heldOpacity(ofRow: row, state.stack, at: time) ?? state.table.highlight.opacity(ofRow: row, at: time)
    }
    return layer
  }

  /// The opacity of a row's grey while a finger holds the way back from its child, and on the way from there.
  private func heldOpacity(ofRow row: Int, _ stack: ScreenStack, at time: Time) -> Double? {
    guard deselects, let transition = stack.transition, transition.isInteractive,
      transition.outgoing == row + 1
    else { return nil }
    return min(1, max(0, 1 - transition.progress(at: time)))
  }

  private func child(ofRow row: Int, _ state: State, at time: Time, size: Size) -> Layer {
    var layer = screen("child", size, ground: palette.screen)
    switch state.children[row] {
    case .node(let index): layer.slot = SlotPlacement(ReturnHighlight.slot, index: index)
    case .icons: layer.sublayers = state.choices.layers(at: time, size: size)
    case nil: break
    }
    return layer
  }

  private func screen(_ id: String, _ size: Size, ground: Color) -> Layer {
    var layer = Layer(id: id, frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = ground
    layer.masksToBounds = true
    return layer
  }
}
