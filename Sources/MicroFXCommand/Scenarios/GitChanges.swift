import JSONText
import System

/// The files that have changed since a commit, as reported by Git: committed, staged, in the working tree only, or new.
struct GitChanges {
  /// The root of the working tree, with links resolved.
  private let top: FilePath
  private let git: FilePath
  /// The commit with which the working tree is compared.
  private let base: FilePath
  /// The paths of changed files, relative to the root.
  private let changed: Set<String>
  private let tracked: Set<String>

  private static let program = "git"
  private static let mostOutput = 64 << 20

  /// Runs Git in the current folder.
  ///
  /// A branch is compared with the commit at which it left `reference`; if that is not known, as in a shallow clone, it
  /// is compared with `reference`.
  init(since reference: String) throws {
    guard let git = ChildProcess.path(of: Self.program) else { throw GitChangesError.missingProgram }
    func ask(_ words: [String]) throws -> [UInt8]? { try Self.output(of: git, words) }
    guard let top = try ask(["rev-parse", "--show-toplevel"]).flatMap(Self.line).flatMap(Folder.resolved)
    else {
      throw GitChangesError.noRepository
    }
    (self.top, self.git) = (top, git)
    let commit = ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"]
    guard let hash = try ask(commit).flatMap(Self.line) else {
      throw GitChangesError.unknownReference(reference)
    }
    base = try ask(["merge-base", hash.text, "HEAD"]).flatMap(Self.line) ?? hash
    guard
      let changes = try ask(
        [
          "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--ignore-submodules=none", base.text,
          "--", ":/",
        ]),
      let new = try ask(["ls-files", "--full-name", "-z", "--others", "--exclude-standard", "--", ":/"]),
      let known = try ask(["ls-files", "--full-name", "-z", "--", ":/"])
    else { throw GitChangesError.failed }
    changed = Self.names(changes).union(Self.names(new))
    tracked = Self.names(known)
  }

  /// Whether a file has changed, is new or was deleted, is reached by a link that has changed, or exists but is not
  /// known to Git.
  func contain(_ path: FilePath) -> Bool {
    let route = Folder.route(to: path)
    // A link outside the working tree is assumed to resolve to the same file as before.
    let links = route.dropLast().filter { $0.relative(to: top) != nil }
    return (links + route.suffix(1)).contains { path in
      guard let name = path.relative(to: top)?.text else { return Folder.resolved(path) != nil }
      return changed.contains(name) || !tracked.contains(name) && File.exists(path)
    }
  }

  /// Returns the content of a file at the commit; `nil` if it did not exist or is reached by a link.
  func earlierContent(of path: FilePath) -> [UInt8]? {
    let route = Folder.route(to: path)
    guard let name = route.last?.relative(to: top)?.text,
      !route.dropLast().contains(where: { $0.relative(to: top) != nil })
    else { return nil }
    return try? Self.output(of: git, ["cat-file", "blob", base.text + ":" + name])
  }

  /// Returns the output of Git; `nil` if Git fails.
  private static func output(of git: FilePath, _ words: [String]) throws -> [UInt8]? {
    // Git must not start a file monitor that a configuration names, nor write anything.
    let options = ["--no-optional-locks", "-c", "core.fsmonitor=false"]
    var process = try ChildProcess(git, options + words, outputLimit: mostOutput)
    guard process.finish(isCancelled: { Interruption.isRequested }) == .done else {
      throw Cancellation()
    }
    guard !process.isOutputCut else { throw GitChangesError.failed }
    return process.status == 0 ? process.output : nil
  }

  private static func line(_ bytes: [UInt8]) -> FilePath? {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? nil : FilePath(String(decoding: line, as: UTF8.self))
  }

  private static func names(_ bytes: [UInt8]) -> Set<String> {
    Set(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }
}

/// An error that prevents Git from listing what has changed.
enum GitChangesError: MicroFXError, Hashable {
  case missingProgram
  case noRepository
  case unknownReference(String)
  case failed

  var exitCode: ExitCode { .badInput }

  /// The message: one clause without a final period.
  var description: String {
    switch self {
    case .missingProgram: "--changed-since: git is not installed"
    case .noRepository: "--changed-since: the current folder is not in a working tree of git"
    case .unknownReference(let name): "--changed-since: git knows no commit `\(name)`"
    case .failed: "--changed-since: git does not list the files"
    }
  }
}
