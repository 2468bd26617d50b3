import Geometry

/// The grid on which a picture is blurred, with square cells of `factor` pixels, aligned to the canvas's corner. The
/// value of a cell therefore does not depend on the part of the picture that is drawn.
struct ReducedGrid: Equatable {
  /// The binary logarithm of a cell's side length in pixels; at most 4, so that the sum of a cell's bytes fits 16 bits.
  let shift: Int
  /// The kernel along rows; `down` is the kernel along columns.
  let across: GaussianKernel
  let down: GaussianKernel

  /// The side length of a cell, in pixels.
  var factor: Int { 1 << shift }

  /// Creates the grid for a Gaussian of `sigma` pixels.
  ///
  /// σ is 3 to 6 cells, or less than 6 pixels: linear interpolation between cells is then within 0.8/255 of the
  /// Gaussian. Variances add up. A cell's mean and the interpolation together contribute a quarter of a squared cell:
  /// (f² − 1)/12 and f²/6 + 1/12.
  init(sigma: Double) { self.init(across: sigma, down: sigma) }

  /// Creates the grid for a Gaussian with a σ for each axis, in pixels. The smaller one determines the cells, unless
  /// the kernel of the larger one would become too long.
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

  /// Creates the grid for a Gaussian of `sigma` units under a map. Each axis has its own σ if the map keeps the axes
  /// level; otherwise, σ is the geometric mean over directions.
  init(sigma: Double, under map: AffineTransform) {
    let across = (map.a * map.a + map.c * map.c).squareRoot()
    let down = (map.b * map.b + map.d * map.d).squareRoot()
    if map.isLevel, abs(across - down) > 1e-6 * max(across, down) {
      self.init(across: sigma * across, down: sigma * down)
    } else {
      self.init(sigma: sigma * map.scaleFactor)
    }
  }

  /// Creates the grid for a Gaussian with a σ for each axis, in units, under a map that keeps the axes level.
  init(sigma: Size, under map: AffineTransform) {
    guard sigma.width != sigma.height else {
      self.init(sigma: sigma.width, under: map)
      return
    }
    self.init(spreading: sigma, under: map)
  }

  /// Creates the grid for a Gaussian with a σ for each axis, in units, with the horizontal and vertical spread that it
  /// has under a map.
  init(spreading sigma: Size, under map: AffineTransform) {
    func spread(_ x: Double, _ y: Double) -> Double {
      let (across, down) = (x * sigma.width, y * sigma.height)
      return (across * across + down * down).squareRoot()
    }
    self.init(across: spread(map.a, map.c), down: spread(map.b, map.d))
  }

  /// The distance, in pixels, within which pixels affect a blurred pixel.
  var reach: Int { (max(across.radius, down.radius) + 2) * factor }

  /// Returns the cells from whose blurred values the pixels of `area` are interpolated.
  func cells(for area: PixelRect) -> PixelRect {
    PixelRect(
      minX: (area.minX >> shift) - 1, minY: (area.minY >> shift) - 1, maxX: (area.maxX - 1) >> shift + 2,
      maxY: (area.maxY - 1) >> shift + 2)
  }

  /// Returns the cells that affect the blurred values of `cells`.
  func sources(of cells: PixelRect) -> PixelRect {
    PixelRect(
      minX: cells.minX - across.radius, minY: cells.minY - down.radius, maxX: cells.maxX + across.radius,
      maxY: cells.maxY + down.radius)
  }

  /// Returns the cells that affect the blurred values of `cells` if the edge pixels of a picture are repeated beyond
  /// it. One cell on each side represents all cells beyond.
  func sources(of cells: PixelRect, in picture: PixelRect) -> PixelRect {
    let known = PixelRect(
      minX: picture.minX >> shift - 1, minY: picture.minY >> shift - 1,
      maxX: (picture.maxX - 1) >> shift + 2, maxY: (picture.maxY - 1) >> shift + 2)
    return sources(of: cells).intersection(known).union(cells)
  }

  /// Returns the pixels of cells.
  func pixels(of cells: PixelRect) -> PixelRect {
    PixelRect(
      minX: cells.minX << shift, minY: cells.minY << shift, maxX: cells.maxX << shift,
      maxY: cells.maxY << shift)
  }
}
