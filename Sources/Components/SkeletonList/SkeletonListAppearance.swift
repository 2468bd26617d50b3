import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// What the list looks like: a ground in one color, a bar, and the cards below it.
struct SkeletonListAppearance: Sendable {
  private typealias Part = SkeletonList.Part

  /// What the list shows at a time.
  struct State {
    var phases: SkeletonList.Phases
    /// Of the list's content, in points.
    var offset: Double
    /// By row.
    var presses: [Int: CellPress]
    /// By row.
    var pictures: [Int: PictureSwap]
  }

  /// From the component's sides to the list, in points.
  private static let sideMargin = 16.0

  private let parameters: SkeletonList.Parameters
  private let ground: Color
  private let bar: NavigationBar
  private let statusBar: StatusBar
  private let cells: SkeletonCells
  private let reducesMotion: Bool
  private let safeArea: Insets

  init(_ parameters: SkeletonList.Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    reducesMotion = environment.environment.reduceMotion
    safeArea = environment.environment.safeArea
    let isDark = environment.environment.appearance == .dark
    ground = parameters.backgroundColor ?? Color(hex: isDark ? 0x12203F : 0x5D95FF)
    bar = try NavigationBar(
      title: parameters.title, items: [], family: parameters.shared.font,
      palette: Palette(parameters.shared, in: environment), in: environment)
    statusBar = try StatusBar(parameters.shared, in: environment)
    // Rows that grow are measured for the canvas, where the list stands as a rule.
    cells = try SkeletonCells(
      parameters, width: environment.canvas.width - 2 * Self.sideMargin, in: environment)
  }

  /// The list's area in a component of this size.
  func listFrame(in size: Size) -> Rect {
    Rect(
      Self.sideMargin, bar.totalHeight, max(0, size.width - 2 * Self.sideMargin),
      max(0, size.height - bar.totalHeight))
  }

  /// The height of what scrolls, in points.
  func contentHeight(isLoading: Bool) -> Double {
    cells.contentHeight(isLoading: isLoading) + safeArea.bottom
  }

  /// The row at a point of the component.
  func row(at location: Point, offset: Double, size: Size) -> Int? {
    let area = listFrame(in: size)
    guard area.contains(location) else { return nil }
    return cells.row(atContentY: location.y - area.minY + offset)
  }

  /// The component's layer.
  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.backgroundColor = ground
    root.masksToBounds = true
    root.sublayers = [list(state, at: time, size: size), bar.layer(width: size.width)]
    if let status = statusBar.layer(width: size.width) { root.sublayers.append(status) }
    return root
  }

  private func list(_ state: State, at time: Time, size: Size) -> Layer {
    let area = listFrame(in: size)
    var list = Layer(Part.list, frame: area)
    list.masksToBounds = true
    let isLoading = state.phases.isLoading
    let skeleton = skeleton(state.phases, at: time, in: area.size)
    guard skeleton != nil || !isLoading else { return list }
    let showsPicture = showsPicture(state.phases, at: time)
    let frames = cells.frames(isLoading: isLoading, offset: state.offset, viewport: area.size)
    list.sublayers = frames.map { row, frame in
      var cell = cells.layer(
        row: row, frame: frame, showsContent: !isLoading, showsPicture: showsPicture,
        swap: state.pictures[row], skeleton: skeleton, at: time)
      if let press = state.presses[row] { show(press, on: &cell, at: time) }
      return cell
    }
    return list
  }

  /// Shrinks a pressed row; where motion is reduced, its card dissolves into the pressed one.
  private func show(_ press: CellPress, on cell: inout Layer, at time: Time) {
    guard reducesMotion else {
      let scale = press.scale.value(at: time)
      cell.scale = Point(scale, scale)
      return
    }
    let dissolve = press.dissolve.value(at: time)
    guard dissolve > 0, var card = cell.sublayers.first else { return }
    let scale = parameters.press.scale
    var pressed = card
    pressed.id = Part.pressedCard.id
    pressed.scale = Point(scale, scale)
    // The larger one lies above and dissolves.
    if scale < 1 { card.opacity = 1 - dissolve } else { pressed.opacity = dissolve }
    cell.sublayers = scale < 1 ? [pressed, card] : [card, pressed]
  }

  private func showsPicture(_ phases: SkeletonList.Phases, at time: Time) -> Bool {
    phases.rowsShown.map { time >= $0 + parameters.imageDelay } ?? false
  }

  private func skeleton(
    _ phases: SkeletonList.Phases, at time: Time, in size: Size
  ) -> SkeletonCells.Skeleton? {
    let opacity = phases.skeletonOpacity(at: time, transition: parameters.transitionDuration)
    guard opacity > 0, let shown = phases.skeletonShown else { return nil }
    return SkeletonCells.Skeleton(
      opacity: opacity, elapsed: time - shown, screen: Rect(origin: .zero, size: size))
  }
}
