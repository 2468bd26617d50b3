import Expectations
import Goldens
import System
import TestSupport
import Testing

struct ReportFolderTests {
  private let box = BoxFixture()
  private let folder = ScratchFolder()

  private var report: FilePath { folder.path.appending("report") }

  private func text(_ name: String) throws -> String {
    String(decoding: try File.read(report.appending(name), limit: 1 << 20), as: UTF8.self)
  }

  /// Writes a report about the box at `x`.
  private func write(x: Double) throws {
    let result = try box.moved(to: x)
    let report = try ReportFolder(report)
    if !result.isPassed { try report.add(box.scenario(), result) }
    try expect(report.finish(VerificationSummary([box.entry(result)])))
  }

  @Test func `a lazy one touches nothing while all is as expected`() throws {
    let lazy = try ReportFolder(report, isLazy: true)
    let isWritten = try lazy.finish(VerificationSummary([box.entry(box.moved(to: 4))]))
    expect(!isWritten && !Folder.exists(report))
    try expect(lazy.finish(VerificationSummary([box.entry(box.moved(to: 6))])))
    expect(lazy.page == report.appending("index.html") && File.size(lazy.page) != nil)
  }

  @Test func `the page shows the pictures that lie beside it`() throws {
    try write(x: 6)
    let pictures = try Folder.names(in: report.appending("pictures")).sorted()
    let data = try text("report.json")
    let named = data.matches(of: /"pictures\/([^"]*)"/).map { String($0.1) }
    expect(Set(named), equals: Set(pictures))
    try expect(text("index.html").contains(#""summary":"1 of 1 scenario not as expected""#))
  }

  @Test func `each picture is stored once`() throws {
    // All six frames of a box that rests look alike, as do its six frames in the golden.
    try write(x: 6)
    try expect(Folder.names(in: report.appending("pictures")).count, equals: 3)
  }

  @Test func `a limit leaves out other frames first, then new goldens`() throws {
    func files(limit: Int) throws -> Int {
      let result = try box.moved()
      let report = try ReportFolder(report, limit: limit)
      try report.add(box.scenario(), result)
      try expect(report.finish(VerificationSummary([box.entry(result)])))
      let names = ["pictures", "goldens"].flatMap { folder in
        ((try? Folder.names(in: self.report.appending(folder))) ?? []).map { "\(folder)/\($0)" }
      }.filter { $0 != ReportGoldens.name }
      let sizes = names.compactMap { File.size(self.report.appending($0)) }
      expect(sizes.reduce(0, +) <= limit)
      return names.count
    }
    try expect(files(limit: 1_000_000), equals: 5)
    try expect(files(limit: 100), equals: 0)
    try expect(text("report.json").contains(#""omittedShots": 6"#))
  }

  @Test func `what another report shows is taken over, within the limit`() throws {
    let result = try box.moved()
    let first = try ReportFolder(folder.path.appending("first"))
    try first.add(box.scenario(), result)
    let entry = try #require(first.entries[result.scenario])
    for (limit, count) in [(ReportFolder.standardLimit, 5), (100, 0)] {
      let second = try ReportFolder(report, limit: limit)
      try second.add(entry, of: result.scenario, from: first.path)
      let names = ["pictures", "goldens"].flatMap { (try? Folder.names(in: report.appending($0))) ?? [] }
      expect(names.count, equals: count)
      expect((second.entries == first.entries), equals: (count > 0))
    }
  }

  @Test(arguments: [
    "../box.png", "pictures/../../box.png", "/box.png", "pictures/none.png", "goldens/box.sh",
  ])
  func `nothing but pictures and goldens of a report is taken over`(name: String) throws {
    try folder.write([1], to: "box.png")
    try folder.write([1], to: "first/goldens/box.sh")
    var entry = ReportEntry(placeCount: 1, marks: [], openPlace: 0)
    entry.shots = [.init(place: 0, actual: name)]
    let report = try ReportFolder(report)
    let first = folder.path.appending("first")
    #expect(throws: ShardResultError.damaged(first.appending(ShardResult.name))) {
      try report.add(entry, of: "box.json", from: first)
    }
  }

  @Test func `a golden that is missing is shown, and lies in the report`() throws {
    try box.write()
    let result = try box.verify()
    let report = try ReportFolder(report)
    try report.add(box.scenario(), result)
    try expect(report.finish(VerificationSummary([box.entry(result)])))
    try expect(text("goldens/box.csv").hasPrefix("frame,time,layer"))
    try expect(text("index.html").contains(#""newGolden":"goldens/box.csv""#))
    try expect(text("report.json").contains(#""expected": null"#))
  }

  @Test func `a report takes the place of an earlier one, with its pictures`() throws {
    try write(x: 6)
    try folder.write([1], to: "report/notes.txt")
    try write(x: 4)
    try expect(Folder.names(in: report.appending("pictures")).isEmpty)
    try expect(Folder.names(in: report.appending("goldens")).isEmpty)
    try expect(text("report.json").contains(#""failed": 0"#))
    expect(File.size(report.appending("notes.txt")), equals: 1)
  }

  @Test func `a folder in which a report was killed takes the next one`() throws {
    try folder.write([1], to: "report/.12-3.partial")
    try write(x: 6)
    try File.remove(report.appending("index.html"))
    try folder.write([1], to: "report/pictures/.12-4.partial")
    try write(x: 4)
    try expect(Folder.names(in: report), equals: ["goldens", "index.html", "pictures", "report.json"])
    try expect(Folder.names(in: report.appending("pictures")).isEmpty)
  }

  @Test func `a folder that holds something else is refused`() throws {
    try folder.write([1], to: "report/index.html")
    #expect(throws: GoldenError.foreignReportFolder(report)) { try ReportFolder(report) }
    expect(File.size(report.appending("index.html")), equals: 1)
  }
}
