import Expectations
import Geometry
import Testing

struct PremultiplicationTests {
  @Test func `premultiplying rounds every channel to the nearest value`() {
    for alpha in 0...255 {
      for channel in 0...255 {
        let expected = UInt32((Double(channel * alpha) / 255).rounded())
        let pixel = UInt32(channel) &* 0x010101 | UInt32(alpha) << 24
        let result = Premultiplication.premultiplied(pixel)
        expect(result, equals: expected &* 0x010101 | UInt32(alpha) << 24)
      }
    }
  }

  @Test func `going straight and back changes no premultiplied pixel`() {
    for alpha in 0...255 {
      for channel in 0...alpha {
        let pixel = UInt32(channel) | UInt32(alpha - channel) << 8 | UInt32(alpha) << 16 | UInt32(alpha) << 24
        expect(Premultiplication.premultiplied(Premultiplication.straight(pixel)), equals: pixel)
      }
    }
  }

  @Test func `a color above its alpha becomes full, not garbage`() {
    expect(Premultiplication.straight(0x0110_FF02), equals: 0x01FF_FFFF)
    expect(Premultiplication.straight(0x0010_FF02), equals: 0)
  }
}
