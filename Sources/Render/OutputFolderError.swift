import System

/// Why frames are not written into a folder.
package enum OutputFolderError: MicroFXError, Hashable {
  /// The folder holds something, but no manifest of ours.
  case foreign(FilePath)
  /// This file should be our manifest, and is no JSON.
  case damaged(FilePath)
  /// Another run is writing into the folder.
  case busy(FilePath)

  package var exitCode: ExitCode {
    switch self {
    case .foreign, .damaged: .badInput
    case .busy: .environment
    }
  }

  package var description: String {
    switch self {
    case .foreign(let path):
      "\(path) is not empty and holds no manifest of microfx; choose another folder with --output"
    case .damaged(let path):
      "\(path) is damaged; remove it with the frames beside it, or choose another folder with --output"
    case .busy(let path): "another run is writing into \(path)"
    }
  }
}
