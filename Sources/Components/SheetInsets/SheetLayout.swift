import Geometry
import Interaction
import Parameters

/// Where panel and bars lie and which insets they make, by the fraction of the way to expanded (LAYOUTS L5).
struct SheetLayout: Hashable, Sendable {
  /// What lies under a finger.
  enum Place: Hashable, Sendable {
    case bar
    case content
    /// The part of the panel that shows when it is collapsed.
    case header
    case body
    case toolbar
  }

  /// What is left of the panel below its expanded height, for a spring that overshoots.
  private static let reserve = 40.0

  let headerHeight: Double
  let middleHeight: Double
  let margin: Double
  /// With the safe area.
  let barHeight: Double
  let toolbarHeight: Double

  init(_ values: ParameterValues, in environment: ComponentEnvironment) {
    headerHeight = values[SheetInsets.headerHeight]
    middleHeight = values[SheetInsets.middleHeight]
    margin = values[SheetInsets.insetMargin]
    barHeight = environment.environment.safeArea.top + NavigationBar.height
    toolbarHeight = environment.environment.safeArea.bottom + Toolbar.height
  }

  /// How far the panel's edge moves, in points.
  var travel: Double { middleHeight - headerHeight }

  var panelHeight: Double { middleHeight + Self.reserve }

  func panelTop(_ fraction: Double, in size: Size) -> Double {
    clipHeight(in: size) - (headerHeight + travel * fraction)
  }

  /// The height of what may show the panel.
  func clipHeight(in size: Size) -> Double { max(0, size.height - toolbarHeight) }

  /// The content's own inset at the bottom, without the bars.
  func bottomInset(_ fraction: Double) -> Double { headerHeight + margin + travel * fraction }

  /// The insets of the content on the whole screen.
  func insets(_ fraction: Double) -> Insets {
    Insets(top: barHeight, bottom: toolbarHeight + bottomInset(fraction))
  }

  func place(of location: Point, fraction: Double, in size: Size) -> Place {
    let top = panelTop(fraction, in: size)
    if location.y >= clipHeight(in: size) { return .toolbar }
    if location.y < barHeight { return .bar }
    if location.y < top { return .content }
    return location.y < top + headerHeight ? .header : .body
  }
}
