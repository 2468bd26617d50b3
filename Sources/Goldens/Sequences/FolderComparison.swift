import Geometry
import PNGCodec
import Synchronization
import System

/// A comparison of the pictures in two folders, several frames at a time.
///
/// Only numbers are stored about a frame, so that memory is bounded by the pictures that each worker holds: the two
/// that it compares and the two before them.
struct FolderComparison: Sendable {
  /// The files of one frame; `nil` for a folder that does not have it.
  struct Files: Sendable {
    var frame: Int
    var expected: FilePath?
    var actual: FilePath?
    var masks: [PixelRect] = []
  }

  /// The findings about a frame.
  struct Finding: Sendable {
    /// A picture without its pixels.
    struct Picture: Sendable {
      var size: PixelSize
      var hash: String
    }

    var expected: Picture?
    var actual: Picture?
    /// The difference; `nil` if the pictures are equal, have different sizes, or one is missing.
    var difference: FrameDifference?
  }

  let options: ComparisonOptions
  /// The number of frames that are compared at the same time.
  let workers: Int

  /// The number of frames in a batch, large enough that workers seldom wait for each other.
  var batchSize: Int { 16 * workers }

  /// Compares the files of each frame, and returns the findings in order.
  func findings(of batch: [Files]) -> [Result<Finding, ComparisonError>] {
    let progress = Mutex(Progress(count: batch.count))
    let options = options
    WorkerThreads.run(min(workers, batch.count)) { _ in
      var pictures = RecentPictures()
      while let index = progress.withLock({ $0.begin() }) {
        let finding = Result { () throws(ComparisonError) in
          try Finding(batch[index], options, &pictures)
        }
        progress.withLock { $0.findings[index] = finding }
      }
    }
    return progress.withLock { $0.findings.compactMap(\.self) }
  }

  private struct Progress {
    var findings: [Result<Finding, ComparisonError>?]
    private var begun = 0

    init(count: Int) { findings = Array(repeating: nil, count: count) }

    mutating func begin() -> Int? {
      guard begun < findings.count else { return nil }
      begun += 1
      return begun - 1
    }
  }
}

extension FolderComparison.Files {
  /// Reads the files again and returns their difference pixel by pixel; `nil` if they can no longer be compared.
  func pixels(_ options: ComparisonOptions) throws(ComparisonError) -> PictureDifference? {
    var pictures = RecentPictures()
    guard let old = try pictures.picture(at: expected), let new = try pictures.picture(at: actual) else {
      return nil
    }
    return PictureDifference(expected: old.bitmap, actual: new.bitmap, options, masks: masks)
  }
}

extension FolderComparison.Finding {
  fileprivate init(
    _ files: FolderComparison.Files, _ options: ComparisonOptions, _ pictures: inout RecentPictures
  ) throws(ComparisonError) {
    let old = try pictures.picture(at: files.expected)
    let new = try pictures.picture(at: files.actual)
    expected = old.map(Picture.init)
    actual = new.map(Picture.init)
    guard let old, let new, old.hash != new.hash || old.bitmap != new.bitmap,
      let found = PictureDifference(
        expected: old.bitmap, actual: new.bitmap, options, masks: files.masks)
    else { return }
    difference = FrameDifference(frame: files.frame, found)
  }
}

extension FolderComparison.Finding.Picture {
  fileprivate init(_ picture: RecentPictures.Picture) {
    self.init(
      size: PixelSize(width: picture.bitmap.width, height: picture.bitmap.height), hash: picture.hash)
  }
}

/// A reader of picture files that caches the last two pictures, so that a picture that does not change, or is the same
/// in both folders, is decoded once.
private struct RecentPictures {
  struct Picture {
    var bytes: [UInt8]
    var bitmap: Bitmap
    var hash: String
  }

  private var recent: [Picture] = []

  /// Returns the picture of a file; `nil` without a path.
  mutating func picture(at path: FilePath?) throws(ComparisonError) -> Picture? {
    guard let path else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: PictureSequence.fileLimit)
    } catch {
      throw .file(error)
    }
    if let known = recent.first(where: { $0.bytes == bytes }) { return known }
    if recent.count == 2 { recent.removeFirst() }
    let bitmap = try ComparisonError.picture(path) { () throws(PNGError) in
      try PNGDecoder.decode(bytes).bitmap
    }
    let picture = Picture(bytes: bytes, bitmap: bitmap, hash: "\(ContentHash(ofStraight: bitmap))")
    recent.append(picture)
    return picture
  }
}
