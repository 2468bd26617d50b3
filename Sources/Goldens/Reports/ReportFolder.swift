import Assets
import Geometry
import JSONText
import PNGCodec
import Render
import ScenarioFile
import Synchronization
import System

/// A folder with an HTML page about a run, the pictures that the page shows, and the goldens that would make the run
/// pass.
///
/// The page works from `file://` and is written at the end. Scenarios may be added from several threads.
package final class ReportFolder: Sendable {
  /// The path of the folder.
  package let path: FilePath
  private let isLazy: Bool
  private let state: Mutex<State>

  private struct State {
    var isPrepared = false
    var files: ReportFiles
    var entries: [ScenarioReference: ReportEntry] = [:]
  }

  /// The path of the page.
  package var page: FilePath { path.appending("index.html") }

  private static let data = "report.json"
  /// The default limit for the pictures and goldens of a report, in bytes.
  package static let standardLimit = 1_000_000_000

  /// Creates a report in the folder at `path`, which must be new, empty, or an earlier report, which is replaced.
  ///
  /// - Parameters:
  ///   - isLazy: Whether to write nothing unless something is not as expected.
  ///   - limit: The limit for pictures and goldens, in bytes.
  package init(_ path: FilePath, isLazy: Bool = false, limit: Int = standardLimit) throws {
    self.path = path
    self.isLazy = isLazy
    state = Mutex(State(files: ReportFiles(in: path, limit: limit)))
    if !isLazy { try prepare() }
  }

  /// Whether nothing has been written.
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
      // The file stays in the folder, so that the next run recognizes an unfinished report.
      try File.write(Array("{}\n".utf8), to: path.appending(Self.data))
      for name in names where name != Self.data { try Self.removeReport(path.appending(name)) }
      state.isPrepared = true
    }
  }

  /// Draws and writes the frames of a scenario that are not as expected, and its new golden.
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

  /// The length of a thumbnail's longer side, in pixels.
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

  /// Returns the name of a scenario's golden in the report, which differs from those of goldens in other folders.
  private static func name(ofGoldenOf verification: VerificationResult) -> String {
    let (folder, name) = (verification.location.folder, verification.location.name)
    let isOnly = verification.goldens != nil || folder == "golden"
    return isOnly ? name : "\(ContentHash(of: Array(folder.text.utf8)))/\(name)"
  }

  /// The entry of each scenario, without the parts that do not fit.
  package var entries: [ScenarioReference: ReportEntry] {
    state.withLock { state in
      Dictionary(uniqueKeysWithValues: state.entries.map { ($0, $1.kept(in: state.files, of: $0)) })
    }
  }

  /// Adds the entry of a scenario and its files from a report in another folder.
  ///
  /// - Throws: `ShardResultError.damaged` if a file is missing or its name is not that of a report's file,
  ///   `SystemError` for errors of the system.
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

  /// Whether a text is a valid name of a picture or golden of a report.
  private static func isName(_ text: String) -> Bool {
    let path = FilePath(text)
    return path.staysInside && ["pictures", "goldens"].contains(path.components.first)
      && ["png", "csv"].contains(path.extension)
  }

  /// Writes the page and its data; returns `false` if there was nothing to report.
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

  /// The keys of a scenario that only other programs read, which the page omits.
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

  /// Removes the files of a report, also unfinished ones: pages, data, pictures and records, and nothing else.
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
  /// The picture, which has straight pixels, as a PNG file.
  fileprivate var png: [UInt8] {
    let isOpaque = isOpaque
    var encoder = PNGSequenceEncoder(width: width, height: height, isOpaque: isOpaque)
    return encoder.encode(isOpaque ? self : premultiplied()).bytes
  }
}

/// The page of a report: a file that contains its data, with the pictures beside it.
package enum ReportPage {
  /// Returns the page with its data embedded, in UTF-8.
  package static func html(_ data: JSONOutput) -> [UInt8] {
    WebPage.report.html(on: .file, texts: ["data": WebPage.embedded(data.printable)])
  }
}

/// Scenarios of a run that fail for the same cause.
package struct FailureGroup: Sendable {
  /// The cause that the scenarios share.
  package var cause: FailureCause
  /// The indices of the scenarios in the run, in ascending order.
  package var entries: [Int]
  /// The variants to which the cause is limited; empty if a base has it, too, or many variants do.
  package var variants: [String]
  /// The largest number of variants that are named.
  fileprivate static let mostVariants = 3
}

extension FailureGroup: CustomStringConvertible {
  /// The cause, after the variants to which it is limited.
  package var description: String {
    (variants.isEmpty ? "" : "only in \(variants.joined(separator: ", ")): ") + cause.description
  }
}

extension VerificationSummary {
  /// The failures grouped by cause: of the causes of a scenario, the one that most scenarios share determines its
  /// group.
  ///
  /// Larger groups are first, then those with earlier scenarios.
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

/// The number of scenarios that have each cause, and the order in which the causes were found.
private struct CauseShares {
  private var shares: [FailureCause: (count: Int, rank: Int)] = [:]

  init(_ causes: [[FailureCause]]) {
    for list in causes {
      for cause in list where shares[cause] == nil { shares[cause] = (0, shares.count) }
      for cause in Set(list) { shares[cause]?.count += 1 }
    }
  }

  /// Returns the cause that most scenarios share; `nil` for an empty list.
  ///
  /// Of causes with equal shares, it returns the one that was found first, so that all scenarios choose alike.
  func mostShared(of causes: [FailureCause]) -> FailureCause? {
    causes.max { a, b in
      guard let first = shares[a], let second = shares[b] else { return false }
      return (first.count, second.rank) < (second.count, first.rank)
    }
  }
}
