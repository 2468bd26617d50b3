import Geometry
import Text

/// What has an outline.
enum OutlineSource: Hashable {
  case outline(Outline, Path.FillRule)
  case text(Identity<TextLayout>)

  /// A rectangle around it, in its own coordinates; glyphs may reach a little beyond that of a text.
  var bounds: Rect {
    switch self {
    case .outline(let outline, _): outline.bounds
    case .text(let layout): Rect(origin: .zero, size: layout.object.size)
    }
  }
}
