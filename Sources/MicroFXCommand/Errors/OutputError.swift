import Glibc
import Render
import ScenarioFile
import System

/// Why something cannot be written, set up or shown where it should be.
package enum OutputError: MicroFXError, Hashable {
  /// Standard output or standard error takes no more, with the system's `errno`.
  case standardStream(errno: Int32)
  /// A format that standard output does not take, with those that it does.
  case standardOutput(takes: [RenderFormat])
  /// An option whose `-` cannot be standard output.
  case noStandardOutput(option: String, StandardOutputObstacle)

  // Paths.
  /// One file for several scenarios or variants.
  case oneFile(FilePath)
  /// So many outputs that would follow each other on standard output.
  case severalOnStandardOutput(Int)
  /// One place for what is made of two scenarios.
  case samePlace(ScenarioReference, ScenarioReference, at: FilePath)
  /// A path with the ending of another format than was asked for.
  case ending(FilePath, of: RenderFormat, asked: RenderFormat)
  /// A path with the ending of a format that is not written.
  case unknownEnding(FilePath)
  case exists(FilePath)
  /// The file is one of those that are read.
  case input(FilePath, option: String)
  /// A folder that holds a file of others.
  case foreignFolder(FilePath, file: String)
  /// A template whose pictures need a place beside it.
  case templateWithPictures(String)
  case differenceInFolder
  /// Frames that are put together without a folder for them.
  case framesWithoutFolder

  // Contents.
  /// A page of more bytes than `limit` whatever is left out.
  case pageTooLarge(limit: Int)
  /// Frames of several sizes in one animation.
  case severalSizes(FilePath)

  // Files of a live session.
  /// No finger came down and no key was typed.
  case nothingDone
  /// Somebody has written the file since it was read.
  case changed(FilePath)
  /// A value is of a node that the file does not have, such as a copy.
  case noSuchNode(path: String)
  /// There are too many recordings or clips of a scenario beside it.
  case noFreeName(beside: FilePath)

  // Git.
  case gitNotInstalled
  /// The current folder lies in no repository.
  case noRepository
  /// A folder of goldens that lies elsewhere.
  case outsideRepository(FilePath)
  /// A setting that Git has refused, with its complaint.
  case gitSetting(key: String, complaint: String)

  // Browsers.
  /// The program `opener` is not installed; `package` is Debian's.
  case missingOpener(String, url: String, package: String)
  case openerFailed(String, url: String)

  /// `environment` if the system or another program is at fault.
  package var exitCode: ExitCode {
    switch self {
    case .standardStream, .gitNotInstalled, .gitSetting, .missingOpener, .openerFailed: .environment
    default: .badInput
    }
  }

  /// One line without a full stop.
  package var description: String {
    switch self {
    case .standardStream(let errno): "cannot write <stdout>: " + String(cString: strerror(errno))
    case .standardOutput(let formats):
      "--output: standard output requires "
        + formats.map(\.spelling).joined(separator: " or ")
    case .noStandardOutput(let option, let obstacle):
      "\(option): `-` is standard output, \(obstacle); give a \(obstacle == .folder ? "folder" : "file")"
    case .oneFile(let path): "--output: `\(path)` is one file, but there are several outputs; give a folder"
    case .severalOnStandardOutput(let count):
      "standard output takes one output, not \(count); give a folder, such as --output out"
    case .samePlace(let a, let b, let path): "the output of \(a) and \(b) would go to the same place, \(path)"
    case .ending(let path, let implied, let asked):
      "--output: `\(path)` ends like \(implied.rawValue), but --format is \(asked.rawValue)"
    case .unknownEnding(let path):
      "--output: no format ends like `\(path)`; use "
        + RenderFormat.allCases.flatMap(\.endings).reduce(into: [String]()) { endings, ending in
          if !endings.contains(ending) { endings.append(ending) }
        }.map { ".\($0)" }.joined(separator: ", ") + ", or a name without an ending for a folder of pictures"
    case .exists(let path): "\(path) already exists; use --force to overwrite it"
    case .input(let path, let option): "\(option): \(path) is also read; give another file"
    case .foreignFolder(let folder, let file):
      "--output: \(folder) contains other files, such as \(file); give an empty folder"
    case .templateWithPictures(let name):
      "the template `\(name)` has pictures, which need a place beside it; use --output \(name).json"
    case .differenceInFolder: "--output: the difference of two pictures must be a file, such as diff.png"
    case .framesWithoutFolder: "frames require --output; it may be the folder that contains them"
    case .pageTooLarge(let limit):
      "the page would be larger than \(limit >> 20) MiB whatever is left out; use --full to write it anyway"
    case .severalSizes(let path):
      "--output: frames of several sizes cannot be one animation, \(path); give a folder"
    case .nothingDone: "nothing was done yet that could be kept"
    case .changed(let file): "\(file) has changed since it was read; nothing was written"
    case .noSuchNode(let path): "the file has no node `\(path)`; nothing was written"
    case .noFreeName(let file): "too many files beside \(file) have its name"
    case .gitNotInstalled: "git is not installed"
    case .noRepository: "the current folder is not in a Git repository"
    case .outsideRepository(let folder): "\(folder) is not in the repository of the current folder"
    case .gitSetting(let key, let complaint):
      "git config \(key): " + complaint.split(whereSeparator: \.isNewline).joined(separator: "; ")
    case .missingOpener(let opener, let url, let package):
      "cannot open \(url): \(opener) is not installed; apt-get install \(package)"
    case .openerFailed(let opener, let url): "\(opener) could not open \(url)"
    }
  }
}

/// Why something cannot go to standard output.
package enum StandardOutputObstacle: Hashable, Sendable {
  /// What another option prints goes there.
  case option(String)
  /// What the verb prints goes there.
  case result
  /// The page is to be shown.
  case browser
  /// Several files are written.
  case folder
}

extension StandardOutputObstacle: CustomStringConvertible {
  /// A clause.
  package var description: String {
    switch self {
    case .option(let option): "where \(option) prints"
    case .result: "where the result is printed"
    case .browser: "which a browser cannot show"
    case .folder: "which takes no folder"
    }
  }
}
