import Expectations
import MicroFXCommand
import Preview
import System
import Testing

struct RequestErrorTests {
  @Test(
    arguments: [
      (.conflict("--watch", with: "--gallery"), "--watch cannot be combined with --gallery", .badInput),
      (.requires("--why", other: "--at"), "--why requires --at", .badInput),
      (
        .format(option: "--columns", only: [.sheet, .curves]),
        "--columns requires --format sheet, curves", .badInput
      ),
      (
        .format(option: "--at", only: [.onion]),
        "--at requires --format onion; use --frames to choose frames", .badInput
      ),
      (
        .notFor(option: "--filter", verb: "render"), "--filter cannot be used with shards of `render`",
        .badInput
      ),
      (
        .severalMoments(.onion),
        "--at: --format onion takes one moment; use --format sheet for several", .badInput
      ),
      (
        .threshold(.exact),
        "--threshold: an exact comparison has none; use another --metric", .badInput
      ),
      (.threshold(.yiq), "--threshold: must be from 0 to 1 for yiq", .badInput),
      (
        .acceptanceUnderCI, "cannot accept goldens while CI is set; use --force to override", .badInput
      ),
      (
        .updateOfChangedScenario,
        "--update requires unchanged scenarios; leave out --device, --landscape, --fps, --scale, --time-scale and --set",
        .badInput
      ),
      (
        .unknown(.shell, "tcsh", known: ["bash", "zsh"]),
        "unknown shell `tcsh`; expected one of `bash`, `zsh`", .badInput
      ),
      (
        .unknown(.component, "cardDek", known: ["cardDeck"]),
        "unknown component `cardDek`; did you mean `cardDeck`?", .badInput
      ),
      (
        .unknown(.template, "x", known: ["cardDeck"]), "unknown template `x`; expected one of `cardDeck`",
        .badInput
      ),
      (
        .unknown(.action, "prun", known: ["prune", "diff"]),
        "unknown action `prun`; did you mean `prune`?", .badInput
      ),
      (
        .unknown(.layer, "buton/label", known: ["button/label"]),
        "--layer: unknown layer `buton/label`; did you mean `button/label`?", .badInput
      ),
      (
        .unknown(.explainedProperty, "opacty", known: ["opacity"]),
        "--why: unknown property `opacty`; did you mean `opacity`?", .badInput
      ),
      (.actionOperands("text", takes: "FILE"), "`text` requires FILE", .badInput),
      (.noScenario(in: "scenes"), "scenes: no scenario in this folder", .badInput),
      (.noScenarioChosen, "--filter: no scenario has this text in its path", .badInput),
      (
        .folder(.failed(.list, path: "scenes", errno: 13)),
        "cannot list scenes: Permission denied", .badInput
      ),
      (
        .notScenario("a.json", holds: .component),
        "a.json is not a scenario; it contains a component, which `check` takes by itself", .badInput
      ),
      (
        .notFile("cardDeck"), "`cardDeck` is not a file; give one type, alone or after a scenario file",
        .badInput
      ),
      (.noComponentFile, "--names requires a component file, or a scenario and one of its types", .badInput),
      (.standardInput(option: "--watch"), "--watch cannot be used with standard input", .badInput),
      (.severalScenariosInTerminal, "--terminal plays one scenario or variant; give a single one", .badInput),
      (
        .sameGolden("a/x.json", "b/x.json", golden: "golden/x.csv"),
        "a/x.json and b/x.json would have the same golden, golden/x.csv", .badInput
      ),
      (.timeScale(0.5), "--time-scale: 0.5 gives a frame rate that is too high", .badInput),
      (
        .tooManyFrames(99),
        "--time-scale: the scenario has 99 frames; raise the limit with --limit frames=N", .badInput
      ),
      (.tooManyVariants(option: "--set", limit: 4), "--set: more than 4 variants", .badInput),
      (
        .tooManyOnPage(limit: 4),
        "--variants: a page plays up to 4 variants; choose some with --variant, show them in turn with "
          + "`preview --watch`, or all side by side with `render --format sheet --variants`", .badInput
      ),
      (.frameBeyondEnd(9, last: 5), "--frames: no frame 9; the last one is 5", .badInput),
      (.tooFewFramesForCurves, "--frames: curves require at least two frames", .badInput),
      (.moment(.badTime("3x")), "--at: `3x` is not a time, such as 0.35, 350ms or 21f", .badInput),
      (
        .maskWithoutTimes,
        "--mask: these frames have no times; add a manifest beside them, or use --scenario", .badInput
      ),
      (.maskWithoutScenario(layer: "clock"), "--mask: the layer `clock` requires --scenario", .badInput),
      (
        .notLayerProperty("like"),
        "--why: expected a layer and its property such as like/heart.scale, found `like`", .badInput
      ),
      (
        .terminal(.noAnswer),
        "--terminal: the terminal does not say whether it shows pictures; `microfx preview` without it writes a page",
        .environment
      ),
      (
        .noTaskNumber(["A", "B"]), "--shard auto: the environment has none of A, B; use --shard I/N",
        .badInput
      ),
      (
        .severalTaskNumbers(["A", "B"]), "--shard auto: the environment has A and B; use --shard I/N",
        .badInput
      ),
      (.missingVariable("A"), "--shard auto: the environment has no A; use --shard auto/N", .badInput),
      (.variable("A", "x"), "--shard auto: A is `x`, which is not an integer", .badInput),
      (
        .missingCount("A"), "--shard auto: A does not tell the number of parts; use --shard auto/N", .badInput
      ),
      (
        .taskOutside("A", 7, first: 1, count: 4), "--shard auto: A is 7; expected 1 to 4 for 4 parts",
        .badInput
      ),
      (.notTimings("t.json"), "--timings: t.json does not contain the times of scenarios", .badInput),
      (
        .timings(.failed(.read, path: "t.json", errno: 2)),
        "--timings: cannot read t.json: No such file or directory", .badInput
      ),
      (.nothingToMerge(["a", "b"]), "no results of shards in a, b", .badInput),
      (
        .mixedShards("a", "b"), "a is from `verify --shard`, b from `render --shard`; merge them separately",
        .badInput
      ),
      (.missingRuns([], found: 1, planned: 2), "frames of 1 of 2 runs", .badInput),
    ] as [(RequestError, String, ExitCode)])
  func `an error of a request tells what cannot be done, and what to do`(
    error: RequestError, words: String, code: ExitCode
  ) {
    expect(error.description, equals: words)
    expect(error.exitCode, equals: code)
  }
}

struct OutputErrorTests {
  @Test(
    arguments: [
      (
        .standardStream(errno: 28),
        "cannot write <stdout>: No space left on device", .environment
      ),
      (
        .standardOutput(takes: [.y4m, .rgba]),
        "--output: standard output requires --format y4m or --format rgba", .badInput
      ),
      (
        .noStandardOutput(option: "--output", .option("--json")),
        "--output: `-` is standard output, where --json prints; give a file", .badInput
      ),
      (
        .noStandardOutput(option: "--output", .browser),
        "--output: `-` is standard output, which a browser cannot show; give a file", .badInput
      ),
      (
        .noStandardOutput(option: "--junit", .result),
        "--junit: `-` is standard output, where the result is printed; give a file", .badInput
      ),
      (
        .noStandardOutput(option: "--report", .folder),
        "--report: `-` is standard output, which takes no folder; give a folder", .badInput
      ),
      (
        .oneFile("clip.mp4"),
        "--output: `clip.mp4` is one file, but there are several outputs; give a folder", .badInput
      ),
      (
        .severalOnStandardOutput(3),
        "standard output takes one output, not 3; give a folder, such as --output out", .badInput
      ),
      (
        .samePlace("a/x.json", "b/x.json", at: "out/x"),
        "the output of a/x.json and b/x.json would go to the same place, out/x", .badInput
      ),
      (
        .ending("clip.mp4", of: .mp4, asked: .gif),
        "--output: `clip.mp4` ends like mp4, but --format is gif", .badInput
      ),
      (
        .unknownEnding("x.jpg"),
        "--output: no format ends like `x.jpg`; use .png, .apng, .mp4, .webm, .gif, .webp, .y4m, .rgba, or a name without an ending for a folder of pictures",
        .badInput
      ),
      (
        .exists("a.json"),
        "a.json already exists; use --force to overwrite it", .badInput
      ),
      (
        .pageTooLarge(limit: 24 << 20),
        "the page would be larger than 24 MiB whatever is left out; use --full to write it anyway", .badInput
      ),
      (
        .input("a.png", option: "--output"),
        "--output: a.png is also read; give another file", .badInput
      ),
      (
        .differenceInFolder,
        "--output: the difference of two pictures must be a file, such as diff.png", .badInput
      ),
      (
        .severalSizes("d.png"),
        "--output: frames of several sizes cannot be one animation, d.png; give a folder", .badInput
      ),
      (
        .foreignFolder("d", file: "notes.txt"),
        "--output: d contains other files, such as notes.txt; give an empty folder", .badInput
      ),
      (
        .templateWithPictures("deck"),
        "the template `deck` has pictures, which need a place beside it; use --output deck.json", .badInput
      ),
      (
        .framesWithoutFolder, "frames require --output; it may be the folder that contains them", .badInput
      ),
      (.nothingDone, "nothing was done yet that could be kept", .badInput),
      (.changed("a.json"), "a.json has changed since it was read; nothing was written", .badInput),
      (.noSuchNode(path: "b.loop"), "the file has no node `b.loop`; nothing was written", .badInput),
      (.noFreeName(beside: "a.json"), "too many files beside a.json have its name", .badInput),
      (.gitNotInstalled, "git is not installed", .environment),
      (.noRepository, "the current folder is not in a Git repository", .badInput),
      (
        .outsideRepository("../golden"), "../golden is not in the repository of the current folder", .badInput
      ),
      (
        .gitSetting(key: "diff.a.command", complaint: "error: could not lock\nfatal: no\n"),
        "git config diff.a.command: error: could not lock; fatal: no", .environment
      ),
      (
        .missingOpener("xdg-open", url: "a.html", package: "xdg-utils"),
        "cannot open a.html: xdg-open is not installed; apt-get install xdg-utils", .environment
      ),
      (.openerFailed("xdg-open", url: "a.html"), "xdg-open could not open a.html", .environment),
    ] as [(OutputError, String, ExitCode)])
  func `an error of the output tells the place and what to do`(
    error: OutputError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct InvalidValueTests {
  @Test(
    arguments: [
      (
        .wholeNumber(1...1024),
        "a whole number from 1 to 1024", .badInput
      ),
      (
        .number(0...255),
        "a number from 0 to 255", .badInput
      ),
      (
        .seconds(limit: 600),
        "seconds above 0 and at most 600", .badInput
      ),
      (
        .frameRate(limit: 1_000_000),
        "at most 1000000 frames a second", .badInput
      ),
      (
        .word(["missing", "changed", "all"]),
        "missing, changed or all", .badInput
      ),
      (
        .word(["fast", "small"]),
        "fast or small", .badInput
      ),
      (
        .word(["github"]),
        "github", .badInput
      ),
      (
        .one(of: "metrics", ["exact", "yiq"]),
        "one of the metrics exact, yiq", .badInput
      ),
      (
        .fraction,
        "a number above 0 of at most six decimals, or a fraction such as 30000/1001", .badInput
      ),
      (
        .times,
        "times in seconds, separated by commas", .badInput
      ),
      (
        .moments,
        "times and events, separated by commas", .badInput
      ),
      (
        .frames,
        "frames such as 0-59,80", .badInput
      ),
      (
        .assignment,
        "a path, `=` and a value", .badInput
      ),
      (
        .limit,
        "a limit's name, `=` and a whole number", .badInput
      ),
      (
        .hapticStyle,
        "a style, `=` and intensity/sharpness", .badInput
      ),
      (
        .hapticTransient,
        "intensity/sharpness, such as 0.4/0.5, or with a delay 0.4/0.5@0.12", .badInput
      ),
      (
        .mask,
        "X,Y,W,H in pixels or a layer, with times in seconds such as @0.2-0.5 if need be", .badInput
      ),
      (
        .device(near: "iphone-se"),
        "a name that `microfx list devices` shows, such as `iphone-se`", .badInput
      ),
      (
        .device(near: nil),
        "a name that `microfx list devices` shows", .badInput
      ),
    ] as [(InvalidValue, String, ExitCode)])
  func `an invalid value tells what is expected in its place`(
    error: InvalidValue, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct CommandLineErrorTests {
  @Test func `a command line that cannot be followed tells where help is`() {
    let error = CommandLineError(usage: .missingOperand("SCENARIO"), command: "microfx render")
    expect(error.description, equals: "no SCENARIO given\nSee `microfx render --help`.")
    expect(error.exitCode, equals: .badInput)
  }
}
