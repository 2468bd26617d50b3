import Assets
import Geometry
import Render
import System

/// The keys of scenarios that the same program reads with the same options.
struct ScenarioKeys: Sendable {
  private var settings: [String]
  private let fonts: [RunDescription.Input]

  /// - Parameter settings: The settings that determine a result, besides the options that read scenarios.
  /// - Throws: The error that prevents reading a default font.
  init(_ options: ScenarioOptions, settings: [String] = []) throws(SystemError) {
    self.settings = options.readings + settings
    fonts = try SystemFonts().defaultFiles.map { path throws(SystemError) in
      try RunDescription.Input(name: path.name, at: path)
    }
  }

  /// Returns the keys of scenarios that are read with other options.
  ///
  /// - Parameter settings: As for `init`.
  func reading(_ options: ScenarioOptions, settings: [String]) -> ScenarioKeys {
    var keys = self
    keys.settings = options.readings + settings
    return keys
  }

  /// The hash of everything that determines a result, with the files that it includes.
  struct Key: Sendable {
    let hash: ContentHash
    fileprivate let files: Set<ContentHash>

    /// Whether the key includes every file that a run has used.
    func covers(_ records: [AssetRecord]) -> Bool { records.allSatisfy { files.contains($0.hash) } }
  }

  /// Returns the key of a scenario.
  ///
  /// - Parameter others: Files that also determine the result, although the scenario does not name them.
  /// - Throws: The error that prevents reading an existing file.
  func key(of input: ScenarioInput, with others: [RunDescription.Input] = []) throws(SystemError) -> Key {
    let folder = input.path.folder
    let named = try (input.files ?? []).map { file throws(SystemError) in
      try RunDescription.Input(name: (file.relative(to: folder) ?? file).text, at: file)
    }.sorted { $0.name < $1.name }
    let installed = input.scenario?.assets.fonts.installedFiles ?? []
    let fonts =
      try fonts
      + installed.map { path throws(SystemError) in
        try RunDescription.Input(name: path.name, at: path)
      }
    let run = RunKey(
      program: .current, scenario: ContentHash(of: input.text.bytes),
      settings: settings + (input.reference.variant.map { ["variant=\($0)"] } ?? []),
      files: named + fonts + others)
    return Key(hash: run.hash, files: Set((named + fonts).map(\.hash)))
  }
}

extension RunDescription.Input {
  private static let largest = 256 << 20

  /// Hashes the file at `path`; a missing file has the hash 0.
  init(name: String, at path: FilePath) throws(SystemError) {
    guard Folder.resolved(path) != nil else {
      self.init(name: name, hash: ContentHash(0))
      return
    }
    self.init(name: name, hash: ContentHash(of: try File.read(path, limit: Self.largest)))
  }
}
