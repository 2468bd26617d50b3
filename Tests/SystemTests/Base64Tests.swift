import Expectations
import System
import Testing

struct Base64Tests {
  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
  func `bytes are read from the text that they are written as`(word: String) {
    let text = Base64.encoded(Array(word.utf8))
    expect(Base64.decoded(text), equals: Array(word.utf8))
    expect(Base64.decoded(text.filter { $0 != UInt8(ascii: "=") }), equals: Array(word.utf8))
    expect(Base64.decoded(text.flatMap { [$0, 0x0A] }), equals: Array(word.utf8))
  }

  @Test(arguments: ["A", "AAAAA", "A=A", "AA-A", "AA_A"])
  func `other texts are refused`(text: String) {
    expect(Base64.decoded(text.utf8), equals: nil)
  }
}
