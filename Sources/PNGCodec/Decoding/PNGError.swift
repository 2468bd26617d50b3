import System

/// A reason why bytes could not be decoded as a PNG.
package enum PNGError: MicroFXError, Hashable {
  /// The bytes do not begin with the signature of a PNG.
  case notPNG
  /// The bytes are a Git LFS pointer instead of the file.
  case largeFilePointer
  /// The file ends before its picture does, after `length` bytes.
  case truncated(length: Int)
  /// A side or the number of pixels exceeds `limits`.
  case tooLarge(width: Int, height: Int, limits: PNGLimits)
  /// The file breaks the format; `offset` is the byte where reading stopped.
  case corrupt(PNGCorruption, offset: Int)
  case outOfMemory

  /// The exit code, which indicates an environment error only if memory ran out.
  package var exitCode: ExitCode { self == .outOfMemory ? .environment : .badInput }

  /// The error as a clause that follows the file's name.
  package var description: String {
    switch self {
    case .notPNG: "not a PNG"
    case .largeFilePointer: "a pointer of Git LFS, not a PNG; `git lfs pull` puts the file there"
    case .truncated(let length): "truncated: the PNG ends early, after \(length) bytes"
    case .tooLarge(let width, let height, let limits):
      "too large: \(width) × \(height) pixels; the limit is \(limits.side) a side and \(limits.pixels) in all"
    case .corrupt(let corruption, let offset): "corrupt PNG: \(corruption) (near byte \(offset))"
    case .outOfMemory: "not enough memory for the PNG"
    }
  }
}

extension PNGError {
  /// Returns the error for bytes that do not begin with the signature of a PNG.
  static func foreign(_ bytes: [UInt8]) -> PNGError {
    LargeFilePointer.isPointer(bytes) ? .largeFilePointer : .notPNG
  }
}
