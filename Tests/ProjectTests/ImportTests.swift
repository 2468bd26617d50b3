import Testing

private let table = try! RoomTable(manifest: Repository.text(of: "Package.swift"))
private let rooms = table.rooms.map(\.name)

/// What the toolchain and the C library supply, and what of it a room may have. Foundation itself starts too slowly.
private let systemModules: Set<String> = [
  "Glibc", "Synchronization", "FoundationEssentials", "_Builtin_intrinsics",
]

@Suite struct ImportTests {
  @Test func `the manifest's table is read`() {
    #expect(rooms.starts(with: ["Geometry", "Motion"]))
    #expect(rooms.last == "MicroFXCommand")
    #expect(Set(rooms).count == rooms.count)
  }

  @Test(arguments: rooms)
  func `a room's files import what the manifest declares`(room: String) throws {
    let declared = Set(table.rooms.first { $0.name == room }?.imports ?? [])
    let files = Repository.files(in: "Sources/\(room)", withSuffix: ".swift")
    #expect(!files.isEmpty)
    for file in files {
      let undeclared = try Set(importedModules(in: Repository.text(of: file))).subtracting(declared)
        .subtracting(systemModules)
      #expect(undeclared.isEmpty, "\(file) imports \(undeclared.sorted())")
    }
  }

  @Test func `a room imports only rooms above it`() {
    for (index, room) in table.rooms.enumerated() {
      let below = room.imports.filter { rooms[index...].contains($0) }
      #expect(below.isEmpty, "\(room.name) imports \(below), which the manifest lists below it")
    }
  }

  @Test func `no room is without a folder and no folder without a room`() {
    let folders = Set(Repository.files(in: "Sources").map { String($0.split(separator: "/")[1]) })
    #expect(folders.filter { !$0.hasPrefix("C") || rooms.contains($0) } == Set(rooms))
  }

  @Test(arguments: [
    ("import Motion", ["Motion"]), ("@testable import Motion\nimport struct Text.Font", ["Motion", "Text"]),
    ("public import Layers", ["Layers"]), ("@_exported import A\n  import B", ["A", "B"]),
    ("// import A", []),
  ])
  func `import lines are read in every form`(source: String, modules: [String]) {
    #expect(importedModules(in: source) == modules)
  }
}
