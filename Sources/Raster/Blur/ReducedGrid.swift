/// The grid on which a picture is blurred: cells of `factor` pixels a side, counted from the canvas' corner, so that a
/// cell's value does not depend on which part of the picture is looked at.
struct ReducedGrid: Equatable {
  /// log₂ of the pixels a side; at most 4, so that the sum of a cell's bytes fits 16 bits.
  let shift: Int
  let kernel: GaussianKernel

  /// Pixels a side.
  var factor: Int { 1 << shift }

  /// The grid for a Gaussian of `sigma` pixels.
  ///
  /// σ is 3 to 6 cells, or less than 6 pixels: linear interpolation between cells is then within 0.8/255 of the Gaussian.
  /// Variances add up; a cell's mean and the interpolation have a quarter of a squared cell together: (f² − 1)/12 and
  /// f²/6 + 1/12.
  init(sigma: Double) {
    var shift = 0
    while shift < 4, sigma >= 6 * Double(1 << shift) { shift += 1 }
    self.shift = shift
    let cells = sigma / Double(1 << shift)
    kernel = GaussianKernel(sigma: shift == 0 ? cells : (cells * cells - 0.25).squareRoot())
  }

  /// The pixels around a pixel that its blurred value depends on.
  var reach: Int { (kernel.radius + 2) * factor }

  /// The cells whose blurred values the pixels of `area` lie between.
  func cells(for area: PixelRect) -> PixelRect {
    PixelRect(
      minX: (area.minX >> shift) - 1, minY: (area.minY >> shift) - 1, maxX: (area.maxX - 1) >> shift + 2,
      maxY: (area.maxY - 1) >> shift + 2)
  }

  /// The cells that those of `cells` are blurred from.
  func sources(of cells: PixelRect) -> PixelRect { cells.outset(by: kernel.radius) }

  /// The pixels of cells.
  func pixels(of cells: PixelRect) -> PixelRect {
    PixelRect(
      minX: cells.minX << shift, minY: cells.minY << shift, maxX: cells.maxX << shift,
      maxY: cells.maxY << shift)
  }
}
