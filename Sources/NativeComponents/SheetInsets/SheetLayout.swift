import Components
import Geometry

/// Where panel and bars lie and which insets they make, by the fraction of the way to expanded.
struct SheetLayout: Sendable {
  /// What lies under a finger.
  enum Region: Hashable, Sendable {
    case bar
    case content
    /// The part of the panel that shows when it is collapsed.
    case header
    case body
    case toolbar
  }

  /// What is left of the panel below its expanded height, for a spring that overshoots.
  private static let reserve = 40.0

  private let parameters: SheetInsets.Parameters
  /// With the safe area.
  private let barHeight, toolbarHeight: Double

  init(_ parameters: SheetInsets.Parameters, in environment: ComponentEnvironment) {
    self.parameters = parameters
    barHeight = environment.environment.safeArea.top + NavigationBar.height
    toolbarHeight = environment.environment.safeArea.bottom + Toolbar.height
  }

  /// How far the panel's edge moves, in points.
  var travel: Double { parameters.middleHeight - parameters.headerHeight }

  var panelHeight: Double { parameters.middleHeight + Self.reserve }

  /// The y of the panel's upper edge.
  func panelTop(_ fraction: Double, in size: Size) -> Double {
    clipHeight(in: size) - (parameters.headerHeight + travel * fraction)
  }

  /// The height of what may show the panel.
  func clipHeight(in size: Size) -> Double { max(0, size.height - toolbarHeight) }

  /// The content's own inset at the bottom, without the bars.
  func bottomInset(_ fraction: Double) -> Double {
    parameters.headerHeight + parameters.insetMargin + travel * fraction
  }

  /// The insets of the content on the whole screen.
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
