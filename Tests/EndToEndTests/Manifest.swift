import Foundation
import Geometry

/// The frames that the manifest of a folder lists.
struct Manifest {
  struct Frame: Hashable {
    var index: Int
    var file: String
    /// Seconds with six decimals, as the trace prints them.
    var time: String
    var hash: ContentHash
  }

  let frames: [Frame]

  private struct Content: Decodable {
    struct Entry: Decodable {
      var index: Int
      var file: String
      var time: Double
      var hash: String
    }

    var frames: [Entry]
  }

  init(_ folder: URL) throws {
    let data = try Data(contentsOf: folder.appending(path: "manifest.json"))
    frames = try JSONDecoder().decode(Content.self, from: data).frames.compactMap { entry in
      ContentHash(entry.hash).map {
        Frame(index: entry.index, file: entry.file, time: String(format: "%.6f", entry.time), hash: $0)
      }
    }
  }
}

/// The project's folders.
enum Project {
  static func folder(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: name)
  }
}
