import PNGCodec
import System

/// A description of how a golden's file changed, for reviewers.
package struct GoldenChange: Sendable {
  /// The change in one clause, without a final period.
  package let headline: String
  /// Further clauses, without final periods.
  package let details: [String]

  private static let mostProperties = 40

  /// Compares two versions of a file; `nil` stands for a version that does not exist.
  package init(from old: FilePath?, to new: FilePath?, isRecord: Bool) throws {
    if isRecord {
      let files = try [old, new].map { try $0.flatMap { try RecordFile(at: $0)?.content } }
      self.init(from: files[0], to: files[1])
    } else {
      try self.init(ofPicturesFrom: old, to: new)
    }
  }

  private init(ofPicturesFrom old: FilePath?, to new: FilePath?) throws {
    let (before, after) = (try old.flatMap(GoldenFiles.pictures), try new.flatMap(GoldenFiles.pictures))
    guard let old, let new else {
      let count = (after ?? before)?.metadata?.pictures.count ?? 1
      (headline, details) = (Self.oneSided(isNew: new != nil, count, "pictures"), [])
      return
    }
    headline = try Self.pictures(from: old, to: new, showing: after?.metadata?.pictures.frames ?? [])
    details = Self.facts(from: before?.metadata, to: after?.metadata)
  }

  private init(from old: RecordFile.Content?, to new: RecordFile.Content?) {
    switch (old, new) {
    case (.whole(let old)?, .whole(let new)?):
      let comparison = GoldenComparison(expected: old, actual: new)
      let (layers, properties) = comparison.layers
      self.init(
        comparison, layers.map { "\($0), frames \($0.frames)" } + properties.map(\.description))
    case (.differences(let old)?, .differences(let new)?):
      let keys = Set((old.rows + new.rows).map(\.key))
      let comparison = GoldenComparison(expected: old.listed(keys), actual: new.listed(keys))
      self.init(
        comparison, comparison.properties.map(\.description),
        among: old.base == new.base ? [] : ["the record of the base changed"])
    case (_?, .differences(let new)?):
      self.init("holds differences from the record of its base, \(new.pixelCount) frames")
    case (_?, .whole(let new)?): self.init("holds the whole record, \(new.pixels.count) frames")
    case (nil, _), (_, nil):
      self.init(Self.oneSided(isNew: new != nil, (new ?? old)?.frameCount ?? 0, "frames"))
    }
  }

  private init(_ headline: String) { (self.headline, details) = (headline, []) }

  /// - Parameters:
  ///   - lines: The changes of layers and properties.
  ///   - facts: The details to list before the others.
  private init(_ comparison: GoldenComparison, _ lines: [String], among facts: [String] = []) {
    let (before, after) = comparison.pixelHashes
    let count = "\(comparison.frames.count) of \(max(before.count, after.count)) frames"
    headline = comparison.isEqual ? "no frame changed" : "\(count) changed, \(comparison.frames)"
    let rest = lines.count - Self.mostProperties
    let length = before.count == after.count ? [] : ["\(before.count) frames became \(after.count)"]
    let sequence = SequenceDifference(expected: before, actual: after)?.sentence(
      expected: "the former golden")
    let isDrawn = lines.isEmpty && length.isEmpty && !comparison.isEqual
    details =
      facts + length + [sequence].compactMap(\.self) + lines.prefix(Self.mostProperties)
      + (rest > 0 ? ["… and \(rest) more"] : [])
      + (isDrawn ? ["no property of a layer changed; a picture, a font or the drawing did"] : [])
  }

  private static func oneSided(isNew: Bool, _ count: Int, _ unit: String) -> String {
    "\(isNew ? "new" : "removed"), \(count) \(unit)"
  }

  /// Describes how many pictures differ, and by how much the worst one differs.
  ///
  /// - Parameter frames: The frame numbers of the new pictures.
  private static func pictures(
    from old: FilePath, to new: FilePath, showing frames: [Int]
  ) throws -> String {
    var comparison = SequenceComparison(try PictureSequence(old), try PictureSequence(new))
    while try comparison.next() != nil {}
    guard !comparison.badFrames.isEmpty else { return "no picture changed" }
    let count = "\(comparison.badFrames.count) of \(comparison.frameCount) pictures changed"
    guard let worst = comparison.worst else { return count }
    let frame = frames.indices.contains(worst.frame) ? frames[worst.frame] : worst.frame
    return "\(count), most in frame \(frame): \(worst.count) of \(worst.total) pixels"
  }

  /// Returns the lines of the metadata that were removed, then those that were added.
  private static func facts(from old: GoldenMetadata?, to new: GoldenMetadata?) -> [String] {
    let (before, after) = (old?.lines ?? [], new?.lines ?? [])
    return before.filter { !after.contains($0) }.map { "- \($0)" }
      + after.filter { !before.contains($0) }.map { "+ \($0)" }
  }
}
