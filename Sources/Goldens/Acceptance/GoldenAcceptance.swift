import Geometry
import PNGCodec
import Render
import ScenarioFile
import System

/// The acceptance of new goldens from a report that is not trusted.
///
/// A golden is written to the location where `verify` looks for it; its scenario must exist here. Its files are
/// decoded, checked against each other and encoded again, so that they are the files that `verify --update` writes.
package struct GoldenAcceptance: Sendable {
  private let report: ReportArchive
  private let goldens: FilePath?
  private let durability: PartialFile.Durability

  private static let largest = 64 << 20
  private static let mostPixels = 1 << 33

  /// - Parameter goldens: The folder of goldens; `nil` to find the folder of each scenario.
  package init(_ report: ReportArchive, goldens: FilePath?, _ durability: PartialFile.Durability) {
    self.report = report
    self.goldens = goldens
    self.durability = durability
  }

  /// Returns the goldens of the report that the names select, or all goldens if there are no names.
  ///
  /// A name is the path of a scenario, the end of such a path, or either without `.json`; it selects the scenario with
  /// its variants. `path@variant` selects a variant, `path@base` the scenario as written. A whole path takes precedence
  /// over the ends of others.
  package func choose(_ names: [String]) throws(AcceptanceError) -> [ReportGoldens.Golden] {
    let list = report.goldens.list
    var seen: Set<ScenarioReference> = []
    for golden in list where !seen.insert(golden.scenario).inserted {
      throw .repeatedScenario(golden.scenario)
    }
    if names.isEmpty { return list }
    var chosen: Set<ScenarioReference> = []
    for name in names {
      let exact = list.filter { $0.scenario.names.contains(name) }
      let found = exact.isEmpty ? list.filter { $0.scenario.isNamed(name) } : exact
      guard !found.isEmpty else {
        throw .unknownName(name, known: list.flatMap { [$0.scenario.description, $0.scenario.path.stem] })
      }
      let paths = Set(found.map(\.scenario.path))
      guard paths.count == 1 else { throw .ambiguousName(name, paths.sorted()) }
      chosen.formUnion(found.map(\.scenario))
    }
    return list.filter { chosen.contains($0.scenario) }
  }

  /// Returns the locations of the goldens, in order.
  ///
  /// - Throws: `AcceptanceError` if a scenario does not exist here, if a golden would be outside the folder of goldens
  ///   because of a link, or if two goldens have the same location.
  package func locations(
    of goldens: [ReportGoldens.Golden]
  ) throws(AcceptanceError) -> [GoldenLocation] {
    var owners: [FilePath: ScenarioReference] = [:]
    return try goldens.map { golden throws(AcceptanceError) in
      let location = try location(of: golden)
      let record = Folder.location(of: location.record)
      if let other = owners.updateValue(golden.scenario, forKey: record) {
        throw .sameGolden(other, golden.scenario, golden: location.record)
      }
      return location
    }
  }

  private func location(of golden: ReportGoldens.Golden) throws(AcceptanceError) -> GoldenLocation {
    let path = golden.scenario.path
    guard let here = Folder.resolved("."), let scenario = Folder.resolved(path), File.size(scenario) != nil
    else { throw .missingScenario(path) }
    guard scenario.relative(to: here) != nil else { throw .scenarioOutside(path) }
    let location = GoldenLocation(of: golden.scenario, in: goldens)
    if location.isOutside { throw .goldenOutside(location.record) }
    var folder = location.record.folder
    while folder != location.folder, !Folder.exists(folder) { folder = folder.folder }
    if let root = Folder.resolved(location.folder) {
      guard let inner = Folder.resolved(folder), inner.relative(to: root) != nil else {
        throw .goldenOutside(location.record)
      }
    }
    return location
  }

  /// Whether the scenario's text here differs from the text from which the report was made.
  package func isStale(_ golden: ReportGoldens.Golden) -> Bool {
    let bytes = try? File.read(golden.scenario.path, limit: Self.largest)
    return bytes.map { ContentHash(of: $0) } != golden.text
  }

  /// Writes a golden and returns the files that were written or removed; empty if they are already the same.
  package func accept(_ golden: ReportGoldens.Golden, at location: GoldenLocation) throws -> [FilePath] {
    let record = try record(of: golden)
    let old = try GoldenFiles(location, replacesDamaged: true)
    let shared = try old.sharedPictures(with: record.pixels)
    let pictures = try golden.pictures.flatMap {
      try self.pictures(named: $0, of: record.pixels, without: shared)
    }
    let text = old.text(of: record)
    let change: GoldenWriter.Pictures =
      if old.animation == pictures { .kept } else if let pictures { .replaced(pictures) } else { .removed }
    let writer = GoldenWriter(location: location, durability: durability)
    return try writer.write(old.hold(text) ? nil : text, change)
  }

  private func record(of golden: ReportGoldens.Golden) throws -> RecordText {
    let bytes = try report.bytes(of: golden.record, limit: Self.largest)
    do throws(GoldenRecordError) {
      return try RecordText(reading: bytes)
    } catch {
      throw AcceptanceError.record(golden.record, error)
    }
  }

  /// Returns the pictures of a record, compressed as goldens are; `nil` if the golden of the base has all of them.
  private func pictures(
    named name: String, of record: GoldenRecord, without shared: SharedPictures?
  ) throws -> [UInt8]? {
    let bytes = try report.bytes(of: name, limit: Self.largest)
    do {
      guard let metadata = GoldenMetadata(try PNGText.all(in: bytes)),
        metadata.pixels == record.hash(ofPictures: metadata.pictures)
      else { throw AcceptanceError.pictures(name) }
      let pixels = metadata.width.multipliedReportingOverflow(by: metadata.height)
      let all = pixels.partialValue.multipliedReportingOverflow(by: metadata.pictures.count)
      guard !pixels.overflow, !all.overflow, all.partialValue <= Self.mostPixels else {
        throw AcceptanceError.tooManyPixels(name, limit: Self.mostPixels)
      }
      let own = metadata.without(shared, of: record)
      if own.pictures.isEmpty { return nil }
      return try recompressed(bytes, metadata, own, record) ?? { throw AcceptanceError.pictures(name) }()
    } catch is PNGError, is GoldenError {
      throw AcceptanceError.pictures(name)
    }
  }

  /// Decodes the pictures and compresses them again; `nil` if a picture does not have the pixel hash that the record
  /// holds.
  ///
  /// The cost of each picture depends only on what changes in it.
  ///
  /// - Parameter own: The metadata of the pictures to write.
  private func recompressed(
    _ bytes: [UInt8], _ metadata: GoldenMetadata, _ own: GoldenMetadata, _ record: GoldenRecord
  ) throws -> [UInt8]? {
    var reader = try GoldenPictureReader(bytes, metadata: metadata)
    let isOpaque = Self.isOpaque(bytes)
    guard var animation = GoldenAnimation(own, isOpaque: isOpaque, .small) else { return nil }
    var values: [Int: String] = [:]
    for row in record.rows { values[row.frame] = row.value }
    // Straight pixels are hashed as they are.
    var hashes = RowHashes(width: metadata.width, height: metadata.height, isOpaque: true)
    var changes: [AnimationRegion] = []
    while var picture = try reader.next() {
      for region in picture.changes {
        hashes.update(from: picture.bitmap, rows: region.rows)
        guard !isOpaque || region.isOpaque(in: picture.bitmap) else { return nil }
      }
      let row = GoldenRecord.Row.pixels(hashes.pictureHash, frame: picture.frame, time: "")
      guard values[picture.frame] == row.value else { return nil }
      changes += picture.changes
      guard own.pictures.contains(picture.frame) else { continue }
      (picture.changes, changes) = (changes, [])
      animation.add(picture)
    }
    return animation.finish()
  }

  /// Whether a PNG file is RGB without alpha: the color type is the tenth byte of the header's data.
  private static func isOpaque(_ bytes: [UInt8]) -> Bool { bytes.count > 25 && bytes[25] == 2 }
}

extension ScenarioReference {
  /// The path, which also names the variants, and the path with the variant.
  fileprivate var names: [String] { [path.text, "\(path)@\(variant ?? ScenarioVariant.base)"] }

  /// Whether one of the names, with `.json` or without, ends with `name`.
  fileprivate func isNamed(_ name: String) -> Bool {
    let stem = ScenarioReference(path.folder.appending(path.stem), variant: variant)
    return (names + stem.names).contains { $0 == name || $0.hasSuffix("/" + name) }
  }
}

/// A report from an untrusted source: a folder, or the zip archive that a CI service provides.
package struct ReportArchive: Sendable {
  private enum Content: Sendable {
    /// The folder's path, as given and with its links resolved.
    case folder(FilePath, resolved: FilePath)
    /// The archive, and the prefix of the names of the report's files in it.
    case archive(ZipArchive, prefix: String)
  }

  private let path: FilePath
  private let content: Content
  /// The goldens in the report.
  package let goldens: ReportGoldens

  /// Opens the report at `path`, or in a folder inside it.
  ///
  /// - Throws: `AcceptanceError` if no report with goldens is found, `ZipError` if the archive is invalid.
  package init(_ path: FilePath) throws {
    self.path = path
    content = try Folder.exists(path) ? Self.folder(path) : Self.archive(path)
    guard
      let bytes = try Self.bytes(of: ReportGoldens.name, in: content, limit: ReportGoldens.limit),
      let goldens = ReportGoldens(bytes)
    else { throw AcceptanceError.noGoldens(in: path) }
    self.goldens = goldens
  }

  private static func folder(_ path: FilePath) throws -> Content {
    let inside = try Folder.names(in: path).map(path.appending)
    let homes = ([path] + inside).filter { File.size($0.appending(ReportGoldens.name)) != nil }
    guard let home = homes.first, homes.count == 1 || home == path, let resolved = Folder.resolved(home)
    else { throw AcceptanceError.noGoldens(in: path) }
    return .folder(home, resolved: resolved)
  }

  private static func archive(_ path: FilePath) throws -> Content {
    let file: RandomAccessFile
    do throws(SystemError) { file = try RandomAccessFile(path) } catch { throw AcceptanceError.report(error) }
    let archive = try ZipArchive(size: file.size) { try file.read(at: $0, count: $1) }
    let names = archive.names.filter { $0 == ReportGoldens.name || $0.hasSuffix("/" + ReportGoldens.name) }
    func depth(_ name: String) -> Int { name.utf8.count { $0 == UInt8(ascii: "/") } }
    guard let name = names.min(by: { (depth($0), $0) < (depth($1), $1) }) else {
      throw AcceptanceError.noGoldens(in: path)
    }
    return .archive(archive, prefix: String(name.dropLast(ReportGoldens.name.count)))
  }

  /// Returns the bytes of one of the report's files, at most `limit`.
  ///
  /// - Throws: `AcceptanceError` if the name refers to a file outside the report or to a missing file.
  package func bytes(of name: String, limit: Int) throws -> [UInt8] {
    guard let bytes = try Self.bytes(of: name, in: content, limit: limit) else {
      throw AcceptanceError.missingFile(name, in: path)
    }
    return bytes
  }

  private static func bytes(of name: String, in content: Content, limit: Int) throws -> [UInt8]? {
    switch content {
    case .archive(let archive, let prefix): return try archive.bytes(of: prefix + name, limit: limit)
    case .folder(let folder, let resolved):
      let path = folder.appending(name)
      guard File.size(path) != nil else { return nil }
      guard let target = Folder.resolved(path), target.relative(to: resolved)?.text == name else {
        throw AcceptanceError.outside(name, folder)
      }
      return try File.read(target, limit: limit)
    }
  }
}
