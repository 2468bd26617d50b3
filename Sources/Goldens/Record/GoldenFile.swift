import System

/// Reading of a golden's files.
enum GoldenFile {
  /// The size limit of a record or of pictures, in bytes.
  private static let largest = 64 << 20

  /// Returns the bytes of a golden's file; `nil` if it does not exist.
  static func read(_ path: FilePath) throws(GoldenError) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: largest)
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
    if LargeFilePointer.isPointer(bytes) { throw .largeFilePointer(path) }
    return bytes
  }
}
