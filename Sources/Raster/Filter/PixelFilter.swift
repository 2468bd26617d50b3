import Geometry
import Layers

/// A filter with lengths in pixels.
struct PixelFilter: Equatable {
  enum Operation: Equatable {
    case blur(ReducedGrid, PictureFilter.Input)
    case offset(x: Int, y: Int, PictureFilter.Input)
    /// An operation that reads only the pixels at the same position: neither blur nor offset.
    case pixelwise(PictureFilter.Operation)
  }

  struct Step: Equatable {
    var operation: Operation
    /// The pixels in which the result may be visible.
    var area: PixelRect
    var isLinear: Bool
  }

  /// The pixels of the layer's picture that the filter reads.
  let region: PixelRect
  private(set) var steps: [Step] = []
  /// The largest distance, in pixels, from which a pixel can affect another.
  private(set) var reach = 0

  /// Converts a filter to pixels, under a map that keeps the axes level.
  init(_ filter: PictureFilter, under map: AffineTransform) {
    region = PixelRect(covering: map.apply(filter.region))
    for step in filter.steps {
      let area = PixelRect(covering: map.apply(step.region)).intersection(region)
      steps.append(Step(operation: operation(step.operation, map), area: area, isLinear: step.isLinear))
    }
  }

  private mutating func operation(_ operation: PictureFilter.Operation, _ map: AffineTransform) -> Operation {
    switch operation {
    case .blur(let sigma, let input):
      let most = RoundedShadow.maximumSigma
      let grid = ReducedGrid(sigma: Size(min(sigma.width, most), min(sigma.height, most)), under: map)
      reach += grid.reach
      return .blur(grid, input)
    case .offset(let offset, let input):
      let moved = map.apply(offset) - map.apply(.zero)
      let x = Int(min(1e6, max(-1e6, moved.x)).rounded())
      let y = Int(min(1e6, max(-1e6, moved.y)).rounded())
      reach += max(abs(x), abs(y))
      return .offset(x: x, y: y, input)
    case .flood, .blend, .composite, .merge, .matrix, .transfer: return .pixelwise(operation)
    }
  }

  /// The pixels in which the final result may be visible.
  var shown: PixelRect { steps.last?.area ?? .empty }
}

extension PixelRect {
  /// Creates the rectangle of pixels that a rectangle overlaps by more than rounding errors.
  fileprivate init(covering rect: Rect) { self.init(around: rect.insetBy(1.0 / 128, 1.0 / 128)) }
}
