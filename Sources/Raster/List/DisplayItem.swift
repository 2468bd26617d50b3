import Geometry
import Layers
import Text

/// One step of drawing a frame, in device space: what is compared from frame to frame, and what is drawn.
struct DisplayItem: Equatable {
  enum Step: Equatable {
    case fill(Fill)
    case text(TextRun)
    case shadow(RoundedShadow)
    case castShadow(CastShadow)
    case backdrop(Backdrop)
    /// What follows up to the matching `end` is drawn as one picture.
    case begin(Group)
    case end
  }

  /// The pixels that the step may change; nothing is drawn outside.
  var bounds: PixelRect
  var step: Step

  /// How many pixels beyond `bounds` the step looks at what lies below it.
  var reach: Int {
    switch step {
    case .backdrop(let backdrop): backdrop.grid.reach
    case .fill, .text, .shadow, .castShadow, .begin, .end: 0
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
}

/// Where a fill's colours come from; coordinates are those of the outline.
enum PaintSource: Equatable {
  /// A premultiplied pixel.
  case solid(UInt32)
  /// A gradient over `bounds`.
  case gradient(Gradient, bounds: Rect, alpha: UInt8)
  /// A picture that fills `rect`.
  case image(Image, rect: Rect, alpha: UInt8)
}

/// A text in one premultiplied colour.
struct TextRun: Equatable {
  var layout: TextLayout
  /// From the layout's points to pixels.
  var transform: AffineTransform
  var color: UInt32
}

/// The shadow of a rounded rectangle.
struct RoundedShadow: Equatable {
  /// The rectangle that casts it, moved by the shadow's offset, in the layer's points.
  var rect: Rect
  var radii: CornerRadii
  /// The σ of the Gaussian in the layer's points.
  var sigma: Double
  var transform: AffineTransform
  /// Premultiplied.
  var color: UInt32
}

/// How a run of steps is combined with what lies below it.
struct Group: Equatable {
  /// 0…255.
  var opacity: UInt8 = 255
  /// What the steps are clipped to, with its transform to pixels.
  var clip: Clip?
  var mask: Mask?
  var blendMode = BlendMode.normal

  /// True when the group does nothing but clip.
  var isPlain: Bool { opacity == 255 && mask == nil && blendMode == .normal }

  /// Steps whose alpha shows or hides the group.
  struct Mask: Equatable {
    var items: [DisplayItem]
    /// True when alpha hides.
    var isInverted: Bool
  }

  struct Clip: Equatable {
    var outline: Outline
    var transform: AffineTransform
  }
}

/// The shadow of whatever a layer draws.
struct CastShadow: Equatable {
  /// The steps that cast it, moved by the shadow's offset; their alpha counts.
  var casters: [DisplayItem]
  /// Where the shadow is wanted.
  var bounds: PixelRect
  var grid: ReducedGrid
  /// Premultiplied.
  var color: UInt32
}

/// The blurred picture of all steps before it.
struct Backdrop: Equatable {
  var outline: Outline
  /// From the outline's coordinates to pixels.
  var transform: AffineTransform
  var grid: ReducedGrid
  var glass: FrostedGlass
  /// 0…255.
  var alpha: UInt8
}
