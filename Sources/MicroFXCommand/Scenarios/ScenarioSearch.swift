import JSONText
import System

/// The search for the scenarios that operands name: files, and everything in folders.
package enum ScenarioSearch {
  private static let mostBytes = 64 << 20
  private static let mostLevels = 32

  /// Returns the paths in the order of the operands, those of a folder in ascending order, each once.
  ///
  /// Unless `parts` is empty, it returns only paths that contain one of the parts.
  ///
  /// - Parameter leftOut: Called with each of several operands that has other content, as files that a shell's `*.json`
  ///   names may.
  package static func paths(
    of operands: [FilePath], holding contents: Set<Content> = [.scenario], containing parts: [String] = [],
    leftOut: (FilePath) -> Void = { _ in }
  ) throws -> [FilePath] {
    var found: [FilePath] = []
    for operand in operands {
      guard Folder.exists(operand) else {
        if operands.count == 1 || operand == ScenarioInput.standardInput || holds(operand, contents) {
          found.append(operand)
        } else {
          leftOut(operand)
        }
        continue
      }
      let inside = try files(in: operand, holding: contents)
      if inside.isEmpty { throw RequestError.noScenario(in: operand) }
      found += inside
    }
    if found.isEmpty { found = operands }
    var seen: Set<FilePath> = []
    let chosen = found.filter { path in
      (parts.isEmpty || parts.contains(where: path.text.contains)) && seen.insert(path).inserted
    }
    if chosen.isEmpty { throw RequestError.noScenarioChosen }
    return chosen
  }

  private static func holds(_ path: FilePath, _ contents: Set<Content>) -> Bool {
    content(of: path).map(contents.contains) ?? false
  }

  /// Returns the files in and below a folder that contain scenarios, or components, in the order of their paths; names
  /// that begin with a period are skipped.
  static func files(in folder: FilePath, holding contents: Set<Content>) throws(RequestError) -> [FilePath] {
    try files(in: folder, holding: contents, level: 0)
  }

  /// The content of a JSON file.
  package enum Content: Sendable {
    case scenario
    case component
  }

  private static func files(
    in folder: FilePath, holding contents: Set<Content>, level: Int
  ) throws(RequestError) -> [FilePath] {
    guard level < mostLevels else { return [] }
    var found: [FilePath] = []
    do throws(SystemError) {
      for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
        let path = folder.appending(name)
        if Folder.exists(path) {
          found += (try? files(in: path, holding: contents, level: level + 1)) ?? []
        } else if path.extension == "json", holds(path, contents) {
          found.append(path)
        }
      }
    } catch {
      throw .folder(error)
    }
    return found
  }

  /// Returns the content of a file; `nil` if it is anything else.
  ///
  /// A file that cannot be read counts as a scenario, so that its mistake is reported.
  static func content(of path: FilePath) -> Content? {
    guard let bytes = try? File.read(path, limit: mostBytes) else { return .scenario }
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: path.text, bytes: bytes))
    guard let root = JSONValue.parse(source, limits: JSONLimits(), &diagnostics), !diagnostics.hasErrors
    else {
      return ForeignContent(bytes, nil) == nil ? .scenario : nil
    }
    if root.member("component") != nil, root.member("microfx") == nil { return .component }
    return root.member("microfx") != nil && ForeignContent(bytes, root) == nil ? .scenario : nil
  }
}
