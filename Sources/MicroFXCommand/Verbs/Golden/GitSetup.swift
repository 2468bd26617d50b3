import Goldens
import System

/// The setup that makes Git show and merge goldens with this program: attributes in the repository, and settings of the
/// clone.
struct GitSetup {
  private let folders: [FilePath]

  /// - Parameter folders: The folders of goldens; `golden` if empty.
  init(folders: [FilePath]) { self.folders = folders.isEmpty ? ["golden"] : folders }

  func run() throws {
    guard let git = ChildProcess.path(of: "git") else { throw OutputError.gitNotInstalled }
    guard let top = Self.top else { throw OutputError.noRepository }
    let attributes = top.appending(".gitattributes")
    let added = try add(try attributeLines(below: top), to: attributes)
    var lines = added.map { "\(attributes.shown): added \($0)" }
    for (key, value) in Self.settings {
      try Self.configure(git, key, value)
      lines.append("git config \(key) \(ShellWord.quoted(value))")
    }
    if added.isEmpty { lines.append("\(attributes.shown): as it should be") }
    try StandardStream.print(line: lines.visibleLines)
  }

  /// The nearest folder above the current one that contains a repository.
  private static var top: FilePath? { Folder.resolved(".").flatMap(Folder.repository) }

  private func attributeLines(below top: FilePath) throws(OutputError) -> [String] {
    var lines = ["# Goldens; `microfx golden git-setup` once a clone sets what is named here."]
    for folder in folders {
      guard
        let path = (Folder.resolved(folder) ?? Folder.resolved(".")?.appending(folder.text))?
          .relative(to: top)
      else {
        throw .outsideRepository(folder)
      }
      lines += ["csv", "png"].map { "/\(path)/**/*.\($0) -text diff=\(Self.driver) merge=\(Self.driver)" }
    }
    return lines
  }

  /// Adds the lines that the file does not contain, and returns them.
  private func add(_ lines: [String], to file: FilePath) throws -> [String] {
    let bytes = File.size(file) == nil ? [] : try File.read(file, limit: 1 << 20)
    let known = Set(
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init))
    let added = lines.filter { !known.contains($0) }
    guard !added.isEmpty else { return [] }
    let separator = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    try File.append(Array((separator + added.map { $0 + "\n" }.joined()).utf8), to: file)
    return added
  }

  private static let driver = "microfx-golden"

  /// The keys of Git's configuration, with their values.
  private static var settings: [(key: String, value: String)] {
    let program = "\(word) golden"
    return [
      ("diff.\(driver).command", "\(program) diff"), ("diff.\(driver).textconv", "\(program) text"),
      ("merge.\(driver).name", "goldens of microfx"),
      ("merge.\(driver).driver", "\(program) merge %O %A %B %P"),
    ]
  }

  /// The word that runs this program: its name if `PATH` resolves the name to it, otherwise its path.
  private static var word: String {
    let this = Folder.resolved("/proc/self/exe")
    let named = ChildProcess.path(of: "microfx").flatMap(Folder.resolved)
    return named == this ? "microfx" : ShellWord.quoted(this?.text ?? "microfx")
  }

  private static func configure(_ git: FilePath, _ key: String, _ value: String) throws {
    var process = try ChildProcess(git, ["config", key, value])
    _ = process.finish { false }
    guard process.status == 0 else {
      throw OutputError.gitSetting(key: key, complaint: String(decoding: process.errorOutput, as: UTF8.self))
    }
  }
}

extension FilePath {
  /// The path relative to the current folder if it is below that folder.
  fileprivate var shown: FilePath { Folder.resolved(".").flatMap { relative(to: $0) } ?? self }
}
