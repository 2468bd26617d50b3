import Components
import Geometry
import Layers
import Motion

/// The bar that two screens share while they change: titles cross-fade, and the lower one's becomes the way back
/// (docs/interactions/navigation.md).
struct TransitionBar: Sendable {
  /// What stands on the bar, by the screen that it belongs to.
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
  /// What is around the label of the way back and still takes a touch, in points.
  private static let backMargin = 8.0

  private let bar: NavigationBar
  private let push: PushTransition
  private let titles: [Label]
  /// The label of the way back to each screen.
  private let backLabels: [Label]
  /// What stands at the bar's ends, by the screen that it belongs to.
  var ends: [Int: BarEnds] = [:]

  /// - Parameters:
  ///   - titles: one for each screen.
  ///   - backTitle: the label of every way back; nil for the title of the screen that it leads to.
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

  /// Where a finger goes back to a screen.
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

  /// The title of the screen on top of a stack, what stands at its bar's ends, and the label of its way back; title and
  /// label slide together, so that they do not run into each other.
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

  /// What stands at the ends of a screen's bar; the leading one slides, out of the title's way.
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
