import JSONText
import ScenarioFile
import System

/// The nearest scenario that uses a component, which determines the fonts and files that the component may name.
struct ComponentUse {
  private static let mostLevels = 4
  private static let mostFiles = 1000
  private static let mostBytes = 1 << 20

  /// The path of the scenario.
  let path: FilePath
  /// The scenario's text, and the component's folder relative to the scenario's.
  let user: ScenarioReader.ComponentUser

  /// Returns a scenario that names the component's file under `components`, in the component's folder or in the nearest
  /// folder around it; `nil` if no scenario does. A scenario with the file name of the component precedes others, which
  /// are in the order of their names.
  static func find(_ component: FilePath) -> ComponentUse? {
    guard component != ScenarioInput.standardInput, let real = Folder.resolved(component) else { return nil }
    var folder = component.folder
    for _ in 0..<mostLevels {
      guard let realFolder = Folder.resolved(folder), let inside = real.relative(to: realFolder) else {
        return nil
      }
      if let use = find(real, inside: inside, in: folder) { return use }
      if realFolder.folder == realFolder { return nil }
      folder =
        folder.components.allSatisfy { $0 == ".." || $0 == "." } ? folder.appending("..") : folder.folder
    }
    return nil
  }

  private static func find(_ component: FilePath, inside: FilePath, in folder: FilePath) -> ComponentUse? {
    let names = ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    let name = Array(component.name.utf8)
    let namesakes = names.filter { $0 == component.name }
    for path in (namesakes + names.filter { $0 != component.name }).prefix(mostFiles).map(folder.appending) {
      guard let bytes = try? File.read(path, limit: mostBytes), bytes.contains(name),
        paths(in: bytes).contains(where: { Folder.resolved(folder.appending($0)) == component })
      else { continue }
      let text = SourceText(name: path.text, bytes: bytes)
      let way = inside.folder == "." ? "" : inside.folder
      return ComponentUse(path: path, user: .init(scenario: text, folder: way))
    }
    return nil
  }

  /// Returns the paths of components in a scenario; empty for any other text.
  private static func paths(in bytes: [UInt8]) -> [String] {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "", bytes: bytes))
    guard let root = JSONValue.parse(source, limits: JSONLimits(), &diagnostics),
      root.member("microfx") != nil
    else { return [] }
    return paths(under: root)
  }

  /// Returns the paths under `components`, including those in components that are defined there.
  private static func paths(under holder: JSONValue) -> [String] {
    guard case .object(let components)? = holder["components"]?.content else { return [] }
    return components.flatMap { component in
      if case .string(let path) = component.value.content { [path] } else { paths(under: component.value) }
    }
  }
}
