import Components
import Geometry
import Layers
import Motion

/// A navigation bar that two screens share during a transition. Titles cross-fade, and the lower screen's title turns
/// into the back label (docs/interactions/navigation.md).
struct TransitionBar: Sendable {
  /// The titles and back labels on the bar, by the screen that they belong to.
  enum Part: ComponentPart {
    case title(Int)
    case backLabel(Int)

    var id: String {
      switch self {
      case .title(let screen): "title-\(screen)"
      case .backLabel(let screen): "backLabel-\(screen)"
      }
    }
  }

  static let declaration = PartDeclaration(
    NavigationBar.Part.bar, "the bar at the top",
    BarGround.declarations + [
      PartDeclaration(each: Part.title, "the title of a screen"),
      PartDeclaration(each: Part.backLabel, "the label of the back button, by the screen that it is on"),
      PartDeclaration(NavigationBar.Part.backChevron, "the chevron of the back button"),
      PartDeclaration(NavigationBar.Part.leftItem, "the left bar item"),
      PartDeclaration(NavigationBar.Part.rightItem, "the right bar item"),
    ])

  private static let pressedOpacity = 0.2
  /// The margin beside the back label that also responds to touches, in points.
  private static let backMargin = 8.0

  private let bar: NavigationBar
  private let push: PushTransition
  private let titles: [Label]
  /// The back labels, by the screen that they go back to.
  private let backLabels: [Label]
  /// The texts at the bar's ends, by screen.
  var ends: [Int: BarEnds] = [:]

  /// - Parameters:
  ///   - titles: the titles of all screens.
  ///   - backTitle: the label of every back button; `nil` for the title of the screen that it goes back to.
  init(
    titles: [String], backTitle: String? = nil, isFrosted: Bool = false, family: String? = nil,
    palette: Palette, push: PushTransition, in environment: ComponentEnvironment
  ) throws {
    var bar = NavigationBar(
      palette: palette, tint: palette.tint, top: environment.environment.safeArea.top)
    bar.isFrosted = isFrosted
    bar.isMirrored = push.isMirrored
    self.bar = bar
    self.push = push
    self.titles = try titles.map {
      try Label(
        $0, size: BarEnds.fontSize, weight: .semibold, color: palette.text, family: family, in: environment)
    }
    backLabels = try titles.map {
      try Label(
        backTitle ?? $0, size: BarEnds.fontSize, color: palette.tint, family: family, in: environment)
    }
  }

  /// Returns the area of the back button to a screen.
  func backButtonFrame(to screen: Int, width: Double) -> Rect {
    let label = bar.backLabelLayer(backLabels[screen], width: width)
    let reach = NavigationBar.backLabelX + label.frame.width + Self.backMargin
    let frame = Rect(0, bar.top, reach, NavigationBar.height)
    return push.isMirrored ? frame.mirrored(inWidth: width) : frame
  }

  func layer(_ stack: ScreenStack, isBackPressed: Bool = false, at time: Time, width: Double) -> Layer {
    var layer = bar.layer(width: width)
    if let transition = stack.transition {
      layer.sublayers +=
        transition.dissolves
        ? dissolve(transition, at: time, width) : slide(transition, at: time, width)
    } else {
      let opacity = isBackPressed ? Self.pressedOpacity : 1
      layer.sublayers += items(of: stack.screens, width, backOpacity: opacity)
      layer.sublayers += chevron(width, opacity: stack.below == nil ? 0 : opacity)
    }
    return layer
  }

  private func slide(_ transition: ScreenTransition, at time: Time, _ width: Double) -> [Layer] {
    let cover = transition.cover(at: time)
    let (gone, come) = (push.lowerTitleOpacity(cover: cover), push.upperTitleOpacity(cover: cover))
    let lower = items(
      of: transition.lowerStack, width, opacity: gone, backOpacity: gone,
      shift: push.lowerTitleShift(cover: cover, width: width))
    let upper = items(
      of: transition.upperStack, width, opacity: come, backOpacity: come,
      shift: push.upperTitleShift(cover: cover, width: width))
    return lower + upper + chevron(width, opacity: transition.lowerStack.count > 1 ? 1 : come)
  }

  private func dissolve(_ transition: ScreenTransition, at time: Time, _ width: Double) -> [Layer] {
    let progress = min(1, max(0, transition.progress(at: time)))
    let arrow =
      (transition.before.count > 1 ? 1 - progress : 0) + (transition.after.count > 1 ? progress : 0)
    return items(of: transition.before, width, opacity: 1 - progress, backOpacity: 1 - progress)
      + items(of: transition.after, width, opacity: progress, backOpacity: progress)
      + chevron(width, opacity: arrow)
  }

  /// Returns the title of the top screen of a stack, the items at its bar's ends, and its back label. Title and label
  /// slide together, so that they do not overlap.
  private func items(
    of stack: [Int], _ width: Double, opacity: Double = 1, backOpacity: Double, shift: Double = 0
  ) -> [Layer] {
    guard let screen = stack.last else { return [] }
    let ends = endLayers(of: screen, width, opacity: opacity, shift: shift)
    let backLabel = stack.dropLast().last.map { target in
      var label = bar.backLabelLayer(backLabels[target], as: Part.backLabel(screen), width: width)
      label.opacity = backOpacity
      label.translation.x = shift
      return label
    }
    let beside = (backLabel.map { [$0] } ?? []) + ends
    var title = bar.titleLayer(
      titles[screen], as: Part.title(screen), width: width, beside: beside)
    title.opacity = opacity
    title.translation.x = shift
    return [title] + beside
  }

  /// Returns the items at the ends of a screen's bar. The leading one slides with the title, so that they do not
  /// overlap.
  private func endLayers(of screen: Int, _ width: Double, opacity: Double, shift: Double) -> [Layer] {
    guard let ends = ends[screen] else { return [] }
    func layers(_ left: Label?, _ right: Label?, shift: Double) -> [Layer] {
      bar.itemLayers(left: left.map { .text($0) }, right: right.map { .text($0) }, width: width).map {
        var layer = $0
        layer.opacity = opacity
        layer.translation.x = shift
        return layer
      }
    }
    return layers(ends.leading, nil, shift: shift) + layers(nil, ends.trailing, shift: 0)
  }

  private func chevron(_ width: Double, opacity: Double) -> [Layer] {
    guard opacity > 0 else { return [] }
    var layer = bar.backChevronLayer()
    layer.opacity = opacity
    if push.isMirrored {
      layer.frame = layer.frame.mirrored(inWidth: width)
      layer.scale.x = -1
    }
    return [layer]
  }
}
