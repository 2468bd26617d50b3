import Geometry
import Layers
import Text

/// A parsed SVG file within the limits, which can be drawn in any color and with any fonts.
package struct SVGDocument: Sendable {
  private let tree: SVGTree
  private let cascade: Cascade
  private let pictures: EmbeddedPictures
  /// The natural size in points.
  package let size: Size
  private let viewBox: Rect

  /// Parses a file.
  ///
  /// - Parameter pixels: The maximum number of pixels of all embedded pictures.
  /// - Throws: The first mistake, with its line. A document that is too large is rejected early.
  package init(_ bytes: [UInt8], pixels: Int = SVGLimits.pixels) throws(SVGError) {
    tree = try TreeReading.tree(of: bytes)
    cascade = try Cascade(tree)
    pictures = try EmbeddedPictures(tree, limit: pixels)
    var builder = Builder(tree, cascade, pictures, viewport: Self.viewport(of: tree[0]))
    guard let (size, viewBox) = Self.size(of: tree[0], builder.rootStyle) else {
      throw SVGError(.noSize, line: tree[0].line)
    }
    self.size = size
    self.viewBox = viewBox
  }

  /// The number of pixels of the embedded pictures.
  package var pixelCount: Int { pictures.pixelCount }

  private static func viewport(of root: SVGTree.Element) -> Size {
    ViewBoxReader.viewBox(of: root)?.size ?? Size(300, 150)
  }

  private static func size(of root: SVGTree.Element, _ style: ComputedStyle) -> (Size, Rect)? {
    let viewBox = ViewBoxReader.viewBox(of: root)
    let whole = viewport(of: root)
    var metrics = Metrics(viewport: whole, rootViewport: whole)
    metrics.fontSize = style.fontSize
    var width = style.width?.resolved(.horizontal, in: metrics)
    var height = style.height?.resolved(.vertical, in: metrics)
    if let box = viewBox {
      if let width, height == nil { height = width * box.height / box.width }
      if let height, width == nil { width = height * box.width / box.height }
    }
    let natural = Size(width ?? whole.width, height ?? whole.height)
    guard natural.width > 0, natural.height > 0 else { return nil }
    return (natural, viewBox ?? Rect(origin: .zero, size: natural))
  }

  /// A document converted to layers.
  package struct Rendition: Sendable {
    /// A layer of the document's size that contains the drawing.
    package var layer: Layer
    /// Warnings about everything that is not drawn as the file specifies, in the file's order.
    package var warnings: [SVGWarning]
    /// Whether the color from outside affects the drawing.
    package var usesCurrentColor: Bool
    /// Whether a layer has a blend mode.
    package var holdsBlending: Bool
  }

  /// Returns the document as layers.
  ///
  /// - Parameters:
  ///   - currentColor: The initial value of `color`, to which `currentColor` refers.
  ///   - fonts: The typefaces of its texts; without them, texts are omitted with a warning.
  /// - Throws: `SVGError` if there are too many elements.
  package func rendition(
    currentColor: Color = .black, fonts: (any SVGFonts)? = nil
  ) throws(SVGError) -> Rendition {
    var builder = Builder(
      tree, cascade, pictures, viewport: viewBox.size, fonts: fonts, outerColor: currentColor)
    let style = builder.rootStyle
    builder.visit(0)
    builder.note(.root, style)
    let scope = Builder.Scope(style: style, viewport: viewBox.size, depth: 1)
    var viewport = Piece.Viewport(frame: Rect(origin: .zero, size: size))
    viewport.viewBox = viewBox
    viewport.aspectRatio = ViewBoxReader.aspectRatio(of: tree[0])
    let pieces =
      style.isDisplayed && builder.fitsReader(tree[0]) ? try builder.children(of: 0, in: scope) : []
    // In a frame with another aspect ratio, content outside the view box may extend beyond the frame.
    let leaves = Piece(.group(pieces), kind: "svg").ink.map { !$0.isInside(viewBox) } ?? false
    viewport.clips = leaves || (!pieces.isEmpty && viewport.aspectRatio.fit == .slice)
    // The root's clips, masks and opacity apply in its own coordinates.
    let content = try builder.finished(Piece(.group(pieces), kind: "g"), 0, in: scope)
    let inside = content.map { content in
      if case .group(let pieces) = content.content, content.isPlainGroup { return pieces }
      return [content]
    }
    builder.noteMotion()
    let root = Piece(.viewport(viewport, inside ?? []), kind: "svg", id: "svg")
    let assembly = LayerAssembly(extent: max(viewBox.width, viewBox.height))
    var layer = assembly.layers([root], from: .zero)[0]
    layer.id = "svg"
    return Rendition(
      layer: layer, warnings: builder.warnings.sorted { $0.line < $1.line },
      usesCurrentColor: builder.usesOuterColor, holdsBlending: root.holdsBlending)
  }
}

extension Rect {
  fileprivate func isInside(_ other: Rect) -> Bool {
    minX >= other.minX - 1e-9 && minY >= other.minY - 1e-9 && maxX <= other.maxX + 1e-9
      && maxY <= other.maxY + 1e-9
  }
}
