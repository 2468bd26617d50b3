import Geometry
import Layers
import Text

/// A single drawing operation in device space, immutable and shared by reference.
///
/// Items are equal if they draw the same. While consecutive frames draw the same item, one object represents it in all
/// of them, so that everything prepared to draw it is found by its identity.
package final class DisplayItem: Equatable {
  enum Content: Equatable {
    case fill(Fill)
    case text(TextRun)
    case roundedShadow(RoundedShadow)
    case castShadow(CastShadow)
    case backdrop(Backdrop)
    case blurred(Blurred)
    case filtered(Filtered)
    /// Other items, drawn as one picture.
    case group(Group)
  }

  /// The pixels that the item may change.
  package let bounds: PixelRect
  let content: Content
  /// The plane in whose pixels the content is specified; `nil` for the pixels of the canvas. It is also `nil` for a
  /// group, whose clip has a plane of its own.
  let plane: TiltedPlane?

  init(bounds: PixelRect, content: Content, plane: TiltedPlane? = nil) {
    self.bounds = bounds
    self.content = content
    self.plane = plane
  }

  /// Whether both draw the same.
  package static func == (a: DisplayItem, b: DisplayItem) -> Bool {
    a === b || (a.bounds == b.bounds && a.content == b.content && a.plane == b.plane)
  }

  /// The distance beyond `bounds`, in pixels, within which the item depends on its backdrop.
  var reach: Int {
    switch content {
    case .backdrop(let backdrop): backdrop.grid.reach
    case .blurred(let blurred): blurred.reachBelow
    case .filtered(let filtered): filtered.reachBelow
    case .fill, .text, .roundedShadow, .castShadow, .group: 0
    }
  }
}

extension DisplayItem.Content {
  /// The rule that determines which parts of the outline are covered.
  var fillRule: Path.FillRule {
    switch self {
    case .fill(let fill): fill.rule
    case .group(let group): group.clip?.rule ?? .nonZero
    case .castShadow(let shadow): shadow.inside?.rule ?? .nonZero
    case .text, .roundedShadow, .backdrop, .blurred, .filtered: .nonZero
    }
  }

  /// A rectangle that contains everything the item covers, in the pixels of its plane; empty for a group.
  var extent: Rect {
    switch self {
    case .fill(let fill): fill.transform.apply(fill.outline.bounds)
    case .text(let text): text.transform.apply(Rect(origin: .zero, size: text.layout.size))
    case .roundedShadow(let shadow): shadow.transform.apply(shadow.extent)
    case .castShadow(let shadow): shadow.bounds.rect
    case .backdrop(let backdrop): backdrop.transform.apply(backdrop.outline.bounds)
    case .blurred(let blurred): blurred.bounds.rect
    case .filtered(let filtered): filtered.bounds.rect
    case .group: .zero
    }
  }

  /// Whether neighboring pixels inside the outline have nearly the same color.
  var isSmooth: Bool {
    switch self {
    case .fill(let fill): if case .image = fill.source { false } else { true }
    case .text, .roundedShadow, .castShadow, .backdrop, .blurred, .filtered, .group: true
    }
  }

  /// Whether the outline is known to be convex. The outline of a group is its clip, if the group does nothing but clip.
  var isConvex: Bool {
    switch self {
    case .fill(let fill): fill.outline.isConvex
    case .backdrop(let backdrop): backdrop.outline.isConvex
    case .group(let group): group.isPlain && (group.clip?.outline.isConvex ?? false)
    case .text, .roundedShadow, .castShadow, .blurred, .filtered: false
    }
  }
}

/// An outline filled with a paint.
struct Fill: Equatable {
  var outline: Outline
  var rule: Path.FillRule
  /// The map from the outline's coordinates to pixels.
  var transform: AffineTransform
  var source: PaintSource

  /// Whether the fill is a single opaque color.
  var isOpaqueColor: Bool {
    if case .solid(let pixel) = source { pixel >> 24 == 255 } else { false }
  }
}

/// The source of a fill's colors, in the coordinates of the outline.
enum PaintSource: Equatable {
  /// A premultiplied pixel.
  case solid(UInt32)
  /// A gradient over `bounds`.
  case gradient(Gradient, bounds: Rect, alpha: UInt8)
  /// A picture that fills `rect`.
  case image(Image, rect: Rect, alpha: UInt8)
}

/// A text in one premultiplied color.
struct TextRun: Equatable {
  var layout: TextLayout
  /// The map from the layout's points to pixels.
  var transform: AffineTransform
  var color: UInt32
}

/// The compositing of several items as one picture over their backdrop.
struct Group: Equatable {
  /// The opacity, 0…255.
  var opacity: UInt8 = 255
  /// The outline to which the items are clipped, with its transform to pixels; `nil` for none.
  var clip: Clip?
  var mask: Mask?
  /// The filter that is applied to the colors of the items before any other effect; `nil` for none.
  var filter: ColorFilter?
  var blendMode = BlendMode.normal
  /// Whether items inside use blend modes, which then apply only among themselves.
  var isIsolated = false

  /// Whether the group is drawn over transparent pixels and then composited over its backdrop.
  var isApart: Bool { isIsolated || blendMode != .normal || filter != nil }

  /// Whether the group does nothing but clip.
  var isPlain: Bool { opacity == 255 && mask == nil && !isApart }

  /// A picture whose coverage shows or hides the group.
  struct Mask: Equatable {
    var list: DisplayList
    /// Whether the coverage hides instead of shows.
    var isInverted: Bool
    var type: MaskType
  }

  struct Clip: Equatable {
    var outline: Outline
    var rule = Path.FillRule.nonZero
    var transform: AffineTransform
    /// The plane to whose pixels `transform` maps; `nil` for the pixels of the canvas.
    var plane: TiltedPlane?
  }
}

/// The shadow of a layer's drawing, or the shadow inside its outline.
struct CastShadow: Equatable {
  /// The items that cast the shadow with their alpha, moved by the shadow's offset.
  var casters: DisplayList
  /// The pixels in which the shadow is visible.
  var bounds: PixelRect
  var grid: ReducedGrid
  /// The color as a premultiplied pixel.
  var color: UInt32
  /// The outline that contains an inner shadow, which the surroundings of the casters cast; `nil` for the shadow of the
  /// casters themselves.
  var inside: Group.Clip?
}

/// A group of items drawn as one blurred picture.
struct Blurred: Equatable {
  /// The items to blur, as far as they affect `bounds`.
  let contents: DisplayList
  /// The pixels in which the picture is visible, in the plane of the item.
  let bounds: PixelRect
  let grid: ReducedGrid
  /// The opacity, 0…255.
  let alpha: UInt8
  /// The distance beyond `bounds`, in pixels, within which materials among the contents depend on their backdrop; 0 if
  /// there are no materials.
  let reachBelow: Int
}

/// A group of items drawn as one filtered picture.
struct Filtered: Equatable {
  /// The items of the picture, as far as they affect the filter.
  let contents: DisplayList
  let filter: PixelFilter
  /// The bounds of the result, in pixels of the item's plane.
  let bounds: PixelRect
  /// The pixels in which the steps of the filter are evaluated.
  let area: PixelRect
  /// The opacity, 0…255.
  let alpha: UInt8
  /// The distance beyond `bounds`, in pixels, within which materials among the contents depend on their backdrop; 0 if
  /// there are no materials.
  let reachBelow: Int

  /// The maximum number of pixels in a picture to which a filter is applied.
  static let largestArea = 1 << 24
}

/// A material: the blurred picture of all items before it.
struct Backdrop: Equatable {
  var outline: Outline
  /// The map from the outline's coordinates to pixels.
  var transform: AffineTransform
  var grid: ReducedGrid
  var filter: BackdropFilter
  /// The opacity, 0…255.
  var alpha: UInt8
}
