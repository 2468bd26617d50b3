import Geometry
import Layers
import Motion
import Parameters

/// What a navigation looks like: its screens in front of each other, the bar above them and the status bar.
struct NavigationAppearance: Sendable {
  /// What is to be drawn.
  struct State {
    var stack: [Int]
    var transition: ScreenTransition?
    var isBackPressed: Bool
  }

  private let push: PushTransition
  private let ground: Color
  private let bar: TransitionBar?
  private let statusBar: StatusBar

  init(_ values: ParameterValues, screenCount: Int, in environment: ComponentEnvironment) throws {
    let palette = Palette(values, in: environment)
    ground = values[Navigation.backgroundColor] ?? palette.screen
    push = PushTransition(
      parallax: values[Navigation.parallax], dimOpacity: values[Navigation.dimOpacity],
      shadowOpacity: values[Navigation.edgeShadowOpacity], shadowRadius: values[Navigation.edgeShadowRadius],
      isMirrored: environment.environment.layoutDirection == .rightToLeft)
    bar =
      values[Navigation.bar] == .hidden
      ? nil
      : try TransitionBar(values, palette: palette, push: push, screenCount: screenCount, in: environment)
    statusBar = try StatusBar(values, in: environment)
  }

  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    root.masksToBounds = true
    if let transition = state.transition {
      root.sublayers =
        transition.dissolves
        ? dissolve(transition, at: time, size: size) : slide(transition, at: time, size: size)
      root.attributes = [LayerAttribute("transitionProgress", transition.progress(at: time))]
    } else if let top = state.stack.last {
      root.sublayers = [screen(top, root.bounds)]
    }
    if let bar { root.sublayers.append(bar.layer(state, at: time, width: size.width)) }
    if let statusBar = statusBar.layer(width: size.width) { root.sublayers.append(statusBar) }
    return root
  }

  /// Where a finger goes back to a screen; nil without a bar.
  func backButtonFrame(to screen: Int, width: Double) -> Rect? {
    bar?.backButtonFrame(to: screen, width: width)
  }

  private func slide(_ transition: ScreenTransition, at time: Time, size: Size) -> [Layer] {
    let cover = transition.cover(at: time)
    return [
      screen(transition.lower, push.lowerFrame(cover: cover, in: size), isEnabled: false),
      push.dimLayer(cover: cover, in: size),
      push.edgeShadowLayer(cover: cover, in: size),
      screen(transition.upper, push.upperFrame(cover: cover, in: size), isEnabled: false),
    ]
  }

  private func dissolve(_ transition: ScreenTransition, at time: Time, size: Size) -> [Layer] {
    let bounds = Rect(origin: .zero, size: size)
    var incoming = screen(transition.incoming, bounds, isEnabled: false)
    incoming.opacity = min(1, max(0, transition.progress(at: time)))
    return [screen(transition.outgoing, bounds, isEnabled: false), incoming]
  }

  private func screen(_ index: Int, _ frame: Rect, isEnabled: Bool = true) -> Layer {
    var layer = Layer(id: "screen-\(index)", frame: frame)
    layer.backgroundColor = ground
    layer.masksToBounds = true
    layer.isUserInteractionEnabled = isEnabled
    layer.slot = SlotPlacement("screens", index: index)
    return layer
  }
}
