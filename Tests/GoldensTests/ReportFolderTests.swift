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
    #expect(try report.finish(VerificationSummary([box.entry(result)])))
  }

  @Test func `a lazy one touches nothing while all is as expected`() throws {
    let lazy = try ReportFolder(report, isLazy: true)
    let isWritten = try lazy.finish(VerificationSummary([box.entry(box.moved(to: 4))]))
    #expect(!isWritten && !Folder.exists(report))
    #expect(try lazy.finish(VerificationSummary([box.entry(box.moved(to: 6))])))
    #expect(lazy.page == report.appending("index.html") && File.size(lazy.page) != nil)
  }

  @Test func `the page shows the pictures that lie beside it`() throws {
    try write(x: 6)
    let pictures = try Folder.names(in: report.appending("pictures/box")).sorted()
    #expect(pictures.count == 18)
    let data = try text("report.json")
    for picture in pictures { #expect(data.contains("\"pictures/box/\(picture)\""), "\(picture)") }
    #expect(data.matches(of: /"pictures\/[^"]*"/).count == 18)
    #expect(try text("index.html").contains(#""summary":"1 of 1 scenario not as expected""#))
  }

  @Test func `a report takes the place of an earlier one, with its pictures`() throws {
    try write(x: 6)
    try folder.write([1], to: "report/notes.txt")
    try write(x: 4)
    #expect(try Folder.names(in: report.appending("pictures/box")).isEmpty)
    #expect(try text("report.json").contains(#""failed": 0"#))
    #expect(File.size(report.appending("notes.txt")) == 1)
  }

  @Test func `a folder in which a report was killed takes the next one`() throws {
    try folder.write([1], to: "report/.12-3.partial")
    try write(x: 6)
    try File.remove(report.appending("index.html"))
    try folder.write([1], to: "report/pictures/box/.12-4.partial")
    try write(x: 4)
    #expect(try Folder.names(in: report) == ["index.html", "pictures", "report.json"])
    #expect(try Folder.names(in: report.appending("pictures/box")).isEmpty)
  }

  @Test func `a folder that holds something else is refused`() throws {
    try folder.write([1], to: "report/index.html")
    #expect(throws: GoldenError.foreignReportFolder(report)) { try ReportFolder(report) }
    #expect(File.size(report.appending("index.html")) == 1)
  }
}

struct FailurePicturesTests {
  private let box = BoxFixture()

  @Test func `frames are thinned out where there are many, and the worst stays`() throws {
    let result = try box.moved()
    func frames(_ most: Int) throws -> [Int] {
      try FailurePictures(box.scenario(), result, mostFrames: most).frames
    }
    #expect(try frames(120) == [0, 1, 2, 3, 4, 5])
    #expect(try frames(3) == [0, 2, 4, 5])
    #expect(try frames(1) == [0, 5])
  }

  @Test func `each frame has the golden's picture, the current one and the difference`() throws {
    let result = try box.moved()
    var seen: [Int] = []
    try FailurePictures(box.scenario(), result).draw { frame in
      seen.append(frame.frame)
      #expect(frame.expected != nil && frame.expected != frame.actual && frame.difference != nil)
    }
    #expect(seen == Array(0..<6))
  }
}
