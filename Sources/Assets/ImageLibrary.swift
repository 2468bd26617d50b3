import Geometry
import Layers
import PNGCodec
import SVG
import Synchronization
import System
import Text
import XML

/// The pictures that a scenario names, read from its folder and decoded once each.
package final class ImageLibrary: Sendable {
  private struct Entry {
    var picture: Picture
    var record: AssetRecord
    /// The chunks of the file that were damaged and omitted.
    var damagedChunks: [String] = []
    /// The drawing of an SVG file; `nil` for other files.
    var drawing: DrawingFile?
    /// The filter of a layer of an SVG file; `nil` if it has none.
    var filter: PictureFilter?

    var pixelCount: Int {
      if case .bitmap(let image) = picture { image.bitmap.pixels.count } else { drawing?.pixelCount ?? 0 }
    }
  }

  /// The maximum size of a file in bytes.
  static let maximumFileSize = 256 << 20
  /// The maximum number of pixels of all pictures together: half a GiB decoded.
  package static let maximumTotalPixels = 128_000_000
  /// The number of pixels below which one thread decodes as fast as several.
  private static let fewPixels = 1 << 17

  private let folder: AssetFolder
  private let limits: PNGLimits
  private let totalPixels: Int
  private let fonts: (any SVGFonts)?
  private let entries = Mutex<[String: Entry]>([:])
  private let missing = Mutex<Set<String>>([])

  /// The pictures of `folder`, with limits for one picture and for all together.
  package init(
    folder: AssetFolder, limits: PNGLimits = .standard, totalPixels: Int = maximumTotalPixels,
    fonts: (any SVGFonts)? = nil
  ) {
    self.folder = folder
    self.limits = limits
    self.totalPixels = totalPixels
    self.fonts = fonts
  }

  /// Returns the picture at `path`: premultiplied pixels, or a drawing; the same reference at every call.
  ///
  /// A path such as `icon.svg#sun/rays` names a layer of an SVG file.
  ///
  /// - Throws: `AssetError` if it is outside the folder, missing, damaged, too large, or neither PNG nor SVG.
  package func image(_ path: String) throws(AssetError) -> Picture { try entry(path).picture }

  /// Returns the SVG file at `path`.
  ///
  /// - Throws: The errors of `image`, and `AssetError.notDrawing` for a PNG file.
  package func drawing(_ path: String) throws(AssetError) -> DrawingFile {
    guard let drawing = try entry(path).drawing else { throw .notDrawing(path: FilePath(path)) }
    return drawing
  }

  private func entry(_ path: String) throws(AssetError) -> Entry {
    try entries.withLock { entries throws(AssetError) in
      if let known = entries[path] { return known }
      guard let address = PartAddress(path), !hasFile(path) else { return try load(path, &entries) }
      var whole = entries[address.file]
      if whole == nil { whole = try load(address.file, &entries) }
      guard let whole, let drawing = whole.drawing, let (picture, filter) = drawing.part(address.part) else {
        throw .noPart(path: FilePath(address.file), part: address.part)
      }
      let entry = Entry(picture: .drawing(picture), record: whole.record, filter: filter)
      entries[path] = entry
      return entry
    }
  }

  private func load(_ path: String, _ entries: inout [String: Entry]) throws(AssetError) -> Entry {
    let entry = try read(path, room: room(beside: entries))
    entries[path] = entry
    return entry
  }

  /// Returns the number of pixels that further pictures may have.
  private func room(beside entries: [String: Entry]) -> Int {
    totalPixels - entries.values.reduce(0) { $0 + $1.pixelCount }
  }

  private func read(_ path: String, room: Int) throws(AssetError) -> Entry {
    let bytes = try folder.read(path, limit: Self.maximumFileSize)
    let record = AssetRecord(name: path, hash: ContentHash(of: bytes))
    if bytes.starts(with: [0x1F, 0x8B]) { throw .compressed(path: FilePath(path)) }
    if Self.isDrawing(path, bytes) {
      let drawing = try DrawingFile(bytes, path: path, fonts: fonts, room: room)
      return Entry(picture: .drawing(drawing.picture), record: record, drawing: drawing)
    }
    let (image, damagedChunks) = try decode(bytes, path: path, room: room)
    return Entry(picture: .bitmap(image), record: record, damagedChunks: damagedChunks)
  }

  /// Decodes PNG files in advance, on at most `workers` threads. Failures are reported when the picture is requested.
  package func preload(_ paths: [String], workers: Int) {
    guard workers > 1 else { return }
    let (known, room) = entries.withLock { (Set($0.keys), self.room(beside: $0)) }
    var (files, pixels) = ([String](), 0)
    for path in Set(paths).subtracting(known).sorted() {
      guard let count = statedPixels(path), pixels + count <= room else { continue }
      files.append(path)
      pixels += count
    }
    guard files.count > 1, pixels >= Self.fewPixels else { return }
    let loaded = WorkerThreads.map(files.count, workers: workers) { [files] in
      try? self.read(files[$0], room: room)
    }
    entries.withLock { entries in
      for (path, entry) in zip(files, loaded) where entry != nil { entries[path] = entry }
    }
  }

  /// Whether a file is SVG by its name, or by its first character in UTF-8 or UTF-16.
  private static func isDrawing(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.lowercased().hasSuffix(".svg") { return true }
    let marks: [UInt8] = [0, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    return bytes.first { !marks.contains($0) } == UInt8(ascii: "<")
  }

  /// Returns the number of pixels that the header of a file declares. `nil` if it is unknown or exceeds the limits of
  /// one picture, which decoding reports.
  package func statedPixels(_ path: String) -> Int? {
    guard let file = try? folder.resolve(path),
      let head = try? File.read(file, upTo: PNGDecoder.headLength),
      let size = PNGDecoder.statedSize(of: head), size.width <= limits.side, size.height <= limits.side,
      size.width * size.height <= limits.pixels
    else { return nil }
    return size.width * size.height
  }

  /// Whether there is a file at `path` to which a scenario may refer.
  package func hasFile(_ path: String) -> Bool { (try? folder.resolve(path)) != nil }

  /// Returns a picture that has already been read; `nil` for others.
  package subscript(path: String) -> Picture? { entries.withLock { $0[path]?.picture } }

  /// Returns the filter of a layer of an SVG file that has already been read; `nil` for others.
  package func filter(_ path: String) -> PictureFilter? { entries.withLock { $0[path]?.filter } }

  /// Records that a placeholder replaces the picture at an address, for which no file was named.
  package func noteMissing(_ address: String) { missing.withLock { _ = $0.insert(address) } }

  /// The addresses without a picture so far, sorted.
  var missingAddresses: [String] { missing.withLock { $0.sorted() } }

  /// The files read so far from which damaged chunks were omitted, sorted.
  var damagedFiles: [(path: String, chunks: [String])] {
    entries.withLock { entries in
      entries.filter { !$0.value.damagedChunks.isEmpty }.map { ($0.key, $0.value.damagedChunks) }
    }.sorted { $0.0 < $1.0 }
  }

  /// The files read so far, sorted.
  package var records: [AssetRecord] {
    entries.withLock { entries in entries.filter { $0.key == $0.value.record.name }.map(\.value.record) }
      .sorted()
  }

  private func decode(_ bytes: [UInt8], path: String, room: Int) throws(AssetError) -> (
    Image, damagedChunks: [String]
  ) {
    let size = try Self.reading(path) { () throws(PNGError) in try PNGDecoder.size(of: bytes, limits: limits)
    }
    guard size.width * size.height <= room else {
      throw .tooManyPixels(path: FilePath(path), limit: totalPixels)
    }
    return try Self.reading(path) { () throws(PNGError) in
      let decoded = try PNGDecoder.decode(bytes, limits: limits)
      let image = Image(
        decoded.isOpaque ? decoded.bitmap : decoded.bitmap.premultiplied(), name: path,
        isOpaque: decoded.isOpaque)
      return (image, try ChunkReader.damagedChunks(in: bytes))
    }
  }

  private static func reading<Value>(
    _ path: String, _ body: () throws(PNGError) -> Value
  ) throws(AssetError) -> Value {
    do throws(PNGError) { return try body() } catch { throw .image(path: FilePath(path), error) }
  }
}

/// An SVG file that a scenario names, parsed and drawn once.
package struct DrawingFile: Sendable {
  /// The picture that an image of the file shows.
  package let picture: Drawing
  /// The text of the file, for messages.
  package let bytes: [UInt8]
  /// Warnings about parts that are not drawn as the file specifies.
  package let warnings: [SVGWarning]

  /// The number of pixels of the embedded pictures.
  let pixelCount: Int

  init(_ bytes: [UInt8], path: String, fonts: (any SVGFonts)?, room: Int) throws(AssetError) {
    do throws(SVGError) {
      let document = try SVGDocument(bytes, pixels: room)
      let rendition = try document.rendition(fonts: fonts)
      pixelCount = document.pixelCount
      warnings = rendition.warnings
      picture = Drawing(
        name: path, size: document.size, usesCurrentColor: rendition.usesCurrentColor,
        holdsBlending: rendition.holdsBlending
      ) { color in
        // A document that can be drawn in one color can be drawn in any.
        (try? document.rendition(currentColor: color, fonts: fonts).layer) ?? rendition.layer
      }
    } catch {
      throw .drawing(path: FilePath(path), error)
    }
    self.bytes = XMLText.readable(bytes)
  }

  /// Returns the file as a layer whose sublayers have the names of its elements.
  package func layer(named name: String, currentColor: Color) -> Layer {
    var layer = picture.layer(in: Rect(origin: .zero, size: picture.size), currentColor: currentColor)
    layer.id = name
    return layer
  }
}

extension FontLibrary: SVGFonts {
  /// Returns the faces of a family at a weight; `nil` if they cannot be loaded.
  package func face(family: String, weight: FontWeight) -> FontStack? {
    try? stack(family: family.isEmpty ? nil : family, weight: weight)
  }
}
