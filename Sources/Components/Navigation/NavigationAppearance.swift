import Geometry
import Interaction
import Layers
import Motion

/// What a navigation looks like: its screens in front of each other, the bar above them and the status bar.
struct NavigationAppearance: Sendable {
  private let push: PushTransition
  private let ground: Color
  private let bar: TransitionBar?
  private let statusBar: StatusBar

  init(_ parameters: Navigation.Parameters, screenCount: Int, in environment: ComponentEnvironment) throws {
    let palette = Palette(parameters.shared, in: environment)
    ground = parameters.backgroundColor ?? palette.screen
    push = PushTransition(parameters.push, in: environment)
    let titles = parameters.titles
    bar =
      parameters.bar == .hidden
      ? nil
      : try TransitionBar(
        titles: (0..<screenCount).map { $0 < titles.count ? titles[$0] : "" },
        backTitle: parameters.backTitle, isFrosted: parameters.bar == .frosted,
        family: parameters.shared.font, palette: palette, push: push, in: environment)
    statusBar = try StatusBar(parameters.shared, in: environment)
  }

  /// The navigation's layer with the screens of a stack, at rest or while they change.
  func layer(_ stack: ScreenStack, isBackPressed: Bool, at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.masksToBounds = true
    if let transition = stack.transition {
      root.sublayers = transition.arrange(
        outgoing: screen(transition.outgoing, size), incoming: screen(transition.incoming, size), push,
        at: time, in: size)
      root.attributes = [
        LayerAttribute(Navigation.Property.transitionProgress, transition.progress(at: time))
      ]
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
    var layer = Layer(Navigation.Part.screen(index), frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = ground
    layer.masksToBounds = true
    layer.slot = SlotPlacement(Navigation.Slot.screens, index: index)
    return layer
  }
}
