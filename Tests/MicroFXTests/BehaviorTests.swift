import Expectations
import Foundation
import Geometry
import Goldens
import NativeComponents
import PNGCodec
import Render
import ScenarioFile
import Stage
import System
import Testing

/// The goldens of this repository, compared with a table of how they were when the behavior version was last raised, or
/// when they were added since. The table of version N, `Behavior/N.csv`, has the hashes of each golden's inputs and of
/// its record.
///
/// After goldens were added or scenarios changed, run `MICROFX_UPDATE_BEHAVIOR=1 swift test --filter BehaviorTests` to
/// update their rows. A record that changed with unchanged inputs requires a higher version, which begins a table of
/// its own.
struct BehaviorTests {
  private struct Row: Equatable {
    var name: String
    var inputs: String
    var record: String
  }

  private static let version = RunDescription.behaviorVersion
  private static let table = FilePath("Tests/MicroFXTests/Behavior/\(version).csv")
  private static let isUpdating =
    ProcessInfo.processInfo.environment["MICROFX_UPDATE_BEHAVIOR"].map { !$0.isEmpty } ?? false

  @Test func `a golden changes with its scenario, files and fonts, or the behavior version rises`() throws {
    let current = try Self.current()
    if Self.isUpdating { try Self.update(with: current) }
    let recorded = try Self.recorded()
    var judged = 0
    for row in current {
      guard let old = recorded[row.name], old.inputs == row.inputs else { continue }
      judged += 1
      expect(
        old.record, equals: row.record,
        """
        golden/\(row.name).csv has changed, but neither its scenario nor a file or font of it: raise \
        RunDescription.behaviorVersion, say in CHANGELOG.md what changed, and begin the table of that version
        """)
    }
    expect(
      4 * judged >= 3 * current.count,
      "MICROFX_UPDATE_BEHAVIOR=1 adds the goldens that the table does not know")
  }

  @Test func `the changelog says what each behavior is`() throws {
    let text = String(decoding: try File.read("CHANGELOG.md", limit: 1 << 20), as: UTF8.self)
    for version in 1...Self.version { expect(text.contains("\n- Behavior \(version): "), "\(version)") }
  }

  private static func recorded() throws -> [String: Row] {
    guard File.size(table) != nil else { return [:] }
    let lines = String(decoding: try File.read(table, limit: 1 << 20), as: UTF8.self).split(separator: "\n")
    let rows = lines.dropFirst().map { line in
      let fields = line.split(separator: ",").map(String.init)
      return Row(name: fields[0], inputs: fields[1], record: fields[2])
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
  }

  private static func update(with current: [Row]) throws {
    let recorded = try recorded()
    let rows = current.map { row in
      recorded[row.name].map { $0.inputs == row.inputs ? $0 : row } ?? row
    }
    let lines = ["golden,inputs,record"] + rows.map { "\($0.name),\($0.inputs),\($0.record)" }
    try Folder.createParent(of: table)
    try File.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: table)
  }

  /// Returns the rows of the goldens in the folder, sorted by name.
  private static func current() throws -> [Row] {
    try Folder.names(in: "golden").filter { $0.hasSuffix(".csv") }.map { file in
      let name = String(file.dropLast(4))
      let record = try File.read(FilePath("golden/\(file)"), limit: 64 << 20)
      return Row(name: name, inputs: try inputs(of: name), record: "\(ContentHash(of: record))")
    }
  }

  /// Returns the hash of a scenario's text, of the files that it names, and of the fonts that its golden was made with.
  private static func inputs(of name: String) throws -> String {
    let parts = name.split(separator: "@", maxSplits: 1).map(String.init)
    let path = FilePath("scenarios/\(parts[0]).json")
    let reader = ScenarioReader(scenario: path, components: .standard).layingOut
    let text = try reader.text(contentsOf: path)
    let files = reader.read(text, variant: parts.count > 1 ? parts[1] : nil).files ?? []
    let hashes = try files.sorted().map { ContentHash(of: try File.read($0, limit: 64 << 20)) }
    // A variant that looks like its base has no pictures of its own.
    let own = FilePath("golden/\(name).png")
    let pictures = try File.read(
      File.size(own) == nil ? FilePath("golden/\(parts[0]).png") : own, limit: 64 << 20)
    let fonts = GoldenMetadata(try PNGText.all(in: pictures))?.fonts ?? []
    let all = [ContentHash(of: text.bytes)] + hashes + fonts.map(\.hash)
    return "\(ContentHash(of: all.map(\.value)))"
  }
}
