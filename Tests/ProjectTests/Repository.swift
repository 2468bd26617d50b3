import Foundation

/// The project's own files.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder with the object files of the running tests' build.
  static let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// The paths below `folder`, relative to the root, in order.
  static func files(in folder: String, withSuffix suffix: String = "") -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let names = (found?.allObjects as? [String] ?? []).filter {
      $0.hasSuffix(suffix) && !$0.contains("__pycache__")
    }
    return names.map { folder + "/" + $0 }.filter(isFile).sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

extension StringProtocol {
  /// Whether its bytes hold those of `word`: many times as fast as `contains`, which compares characters.
  func mentions(_ word: String) -> Bool {
    withCString { text in word.withCString { strstr(text, $0) != nil } }
  }
}
