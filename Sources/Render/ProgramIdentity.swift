import Geometry
import PNGCodec
import System
import Text

/// Which program draws: two of equal identity draw equal pixels from equal inputs.
package struct ProgramIdentity: Hashable, Codable, Sendable {
  /// The version that people know.
  package var version: String
  /// What this build has and no other: hexadecimal digits; empty where that is unknown.
  package var build: String
  /// The libraries that shape texts and pack pictures, each as `name version`.
  package var libraries: [String]

  package init(version: String, build: String = "", libraries: [String] = []) {
    self.version = version
    self.build = build
    self.libraries = libraries
  }

  /// The program that runs; looked up once.
  package static let current = ProgramIdentity(
    version: RunDescription.programVersion, build: currentBuild,
    libraries: TextLibraries.versions + PNGLibraries.versions)

  /// The linker's build ID where the program has one, else the hash of its file.
  private static var currentBuild: String {
    let head = (try? File.read(path, upTo: ProgramHeader.pageSize)) ?? []
    if let id = ProgramHeader(head)?.buildID { return id }
    let bytes = (try? File.read(path, limit: largest)) ?? []
    return bytes.isEmpty ? "" : ContentHash(of: bytes).description
  }

  /// The file of the process's program (proc(5)).
  private static let path: FilePath = "/proc/self/exe"
  private static let largest = 1 << 30
}
