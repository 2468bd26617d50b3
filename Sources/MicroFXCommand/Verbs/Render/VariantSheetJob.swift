import Assets
import Preview
import Render
import ScenarioFile
import Stage
import System

/// A job that draws several variants of one scenario side by side.
struct VariantSheetJob {
  private let scenarios: [ScenarioReference]
  private let options: RenderVerb.Options
  private let console: Console

  /// The number of moments that are shown by default.
  private static let usualMoments = 3

  /// - Parameter scenarios: The variants of one scenario, at least one.
  init(_ scenarios: [ScenarioReference], _ options: RenderVerb.Options, _ console: Console) {
    (self.scenarios, self.options, self.console) = (scenarios, options, console)
  }

  /// Writes the sheet to a path, and reports it.
  func run(at path: FilePath) throws -> ExitCode {
    let start = Stopwatch.now
    let columns = try columns(writingTo: path)
    let display = ProgressDisplay(isShown: !options.isQuiet, console)
    let count = columns.count * columns[0].frames.count
    var done = 0
    let sheet = try VariantSheet(
      columns, columns: options.figure.columns, cellWidth: options.figure.cellWidth)
    let initialization = Stopwatch.now - start
    let picture = try sheet.picture(options.compression ?? .small) {
      done += 1
      display.show(done, count)
      return !Interruption.isRequested
    }
    display.erase()
    var statistics = RenderStatistics()
    if let picture {
      try Folder.createParent(of: path)
      try File.write(picture.png, to: path, .output, options.durability)
      (statistics.frames, statistics.bytes) = (count, picture.png.count)
    }
    (statistics.wall, statistics.peakMiB) = (Stopwatch.now - start, RenderStatistics.processPeak)
    let report = RenderReport(
      outcome: picture == nil ? .interrupted(statistics) : .finished(statistics),
      initialization: initialization, path: path, format: .sheet)
    return try report.print(options, console)
  }

  /// Returns the variants with their frames; without requested moments, the frames of the first variant apply to all.
  private func columns(writingTo path: FilePath) throws -> [VariantSheet.Column] {
    var frames: [Int]?
    var warnings = VariantWarnings()
    defer { warnings.print(on: console) }
    return try scenarios.map { scenario in
      let input = try ScenarioInput.load(scenario, options.scenario)
      try OutputError.check(path, against: input.inputs)
      let stage = try Stage(input.usable)
      let name = stage.scenario.name.isEmpty ? ScenarioInput.name(of: scenario.path) : stage.scenario.name
      let subject = FigureSource(
        start: stage, end: try input.diagnostics.end(of: stage), title: name,
        settings: options.scenario.changes, fonts: FontLibrary(folder: AssetFolder(".")))
      warnings.add(input, problems: stage.scenario.assets.warnings)
      let timeline = stage.scenario.timeline
      let chosen = try frames ?? self.frames(of: subject)
      if options.figure.moments.isEmpty { frames = chosen }
      return VariantSheet.Column(
        name: scenario.variant ?? ScenarioVariant.base, subject: subject,
        frames: chosen.map { min($0, timeline.frameCount - 1) })
    }
  }

  private func frames(of subject: FigureSource) throws -> [Int] {
    let all = try options.frames.chosen(of: subject.start.scenario.timeline)
    do throws(MomentError) {
      guard options.figure.moments.isEmpty else {
        return try SheetFrames.at(options.figure.moments).chosen(from: all, of: subject)
      }
      if let step = options.figure.step { return try SheetFrames.every(step).chosen(from: all, of: subject) }
      let usual = try SheetFrames.automatic.chosen(from: all, of: subject)
      let count = min(usual.count, Self.usualMoments)
      return (0..<count).map { usual[count == 1 ? 0 : $0 * (usual.count - 1) / (count - 1)] }
    } catch {
      throw RequestError.moment(error)
    }
  }
}
