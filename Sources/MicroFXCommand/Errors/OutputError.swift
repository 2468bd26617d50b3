import Glibc
import Render
import ScenarioFile
import System

/// An error that prevents writing, setting up or showing something in its place.
package enum OutputError: MicroFXError, Hashable {
  /// Standard output or standard error cannot be written, with the system's `errno`.
  case standardStream(errno: Int32)
  /// A format that cannot be written to standard output, with those that can.
  case standardOutput(takes: [RenderFormat])
  /// An option whose `-` cannot be standard output.
  case noStandardOutput(option: String, StandardOutputObstacle)

  // Paths.
  /// A single file for several scenarios or variants.
  case oneFile(FilePath)
  /// The number of outputs that would follow each other on standard output.
  case severalOnStandardOutput(Int)
  /// Two scenarios whose outputs would be in the same place.
  case samePlace(ScenarioReference, ScenarioReference, at: FilePath)
  /// A path with the ending of a format other than the requested one.
  case ending(FilePath, of: RenderFormat, asked: RenderFormat)
  /// A path with the ending of a format that cannot be written.
  case unknownEnding(FilePath)
  case exists(FilePath)
  /// An output that is also one of the inputs.
  case input(FilePath, option: String)
  /// A folder that contains other files, such as `file`.
  case foreignFolder(FilePath, file: String)
  /// A template with pictures, which have no place without an output file.
  case templateWithPictures(String)
  case differenceInFolder
  /// Frames to be merged without a folder for them.
  case framesWithoutFolder

  // Contents.
  /// A page that is larger than `limit` bytes, whatever is left out.
  case pageTooLarge(limit: Int)
  /// Frames of several sizes in one animation.
  case severalSizes(FilePath)

  // Files of a live session.
  /// A recording without any touch or key.
  case nothingDone
  /// A file that was written by another program since it was read.
  case changed(FilePath)
  /// A value of a node that the file does not have, such as a copy.
  case noSuchNode(path: String)
  /// A scenario with too many recordings or clips beside it.
  case noFreeName(beside: FilePath)

  // Git.
  case gitNotInstalled
  /// The current folder is not in a repository.
  case noRepository
  /// A folder of goldens outside the repository.
  case outsideRepository(FilePath)
  /// A setting that Git rejected, with its message.
  case gitSetting(key: String, complaint: String)

  // Browsers.
  /// The program `opener` is not installed; `package` is its Debian package.
  case missingOpener(String, url: String, package: String)
  case openerFailed(String, url: String)

  /// The exit code: `environment` if the system or another program is at fault.
  package var exitCode: ExitCode {
    switch self {
    case .standardStream, .gitNotInstalled, .gitSetting, .missingOpener, .openerFailed: .environment
    default: .badInput
    }
  }

  /// The message: one line without a final period.
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

/// The reason why something cannot be written to standard output.
package enum StandardOutputObstacle: Hashable, Sendable {
  /// Another option prints to standard output.
  case option(String)
  /// The verb prints its result to standard output.
  case result
  /// A browser has to show the page.
  case browser
  /// Several files are written.
  case folder
}

extension StandardOutputObstacle: CustomStringConvertible {
  /// The reason as a clause.
  package var description: String {
    switch self {
    case .option(let option): "where \(option) prints"
    case .result: "where the result is printed"
    case .browser: "which a browser cannot show"
    case .folder: "which takes no folder"
    }
  }
}
