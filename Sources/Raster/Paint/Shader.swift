/// A source of color that differs from pixel to pixel.
///
/// What it gives for a pixel depends on the pixel's position alone, not on where a run starts.
protocol Shader: AnyObject {
  /// True when every pixel that it gives is opaque.
  var isOpaque: Bool { get }
  /// Bytes that the shader holds for itself.
  var byteCount: Int { get }
  /// Writes the premultiplied colors of `count` pixels of row `y` from `x` on.
  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
  /// Writes the colors of `count` pixels of row `y` from `x` on, each `step` pixels behind the one before.
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

/// A shader that finds any pixel as fast as the next one.
protocol SteppingShader: Shader {}

extension SteppingShader {
  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    shade(y: y, x: x, every: 1, count: count, into: pixels)
  }
}

/// What fills an outline.
enum Paint {
  /// A premultiplied color.
  case solid(UInt32)
  /// A shader whose pixels are weighted by `alpha`, 0…255.
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
