import Components
import Geometry
import Layers

/// The surroundings of an icon grid: the background, the status bar over a frosted strip, and a toolbar.
struct GridScreen: Sendable {
  /// The layers behind and above the grid.
  enum Part: String, ComponentPart {
    case background
    case statusStrip
  }

  static let declarations = [
    PartDeclaration(Part.background, "the background"),
    PartDeclaration(Part.statusStrip, "the frosted strip under the status bar"),
    Toolbar.declaration, StatusBar.declaration,
  ]

  var palette: Palette
  let safeArea: Insets
  let isMirrored: Bool
  private let statusBar: StatusBar

  init(_ shared: SharedParameters, in environment: ComponentEnvironment) throws {
    palette = Palette(shared, in: environment)
    safeArea = environment.environment.safeArea
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    statusBar = try StatusBar(shared, in: environment)
  }

  /// The insets that the status bar and the toolbar cover.
  var insets: Insets { Insets(top: safeArea.top, bottom: Toolbar.height + safeArea.bottom) }

  /// Returns whether a touch began on one of the bars over the grid.
  static func covers(_ touch: Touch) -> Bool {
    touch.began(on: Toolbar.Part.toolbar) || touch.began(on: Part.statusStrip)
      || touch.began(on: StatusBar.Part.statusBar)
  }

  func background(_ color: Color? = nil, size: Size) -> Layer {
    var layer = Layer(Part.background, frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = color ?? palette.screen
    return layer
  }

  /// Returns the frosted strip under the status bar, from `top` down; `nil` if `top` is below it.
  func statusStrip(from top: Double = 0, width: Double) -> Layer? {
    guard top < safeArea.top else { return nil }
    var layer = Layer(Part.statusStrip, frame: Rect(0, top, width, safeArea.top - top))
    layer.content = .material(Material(palette.frosted))
    return layer
  }

  func statusBarLayer(width: Double) -> Layer? { statusBar.layer(width: width) }

  /// Returns the toolbar with a plus, a text and a gear.
  func toolbar(_ text: Label, isFrosted: Bool = false, in size: Size) -> Layer {
    let items: [NavigationBar.Item?] = [.glyph(.plus), .text(text), .glyph(.gear)]
    let toolbar = Toolbar(
      items: isMirrored ? items.reversed() : items, isFrosted: isFrosted, palette: palette,
      tint: palette.tint,
      bottom: safeArea.bottom)
    return toolbar.layer(in: size)
  }
}
