/// A source of colors that differ from pixel to pixel.
///
/// The color of a pixel depends only on its position, not on the start of a run.
protocol Shader: AnyObject {
  /// Whether all colors are opaque.
  var isOpaque: Bool { get }
  /// The size of the shader's own data, in bytes.
  var byteCount: Int { get }
  /// Writes the premultiplied colors of `count` pixels of row `y`, starting at `x`.
  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
  /// Writes the colors of `count` pixels of row `y` that are `step` pixels apart, starting at `x`.
  func shade(y: Int, x: Int, every step: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
}

extension Shader {
  var byteCount: Int { 0 }

  func shade(y: Int, x: Int, every step: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    switch step {
    case 1: shade(y: y, x: x, count: count, into: pixels)
    case 2...4:
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count * step) { all in
        guard let base = all.baseAddress else { return }
        shade(y: y, x: x, count: (count - 1) * step + 1, into: base)
        for index in 0..<count { pixels[index] = base[index * step] }
      }
    default:
      for index in 0..<count { shade(y: y, x: x + index * step, count: 1, into: pixels + index) }
    }
  }
}

/// A shader that computes distant pixels as fast as neighboring ones.
protocol SteppingShader: Shader {}

extension SteppingShader {
  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    shade(y: y, x: x, every: 1, count: count, into: pixels)
  }
}

/// The colors that fill an outline.
enum Paint {
  /// A premultiplied color.
  case solid(UInt32)
  /// A shader whose colors are weighted by `alpha`, 0…255.
  case shader(any Shader, alpha: UInt8)

  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): pixel >> 24 == 255
    case .shader(let shader, let alpha): alpha == 255 && shader.isOpaque
    }
  }

  var byteCount: Int {
    switch self {
    case .solid: 0
    case .shader(let shader, _): shader.byteCount
    }
  }
}
