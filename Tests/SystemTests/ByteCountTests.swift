import Expectations
import System
import Testing

struct ByteCountTests {
  @Test(arguments: [
    ("10MB", 10_000_000), ("500KB", 500_000), ("2MiB", 2_097_152), ("1.5 mb", 1_500_000), ("123", 123),
    ("7B", 7),
    ("0.5kib", 512), ("3GB", 3_000_000_000), ("1GiB", 1 << 30),
  ])
  func `a size is read with its unit`(text: String, bytes: Int) {
    expect(ByteCount(parsing: text)?.bytes, equals: bytes)
  }

  @Test(arguments: [
    "", "MB", "0", "0.4", "-1MB", "10XB", "1e3", "1..2MB", "10MB or less", "99999999GB", "٣MB",
  ])
  func `anything else is no size`(text: String) {
    expect(ByteCount(parsing: text) == nil)
  }

  @Test(arguments: [
    (999, "999 B"), (1000, "1.0 KB"), (9_950, "10 KB"), (9_949, "9.9 KB"), (2_276_826, "2.3 MB"),
    (12_000_000, "12 MB"), (3_400_000_000, "3.4 GB"),
  ])
  func `a size is told in decimal units`(bytes: Int, text: String) {
    expect(ByteCount(bytes).description, equals: text)
  }
}
