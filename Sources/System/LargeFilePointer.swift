/// The short text that Git LFS leaves in place of a file whose content it has not fetched (Git LFS specification, "The
/// Pointer").
package enum LargeFilePointer {
  /// Whether a file with or beginning with these bytes is a pointer.
  package static func isPointer(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// A phrase that describes the file and the remedy.
  package static let description = "a pointer of Git LFS; `git lfs pull` puts the file there"

  private static let start = Array("version https://git-lfs".utf8)
}
