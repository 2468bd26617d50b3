import Preview
import Render
import System

/// The session of `preview --watch` or `preview --live`, which reads scenarios whenever one of their files changes, and
/// serves pages on this machine.
struct WatchSession: ~Copyable {
  /// The seconds without a further change that must pass after a file is complete, since several may be saved together.
  private static let settling = 0.01
  /// The seconds without a further change that must pass after an event that others may follow, such as the removal of
  /// a file that is then written again.
  private static let debounce = 0.1
  /// The longest delay, in seconds, between the first change and reading the files.
  private static let longest = 0.5

  /// The options of the command line, with the variants that pages have chosen.
  private var options: PreviewVerb.Options
  /// The variants to show side by side.
  private let several: VariantOptions
  private let asksForSeveral: Bool
  private let console: Console
  private let wake: WakeSignal
  private let feed: LiveFeed
  private let host: LiveHost
  private var server: LoopbackServer
  private var watcher: FileWatcher
  /// The files that the scenarios named when that was last known.
  private var files: Set<FilePath> = []
  private var readings = 0
  /// The latest reading without mistakes in its texts.
  private var reading: WatchReading?
  /// Whether drawing the film of the latest revision has begun.
  private var isPreparing = false
  private var warned: Set<String> = []

  /// Serves pages until a signal ends the process.
  static func run(_ options: PreviewVerb.Options, _ console: Console) throws -> Never {
    // Unlike a mistake in a file, a wrong option cannot be corrected while the session runs.
    let scenarios = try options.variants.scenarios(options.paths, options.scenario)
    _ = try PreviewVariants(options, scenarios)
    Interruption.watch(hasWork: false)
    var session = WatchSession(
      options, console, asksForSeveral: scenarios.count > options.paths.count, wake: try WakeSignal(),
      server: try LoopbackServer(), watcher: try FileWatcher())
    try session.serve()
  }

  private init(
    _ options: PreviewVerb.Options, _ console: Console, asksForSeveral: Bool, wake: WakeSignal,
    server: consuming LoopbackServer, watcher: consuming FileWatcher
  ) {
    self.options = options
    self.asksForSeveral = asksForSeveral
    several = asksForSeveral ? options.variants : .all
    self.console = console
    let clips = ClipJobs { wake.ring() }
    feed = LiveFeed(clips)
    host = LiveHost(clips)
    self.wake = wake
    self.server = server
    self.watcher = watcher
  }

  private var isLive: Bool { options.mode == .live }

  private mutating func serve() throws -> Never {
    let address = server.address + (isLive ? "live" : "") + "?token=\(feed.token.text)"
    if options.printsJSON {
      try StandardStream.print(["url": .string(address)])
    } else {
      try StandardStream.print(line: address)
    }
    if !options.isQuiet { console.writeLine("follows what is saved; Ctrl-C ends it") }
    if options.opensBrowser { try Browser.show(address, waits: false) }
    read()
    // The time of the first change, and the time at which to read the files.
    var change: (start: Double, end: Double)?
    while true {
      let rest = change.map { max(0, $0.end - Stopwatch.now / 1000) }
      let ready = server.wait(
        for: [watcher.descriptor, wake.descriptor], seconds: rest,
        message: { [feed, host] in host.take($1, from: $0, playing: feed.revision?.scenes) },
        { [feed] in feed.answer($0) })
      if isLive, feed.isFilmWanted, !isPreparing { prepare() }
      if let choice = feed.takeChoice() { choose(choice) }
      let now = Stopwatch.now / 1000
      if ready.contains(wake.descriptor) { reportProgress() }
      if ready.contains(watcher.descriptor), let latest = try watcher.changes() {
        let start = change?.start ?? now
        let quiet = latest == .finished ? Self.settling : Self.debounce
        change = (start, min(now + quiet, start + Self.longest))
      }
      if let end = change?.end, end <= now {
        change = nil
        read()
        if !options.isQuiet, feed.problem == nil, readings > 1 {
          console.writeLine("read again, without mistakes")
        }
      }
    }
  }

  /// Reads the scenarios, and reports the result to the pages and the console.
  private mutating func read() {
    watch()
    let reading = readChosen()
    files = reading.files ?? files
    watch()
    console.writeLines(reading.report)
    if let scenes = reading.scenes {
      readings += 1
      self.reading = reading
      let revision = LiveRevision(scenes, number: readings)
      feed.take(revision)
      host.adopt(scenes, of: reading)
      isPreparing = false
      if !isLive || feed.isFilmWanted { prepare() }
    } else {
      feed.problem = reading.report
    }
    if let menu = reading.menu(asksForSeveral: asksForSeveral) { feed.menu = menu }
    server.broadcast(feed.state)
  }

  /// Reads the chosen variants, or the base if they no longer exist.
  private mutating func readChosen() -> WatchReading {
    feed.note = nil
    let reading = WatchReading.read(options)
    guard let loss = reading.loss, options.paths.count == 1 else { return reading }
    let note = loss + "; this is the scenario as written"
    console.warning(note)
    feed.note = note
    options.variants = .base
    return .read(options)
  }

  /// Shows the variants that a page has chosen.
  private mutating func choose(_ choice: VariantMenu.Choice) {
    options.variants =
      switch choice {
      case .variant(let name): .only(name)
      case .sideBySide: several
      }
    feed.menu.choose(choice)
    read()
  }

  /// Begins to draw the film of the latest revision.
  private mutating func prepare() {
    guard let revision = feed.revision else { return }
    isPreparing = true
    WorkerThreads.begin { [wake] in
      revision.prepare(workers: WorkerOptions.processorCount) { wake.ring() }
    }
  }

  /// Watches the files before they are read, so that no change is missed in between.
  private mutating func watch() {
    do throws(SystemError) {
      try watcher.watch(files.union(options.paths))
    } catch {
      console.warning("\(error): saving some of the files is not noticed")
    }
  }

  private mutating func reportProgress() {
    wake.clear()
    if feed.problem == nil, let mistake = reading?.mistake {
      feed.problem = mistake
      console.writeLines(mistake)
    }
    server.broadcast(feed.state)
    guard let revision = feed.revision, revision.json(.frames) != nil else { return }
    for scene in revision.scenes {
      let warnings = scene.stage.scenario.assets.warnings.filter { !warned.contains($0) }
      console.warn(of: warnings, in: scene.description.file.text)
      warned.formUnion(warnings)
    }
  }
}
