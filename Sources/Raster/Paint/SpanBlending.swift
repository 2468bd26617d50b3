import CVectors
import System

/// The source-over kernel, which composites one premultiplied color over four pixels at a time.
///
/// Each channel is exactly round((source · 255 + destination · rest) / 255). The sum is at most 255 · 255, because no
/// channel of the source exceeds its alpha.
private struct SourceOverKernel {
  typealias Lanes = SIMD8<UInt16>
  private let rest: Lanes
  private let low: Lanes
  private let high: Lanes

  @inline(__always)
  init(_ source: UInt32) {
    let color = unsafeBitCast(SIMD4(repeating: source.littleEndian), to: Lanes.self)
    rest = Lanes(repeating: UInt16(truncatingIfNeeded: 255 &- source &>> 24))
    low = (color & 255) &* 255 &+ 128
    high = (color &>> 8) &* 255 &+ 128
  }

  @inline(__always)
  func over(_ pixels: Lanes) -> Lanes {
    let even = (pixels & 255) &* rest &+ low
    let odd = (pixels &>> 8) &* rest &+ high
    return (even &+ even &>> 8) &>> 8 | (odd &+ odd &>> 8) & 0xFF00
  }

  /// Whether both `left` and `right` equal `other`.
  @inline(__always)
  static func equal(_ left: Lanes, _ right: Lanes, _ other: Lanes) -> Bool {
    let words = unsafeBitCast((left ^ other) | (right ^ other), to: SIMD2<UInt64>.self)
    return words.x | words.y == 0
  }
}

/// The blending of runs of pixels, in SWAR arithmetic that the compiler vectorizes.
package enum SpanBlending {
  /// Composites one color over `count` pixels.
  package static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32) {
    let alpha = source >> 24
    if alpha == 255 { return pixels.update(repeating: source, count: count) }
    if source == 0 { return }
    let kernel = SourceOverKernel(source)
    let memory = UnsafeMutableRawPointer(pixels)
    let bytes = count &* 4
    var offset = 0
    var below = SourceOverKernel.Lanes(repeating: 0)
    var result = kernel.over(below)
    while offset &+ 32 <= bytes {
      let left = memory.loadUnaligned(fromByteOffset: offset, as: SourceOverKernel.Lanes.self)
      let right = memory.loadUnaligned(fromByteOffset: offset &+ 16, as: SourceOverKernel.Lanes.self)
      if SourceOverKernel.equal(left, right, below) {
        memory.storeBytes(of: result, toByteOffset: offset, as: SourceOverKernel.Lanes.self)
        memory.storeBytes(of: result, toByteOffset: offset &+ 16, as: SourceOverKernel.Lanes.self)
        offset &+= 32
        continue
      }
      // At the start of a picture, the following pixels differ as well.
      let end = min(offset &+ 128, bytes & ~31)
      while offset < end {
        for half in stride(from: 0, to: 32, by: 16) {
          below = memory.loadUnaligned(fromByteOffset: offset &+ half, as: SourceOverKernel.Lanes.self)
          result = kernel.over(below)
          memory.storeBytes(of: result, toByteOffset: offset &+ half, as: SourceOverKernel.Lanes.self)
        }
        offset &+= 32
      }
    }
    for index in offset / 4..<count { pixels[index] = Blend.over(source, pixels[index]) }
  }

  /// Mixes pixels, weighted by `weight` / 255, with those from before.
  package static func mix(
    _ pixels: UnsafeMutablePointer<UInt32>, _ before: UnsafePointer<UInt32>, _ count: Int, weight: UInt32
  ) {
    let eights = Processor.hasAVX2 ? count & ~7 : 0
    if eights > 0 { vectors_mix(pixels, before, Int64(eights), UInt8(truncatingIfNeeded: weight)) }
    for index in eights..<count { pixels[index] = Blend.mix(before[index], pixels[index], weight: weight) }
  }

  /// Composites colors with one weight of 0…255 over pixels.
  package static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafePointer<UInt32>, weight: UInt32
  ) {
    let eights = Processor.hasAVX2 ? count & ~7 : 0
    if eights > 0 { vectors_blend(pixels, colors, Int64(eights), UInt8(truncatingIfNeeded: weight)) }
    if weight == 255 {
      for index in eights..<count { pixels[index] = Blend.over(colors[index], pixels[index]) }
    } else {
      for index in eights..<count {
        pixels[index] = Blend.over(colors[index], coverage: weight, pixels[index])
      }
    }
  }

  /// Composites one color over pixels under a mask.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ color: UInt32, mask: UnsafeBufferPointer<UInt8>
  ) {
    for index in 0..<mask.count {
      pixels[index] = Blend.over(color, coverage: UInt32(mask[index]), pixels[index])
    }
  }

  /// Composites colors over pixels under a mask, with one weight.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ colors: UnsafePointer<UInt32>, mask: UnsafeBufferPointer<UInt8>,
    alpha: UInt32
  ) {
    if alpha == 255 {
      for index in 0..<mask.count {
        pixels[index] = Blend.over(colors[index], coverage: UInt32(mask[index]), pixels[index])
      }
    } else {
      for index in 0..<mask.count {
        let weight = Blend.dividedBy255(alpha &* UInt32(mask[index]))
        pixels[index] = Blend.over(colors[index], coverage: weight, pixels[index])
      }
    }
  }
}
