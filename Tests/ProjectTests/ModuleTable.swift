/// The modules of the manifest in their order, each with what it may import.
struct ModuleTable {
  var modules: [(name: String, imports: [String])] = []

  /// Reads the `Module("Name", ["Import", …]` entries of a manifest.
  init(manifest: String) {
    for match in manifest.matches(of: /Module\(\s*"(\w+)",\s*\[([^\]]*)\]/) {
      let imports = match.2.matches(of: /"(\w+)"/).map { String($0.1) }
      modules.append((String(match.1), imports))
    }
  }

  /// The names of the modules up to and including `last`.
  func names(through last: String) -> [String] {
    guard let end = modules.firstIndex(where: { $0.name == last }) else { return [] }
    return modules[...end].map(\.name)
  }
}

/// The modules that a source file imports.
func importedModules(in source: String) -> [String] {
  source.matches(
    of:
      /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
  )
  .map { String($0.1) }
}
