import Expectations
import Geometry
import PNGCodec
import Preview
import System
import Testing

struct MovieTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `base 64 has the values of RFC 4648`(bytes: String, text: String) {
    expect(Base64.encoded(Array(bytes.utf8)), equals: Array(text.utf8))
  }

  /// A square that moves over a ground, as bitmaps.
  private func frames(of color: UInt32, on ground: UInt32) -> [Bitmap] {
    (0..<8).map { frame in
      var bitmap = Bitmap(width: 64, height: 48, filledWith: ground)
      for y in 4..<14 { for x in 0..<10 { bitmap[x + 7 * min(frame, 4), y] = color } }
      return bitmap
    }
  }

  private func record(_ bitmaps: [Bitmap], isOpaque: Bool, _ store: PictureStore) -> Movie {
    let formers = [nil] + bitmaps.dropLast().map(Optional.some)
    return Movie(
      frames: zip(bitmaps, formers).map { bitmap, former in
        Movie.pieces(of: bitmap, over: former, rows: [0..<48], isOpaque: isOpaque, in: store)
      })
  }

  @Test(arguments: [(0xFF20_40FF, 0xFFFF_FFFF, true), (0x8010_2040, 0, false)] as [(UInt32, UInt32, Bool)])
  func `drawn over each other the pieces are the frames`(color: UInt32, ground: UInt32, isOpaque: Bool) throws
  {
    let store = PictureStore(.small)
    let bitmaps = frames(of: color, on: ground)
    let movie = record(bitmaps, isOpaque: isOpaque, store)
    let played = try movie.played(width: 64, height: 48, from: store)
    expect(played, equals: bitmaps)
    let rests = movie.frames[5...].allSatisfy { $0.isEmpty }
    expect(rests)
  }

  @Test func `a picture is kept once`() {
    let store = PictureStore(.small)
    let bitmaps = frames(of: 0xFF00_00FF, on: 0xFFFF_FFFF)
    let first = record(bitmaps, isOpaque: true, store)
    let second = record(bitmaps + bitmaps, isOpaque: true, store)
    expect(Array(second.frames.prefix(8)), equals: first.frames)
    expect(Set(first.pictures).count == first.pictures.count && !first.pictures.isEmpty)
    expect(
      store.byteCount(of: first.pictures), equals: first.pictures.reduce(0) { $0 + store.file(of: $1).count })
  }

}
