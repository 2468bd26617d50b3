import Expectations
import MicroFXCommand
import Preview
import System
import Testing

struct FramesErrorTests {
  @Test(
    arguments: [
      (
        .beyondEnd(9, last: 5),
        "--frames: there is no frame 9, the last one is 5", .badInput
      ),
      (
        .tooFewForCurves,
        "--frames: curves need two frames at least", .badInput
      ),
      (
        .ofOnionSkin,
        "--frames: --at, --every and --count choose the frames of an onion skin", .badInput
      ),
    ] as [(FramesError, String, ExitCode)])
  func `an error of the frames tells what --frames cannot be`(
    error: FramesError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct OperandErrorTests {
  @Test(
    arguments: [
      (
        .noScenario(in: "scenes"),
        "scenes: there is no scenario in this folder", .badInput
      ),
      (
        .folder(.failed(.list, path: "scenes", errno: 13)),
        "cannot list scenes: Permission denied", .badInput
      ),
      (
        .sameGolden("a/x.json", "b/x.json", golden: "golden/x.csv"),
        "a/x.json and b/x.json would have one golden, golden/x.csv", .badInput
      ),
      (
        .unknownShell("tcsh", known: ["bash", "zsh"]),
        "there are completions for bash, zsh, not for `tcsh`", .badInput
      ),
      (
        .unknownComponent("cardDek", known: ["cardDeck"]),
        "there is no component `cardDek`; did you mean `cardDeck`?", .badInput
      ),
      (
        .unknownTemplate("x", known: ["cardDeck"]),
        "unknown template `x`; expected one of `cardDeck`", .badInput
      ),
      (
        .unknownAction("prun", known: ["prune", "diff"]),
        "there is no action `prun`; did you mean `prune`?", .badInput
      ),
      (.actionOperands("text", takes: "FILE"), "`text` takes FILE", .badInput),
      (
        .noScenarioFile("a.json", holds: .component),
        "a.json is no scenario: it holds a component, which `check` takes by itself", .badInput
      ),
      (
        .noFile("cardDeck"), "`cardDeck` is no file: a type stands alone or after the file of a scenario",
        .badInput
      ),
      (.noComponentFile, "--names wants the file of a component", .badInput),
    ] as [(OperandError, String, ExitCode)])
  func `an error of the operands tells which are wrong, and what is near`(
    error: OperandError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct OptionErrorTests {
  @Test(
    arguments: [
      (
        .timeScale(0.5),
        "--time-scale: 0.5 gives a frame rate that is too high", .badInput
      ),
      (
        .tooManyFrames(99),
        "--time-scale: the scenario has 99 frames; raise the limit with --limit frames=N", .badInput
      ),
      (
        .noScenarioChosen,
        "--filter: no scenario has this in its path", .badInput
      ),
      (
        .reportWithoutFile,
        "--json: the report goes to standard output, so the pattern needs a file, --output", .badInput
      ),
      (
        .updateWithoutGoldens,
        "--update: --no-golden draws nothing that could be accepted", .badInput
      ),
      (
        .besideEvents(option: "--layer"),
        "--events prints the whole log; leave --layer out", .badInput
      ),
      (.groupedWithoutEvents, "--grouped: only what --events prints has groups", .badInput),
      (
        .updateOfChangedScenario,
        "--update: a golden is of the scenario as it is, without --device, --fps, --scale, --time-scale or --set",
        .badInput
      ),
      (
        .updateUnderCI,
        "--update: CI is set, and CI shall not accept its own results; --force does it all the same",
        .badInput
      ),
      (
        .maskWithoutTimes,
        "--mask: these frames have no times; a manifest beside them or --scenario gives them some", .badInput
      ),
      (
        .maskWithoutScenario(layer: "clock"),
        "--mask: where the layer `clock` is, only a scenario tells; give --scenario", .badInput
      ),
      (
        .threshold(.exact),
        "--threshold: an exact comparison has none; --metric chooses another", .badInput
      ),
      (
        .threshold(.yiq),
        "--threshold: one of yiq lies between 0 and 1", .badInput
      ),
      (
        .tooManyVariants(limit: 4),
        "--set: these make more than 4 variants, which is as many as a page plays", .badInput
      ),
      (
        .outputBesideServing(option: "--watch"),
        "--watch writes no file; leave --output out", .badInput
      ),
      (
        .servingOfStandardInput(option: "--watch"),
        "--watch follows files; standard input is none", .badInput
      ),
      (
        .severalScenariosInTerminal,
        "--terminal plays one scenario", .badInput
      ),
      (
        .terminal(.noAnswer),
        "--terminal: the terminal does not say whether it shows pictures; `microfx preview` without it writes a page",
        .environment
      ),
      (
        .moment(.badTime("3x")),
        "--at: `3x` is no time, such as 0.35, 350ms or 21f", .badInput
      ),
      (
        .severalMoments(.onion),
        "--at: the format onion takes one moment; --format sheet takes several", .badInput
      ),
      (
        .besideMoments(option: "--every"),
        "--every: --at chooses the frames already", .badInput
      ),
      (
        .format(option: "--columns", only: [.sheet, .curves]),
        "--columns: only with --format sheet, curves", .badInput
      ),
      (
        .touches(.onion),
        "--touches: not with --format onion", .badInput
      ),
    ] as [(OptionError, String, ExitCode)])
  func `an error of the options tells the option and what to do`(
    error: OptionError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
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
        "--output: standard output takes frames with --format y4m or --format rgba", .badInput
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
        "--output: `clip.mp4` is one file, but there are several scenarios", .badInput
      ),
      (
        .samePlace("a/x.json", "b/x.json", at: "out/x"),
        "what is made of a/x.json and b/x.json would go to one place, out/x", .badInput
      ),
      (
        .ending("clip.mp4", of: .mp4, asked: .gif),
        "--output: `clip.mp4` ends like mp4, but --format says gif", .badInput
      ),
      (
        .unknownEnding("x.jpg"),
        "--output: no format ends like `x.jpg`; files end in .png, .apng, .mp4, .webm, .gif, .webp, .y4m, .rgba, and a folder of pictures has a name without an ending",
        .badInput
      ),
      (
        .exists("a.json"),
        "a.json is there; --force replaces it", .badInput
      ),
      (
        .pageTooLarge(limit: 24 << 20),
        "the page would be larger than 24 MiB whatever is left out; --full makes it all the same", .badInput
      ),
      (
        .input("a.png", option: "--output"),
        "--output: a.png is one of the files that are read; give another", .badInput
      ),
      (
        .differenceInFolder,
        "--output: the difference of two pictures is a file, such as diff.png", .badInput
      ),
      (
        .severalSizes("d.png"),
        "--output: frames of several sizes cannot be one animation, d.png; give a folder", .badInput
      ),
      (
        .foreignFolder("d", file: "notes.txt"),
        "--output: d holds other files, such as notes.txt; give an empty folder", .badInput
      ),
    ] as [(OutputError, String, ExitCode)])
  func `an error of the output tells the place and what to do`(
    error: OutputError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct BrowserErrorTests {
  @Test(
    arguments: [
      (
        .missing(opener: "xdg-open", url: "a.html", package: "xdg-utils"),
        "xdg-open is not there to open a.html; apt-get install xdg-utils", .environment
      ),
      (
        .failed(opener: "xdg-open", url: "a.html"),
        "xdg-open could not open a.html", .environment
      ),
    ] as [(BrowserError, String, ExitCode)])
  func `an error of the browser tells what could not be opened`(
    error: BrowserError, words: String, code: ExitCode
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

struct GitErrorTests {
  @Test(
    arguments: [
      (.notInstalled, "git is not installed", .environment),
      (.noRepository, "the current folder is in no repository of Git", .badInput),
      (.outside("../golden"), "../golden is not in the repository of the current folder", .badInput),
      (
        .failed(key: "diff.a.command", complaint: "error: could not lock\nfatal: no\n"),
        "git config diff.a.command: error: could not lock; fatal: no", .environment
      ),
    ] as [(GitError, String, ExitCode)])
  func `an error of Git's set-up tells what is in the way`(error: GitError, words: String, code: ExitCode) {
    expect(error.description == words && error.exitCode == code)
  }
}
