import Geometry

/// The grid on which a picture is blurred: cells of `factor` pixels a side, counted from the canvas' corner, so that a
/// cell's value does not depend on which part of the picture is looked at.
struct ReducedGrid: Equatable {
  /// log₂ of the pixels a side; at most 4, so that the sum of a cell's bytes fits 16 bits.
  let shift: Int
  /// The kernels along rows and along columns.
  let across: GaussianKernel
  let down: GaussianKernel

  /// Pixels a side.
  var factor: Int { 1 << shift }

  /// The grid for a Gaussian of `sigma` pixels.
  ///
  /// σ is 3 to 6 cells, or less than 6 pixels: linear interpolation between cells is then within 0.8/255 of the Gaussian.
  /// Variances add up; a cell's mean and the interpolation have a quarter of a squared cell together: (f² − 1)/12 and
  /// f²/6 + 1/12.
  init(sigma: Double) { self.init(across: sigma, down: sigma) }

  /// The grid for a Gaussian with a σ for each axis, in pixels; the smaller one decides, unless the larger one's kernel
  /// becomes too long.
  private init(across: Double, down: Double) {
    let (smaller, larger) = (min(across, down), max(across, down))
    var shift = 0
    while shift < 4,
      smaller >= 6 * Double(1 << shift) || larger > GaussianKernel.maximumSigma * Double(1 << shift)
    {
      shift += 1
    }
    self.shift = shift
    func kernel(_ sigma: Double) -> GaussianKernel {
      let cells = sigma / Double(1 << shift)
      return GaussianKernel(sigma: shift == 0 ? cells : max(0, cells * cells - 0.25).squareRoot())
    }
    self.across = kernel(across)
    self.down = down == across ? self.across : kernel(down)
  }

  /// The grid for a Gaussian of `sigma` units under a map: with a σ for each axis where the map keeps axes level, else
  /// with the geometric mean over directions.
  init(sigma: Double, under map: AffineTransform) {
    let across = (map.a * map.a + map.c * map.c).squareRoot()
    let down = (map.b * map.b + map.d * map.d).squareRoot()
    if map.isLevel, abs(across - down) > 1e-6 * max(across, down) {
      self.init(across: sigma * across, down: sigma * down)
    } else {
      self.init(sigma: sigma * map.scaleFactor)
    }
  }

  /// The grid for a Gaussian with a σ for each axis, in units, under a map that keeps axes level.
  init(sigma: Size, under map: AffineTransform) {
    guard sigma.width != sigma.height else {
      self.init(sigma: sigma.width, under: map)
      return
    }
    self.init(spreading: sigma, under: map)
  }

  /// The grid for a Gaussian with a σ for each axis, in units, as wide and as high as what a map makes of it.
  init(spreading sigma: Size, under map: AffineTransform) {
    func spread(_ x: Double, _ y: Double) -> Double {
      let (across, down) = (x * sigma.width, y * sigma.height)
      return (across * across + down * down).squareRoot()
    }
    self.init(across: spread(map.a, map.c), down: spread(map.b, map.d))
  }

  /// The pixels around a pixel that its blurred value depends on.
  var reach: Int { (max(across.radius, down.radius) + 2) * factor }

  /// The cells whose blurred values the pixels of `area` lie between.
  func cells(for area: PixelRect) -> PixelRect {
    PixelRect(
      minX: (area.minX >> shift) - 1, minY: (area.minY >> shift) - 1, maxX: (area.maxX - 1) >> shift + 2,
      maxY: (area.maxY - 1) >> shift + 2)
  }

  /// The cells that those of `cells` are blurred from.
  func sources(of cells: PixelRect) -> PixelRect {
    PixelRect(
      minX: cells.minX - across.radius, minY: cells.minY - down.radius, maxX: cells.maxX + across.radius,
      maxY: cells.maxY + down.radius)
  }

  /// The cells that those of `cells` are blurred from where the edge pixels of a picture go on beyond it: of those beyond,
  /// one cell on each side stands for all.
  func sources(of cells: PixelRect, in picture: PixelRect) -> PixelRect {
    let known = PixelRect(
      minX: picture.minX >> shift - 1, minY: picture.minY >> shift - 1,
      maxX: (picture.maxX - 1) >> shift + 2, maxY: (picture.maxY - 1) >> shift + 2)
    return sources(of: cells).intersection(known).union(cells)
  }

  /// The pixels of cells.
  func pixels(of cells: PixelRect) -> PixelRect {
    PixelRect(
      minX: cells.minX << shift, minY: cells.minY << shift, maxX: cells.maxX << shift,
      maxY: cells.maxY << shift)
  }
}
