import Geometry
import Layers
import Text

/// What is drawn in one go, in device space, immutable and shared by reference.
///
/// Items are compared by what they draw. While successive frames draw the same, one item stands for all of them, so that
/// what was prepared to draw it is found by its identity.
package final class DisplayItem: Equatable {
  enum Content: Equatable {
    case fill(Fill)
    case text(TextRun)
    case roundedShadow(RoundedShadow)
    case castShadow(CastShadow)
    case backdrop(Backdrop)
    case blurred(Blurred)
    case filtered(Filtered)
    /// Other items drawn as one picture.
    case group(Group)
  }

  /// The pixels that the item may change; nothing is drawn outside.
  package let bounds: PixelRect
  let content: Content
  /// The plane in whose pixels the content is, and not in those of the canvas; `nil` for a group, whose clip has its own.
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

  /// How many pixels beyond `bounds` the item looks at what lies below it.
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
  /// Which parts of its outline the item covers.
  var fillRule: Path.FillRule {
    switch self {
    case .fill(let fill): fill.rule
    case .group(let group): group.clip?.rule ?? .nonZero
    case .castShadow(let shadow): shadow.inside?.rule ?? .nonZero
    case .text, .roundedShadow, .backdrop, .blurred, .filtered: .nonZero
    }
  }

  /// A rectangle around what the item covers, in the pixels of its plane; empty for a group.
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

  /// True when the item's outline is known to be convex; a group's is its clip, where it does nothing else.
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
  /// From the outline's coordinates to pixels.
  var transform: AffineTransform
  var source: PaintSource

  /// True for one color that hides what is below.
  var isOpaqueColor: Bool {
    if case .solid(let pixel) = source { pixel >> 24 == 255 } else { false }
  }
}

/// Where a fill's colors come from; coordinates are those of the outline.
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
  /// From the layout's points to pixels.
  var transform: AffineTransform
  var color: UInt32
}

/// How items are combined, as one picture, with what lies below them.
struct Group: Equatable {
  /// 0…255.
  var opacity: UInt8 = 255
  /// What the items are clipped to, with its transform to pixels.
  var clip: Clip?
  var mask: Mask?
  /// What the colors of the items become before anything else.
  var filter: ColorFilter?
  var blendMode = BlendMode.normal
  /// Whether something inside blends, and only with what else is inside.
  var isIsolated = false

  /// Whether the group is drawn onto transparent pixels and laid over what is below at its end.
  var isApart: Bool { isIsolated || blendMode != .normal || filter != nil }

  /// True when the group does nothing but clip.
  var isPlain: Bool { opacity == 255 && mask == nil && !isApart }

  /// What shows or hides the group by its alpha.
  struct Mask: Equatable {
    var list: DisplayList
    /// True when alpha hides.
    var isInverted: Bool
    var type: MaskType
  }

  struct Clip: Equatable {
    var outline: Outline
    var rule = Path.FillRule.nonZero
    var transform: AffineTransform
    /// The plane to whose pixels `transform` leads, and not to those of the canvas.
    var plane: TiltedPlane?
  }
}

/// The shadow of whatever a layer draws, or the one inside its outline.
struct CastShadow: Equatable {
  /// What casts it, moved by the shadow's offset; its alpha counts.
  var casters: DisplayList
  /// Where the shadow is wanted.
  var bounds: PixelRect
  var grid: ReducedGrid
  /// Premultiplied.
  var color: UInt32
  /// What the shadow falls into where it is cast by all that lies around the casters; nil where they cast it.
  var inside: Group.Clip?
}

/// Items drawn as one picture and blurred.
struct Blurred: Equatable {
  /// What is blurred, as far as it reaches `bounds`.
  let contents: DisplayList
  /// Where the picture is wanted, in the pixels of the item's plane.
  let bounds: PixelRect
  let grid: ReducedGrid
  /// 0…255.
  let alpha: UInt8
  /// How many pixels beyond `bounds` materials among the contents look at what lies below; 0 where there are none.
  let reachBelow: Int
}

/// Items drawn as one picture on which a filter works.
struct Filtered: Equatable {
  /// The picture as far as the filter looks at it.
  let contents: DisplayList
  let filter: PixelFilter
  /// The bounds of the result, in pixels of the item's plane.
  let bounds: PixelRect
  /// The pixels in which the steps of the filter are made.
  let area: PixelRect
  /// 0…255.
  let alpha: UInt8
  /// How many pixels beyond `bounds` materials among the contents look at what lies below; 0 where there are none.
  let reachBelow: Int

  /// Pixels of a picture beyond which no filter is drawn.
  static let largestArea = 1 << 24
}

/// The blurred picture of all items before it.
struct Backdrop: Equatable {
  var outline: Outline
  /// From the outline's coordinates to pixels.
  var transform: AffineTransform
  var grid: ReducedGrid
  var filter: BackdropFilter
  /// 0…255.
  var alpha: UInt8
}
