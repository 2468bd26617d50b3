import Expectations
import Geometry
import Testing

struct ContentHashTests {
  @Test(
    arguments: [
      ("", "ef46db3751d8e999"),
      ("a", "d24ec4f1a98c6e5b"),
      ("abc", "44bc2cf5ad770999"),
      ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
    ])
  func `a text hashes to the published value`(text: String, expected: String) {
    expect(ContentHash(of: Array(text.utf8)).description, equals: expected)
  }

  @Test(arguments: [0, 1, 3, 4, 7, 8, 12, 31, 32, 33, 63, 64, 101])
  func `every length from tail to stripe gives its own hash`(length: Int) {
    let bytes = (0..<length).map { UInt8($0 & 255) }
    expect(ContentHash(of: bytes) != ContentHash(of: bytes + [0]))
    expect(
      ContentHash(of: bytes), equals: ContentHash(of: Array(bytes + [9]).span.extracting(first: length).bytes)
    )
  }

  @Test func `words hash as their bytes, lowest first`() {
    let bytes = (1...16).map { UInt8($0) }
    let words: [UInt64] = [0x0807_0605_0403_0201, 0x100F_0E0D_0C0B_0A09]
    expect(ContentHash(of: words), equals: ContentHash(of: bytes))
  }

  @Test func `the text of a hash reads back, other text does not`() {
    let hash = ContentHash(0x00AB_0000_0000_0001)
    expect(hash.description, equals: "00ab000000000001")
    expect(ContentHash("00ab000000000001"), equals: hash)
    for text in ["", "ab", "00ab00000000000g", "+0ab000000000001", "00ab0000000000011"] {
      expect(ContentHash(text) == nil)
    }
  }
}
