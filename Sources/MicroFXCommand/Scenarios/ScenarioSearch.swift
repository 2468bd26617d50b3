import JSONText
import System

/// The scenarios that operands name: files, and all that lie in folders.
package enum ScenarioSearch {
  private static let mostBytes = 64 << 20
  private static let mostLevels = 32

  /// The paths in the order of the operands, those of a folder rising, each once; with `parts` only those that contain
  /// one of them.
  package static func paths(of operands: [FilePath], containing parts: [String]) throws -> [FilePath] {
    var found: [FilePath] = []
    for operand in operands {
      guard Folder.exists(operand) else {
        found.append(operand)
        continue
      }
      let inside = try scenarios(in: operand)
      if inside.isEmpty { throw OperandError.noScenario(in: operand) }
      found += inside
    }
    var seen: Set<FilePath> = []
    let chosen = found.filter { path in
      (parts.isEmpty || parts.contains(where: path.text.contains)) && seen.insert(path).inserted
    }
    if chosen.isEmpty { throw OptionError.noScenarioChosen }
    return chosen
  }

  private static func scenarios(in folder: FilePath, level: Int = 0) throws(OperandError) -> [FilePath] {
    guard level < mostLevels else { return [] }
    var found: [FilePath] = []
    do throws(SystemError) {
      for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
        let path = folder.appending(name)
        if Folder.exists(path) {
          found += (try? scenarios(in: path, level: level + 1)) ?? []
        } else if path.extension == "json", isScenario(path) {
          found.append(path)
        }
      }
    } catch {
      throw .folder(error)
    }
    return found
  }

  /// False for JSON that is something else; what cannot be read is taken for a scenario, so that its mistake is told.
  private static func isScenario(_ path: FilePath) -> Bool {
    guard let bytes = try? File.read(path, limit: mostBytes) else { return true }
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: path.text, bytes: bytes))
    guard let root = JSONValue.parse(source, limits: JSONLimits(), &diagnostics) else { return true }
    return diagnostics.hasErrors || root.member("microfx") != nil
  }
}
