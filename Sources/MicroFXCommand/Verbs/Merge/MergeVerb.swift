import Goldens
import Render
import System

/// The verb `merge`, which merges the results of shards into those of one run.
enum MergeVerb: Verb {
  private static let output = Option<FilePath>(
    "output", letter: "o", "DIR",
    "the folder of the report, out/verify by default; or of the frames, of several scenarios the one above")

  static var word: String { "merge" }

  static let declaration = CommandDeclaration(
    name, "put together what shards of verify or render have made",
    operands: .init("FOLDER", count: 1...10_000),
    options: [
      output, ResultOptions.reportLimit, ResultOptions.junit, ResultOptions.summary, ResultOptions.ci,
      ResultOptions.json,
      ResultOptions.quiet, OutputOptions.noSync,
    ],
    examples: [
      .init("microfx merge out/shards", "one report of all shards of verify, and how they ended"),
      .init(
        "microfx merge -o report --junit junit.xml --ci github shards/*", "for a build server, with a report"),
      .init("microfx merge -o frames frames", "frames that all shards have drawn into one folder"),
      .init("microfx merge -o frames parts/1 parts/2", "the same of a folder for each shard"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    var folders: [FilePath]
    var output: FilePath?
    var results: ResultOptions
    var durability: PartialFile.Durability
    /// The first given option that applies only to shards of `verify`; `nil` if none was given.
    var optionForVerifications: String?

    init(_ arguments: ParsedArguments) {
      folders = arguments.paths
      output = arguments[MergeVerb.output]
      results = ResultOptions(arguments)
      durability = OutputOptions.durability(arguments)
      let options: [any DeclaredOption] = [
        ResultOptions.reportLimit, ResultOptions.junit, ResultOptions.summary, ResultOptions.ci,
        ResultOptions.json,
      ]
      optionForVerifications = options.first(where: arguments.contains)?.declaration.spelling
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    if options.output == StandardStream.path {
      throw OutputError.noStandardOutput(option: "--output", .folder)
    }
    if try isMerged(options) {
      if !options.results.isQuiet { console.writeLine("\(options.folders[0]) is up to date") }
      return .success
    }
    let found = try ShardFolders(options.folders)
    switch found.kind {
    case .verifications: return try VerificationMerge(found.folders, options, console).run()
    case .frames(let manifests): return try mergeFrames(manifests, options, console)
    }
  }

  /// Returns whether the frames in a folder were merged there before and no shard was added since; if so, removes the
  /// manifests that the shards left.
  private static func isMerged(_ options: Options) throws -> Bool {
    guard let target = options.output, options.folders.count == 1,
      File.areSame(target, options.folders[0]), let rest = try ShardFolders.merged(in: target),
      try holdsRuns(target)
    else { return false }
    for manifest in rest { try manifest.remove() }
    return true
  }

  /// Whether a folder contains the frames of a run, or nothing but such folders.
  private static func holdsRuns(_ folder: FilePath, level: Int = 0) throws -> Bool {
    if try RunManifest.isWhole(in: folder) { return true }
    guard level < ShardFolders.mostLevels else { return false }
    let inside = try Folder.names(in: folder).map(folder.appending).filter(Folder.exists)
    return try !inside.isEmpty && inside.allSatisfy { try holdsRuns($0, level: level + 1) }
  }

  private static func mergeFrames(
    _ manifests: [ShardManifest], _ options: Options, _ console: Console
  ) throws -> ExitCode {
    if let option = options.optionForVerifications {
      throw RequestError.notFor(option: option, verb: "render")
    }
    guard let target = options.output else { throw OutputError.framesWithoutFolder }
    let merges = try ShardFolders.merges(of: manifests)
    for merge in merges {
      let path = merge.run.path(in: target)
      try merge.write(to: path, options.durability)
      if !options.results.isQuiet {
        console.writeLine("\(merge.frameCount) \(merge.frameCount == 1 ? "frame" : "frames") in \(path)")
      }
    }
    try SweepSheets(merges.map { ($0.run, $0.run.path(in: target)) })
      .write(options.durability, isQuiet: options.results.isQuiet, console)
    for merge in merges { try merge.removeShardManifests(in: merge.run.path(in: target)) }
    return .success
  }
}
