import Components
import Geometry

/// The positions of the panel and the bars, and the resulting content insets, by fraction: 0 for collapsed, 1 for
/// expanded.
struct SheetLayout: Sendable {
  /// The region of the screen under a finger.
  enum Region: Hashable, Sendable {
    case bar
    case content
    /// The part of the panel that is visible when it is collapsed.
    case header
    case body
    case toolbar
  }

  /// The height of the panel below its expanded height, for springs that overshoot, in points.
  private static let reserve = 40.0

  private let parameters: SheetInsets.Parameters
  /// The heights including the safe areas, in points.
  private let barHeight, toolbarHeight: Double

  init(_ parameters: SheetInsets.Parameters, in environment: ComponentEnvironment) {
    self.parameters = parameters
    barHeight = environment.environment.safeArea.top + NavigationBar.height
    toolbarHeight = environment.environment.safeArea.bottom + Toolbar.height
  }

  /// The distance that the panel's edge moves from collapsed to expanded, in points.
  var travel: Double { parameters.middleHeight - parameters.headerHeight }

  var panelHeight: Double { parameters.middleHeight + Self.reserve }

  /// Returns the y of the panel's upper edge, in points.
  func panelTop(_ fraction: Double, in size: Size) -> Double {
    clipHeight(in: size) - (parameters.headerHeight + travel * fraction)
  }

  /// Returns the height of the area in which the panel is visible, above the toolbar, in points.
  func clipHeight(in size: Size) -> Double { max(0, size.height - toolbarHeight) }

  /// Returns the content's bottom inset without the bars, in points.
  func bottomInset(_ fraction: Double) -> Double {
    parameters.headerHeight + parameters.insetMargin + travel * fraction
  }

  /// Returns the content's insets on the whole screen.
  func insets(_ fraction: Double) -> Insets {
    Insets(top: barHeight, bottom: toolbarHeight + bottomInset(fraction))
  }

  func region(at location: Point, fraction: Double, in size: Size) -> Region {
    let top = panelTop(fraction, in: size)
    if location.y >= clipHeight(in: size) { return .toolbar }
    if location.y < barHeight { return .bar }
    if location.y < top { return .content }
    return location.y < top + parameters.headerHeight ? .header : .body
  }
}
