import Geometry
import PNGCodec
import Testing

@testable import Preview

@Suite struct MovieTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `base 64 has the values of RFC 4648`(bytes: String, text: String) {
    #expect(Base64.encoded(Array(bytes.utf8)) == Array(text.utf8))
  }

  /// A square that moves over a ground, as bitmaps.
  private func frames(of color: UInt32, on ground: UInt32) -> [Bitmap] {
    (0..<8).map { frame in
      var bitmap = Bitmap(width: 64, height: 48, filledWith: ground)
      for y in 4..<14 { for x in 0..<10 { bitmap[x + 7 * min(frame, 4), y] = color } }
      return bitmap
    }
  }

  private func record(_ bitmaps: [Bitmap], isOpaque: Bool, _ store: inout PictureStore) -> Movie {
    var movie = Movie()
    for bitmap in bitmaps { movie.add(bitmap, changedRows: [0..<48], isOpaque: isOpaque, to: &store) }
    return movie
  }

  /// The frames that pieces make when they are drawn over each other.
  private func play(_ movie: Movie, _ store: PictureStore) throws -> [Bitmap] {
    var canvas = Bitmap(width: 64, height: 48)
    return try movie.frames.map { pieces in
      for piece in pieces {
        let picture = try PNGDecoder.decode(store.files[piece.picture]).bitmap.premultiplied()
        for y in 0..<picture.height {
          for x in 0..<picture.width { canvas[piece.x + x, piece.y + y] = picture[x, y] }
        }
      }
      return canvas
    }
  }

  @Test(arguments: [(0xFF20_40FF, 0xFFFF_FFFF, true), (0x8010_2040, 0, false)] as [(UInt32, UInt32, Bool)])
  func `drawn over each other the pieces are the frames`(color: UInt32, ground: UInt32, isOpaque: Bool) throws
  {
    var store = PictureStore()
    let bitmaps = frames(of: color, on: ground)
    let movie = record(bitmaps, isOpaque: isOpaque, &store)
    let played = try play(movie, store)
    #expect(played == bitmaps)
    let rests = movie.frames[5...].allSatisfy { $0.isEmpty }
    #expect(rests)
  }

  @Test func `a picture is kept once`() {
    var store = PictureStore()
    let bitmaps = frames(of: 0xFF00_00FF, on: 0xFFFF_FFFF)
    let first = record(bitmaps, isOpaque: true, &store)
    let (count, bytes) = (store.files.count, store.byteCount)
    let second = record(bitmaps, isOpaque: true, &store)
    #expect(second.frames == first.frames)
    #expect(store.files.count == count && store.byteCount == bytes)
    #expect(bytes == store.files.reduce(0) { $0 + $1.count })
  }

  @Test func `a movie like another begins with its pieces`() throws {
    var store = PictureStore()
    let bitmaps = frames(of: 0xFF00_00FF, on: 0xFFFF_FFFF)
    let whole = record(bitmaps, isOpaque: true, &store)
    var other = Movie()
    let ground = Bitmap(width: 64, height: 48, filledWith: 0xFFFF_FFFF)
    for _ in 0..<3 {
      other.add(
        ground, changedRows: [0..<48], isOpaque: true, like: (bitmaps[0], whole.frames[0]), to: &store)
    }
    let played = try play(other, store)
    #expect(played == [ground, ground, ground])
    #expect(other.frames.map(\.count) == [2, 0, 0])
  }

  @Test func `every place of the page is filled and nothing is fetched`() {
    let page = String(
      decoding: PageTemplate.filled(["script": PageTemplate.script, "style": PageTemplate.style]),
      as: UTF8.self)
    #expect(!page.contains("{{") && page.contains("class Movie"))
    for word in ["http:", "https:", "src=", "@import"] { #expect(!page.contains(word), "\(word)") }
    #expect(page.contains("default-src 'none'"))
  }
}
