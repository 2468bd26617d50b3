import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// What a navigation looks like: its screens in front of each other, the bar above them and the status bar.
struct NavigationAppearance: Sendable {
  private let push: PushTransition
  private let ground: Color
  private let bar: TransitionBar?
  private let statusBar: StatusBar

  init(_ values: ParameterValues, screenCount: Int, in environment: ComponentEnvironment) throws {
    let palette = Palette(values, in: environment)
    ground = values[Navigation.backgroundColor] ?? palette.screen
    push = PushTransition(values, in: environment)
    let given = values[Navigation.titles]
    bar =
      values[Navigation.bar] == .hidden
      ? nil
      : try TransitionBar(
        titles: (0..<screenCount).map { $0 < given.count ? given[$0] : "" },
        backTitle: values[Navigation.backTitle], isFrosted: values[Navigation.bar] == .frosted,
        family: values[SharedParameters.font], palette: palette, push: push, in: environment)
    statusBar = try StatusBar(values, in: environment)
  }

  func layer(_ stack: ScreenStack, isBackPressed: Bool, at time: Time, size: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    root.masksToBounds = true
    if let transition = stack.transition {
      root.sublayers = transition.arrange(
        outgoing: screen(transition.outgoing, size), incoming: screen(transition.incoming, size), push,
        at: time, in: size)
      root.attributes = [LayerAttribute("transitionProgress", transition.progress(at: time))]
    } else if let top = stack.top {
      root.sublayers = [screen(top, size)]
    }
    if let bar {
      root.sublayers.append(bar.layer(stack, isBackPressed: isBackPressed, at: time, width: size.width))
    }
    if let statusBar = statusBar.layer(width: size.width) { root.sublayers.append(statusBar) }
    return root
  }

  /// Where a finger goes back to a screen; nil without a bar.
  func backButtonFrame(to screen: Int, width: Double) -> Rect? {
    bar?.backButtonFrame(to: screen, width: width)
  }

  private func screen(_ index: Int, _ size: Size) -> Layer {
    var layer = Layer(id: "screen-\(index)", frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = ground
    layer.masksToBounds = true
    layer.slot = SlotPlacement("screens", index: index)
    return layer
  }
}
