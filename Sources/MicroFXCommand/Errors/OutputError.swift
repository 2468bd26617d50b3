import Glibc
import System

/// Why something cannot be written where it should be.
package enum OutputError: MicroFXError, Hashable {
  /// Standard output or standard error takes no more, with the system's `errno`.
  case standardStream(errno: Int32)
  /// A format that standard output does not take, with those that it does.
  case standardOutput(takes: [RenderFormat])
  /// An option whose `-` cannot be standard output.
  case noStandardOutput(option: String, StandardOutputObstacle)
  /// One file for several scenarios.
  case oneFile(FilePath)
  /// One place for what is made of two scenarios.
  case samePlace(FilePath, FilePath, at: FilePath)
  /// A path with the ending of another format than was asked for.
  case ending(FilePath, of: RenderFormat, asked: RenderFormat)
  /// A path with the ending of a format that is not written.
  case unknownEnding(FilePath)
  /// The file is there.
  case exists(FilePath)
  /// A template whose pictures need a place beside it.
  case templateWithPictures(String)
  /// A page of more bytes than `limit` whatever is left out.
  case pageTooLarge(limit: Int)
  /// The file is one of those that are read.
  case input(FilePath, option: String)
  case differenceInFolder
  /// Frames of several sizes in one animation.
  case severalSizes(FilePath)
  /// A folder that holds a file that is none of ours.
  case foreignFolder(FilePath, file: String)

  /// `environment` where the system is at fault.
  package var exitCode: ExitCode {
    if case .standardStream = self { .environment } else { .badInput }
  }

  /// One line without a full stop.
  package var description: String {
    switch self {
    case .standardStream(let errno): "cannot write <stdout>: " + String(cString: strerror(errno))
    case .standardOutput(let formats):
      "--output: standard output takes frames with "
        + formats.map { "--format \($0.rawValue)" }.joined(separator: " or ")
    case .noStandardOutput(let option, let obstacle):
      "\(option): `-` is standard output, \(obstacle); give a \(obstacle == .folder ? "folder" : "file")"
    case .oneFile(let path): "--output: `\(path)` is one file, but there are several scenarios"
    case .samePlace(let a, let b, let path): "what is made of \(a) and \(b) would go to one place, \(path)"
    case .ending(let path, let implied, let asked):
      "--output: `\(path)` ends like \(implied.rawValue), but --format says \(asked.rawValue)"
    case .unknownEnding(let path):
      "--output: no format ends like `\(path)`; files end in "
        + RenderFormat.allCases.flatMap(\.endings).reduce(into: [String]()) { endings, ending in
          if !endings.contains(ending) { endings.append(ending) }
        }.map { ".\($0)" }.joined(separator: ", ") + ", and a folder of pictures has a name without an ending"
    case .exists(let path): "\(path) is there; --force replaces it"
    case .templateWithPictures(let name):
      "the template `\(name)` has pictures, which lie beside it; give a file, --output \(name).json"
    case .pageTooLarge(let limit):
      "the page would be larger than \(limit >> 20) MiB whatever is left out; --full makes it all the same"
    case .input(let path, let option):
      "\(option): \(path) is one of the files that are read; give another"
    case .differenceInFolder: "--output: the difference of two pictures is a file, such as diff.png"
    case .severalSizes(let path):
      "--output: frames of several sizes cannot be one animation, \(path); give a folder"
    case .foreignFolder(let folder, let file):
      "--output: \(folder) holds other files, such as \(file); give an empty folder"
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
