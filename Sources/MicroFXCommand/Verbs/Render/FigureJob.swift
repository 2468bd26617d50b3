import Assets
import PNGCodec
import Preview
import Render
import Stage
import System

/// A job that makes one picture of a scenario's frames: a contact sheet, an onion skin or curves.
struct FigureJob {
  /// A picture, with the number of frames that it is made from.
  private typealias RenderedFigure = (picture: FigureImage, frames: Int)

  let subject: FigureSource
  let options: RenderVerb.Options
  /// The frames that `--frames` chooses, with the functions that cancel the work and report progress.
  let request: RenderRequest
  let console: Console

  private static let defaultSkins = 3
  /// The default number of skins per second.
  private static let skinRate = 20.0

  init(
    start: Stage, end: Stage, title: String, settings: [String], _ options: RenderVerb.Options,
    _ request: RenderRequest, _ console: Console
  ) {
    subject = FigureSource(
      start: start, end: end, title: title, settings: settings,
      fonts: FontLibrary(folder: AssetFolder(".")))
    self.options = options
    self.request = request
    self.console = console
  }

  /// Makes and writes the picture; writes nothing on failure or interruption.
  func write(_ format: FigureFormat, to path: FilePath) throws -> RenderOutcome {
    let start = Stopwatch.now
    var statistics = RenderStatistics()
    guard let made = try made(format), subject.start.mistake == nil else { return .interrupted(statistics) }
    try Folder.createParent(of: path)
    try File.write(made.picture.png, to: path, .output, request.durability)
    statistics.frames = made.frames
    statistics.bytes = made.picture.png.count
    statistics.wall = Stopwatch.now - start
    statistics.peakMiB = RenderStatistics.processPeak
    return .finished(statistics)
  }

  /// Returns the picture; `nil` if the user interrupted the work.
  private func made(_ format: FigureFormat) throws -> RenderedFigure? {
    switch format {
    case .sheet: try sheet
    case .onion: try onion
    case .curves: try curves
    }
  }

  private var sheet: RenderedFigure? {
    get throws {
      let frames = try sheetFrames
      let sheet = try ContactSheet(
        subject, frames: frames, columns: options.figure.columns, cellWidth: options.figure.cellWidth,
        showsTouches: options.showsTouches)
      let picture = try sheet.picture(compression, frameDone: counter(of: frames.count))
      return picture.map { ($0, frames.count) }
    }
  }

  private var onion: RenderedFigure? {
    get throws {
      let frame = try onionFrame
      let rate = subject.start.scenario.timeline.frameRate.framesPerSecond
      let step = options.figure.step ?? max(1, Int((rate / Self.skinRate).rounded()))
      let onion = try OnionSkin(
        subject, at: frame, every: step, count: options.figure.skinCount ?? Self.defaultSkins)
      let picture = try onion.picture(compression, frameDone: counter(of: onion.frames.count - 1))
      return picture.map { ($0, onion.frames.count) }
    }
  }

  private var curves: RenderedFigure? {
    get throws {
      guard request.frames.count > 1 else { throw RequestError.tooFewFramesForCurves }
      let filter = try options.figure.selection.filter(of: subject.start.scenario)
      let plots = try PropertyPlots(
        subject, frames: request.frames, filter: filter, columns: options.figure.columns)
      if let note = plots.note, !options.isQuiet { console.writeLine(note) }
      return (try plots.picture(compression), request.frames.count)
    }
  }

  private var compression: Compression { options.compression ?? .small }

  private var sheetFrames: [Int] {
    get throws(RequestError) {
      let (moments, step) = (options.figure.moments, options.figure.step)
      let choice: SheetFrames = moments.isEmpty ? step.map { .every($0) } ?? .automatic : .at(moments)
      return try frames(choice)
    }
  }

  private var onionFrame: Int {
    get throws(RequestError) {
      let moments = options.figure.moments
      guard moments.count < 2 else { throw .severalMoments(.onion) }
      guard let moment = moments.first else { return OnionSkin.mostActiveFrame(of: subject) }
      return try frames(.at([moment]))[0]
    }
  }

  private func frames(_ choice: SheetFrames) throws(RequestError) -> [Int] {
    do throws(MomentError) {
      return try choice.chosen(from: request.frames, of: subject)
    } catch {
      throw .moment(error)
    }
  }

  /// Returns a function that reports progress at every call, and returns whether to continue.
  private func counter(of total: Int) -> () -> Bool {
    var done = 0
    return {
      done += 1
      request.progress(min(done, total), total)
      return !request.isCancelled() && subject.start.mistake == nil
    }
  }
}
