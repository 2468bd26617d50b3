import Assets
import Geometry
import JSONText
import PNGCodec
import Render
import ScenarioFile
import Synchronization
import System

/// A folder with one HTML page about a run, the pictures that it shows and the goldens that would make it pass; usable
/// from `file://`.
///
/// Scenarios may come from several threads. The page is written at the end.
package final class ReportFolder: Sendable {
  /// The folder.
  package let path: FilePath
  private let isLazy: Bool
  private let state: Mutex<State>

  private struct State {
    var isPrepared = false
    var files: ReportFiles
    var entries: [ScenarioReference: ReportEntry] = [:]
  }

  /// The page.
  package var page: FilePath { path.appending("index.html") }

  private static let data = "report.json"
  /// Bytes of pictures and goldens in a report.
  package static let standardLimit = 1_000_000_000

  /// A report in the folder at `path`, which must be new, empty, or an earlier report; that is replaced.
  ///
  /// - Parameters:
  ///   - isLazy: True to touch nothing unless something is not as expected.
  ///   - limit: The most bytes of pictures and goldens.
  package init(_ path: FilePath, isLazy: Bool = false, limit: Int = standardLimit) throws {
    self.path = path
    self.isLazy = isLazy
    state = Mutex(State(files: ReportFiles(in: path, limit: limit)))
    if !isLazy { try prepare() }
  }

  /// True when nothing has been written.
  package var isUntouched: Bool { state.withLock { !$0.isPrepared } }

  private func prepare() throws {
    let path = path
    try state.withLock { state in
      guard !state.isPrepared else { return }
      try Folder.create(path)
      let names = try Folder.names(in: path)
      guard names.contains(Self.data) || names.allSatisfy(PartialFile.isName) else {
        throw GoldenError.foreignReportFolder(path)
      }
      // It stays in the folder, by which the next run knows a report that was not finished.
      try File.write(Array("{}\n".utf8), to: path.appending(Self.data))
      for name in names where name != Self.data { try Self.removeReport(path.appending(name)) }
      state.isPrepared = true
    }
  }

  /// Draws the frames of a scenario that are not as expected and its new golden, and writes them.
  package func add(_ scenario: LoadedScenario, _ verification: VerificationResult) throws {
    try prepare()
    let pictures = try FailurePictures(scenario, verification)
    var entry = ReportEntry(
      placeCount: pictures.placeCount, marks: pictures.marks.ranges.map { [$0.lowerBound, $0.upperBound] },
      openPlace: pictures.openPlace)
    try addShots(pictures, verification, to: &entry)
    if !scenario.isChanged { try addGolden(scenario, verification, to: &entry) }
    state.withLock { [entry] in $0.entries[verification.scenario] = entry }
  }

  private func addShots(
    _ pictures: FailurePictures, _ verification: VerificationResult, to entry: inout ReportEntry
  ) throws {
    func part(_ place: Int) -> ReportFiles.Part { entry.part(ofShotAt: place, in: verification.scenario) }
    let places = pictures.places
    let taken = state.withLock { state in places.filter { state.files.takes(part($0)) } }
    let differences = Dictionary(
      verification.pictures.map { ($0.frame, $0.count) }, uniquingKeysWith: { first, _ in first })
    var names: [String?] = []
    try pictures.draw(taken) { frame in
      if frame.place == pictures.openPlace, let picture = frame.actual ?? frame.expected {
        let thumbnail = picture.thumbnail(side: Self.thumbnailSide).png
        entry.thumbnail = try state.withLock { state throws in
          try state.files.addPictures([thumbnail], to: part(frame.place))[0]
        }
      }
      let isKept =
        frame.isRepeated && state.withLock { $0.files.repeatPictures(names, to: part(frame.place)) }
      if !isKept { names = try add(frame, to: part(frame.place)) }
      entry.shots.append(
        .init(
          place: frame.place, golden: frame.goldenFrame, frame: frame.actualFrame,
          time: frame.actualFrame.flatMap(verification.time)?.seconds, expected: names[0], actual: names[1],
          difference: names[2], different: frame.actualFrame.flatMap { differences[$0] }))
    }
    entry.omittedShots = places.count - taken.count
  }

  /// Adds the pictures of a frame and returns their names: expected, actual, difference.
  private func add(_ frame: FailurePictures.Frame, to part: ReportFiles.Part) throws -> [String?] {
    let isSame = frame.expected != nil && frame.expected == frame.actual
    let actual = frame.actual?.png
    let expected = isSame ? actual : frame.expected?.png
    let difference = frame.difference?.png
    return try state.withLock { state throws in
      try state.files.addPictures([expected, actual, difference], to: part)
    }
  }

  /// Pixels of the longer side.
  private static let thumbnailSide = 112

  private func addGolden(
    _ scenario: LoadedScenario, _ verification: VerificationResult, to entry: inout ReportEntry
  ) throws {
    let part = ReportFiles.Part(rank: .golden, scenario: verification.scenario)
    guard state.withLock({ $0.files.takes(part) }) else { return }
    let run = ScenarioRun(scenario.stage) { false }
    let record = try run.play().record
    let metadata = GoldenMetadata(of: scenario, record.pixels)
    let name = "goldens/\(Self.name(ofGoldenOf: verification))"
    let pictures =
      metadata.pictures.isEmpty ? nil : try GoldenAnimation.drawn(metadata, by: run, .fast, workers: 1)
    try state.withLock { state throws in
      try state.files.add(Array(record.csv.utf8), named: "\(name).csv", to: part)
      if let pictures { try state.files.add(pictures, named: "\(name).png", to: part) }
    }
    entry.golden = ReportEntry.Golden(
      scenario: metadata.scenario, record: "\(name).csv", pictures: pictures.map { _ in "\(name).png" })
  }

  /// The name of a scenario's golden in the report, which no golden of another folder has.
  private static func name(ofGoldenOf verification: VerificationResult) -> String {
    let (folder, name) = (verification.location.folder, verification.location.name)
    let isOnly = verification.goldens != nil || folder == "golden"
    return isOnly ? name : "\(ContentHash(of: Array(folder.text.utf8)))/\(name)"
  }

  /// What is shown of each scenario, without what does not fit.
  package var entries: [ScenarioReference: ReportEntry] {
    state.withLock { state in
      Dictionary(uniqueKeysWithValues: state.entries.map { ($0, $1.kept(in: state.files, of: $0)) })
    }
  }

  /// Takes over what a report in another folder shows of a scenario.
  ///
  /// - Throws: `ShardResultError.damaged` for files that are not there or lead elsewhere, `SystemError` where the system
  ///   fails.
  package func add(_ entry: ReportEntry, of scenario: ScenarioReference, from folder: FilePath) throws {
    try prepare()
    for (part, names) in entry.files(of: scenario) {
      for name in names {
        guard Self.isName(name), let size = File.size(folder.appending(name)) else {
          throw ShardResultError.damaged(folder.appending(ShardResult.name))
        }
        try state.withLock { state throws in
          try state.files.addFile(named: name, size: size, from: folder, to: part)
        }
      }
    }
    state.withLock { $0.entries[scenario] = entry }
  }

  /// Whether a text is the name of a picture or golden of a report.
  private static func isName(_ text: String) -> Bool {
    let path = FilePath(text)
    return path.staysInside && ["pictures", "goldens"].contains(path.components.first)
      && ["png", "csv"].contains(path.extension)
  }

  /// Writes the page and the same as data; false where there was nothing to tell.
  package func finish(_ summary: VerificationSummary) throws -> Bool {
    if isLazy, summary.failedCount == 0 { return false }
    try prepare()
    let entries = entries
    let data = Self.json(summary, entries, without: [])
    try File.write(Array((data.text(indentation: 2) + "\n").utf8), to: path.appending(Self.data))
    let goldens = ReportGoldens(entries)
    if !goldens.list.isEmpty { try goldens.write(to: path) }
    try File.write(ReportPage.html(Self.json(summary, entries, without: Self.unseen)), to: page)
    return true
  }

  /// What of a scenario only programs read.
  private static let unseen: Set<String> = ["details", "pictures", "layers", "properties"]

  private static func json(
    _ summary: VerificationSummary, _ entries: [ScenarioReference: ReportEntry], without unseen: Set<String>
  ) -> JSONOutput {
    let scenarios = summary.entries.map { outcome -> JSONOutput in
      guard case .object(let members) = outcome.json else { return .null }
      let hash = ContentHash(of: Array(JSONOutput.object(members).text().utf8))
      return .object(
        members.filter { !unseen.contains($0.key) } + [.init("fingerprint", .string(hash.description))]
          + (entries[outcome.scenario]?.members ?? []))
    }
    return [
      "summary": .string(summary.text), "scenarios": .array(scenarios),
      "groups": .array(summary.failureGroups.map(\.json)), "total": .integer(summary.entries.count),
      "failed": .integer(summary.failedCount),
      "looseGoldens": .array(summary.orphanedGoldens.map { .string($0.text) }),
    ]
  }

  /// Removes what a report consists of: pages, data, pictures and records, also unfinished ones, and nothing else.
  private static func removeReport(_ path: FilePath) throws(SystemError) {
    guard Folder.exists(path) else {
      let isOwn = ["png", "html", "json", "csv"].contains(path.extension) || PartialFile.isName(path.name)
      if isOwn { try File.remove(path) }
      return
    }
    for name in try Folder.names(in: path) { try removeReport(path.appending(name)) }
  }
}

extension FailureGroup {
  fileprivate var json: JSONOutput {
    ["cause": .string(description), "scenarios": .array(entries.map { .integer($0) })]
  }
}

extension Bitmap {
  /// Straight pixels as a PNG file.
  fileprivate var png: [UInt8] {
    let isOpaque = isOpaque
    var encoder = PNGSequenceEncoder(width: width, height: height, isOpaque: isOpaque)
    return encoder.encode(isOpaque ? self : premultiplied()).bytes
  }
}

/// The page of a report: one file with its data; pictures lie beside it.
package enum ReportPage {
  /// The page with its data in it, UTF-8.
  package static func html(_ data: JSONOutput) -> [UInt8] {
    WebPage.report.html(on: .file, texts: ["data": WebPage.embedded(data.printable)])
  }
}

/// Scenarios of a run that fail alike.
package struct FailureGroup: Sendable {
  /// The cause that the scenarios share.
  package var cause: FailureCause
  /// The indices of the scenarios in the run, rising.
  package var entries: [Int]
  /// The variants of which alone scenarios fail so; empty where the base of one does too, or many do.
  package var variants: [String]
  /// The most of them.
  fileprivate static let mostVariants = 3
}

extension FailureGroup: CustomStringConvertible {
  /// The cause, and before it the variants that alone have it.
  package var description: String {
    (variants.isEmpty ? "" : "only in \(variants.joined(separator: ", ")): ") + cause.description
  }
}

extension VerificationSummary {
  /// The failures by what most of them have in common: each scenario is in the group of that of its causes which the most
  /// scenarios share. Larger groups come first, then those of earlier scenarios.
  package var failureGroups: [FailureGroup] {
    let causes = entries.map(\.causes)
    let shares = CauseShares(causes)
    var groups: [FailureCause: [Int]] = [:]
    for (index, list) in causes.enumerated() {
      if let cause = shares.mostShared(of: list) { groups[cause, default: []].append(index) }
    }
    return groups.map { cause, list in
      let names = Set(list.map { entries[$0].scenario.variant })
      let isOfFew = names.count <= FailureGroup.mostVariants && !names.contains(nil)
      return FailureGroup(
        cause: cause, entries: list, variants: isOfFew ? names.compactMap(\.self).sorted() : [])
    }.sorted { a, b in
      (b.entries.count, a.entries[0]) < (a.entries.count, b.entries[0])
    }
  }
}

/// How many scenarios have each cause, and which cause was met first.
private struct CauseShares {
  private var shares: [FailureCause: (count: Int, rank: Int)] = [:]

  init(_ causes: [[FailureCause]]) {
    for list in causes {
      for cause in list where shares[cause] == nil { shares[cause] = (0, shares.count) }
      for cause in Set(list) { shares[cause]?.count += 1 }
    }
  }

  /// Of causes that as many have the one that was met first, so that all scenarios choose alike.
  func mostShared(of causes: [FailureCause]) -> FailureCause? {
    causes.max { a, b in
      guard let first = shares[a], let second = shares[b] else { return false }
      return (first.count, second.rank) < (second.count, first.rank)
    }
  }
}
