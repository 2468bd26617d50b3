import Assets
import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// What the list looks like (LAYOUTS L11).
struct SkeletonListAppearance: Sendable {
  /// What the list shows at a time.
  struct State {
    var phases: SkeletonPhases
    /// Of the list's content, in points.
    var offset: Double
    var presses: [Int: CellPress]
    var pictures: [Int: PictureSwap]
  }

  private static let sideMargin = 16.0

  private let values: ParameterValues
  private let ground: Color
  private let bar: NavigationBar
  private let statusBar: StatusBar
  private let cells: SkeletonCells
  private let isDark: Bool
  private let isMirrored: Bool
  private let reducesMotion: Bool
  private let safeArea: Insets

  init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    isDark = environment.environment.appearance == .dark
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    reducesMotion = environment.environment.reduceMotion
    safeArea = environment.environment.safeArea
    let palette = Palette(values, in: environment)
    ground = values[SkeletonList.backgroundColor] ?? Color(hex: isDark ? 0x12203F : 0x5D95FF)
    bar = try NavigationBar(
      title: values[SkeletonList.title], items: [], family: values[SharedParameters.font], palette: palette,
      in: environment)
    statusBar = try StatusBar(values, in: environment)
    cells = try SkeletonCells(values, in: environment)
  }

  func listFrame(in size: Size) -> Rect {
    Rect(
      Self.sideMargin, bar.totalHeight, max(0, size.width - 2 * Self.sideMargin),
      max(0, size.height - bar.totalHeight))
  }

  func contentHeight(isLoading: Bool) -> Double {
    (isLoading
      ? Double(values[SkeletonList.placeholderRows]) * values[SkeletonList.rowHeight] : cells.contentHeight)
      + safeArea.bottom
  }

  func path(ofRow row: Int) -> String { "list/cell-\(row)" }

  /// The row at a place of the component.
  func row(at location: Point, offset: Double, size: Size) -> Int? {
    let area = listFrame(in: size)
    guard area.contains(location) else { return nil }
    return cells.row(atContentY: location.y - area.minY + offset)
  }

  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    root.backgroundColor = ground
    root.masksToBounds = true
    root.sublayers = [list(state, at: time, size: size), bar.layer(width: size.width)]
    if let status = statusBar.layer(width: size.width) { root.sublayers.append(status) }
    return root
  }

  private func list(_ state: State, at time: Time, size: Size) -> Layer {
    let area = listFrame(in: size)
    var list = Layer(id: "list", frame: area)
    list.masksToBounds = true
    let skeleton = skeleton(state, at: time, in: area)
    guard skeleton != nil || !state.phases.isLoading else { return list }
    let frames = cells.frames(
      isLoading: state.phases.isLoading, offset: state.offset, viewport: area.size,
      placeholders: values[SkeletonList.placeholderRows])
    list.sublayers = frames.map { row, frame in
      var cell = cells.layer(
        row: row, frame: frame, showsContent: !state.phases.isLoading,
        showsPicture: showsPicture(state.phases, at: time), swap: state.pictures[row], skeleton: skeleton,
        at: time)
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
    let scale = CellPress.pressedScale(values)
    var pressed = card
    pressed.id = "pressedCard"
    pressed.scale = Point(scale, scale)
    // The larger one lies above and dissolves.
    if scale < 1 { card.opacity = 1 - dissolve } else { pressed.opacity = dissolve }
    cell.sublayers = scale < 1 ? [pressed, card] : [card, pressed]
  }

  private func showsPicture(_ phases: SkeletonPhases, at time: Time) -> Bool {
    phases.rowsShown.map { time >= $0 + values[SkeletonList.imageDelay] } ?? false
  }

  private func skeleton(_ state: State, at time: Time, in area: Rect) -> SkeletonCells.Skeleton? {
    let opacity = state.phases.skeletonOpacity(at: time, transition: values[SkeletonList.transitionDuration])
    guard opacity > 0, let shown = state.phases.skeletonShown else { return nil }
    let shimmer = SkeletonShimmer(
      values, screen: Rect(origin: .zero, size: area.size), isDark: isDark, isMirrored: isMirrored,
      reducesMotion: reducesMotion)
    return SkeletonCells.Skeleton(shimmer: shimmer, opacity: opacity, elapsed: time - shown)
  }
}
