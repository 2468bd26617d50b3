import Geometry
import Layers

// Pictures embedded in files.

extension Builder {
  /// Returns the pixels of an `image` element; `nil` after a warning if they are not drawn.
  private mutating func picture(of index: Int) -> Image? {
    switch pictures[index] {
    case .picture(let picture): return picture
    case .elsewhere: warn("references to other files are not followed", index)
    case .withoutData: warn("the picture is not drawn: its address has no data", index)
    case .unknown(let type): warn("a picture of the type `\(type)` is not drawn; use PNG", index)
    case .notBase64: warn("the picture is not drawn: its data are not Base64", index)
    case .damaged(let error): warn("the picture is not drawn: \(error)", index)
    case nil: break
    }
    return nil
  }

  /// Returns the picture of an `image` element; `nil` if it is not drawn.
  mutating func image(_ index: Int, in scope: Scope) -> Piece? {
    guard let image = picture(of: index) else { return nil }
    let reader = GeometryReader(scope.style, metrics(scope))
    let size = Size(Double(image.bitmap.width), Double(image.bitmap.height))
    let given = (reader.length(scope.style.width, .horizontal), reader.length(scope.style.height, .vertical))
    let width = given.0 ?? given.1.map { $0 * size.width / size.height } ?? size.width
    let frame = Rect(
      origin: reader.origin, size: Size(width, given.1 ?? width * size.height / size.width))
    guard frame.width > 0, frame.height > 0 else { return nil }
    var viewport = Piece.Viewport(frame: frame)
    viewport.viewBox = Rect(origin: .zero, size: size)
    viewport.aspectRatio = ViewBoxReader.aspectRatio(of: tree[index])
    viewport.clips = !scope.style.isOverflowVisible
    let kind = SVGTag.image.rawValue
    var piece =
      if viewport.aspectRatio.fit == .slice {
        Piece(
          .viewport(viewport, [Piece(.image(image, in: Rect(origin: .zero, size: size)), kind: "picture")]),
          kind: kind, id: tree[index].id)
      } else {
        Piece(
          .image(image, in: viewport.transform.apply(Rect(origin: .zero, size: size))), kind: kind,
          id: tree[index].id)
      }
    piece.isDrawn = scope.style.isVisible
    return piece
  }
}
