import Expectations
import System
import Testing

struct LargeFilePointerTests {
  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n", true),
    ("version https://git-lfs", true), ("version https://git", false), ("", false),
    ("# version https://git-lfs", false),
  ])
  func `a pointer of Git LFS is known by its first words`(text: String, isPointer: Bool) {
    expect(LargeFilePointer.isPointer(Array(text.utf8)), equals: isPointer)
  }
}
