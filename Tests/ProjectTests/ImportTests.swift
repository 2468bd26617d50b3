import Expectations
import Testing

private let table = try! ModuleTable(manifest: Repository.text(of: "Package.swift"))
private let modules = table.modules.map(\.name)

/// The modules of the toolchain and the C library that a module may import. Foundation itself is not allowed, because
/// it starts too slowly.
private let systemModules: Set<String> = [
  "Glibc", "Synchronization", "FoundationEssentials", "_Builtin_intrinsics",
]

struct ImportTests {
  @Test func `the manifest's table is read`() {
    expect(modules.starts(with: ["Geometry", "Motion"]))
    expect(modules.last, equals: "MicroFXMain")
    expect(Set(modules).count, equals: modules.count)
  }

  @Test(arguments: modules)
  func `a module's files import what the manifest declares`(module: String) throws {
    let declared = Set(table.modules.first { $0.name == module }?.imports ?? [])
    let files = Repository.files(in: "Sources/\(module)", withSuffix: ".swift")
    expect(!files.isEmpty)
    for file in files {
      let undeclared = try Set(importedModules(in: Repository.text(of: file))).subtracting(declared)
        .subtracting(systemModules)
      expect(undeclared.isEmpty, "\(file) imports \(undeclared.sorted())")
    }
  }

  @Test func `a module imports only modules above it`() {
    for (index, module) in table.modules.enumerated() {
      let below = module.imports.filter { modules[index...].contains($0) }
      expect(below.isEmpty, "\(module.name) imports \(below), which the manifest lists below it")
    }
  }

  @Test func `no module is without a folder and no folder without a module`() {
    let folders = Set(Repository.files(in: "Sources").map { String($0.split(separator: "/")[1]) })
    expect(folders.filter { !$0.hasPrefix("C") || modules.contains($0) }, equals: Set(modules))
  }

  @Test(arguments: [
    ("import Motion", ["Motion"]), ("@testable import Motion\nimport struct Text.Font", ["Motion", "Text"]),
    ("public import Layers", ["Layers"]), ("@_exported import A\n  import B", ["A", "B"]),
    ("// import A", []),
  ])
  func `import lines are read in every form`(source: String, modules: [String]) {
    expect(importedModules(in: source), equals: modules)
  }
}
