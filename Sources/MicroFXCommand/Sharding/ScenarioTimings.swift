import JSONText
import ScenarioFile
import System

/// The durations of scenarios in an earlier run, by which the next run weighs them.
struct ScenarioTimings: Sendable {
  /// The name of the file beside a report.
  static let name = "timings.json"
  static let option = Option<FilePath>(
    "timings", "FILE",
    "weigh scenarios by what they took: a timings.json beside an earlier report; else by frames and pixels")

  private static let limit = 64 << 20
  private static let longest: Int64 = 1 << 53

  /// The processor time of each scenario, in microseconds.
  private(set) var microseconds: [ScenarioReference: Int64] = [:]

  /// The processor time of each scenario, in seconds.
  var seconds: [ScenarioReference: Double] { microseconds.mapValues { Double($0) / 1_000_000 } }

  init() {}

  /// Reads a file that `write` wrote.
  init(contentsOf path: FilePath) throws {
    var diagnostics = Diagnostics()
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: Self.limit)
    } catch {
      throw RequestError.timings(error)
    }
    let source = diagnostics.add(SourceText(name: path.text, bytes: bytes))
    guard let root = JSONValue.parse(source, &diagnostics), !diagnostics.hasErrors else {
      throw SourceError(diagnostics)
    }
    guard case .object(let members)? = root["microseconds"]?.content else {
      throw RequestError.notTimings(path)
    }
    for member in members {
      guard case .number(let number) = member.value.content, let time = Int64(exactly: number), time > 0
      else { throw RequestError.notTimings(path) }
      microseconds[ScenarioReference(parsing: member.key)] = min(time, Self.longest)
    }
  }

  mutating func add(_ time: Int64, of scenario: ScenarioReference) { microseconds[scenario] = max(1, time) }

  mutating func add(_ other: ScenarioTimings) { microseconds.merge(other.microseconds) { $1 } }

  /// Writes the file into a folder, in ascending order of the scenarios.
  func write(to folder: FilePath) throws(SystemError) {
    let times = microseconds.sorted { $0.key < $1.key }
    let json: JSONOutput = [
      "microseconds": .object(times.map { .init($0.key.description, .integer(Int($0.value))) })
    ]
    try File.write(Array((json.text(indentation: 2) + "\n").utf8), to: folder.appending(Self.name))
  }
}
