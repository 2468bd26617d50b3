/// The short text that Git LFS leaves in place of a file whose content it has not fetched (Git LFS specification, "The
/// Pointer").
package enum LargeFilePointer {
  /// Whether a file of these bytes, or one that begins with them, is such a text.
  package static func isPointer(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// A phrase that says what the file is and what to do.
  package static let description = "a pointer of Git LFS; `git lfs pull` puts the file there"

  private static let start = Array("version https://git-lfs".utf8)
}
