import Interaction
import JSONText
import Parameters
import ScenarioFile
import System

/// The reading of a component with all those inside it, which share their diagnostics and limits.
final class ReadingSession {
  let reader: ComponentReader
  var parameters: ParameterDecoder
  private(set) var files: Set<FilePath> = []
  /// The files that are being read, outer ones first.
  private var open: [FilePath] = []
  private var levels = 0
  private var componentCount = 0

  init(_ reader: ComponentReader, _ diagnostics: Diagnostics) {
    self.reader = reader
    parameters = ParameterDecoder(diagnostics)
  }

  func read(_ text: SourceText, at path: FilePath) -> ComponentDefinition? {
    files.insert(path)
    let source = parameters.diagnostics.add(text)
    let limits = JSONLimits(depth: Self.jsonLevels)
    guard let root = JSONValue.parse(source, limits: limits, &parameters.diagnostics) else { return nil }
    open.append(path)
    let component = read(root, in: path.folder)
    open.removeLast()
    parameters.diagnostics.resolvePointers(in: root)
    return component
  }

  func read(_ json: JSONValue, in folder: FilePath) -> ComponentDefinition? {
    componentCount += 1
    guard componentCount <= ComponentLimits.components else {
      if componentCount == ComponentLimits.components + 1 {
        error(.limit, "there are more than \(ComponentLimits.components) components", json.range.opening)
      }
      return nil
    }
    guard levels < ComponentLimits.levels else {
      error(
        .limit, "components lie more than \(ComponentLimits.levels) levels deep", json.range.opening)
      return nil
    }
    levels += 1
    defer { levels -= 1 }
    let decoder = ComponentDecoder(self, folder)
    decoder.read(json)
    return decoder.definition
  }

  /// The component in the file that a component names.
  func readFile(_ name: String, in folder: FilePath, at range: SourceRange) -> ComponentDefinition? {
    let path = FilePath(name).isAbsolute ? FilePath(name) : folder.appending(name).normalized
    if let start = open.firstIndex(of: path) {
      let way = (open[start...] + [path]).map { "`\($0)`" }.joined(separator: " → ")
      error(.circle, "the component holds itself: \(way)", range)
      return nil
    }
    guard let text = reader.text(path) else {
      files.insert(path)
      error(.asset, "there is no file `\(name)`", range)
      return nil
    }
    return read(text, at: path)
  }

  func error(
    _ code: Diagnostic.Code, _ message: String, _ range: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    parameters.diagnostics.error(code, message, at: range, suggestion: suggestion())
  }

  private static let jsonLevels = 64
}

extension FilePath {
  /// The path without `.`, and without `..` where a folder stands before it.
  fileprivate var normalized: FilePath {
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return FilePath((isAbsolute ? "/" : "") + parts.joined(separator: "/"))
  }
}
