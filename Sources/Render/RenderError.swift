import System

/// Why frames could not be written.
package enum RenderError: Error, Hashable, Sendable {
  /// The folder holds something, but no manifest of ours.
  case foreignFolder(path: FilePath)
  /// Another run is writing into the folder.
  case busyFolder(path: FilePath)
  case file(FileError)
  /// A program that does a part of the work is not installed; the package that has it.
  case missingProgram(name: String, package: String)
  /// Such a program has failed; what it complained of.
  case program(name: String, complaint: String)
  /// The request said to stop in the middle of a frame.
  case cancelled
}

extension RenderError: CustomStringConvertible {
  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .foreignFolder(let path):
      "\(path) is not empty and holds no manifest of microfx; choose another folder with --output"
    case .busyFolder(let path): "another run is writing into \(path)"
    case .file(let error): error.description
    case .missingProgram(let name, let package):
      "\(name) is not installed, or not in a folder of PATH; apt-get install \(package)"
    case .program(let name, let complaint): "\(name) has failed: \(complaint)"
    case .cancelled: "stopped as asked"
    }
  }
}

extension RenderError {
  /// Runs `body`, whose failures are those of files.
  package static func files<Result: ~Copyable>(_ body: () throws(FileError) -> Result) throws(RenderError)
    -> Result
  {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
