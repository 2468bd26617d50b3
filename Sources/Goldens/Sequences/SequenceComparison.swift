import Geometry
import Layers
import Motion
import PNGCodec
import Render
import System

/// A comparison of two sequences of pictures, frame by frame, with a summary of the differences.
///
/// Frames are paired by their numbers, or in order if both sequences have the same number of frames and no gaps.
package struct SequenceComparison: Sendable {
  /// A frame of both sequences; it has no difference if the pictures are equal or cannot be compared.
  ///
  /// While a pair exists, the next frame of an animation requires a copy of the whole canvas.
  package struct Pair: Sendable {
    /// The number of the frame.
    package let frame: Int
    /// The difference; `nil` if the pictures are equal or cannot be compared.
    package let difference: FrameDifference?
    private let found: Finder

    fileprivate typealias Finder = @Sendable () throws(ComparisonError) -> PictureDifference?

    fileprivate init(
      frame: Int, _ difference: FrameDifference? = nil, _ found: @escaping Finder = { nil }
    ) {
      self.frame = frame
      self.difference = difference
      self.found = found
    }

    /// Returns the difference pixel by pixel; `nil` if the pair has no difference.
    ///
    /// For frames of animations and folders, every call computes it again.
    ///
    /// - Throws: `ComparisonError` if a file cannot be read again.
    package func pixels() throws(ComparisonError) -> PictureDifference? { try found() }
  }

  /// The options of the comparison.
  package let options: ComparisonOptions
  /// The frames with any unequal pixel, in ascending order.
  package private(set) var differences: [FrameDifference] = []
  /// The number of frames that both sequences have in the same size.
  package private(set) var comparedFrames = 0
  /// The number of pixels that were compared in all of these frames.
  package private(set) var total = 0
  /// The frames that are missing on one side, have another size, or differ more than is allowed.
  package private(set) var badFrames = FrameSet()
  /// The regions that are not compared.
  package private(set) var masks: FrameMasks

  var expected: PictureSequence
  var actual: PictureSequence
  let frames: (expected: [Int], actual: [Int])
  private(set) var hashes: (expected: [String], actual: [String]) = ([], [])
  private(set) var sizes: [(frame: Int, expected: PixelSize, actual: PixelSize)] = []
  private let members: (expected: Set<Int>, actual: Set<Int>)
  private var rest: ArraySlice<Int>
  private let isSingle: Bool
  /// The comparison by tiles; `nil` unless one of the sequences states what changes.
  private var tiles: TileComparison?
  /// The files of both sequences by the numbers in `frames`; `nil` unless both are folders.
  private let files: (expected: [Int: FilePath], actual: [Int: FilePath])?
  private let folders: FolderComparison
  /// The findings about the next frames, if both sequences are folders.
  private var findings: ArraySlice<FileFinding> = []

  private typealias FileFinding = (
    files: FolderComparison.Files, result: Result<FolderComparison.Finding, ComparisonError>
  )

  /// - Parameter workers: The number of frames of folders that are compared at the same time.
  package init(
    _ expected: PictureSequence, _ actual: PictureSequence,
    _ options: ComparisonOptions = ComparisonOptions(), masks: FrameMasks = FrameMasks([]), workers: Int = 1
  ) {
    self.expected = expected
    self.actual = actual
    self.options = options
    self.masks = masks
    let isPairedInOrder =
      expected.frames.count == actual.frames.count && expected.frames.hasNoGaps && actual.frames.hasNoGaps
    frames = (expected.frames, isPairedInOrder ? expected.frames : actual.frames)
    members = (Set(frames.expected), Set(frames.actual))
    rest = members.expected.union(members.actual).sorted()[...]
    isSingle = rest.count == 1
    tiles = expected.isAnimation || actual.isAnimation ? TileComparison() : nil
    folders = FolderComparison(options: options, workers: workers)
    if let old = expected.files, let new = actual.files {
      files = (
        Dictionary(uniqueKeysWithValues: zip(frames.expected, old)),
        Dictionary(uniqueKeysWithValues: zip(frames.actual, new))
      )
    } else {
      files = nil
    }
  }

  /// Compares the next frame; `nil` after the last.
  package mutating func next() throws(ComparisonError) -> Pair? {
    if files != nil { return try nextOfFolders() }
    guard let frame = rest.popFirst() else { return nil }
    let old = members.expected.contains(frame) ? try expected.next() : nil
    let new = members.actual.contains(frame) ? try actual.next() : nil
    let before = try old?.decoded()
    let isSameFile = if let old, let new { old.isSameFile(as: new) } else { false }
    let after = isSameFile ? before : try new?.decoded()
    if let before { tiles?.expected.take(before, changes: old?.changes) }
    if let after { tiles?.actual.take(after, changes: new?.changes) }
    add(before, after)
    guard let before, let after else {
      badFrames.append(frame)
      return Pair(frame: frame)
    }
    return compare(before, after, frame)
  }

  private mutating func nextOfFolders() throws(ComparisonError) -> Pair? {
    if findings.isEmpty { findBatch() }
    guard let (files, result) = findings.popFirst() else { return nil }
    let finding = try result.get()
    let frame = files.frame
    if !isSingle {
      if let hash = finding.expected?.hash { hashes.expected.append(hash) }
      if let hash = finding.actual?.hash { hashes.actual.append(hash) }
    }
    guard let old = finding.expected?.size, let new = finding.actual?.size else {
      badFrames.append(frame)
      return Pair(frame: frame)
    }
    guard old == new else { return differentSizes(old, new, frame) }
    let options = options
    return add(finding.difference, old, files.masks, frame) { () throws(ComparisonError) in
      try files.pixels(options)
    }
  }

  /// Compares the next batch of frames of folders.
  private mutating func findBatch() {
    let batch = rest.prefix(folders.batchSize).map { frame in
      var pair = FolderComparison.Files(
        frame: frame, expected: files?.expected[frame], actual: files?.actual[frame])
      if !masks.isEmpty, let size = pair.expected.flatMap(PictureSequence.statedSize) {
        pair.masks = masks.rects(inFrame: frame, width: size.width)
      }
      return pair
    }
    rest = rest.dropFirst(batch.count)
    findings = zip(batch, folders.findings(of: batch)).map { ($0, $1) }[...]
  }

  private mutating func differentSizes(_ old: PixelSize, _ new: PixelSize, _ frame: Int) -> Pair {
    sizes.append((frame, old, new))
    badFrames.append(frame)
    return Pair(frame: frame)
  }

  /// Counts a frame that both sequences have in the same size.
  private mutating func add(
    _ difference: FrameDifference?, _ size: PixelSize, _ masks: [PixelRect], _ frame: Int,
    _ found: @escaping Pair.Finder
  ) -> Pair {
    comparedFrames += 1
    guard let difference else {
      total += PictureDifference.total(width: size.width, height: size.height, masks: masks)
      return Pair(frame: frame)
    }
    total += difference.total
    differences.append(difference)
    if !difference.isAllowed { badFrames.append(frame) }
    return Pair(frame: frame, difference, found)
  }

  private mutating func compare(_ old: Bitmap, _ new: Bitmap, _ frame: Int) -> Pair {
    guard old.size == new.size else { return differentSizes(old.size, new.size, frame) }
    let rects = masks.rects(inFrame: frame, width: old.width)
    let pair = difference(old, new, frame, rects)
    return add(pair?.difference, old.size, rects, frame) { () throws(ComparisonError) in try pair?.pixels() }
  }

  /// Returns the difference between two pictures; `nil` if they are equal.
  private mutating func difference(
    _ old: Bitmap, _ new: Bitmap, _ frame: Int, _ masks: [PixelRect]
  ) -> Pair? {
    let options = options
    guard tiles == nil else {
      guard let difference = tiles?.difference(old, new, frame, options, masks: masks) else { return nil }
      return Pair(frame: frame, difference) {
        PictureDifference(expected: old, actual: new, options, masks: masks)
      }
    }
    guard old != new, let found = PictureDifference(expected: old, actual: new, options, masks: masks) else {
      return nil
    }
    return Pair(frame: frame, FrameDifference(frame: frame, found)) { found }
  }

  /// Stores the hashes by which pictures are recognized elsewhere in the sequences.
  private mutating func add(_ old: Bitmap?, _ new: Bitmap?) {
    guard !isSingle else { return }
    if let tiles {
      if old != nil { hashes.expected.append("\(tiles.expected.hash)") }
      if new != nil { hashes.actual.append("\(tiles.actual.hash)") }
      return
    }
    let hash = old.map { "\(ContentHash(ofStraight: $0))" }
    if let hash { hashes.expected.append(hash) }
    if let new { hashes.actual.append(old == new ? hash ?? "" : "\(ContentHash(ofStraight: new))") }
  }
}

extension SequenceComparison {
  /// The number of frames that either sequence has.
  package var frameCount: Int { members.expected.union(members.actual).count }

  /// The times at which the frames are shown; `nil` if neither sequence states them.
  package var timing: FrameTiming? { expected.timing ?? actual.timing }

  /// The number of pixels in all frames that count as different.
  package var count: Int { differences.reduce(0) { $0 + $1.count } }

  /// The share of the compared pixels that differs, 0…1.
  package var ratio: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// The largest difference of a pixel in the metric's unit.
  package var largest: Double { differences.map(\.largest).max() ?? 0 }

  /// The rectangle around the pixels that count in any frame; `nil` if no pixel counts.
  package var boundingBox: PixelRect? {
    let boxes = differences.compactMap(\.boundingBox)
    return boxes.isEmpty ? nil : boxes.reduce(.empty) { $0.union($1) }
  }

  /// The frame with the most different pixels, then the one with the largest difference; the first of several.
  ///
  /// If there is a window, the pixels in the worst window of a frame count.
  package var worst: FrameDifference? {
    differences.reduce(nil) { worst, next in
      guard let worst else { return next }
      return (worst.limitedCount, worst.largest) < (next.limitedCount, next.largest) ? next : worst
    }
  }
}

extension [Int] {
  /// Whether the numbers, which are in ascending order, have no gaps.
  fileprivate var hasNoGaps: Bool { isEmpty || self[count - 1] - self[0] == count - 1 }
}

extension Bitmap {
  fileprivate var size: PixelSize { PixelSize(width: width, height: height) }
}

/// A difference between two sequences other than one of pixels.
package enum SequenceProblem: Hashable, Sendable {
  /// Different numbers of frames.
  case frameCountMismatch(expected: Int, actual: Int)
  /// Frames that only the expected sequence has.
  case missing(FrameSet)
  /// Frames that only the actual sequence has.
  case added(FrameSet)
  /// The frames whose pictures have different sizes, with the sizes in the first of them.
  case sizeMismatch(FrameSet, expected: PixelSize, actual: PixelSize)
  case frameRateMismatch(expected: FrameRate, actual: FrameRate)
  /// The frames that are shown for different times, with the times of the first of them in seconds.
  case delayMismatch(FrameSet, expected: Double, actual: Double)
  /// A change of the frames as a whole.
  case rearranged(SequenceDifference)
}

extension SequenceProblem {
  /// Returns the problem as one clause without a final period; the parameters are the words that denote the two
  /// sequences.
  package func sentence(_ expected: String, _ actual: String) -> String {
    switch self {
    case .frameCountMismatch(let old, let new):
      "\(actual) has \(new) \(new == 1 ? "frame" : "frames"), \(expected) has \(old)"
    case .missing(let frames): "\(frames.phrase) of \(expected) \(frames.isOrAre) not in \(actual)"
    case .added(let frames): "\(frames.phrase) of \(actual) \(frames.isOrAre) not in \(expected)"
    case .sizeMismatch(let frames, let old, let new):
      "in \(frames.phrase) \(actual) has \(new) pixels, \(expected) has \(old)"
    case .frameRateMismatch(let old, let new): "\(actual) has \(new) frames a second, \(expected) has \(old)"
    case .delayMismatch(let frames, let old, let new):
      "\(frames.phrase) \(frames.isOrAre) shown \(frames.count == 1 ? "" : "for other times, the first ")"
        + "for \(new.sixDecimals) s in \(actual) and \(old.sixDecimals) s in \(expected)"
    case .rearranged(let difference): difference.sentence(expected: expected)
    }
  }
}

extension FrameSet {
  /// The frames in words: `frame 3`, `frames 3-5,9`.
  var phrase: String { (count == 1 ? "frame " : "frames ") + description }

  fileprivate var isOrAre: String { count == 1 ? "is" : "are" }
}

extension SequenceComparison {
  /// The differences other than those of pixels, known after the last frame.
  package var problems: [SequenceProblem] {
    [frameCountMismatch, otherTiming].compactMap(\.self) + otherFrames + [sizeMismatch].compactMap(\.self)
  }

  /// Whether nothing differs, or no more than the options allow; known after the last frame.
  package var isAllowed: Bool { badFrames.isEmpty && frameCountMismatch == nil && otherTiming == nil }

  private var frameCountMismatch: SequenceProblem? {
    let (old, new) = (frames.expected.count, frames.actual.count)
    return old == new ? nil : .frameCountMismatch(expected: old, actual: new)
  }

  private var otherTiming: SequenceProblem? {
    guard let old = expected.timing, let new = actual.timing else { return nil }
    if case .rate(let before) = old, case .rate(let after) = new {
      return before.isNearly(after) ? nil : .frameRateMismatch(expected: before, actual: after)
    }
    var others = FrameSet()
    var first: (expected: Double, actual: Double)?
    for index in 0..<min(frames.expected.count, frames.actual.count) {
      guard let before = old.delay(ofFrame: index), let after = new.delay(ofFrame: index),
        !before.isSame(as: after)
      else { continue }
      others.append(frames.expected[index])
      first = first ?? (before.seconds, after.seconds)
    }
    return first.map { .delayMismatch(others, expected: $0.expected, actual: $0.actual) }
  }

  /// The missing and added frames, or the single cause if one explains all differences.
  private var otherFrames: [SequenceProblem] {
    guard !badFrames.isEmpty, otherTiming == nil else { return [] }
    if let cause = SequenceDifference(expected: hashes.expected, actual: hashes.actual) {
      return [.rearranged(cause)]
    }
    let (old, new) = (Set(frames.expected), Set(frames.actual))
    let missing = FrameSet(frames.expected.filter { !new.contains($0) })
    let added = FrameSet(frames.actual.filter { !old.contains($0) })
    return (missing.isEmpty ? [] : [.missing(missing)]) + (added.isEmpty ? [] : [.added(added)])
  }

  private var sizeMismatch: SequenceProblem? {
    sizes.first.map {
      .sizeMismatch(FrameSet(sizes.map(\.frame)), expected: $0.expected, actual: $0.actual)
    }
  }
}

extension FrameRate {
  /// Whether an APNG cannot distinguish both rates, since its delays are fractions of 16-bit numbers.
  fileprivate func isNearly(_ other: FrameRate) -> Bool {
    FrameDelay(nearest: denominator, over: numerator)
      .isSame(as: FrameDelay(nearest: other.denominator, over: other.numerator))
  }
}

/// An error that prevents comparing pictures.
package enum ComparisonError: MicroFXError, Hashable {
  case file(SystemError)
  case picture(path: FilePath, PNGError)
  case noFrames(folder: FilePath)
  /// Two files of a folder with the same number.
  case sameNumber(folder: FilePath, String, String)

  /// The exit code: bad input, except for errors of the system.
  package var exitCode: ExitCode {
    switch self {
    case .file(let error): error.inputExitCode
    case .picture(_, let error): error.exitCode
    case .noFrames, .sameNumber: .badInput
    }
  }

  /// The message: one clause without a final period.
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .picture(let path, let error): "\(path): \(error)"
    case .noFrames(let folder): "\(folder): no numbered PNG files in this folder"
    case .sameNumber(let folder, let a, let b): "\(folder): \(a) and \(b) have the same number"
    }
  }

  /// Runs `body`, which decodes the picture at `path`, and adds the path to its error.
  static func picture<Value>(
    _ path: FilePath, _ body: () throws(PNGError) -> Value
  ) throws(ComparisonError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .picture(path: path, error) }
  }
}
