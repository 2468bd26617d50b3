import JSONText
import System

/// The scenarios that operands name: files, and all that lie in folders.
enum ScenarioSearch {
  private static let mostBytes = 64 << 20
  private static let mostLevels = 32

  /// The paths in the order of the operands, those of a folder rising, each once; with `parts` only those that contain
  /// one of them.
  static func paths(of operands: [String], containing parts: [String]) throws(Failure) -> [String] {
    var found: [String] = []
    for operand in operands {
      guard Folder.exists(operand) else {
        found.append(operand)
        continue
      }
      let inside = try scenarios(
        in: operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand)
      if inside.isEmpty { throw .badInput("\(operand): there is no scenario in this folder") }
      found += inside
    }
    var seen: Set<String> = []
    let chosen = found.filter { path in
      (parts.isEmpty || parts.contains(where: path.contains)) && seen.insert(path).inserted
    }
    if chosen.isEmpty { throw .badInput("--filter: no scenario has this in its path") }
    return chosen
  }

  private static func scenarios(in folder: String, level: Int = 0) throws(Failure) -> [String] {
    guard level < mostLevels else { return [] }
    var found: [String] = []
    do throws(FileError) {
      for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if Folder.exists(path) {
          do throws(Failure) { found += try scenarios(in: path, level: level + 1) } catch { continue }
        } else if name.hasSuffix(".json"), isScenario(path) {
          found.append(path)
        }
      }
    } catch {
      throw .badInput("\(error)")
    }
    return found
  }

  /// False for JSON that is something else; what cannot be read is taken for a scenario, so that its mistake is told.
  private static func isScenario(_ path: String) -> Bool {
    guard let bytes = try? File.read(path, limit: mostBytes) else { return true }
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: path, bytes: bytes))
    guard let root = JSONValue.parse(source, limits: JSONLimits(), &diagnostics) else { return true }
    return diagnostics.hasErrors || root.member("microfx") != nil
  }
}
