import Geometry
import JSONText
import Render
import ScenarioFile
import System

/// The list of the new goldens in a report.
package struct ReportGoldens: Sendable {
  /// A golden that would make a scenario pass.
  package struct Golden: Hashable, Sendable {
    /// The scenario, as named for the verification.
    package var scenario: ScenarioReference
    /// The hash of the text that the scenario had.
    package var text: ContentHash
    /// The name of the record's file in the report.
    package var record: String
    /// The name of the pictures' file in the report; `nil` if the golden has no pictures.
    var pictures: String?
  }

  /// The goldens in the order of the scenarios' paths, variants after their base.
  package private(set) var list: [Golden]
  /// The version of the program that drew them.
  package private(set) var version = RunDescription.programVersion

  /// The name of the file in the report.
  package static let name = "goldens/index.json"
  /// The size limit of the file, in bytes.
  static let limit = 16 << 20

  init(_ entries: [ScenarioReference: ReportEntry]) {
    list = entries.sorted { $0.key < $1.key }.compactMap { scenario, entry in
      entry.golden.map {
        Golden(scenario: scenario, text: $0.scenario, record: $0.record, pictures: $0.pictures)
      }
    }
  }

  /// Writes the list into the folder of a report.
  func write(to folder: FilePath) throws(SystemError) {
    let data: JSONOutput = ["version": .string(version), "goldens": .array(list.map(\.json))]
    try File.write(Array((data.text(indentation: 2) + "\n").utf8), to: folder.appending(Self.name))
  }

  /// Parses the file that `write` writes; `nil` if it is anything else.
  package init?(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: Self.name, bytes: bytes))
    let limits = JSONLimits(depth: 8, bytes: Self.limit, values: 1_000_000)
    guard let root = JSONValue.parse(source, limits: limits, &diagnostics), !diagnostics.hasErrors,
      case .string(let version)? = root["version"]?.content,
      case .array(let goldens)? = root["goldens"]?.content
    else { return nil }
    self.version = version
    list = goldens.compactMap(Golden.init)
    guard list.count == goldens.count else { return nil }
  }
}

extension ReportGoldens.Golden {
  fileprivate var json: JSONOutput {
    [
      "scenario": .string(scenario.description), "text": .string(text.description), "record": .string(record),
      "pictures": pictures.map { .string($0) } ?? .null,
    ]
  }

  fileprivate init?(_ value: JSONValue) {
    guard case .string(let scenario)? = value["scenario"]?.content,
      case .string(let hash)? = value["text"]?.content, let text = ContentHash(hash),
      case .string(let record)? = value["record"]?.content
    else { return nil }
    let pictures: String?
    switch value["pictures"]?.content {
    case .string(let name): pictures = name
    case .null: pictures = nil
    default: return nil
    }
    self.init(scenario: ScenarioReference(parsing: scenario), text: text, record: record, pictures: pictures)
  }
}
