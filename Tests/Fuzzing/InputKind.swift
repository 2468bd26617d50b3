import Assets
import Conform
import Expressions
import Geometry
import Gestures
import Goldens
import JSONText
import Layers
import Live
import MicroFXCommand
import Motion
import PNGCodec
import Preview
import SVG
import ScenarioFile
import TestSupport
import Text

/// A kind of input that the program accepts from outside, with the check for it.
enum InputKind: String, CaseIterable {
  case scenario, component, expression, curve, png, apng, svg, csv, feed, font, http, options, shard, zip

  /// Whether inputs are JSON, or text with similar structures between its quotes and brackets.
  var hasNesting: Bool { [.scenario, .component, .expression, .curve, .feed, .shard].contains(self) }

  /// Whether inputs consist of chunks with checksums, which a mutation must correct so that decoding continues.
  var hasChunks: Bool { [.png, .apng].contains(self) }

  /// Processes an input as the program would. Errors about the input are expected; anything else is a finding.
  func check(_ bytes: [UInt8]) {
    switch self {
    case .scenario: Playing.play(scenario: text(bytes))
    case .component: Playing.play(component: text(bytes))
    case .expression: ExpressionNames.evaluate(text(bytes))
    case .curve: checkCurve(text(bytes))
    case .png: checkPicture(bytes)
    case .apng: checkAnimation(bytes)
    case .svg: checkDrawing(bytes)
    case .csv: checkTables(bytes)
    case .feed: _ = try? Feed(bytes).entries
    case .font: checkFont(bytes)
    case .http: checkRequest(bytes)
    case .options: checkOptions(text(bytes))
    case .shard: checkShard(bytes)
    case .zip: checkArchive(bytes)
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func checkCurve(_ text: String) {
    guard let curve = try? TimingCurve(parsing: text).fitted(to: 1) else { return }
    for step in -2...12 {
      precondition(curve.value(at: Double(step) / 10).isFinite, "a value is no number")
      _ = curve.velocity(at: Double(step) / 10)
    }
    precondition((try? TimingCurve(parsing: curve.description)) != nil, "a description cannot be read")
  }

  private func checkPicture(_ bytes: [UInt8]) {
    let limits = PNGLimits(side: 4096, pixels: 1 << 20)
    _ = try? ChunkReader.damagedChunks(in: bytes)
    guard let picture = try? PNGDecoder.decode(bytes, limits: limits).bitmap else { return }
    let size = try? PNGDecoder.size(of: bytes, limits: limits)
    precondition(size.map { $0.width == picture.width && $0.height == picture.height } == true)
  }

  private func checkAnimation(_ bytes: [UInt8]) {
    guard var reader = try? APNGReader(bytes, limits: PNGLimits(side: 1024, pixels: 1 << 16)) else { return }
    for _ in 0..<64 {
      guard let frame = try? reader.next() else { return }
      precondition(frame.bitmap.width == reader.width && frame.bitmap.height == reader.height)
    }
  }

  /// Checks an SVG document, or path data if the input does not contain `<`.
  private func checkDrawing(_ bytes: [UInt8]) {
    guard bytes.contains(UInt8(ascii: "<")) else { return checkPath(text(bytes)) }
    guard let document = try? SVGDocument(bytes), let rendition = try? document.rendition() else { return }
    precondition(rendition.layer.frame.width > 0, "a drawing has a size")
    Playing.play(node: DrawingNodes(source: "a.svg", keepsFilters: false).node(of: rendition.layer).text())
  }

  private func checkPath(_ text: String) {
    guard let path = try? Path(svg: text) else { return }
    let bounds = path.controlBounds
    precondition(bounds.minX.isFinite && bounds.maxY.isFinite, "bounds are no numbers")
  }

  private func checkTables(_ bytes: [UInt8]) {
    _ = try? TouchRecording(csv: bytes)
    checkRecording(SourceText(name: "r.csv", bytes: bytes))
    if let differences = try? RecordDifferences(csv: text(bytes)) {
      precondition(
        (try? RecordDifferences(csv: differences.csv)) == differences,
        "differences do not survive being written")
      _ = differences.record(from: GoldenRecord(rows: []))
    }
    guard let record = try? GoldenRecord(csv: text(bytes)) else { return }
    precondition((try? GoldenRecord(csv: record.csv)) == record, "a record does not survive being written")
    _ = record.pixels
  }

  private func checkRecording(_ text: SourceText) {
    guard let recording = try? RecordingReader.recording(text, .samples) else { return }
    let samples = recording.samples[0].prefix(40).compactMap { sample in
      sample.value.scalar.map { (sample.time, $0) }
    }
    guard let fit = MotionFit(MotionSamples(samples)) else { return }
    precondition(fit.motion.value(at: 0.5).isFinite, "a fitted motion has no value")
  }

  private func checkFont(_ bytes: [UInt8]) {
    guard let font = try? Font(FontFile(bytes: bytes, name: "f"), decodingPictures: ColorFont.decode) else {
      return
    }
    for scalar in "Aé字\u{0301}😀 fi".unicodeScalars {
      guard let glyph = font.glyph(for: scalar) else { continue }
      precondition(font.advance(of: glyph).isFinite)
      let bounds = font.outline(of: glyph).controlBounds
      precondition(bounds.width.isFinite && bounds.height.isFinite)
    }
    for glyph in 0..<UInt32(32) { _ = font.outline(of: glyph &* 2_003) }
    guard let text = try? ShapedText("A❤😀🏾🇩🇪", fonts: FontStack(font), fontSize: 10) else { return }
    for glyph in text.layout().inks.flatMap(\.layout.glyphs) {
      _ = font.outline(of: glyph.glyph)
      _ = font.picture(of: glyph.glyph, size: 20)
    }
  }

  private func checkRequest(_ bytes: [UInt8]) {
    checkSocket(bytes)
    guard case .request(let request) = HTTPRequest.read(bytes) else { return }
    _ = LocalOrigin(port: 8000).refusal(of: request)
    _ = request.parameter("frame")
    _ = AccessToken().admits(request)
    _ = HTTPResponse(openingSocketFor: request)
  }

  /// Checks the bytes as data received over a WebSocket, and as a message.
  private func checkSocket(_ bytes: [UInt8]) {
    var reader = WebSocketReader()
    reader.append(bytes)
    for _ in 0..<64 {
      switch reader.next() {
      case .message(let message): checkMessage(message)
      case .ping(let payload): precondition(payload.count < 126, "a ping is too long")
      case .unfinished, .end: return checkMessage(bytes)
      }
    }
  }

  private func checkMessage(_ bytes: [UInt8]) {
    guard let message = LiveMessage(bytes) else { return }
    var recording = LiveRecording()
    for input in message.inputs {
      if let played = recording.add(input.kind, at: .seconds(input.real), after: .zero) {
        precondition(played.time > .zero, "an input comes before the first frame")
      }
    }
  }

  /// Checks a shard's result, merged by itself and reported in every format.
  private func checkShard(_ bytes: [UInt8]) {
    guard let result = ShardResult(bytes), let merged = try? ShardResult.merged([("shard", result)]) else {
      return
    }
    let summary = merged.summary
    _ = (summary.text, summary.entries.map(\.text), summary.json.text())
    _ = (JUnitReport(summary).text, GitHubAnnotations(summary).text, MarkdownSummary(summary).text)
  }

  private func checkArchive(_ bytes: [UInt8]) {
    let archive = try? ZipArchive(size: bytes.count) { offset, count in
      precondition(offset >= 0 && count >= 0, "a piece lies before the archive")
      return Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
    guard let archive else { return }
    for name in archive.names.prefix(16) {
      guard let entry = try? archive.bytes(of: name, limit: 1 << 20) else { continue }
      precondition(entry.count <= 1 << 20, "an entry is larger than the limit")
      _ = ReportGoldens(entry)
    }
  }

  /// Words between line feeds, the first of which is a verb.
  private func checkOptions(_ text: String) {
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let verbs = MicroFXProgram.declaration.verbs
    let verb = verbs.first { $0.name == "microfx \(words.first ?? "")" } ?? verbs[0]
    do throws(UsageError) {
      _ = try ArgumentParser.parse(Array(words.dropFirst()), for: verb)
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }
}
