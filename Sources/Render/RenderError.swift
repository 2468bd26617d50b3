import Files

/// Why frames could not be written.
public enum RenderError: Error, Hashable, Sendable {
  /// The folder holds something, but no manifest of ours.
  case foreignFolder(path: String)
  /// Another run is writing into the folder.
  case busyFolder(path: String)
  case file(FileError)
}

extension RenderError: CustomStringConvertible {
  /// One clause without a full stop.
  public var description: String {
    switch self {
    case .foreignFolder(let path):
      "\(path) is not empty and holds no manifest of microfx; choose another folder with --output"
    case .busyFolder(let path): "another run is writing into \(path)"
    case .file(let error): error.description
    }
  }
}

extension RenderError {
  /// Runs `body`, whose failures are those of files.
  static func files<Result: ~Copyable>(_ body: () throws(FileError) -> Result) throws(RenderError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
