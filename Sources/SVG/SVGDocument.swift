import Geometry
import Layers
import Text

/// An SVG file, read and bounded, ready to be drawn in any color and with any fonts.
package struct SVGDocument: Sendable {
  private let tree: SVGTree
  private let cascade: Cascade
  /// Natural size in points.
  package let size: Size
  private let viewBox: Rect

  /// Reads a file.
  ///
  /// - Throws: What is wrong first, with its line; a document that is too large is refused before much is made of it.
  package init(_ bytes: [UInt8]) throws(SVGError) {
    tree = try TreeReading.tree(of: bytes)
    cascade = try Cascade(tree)
    guard let (size, viewBox) = Self.size(of: tree[0], cascade.values[0]) else {
      throw SVGError(.noSize, line: tree[0].line)
    }
    self.size = size
    self.viewBox = viewBox
  }

  private static func size(of root: SVGTree.Element, _ values: Cascade.Values) -> (Size, Rect)? {
    let viewBox = ViewBoxReader.viewBox(of: root)
    let whole = viewBox?.size ?? Size(300, 150)
    let metrics = Metrics(viewport: whole, rootViewport: whole)
    func length(_ property: StyleProperty, _ axis: Length.Axis) -> Double? {
      values[property].flatMap { Length($0) }?.resolved(axis, in: metrics)
    }
    func size(_ property: StyleProperty, _ axis: Length.Axis) -> Double? {
      length(property, axis).flatMap { $0 < 0 ? nil : $0 }
    }
    var (width, height) = (size(.width, .horizontal), size(.height, .vertical))
    if let box = viewBox {
      if let width, height == nil { height = width * box.height / box.width }
      if let height, width == nil { width = height * box.width / box.height }
    }
    let natural = Size(width ?? whole.width, height ?? whole.height)
    guard natural.width > 0, natural.height > 0 else { return nil }
    return (natural, viewBox ?? Rect(origin: .zero, size: natural))
  }

  /// What a document looks like.
  package struct Rendition: Sendable {
    /// A layer of the document's size, with what is drawn in it.
    package var layer: Layer
    /// What is not drawn as the file says, in its order.
    package var warnings: [SVGWarning]
    /// True when the color from outside makes a difference.
    package var usesCurrentColor: Bool
  }

  /// The document as layers.
  ///
  /// - Parameters:
  ///   - name: The id of the layer.
  ///   - currentColor: The color of what has none of its own.
  ///   - fonts: The typefaces of its texts; without, they are left out with a warning.
  /// - Throws: `SVGError` where there are too many elements.
  package func rendition(
    named name: String = "svg", currentColor: Color = .black, fonts: (any SVGFonts)? = nil
  ) throws(SVGError) -> Rendition {
    var builder = Builder(tree, cascade, viewport: viewBox.size, fonts: fonts, outerColor: currentColor)
    let style = ComputedStyle().inside(
      cascade.values[0], Metrics(viewport: viewBox.size, rootViewport: viewBox.size))
    let scope = Builder.Scope(style: style, viewport: viewBox.size, depth: 1)
    var viewport = Piece.Viewport(frame: Rect(origin: .zero, size: size))
    viewport.viewBox = viewBox
    viewport.aspectRatio = ViewBoxReader.aspectRatio(of: tree[0])
    let pieces =
      style.isDisplayed && builder.fitsReader(tree[0]) ? try builder.children(of: 0, in: scope) : []
    let isFilled = Piece(.group(pieces), kind: "svg").ink.map {
      viewport.transform.apply($0).isInside(viewport.frame)
    }
    viewport.clips = !(isFilled ?? true)
    // What the root says of clips, masks and opacity holds in its own coordinates.
    let content = try builder.finished(Piece(.group(pieces), kind: "g"), 0, in: scope)
    let inside = content.map { content in
      if case .group(let pieces) = content.content, content.isPlainGroup { return pieces }
      return [content]
    }
    let root = Piece(.viewport(viewport, inside ?? []), kind: "svg", id: name)
    let assembly = LayerAssembly(extent: max(viewBox.width, viewBox.height))
    var layer = assembly.layers([root], from: .zero)[0]
    layer.id = name
    return Rendition(
      layer: layer, warnings: builder.warnings.sorted { $0.line < $1.line },
      usesCurrentColor: builder.usesOuterColor)
  }
}

extension Rect {
  fileprivate func isInside(_ other: Rect) -> Bool {
    minX >= other.minX - 1e-9 && minY >= other.minY - 1e-9 && maxX <= other.maxX + 1e-9
      && maxY <= other.maxY + 1e-9
  }
}
