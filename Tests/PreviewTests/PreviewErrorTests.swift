import Assets
import Expectations
import Motion
import Preview
import System
import Testing

struct FigureErrorTests {
  @Test(
    arguments: [
      (
        .font(.font(.defaultFamilyMissing("Inter", package: "fonts-inter"))),
        "the default typeface Inter is not installed: apt-get install fonts-inter", .environment
      ),
      (
        .tooLarge(width: 9000, height: 8000, limit: 64_000_000),
        "the picture would have 9000 × 8000 pixels, more than 64 million; fewer or smaller frames make it smaller",
        .badInput
      ),
    ] as [(FigureError, String, ExitCode)])
  func `an error of a figure tells what is missing, or how large it would be`(
    error: FigureError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct TerminalErrorTests {
  @Test(
    arguments: [
      (
        .notATerminal,
        "standard input and output are not a terminal", .environment
      ),
      (
        .noAnswer,
        "the terminal does not say whether it shows pictures", .environment
      ),
      (
        .noPictures,
        "the terminal shows no pictures, neither by kitty's graphics protocol nor as sixels", .environment
      ),
      (
        .system(errno: 5),
        "the terminal cannot be used: Input/output error", .environment
      ),
    ] as [(TerminalError, String, ExitCode)])
  func `an error of a terminal tells why it plays nothing`(
    error: TerminalError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct MomentErrorTests {
  @Test(
    arguments: [
      (
        .badTime("3x"),
        "`3x` is not a time, such as 0.35, 350ms or 21f", .badInput
      ),
      (
        .beyondEnd("9", Time(seconds: 1.5)),
        "`9` lies outside the scenario, which ends at 1.5 s", .badInput
      ),
      (
        .unknownEvent("x", known: []),
        "no event `x`; the scenario has none", .badInput
      ),
      (
        .unknownEvent("tuchDown", known: ["button:touchDown"]),
        "no event `tuchDown`; did you mean `touchDown`? The events are button:touchDown", .badInput
      ),
    ] as [(MomentError, String, ExitCode)])
  func `an error of a moment tells what is none, with what there is`(
    error: MomentError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct ServingErrorTests {
  @Test(
    arguments: [
      (
        ServingError(errno: 24),
        "cannot serve at 127.0.0.1: Too many open files", .environment
      )
    ] as [(ServingError, String, ExitCode)])
  func `an error of the server tells why there is none`(error: ServingError, words: String, code: ExitCode) {
    expect(error.description == words && error.exitCode == code)
  }
}
