import Expectations
import Render
import System
import Testing

struct OutputFolderErrorTests {
  @Test(
    arguments: [
      (
        .foreign("out/a"),
        "out/a is not empty and holds no manifest of microfx; choose another folder with --output", .badInput
      ),
      (
        .damaged("out/a/manifest.json"),
        "out/a/manifest.json is damaged; remove it with the frames beside it, or choose another folder with --output",
        .badInput
      ),
      (
        .busy("out/a"),
        "another run is writing into out/a", .environment
      ),
    ] as [(OutputFolderError, String, ExitCode)])
  func `an error of a folder of frames tells the folder`(
    error: OutputFolderError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct FilmErrorTests {
  @Test(
    arguments: [
      (
        .missing(package: "ffmpeg"),
        "ffmpeg is not installed, or not in a folder of PATH; apt-get install ffmpeg", .environment
      ),
      (
        .failed(ErrorOutput(Array("no such codec\n".utf8)), status: 1),
        "ffmpeg has failed: no such codec", .environment
      ),
      (
        .failed(ErrorOutput([]), status: 7),
        "ffmpeg has failed: it ended with 7", .environment
      ),
      (
        .failed(ErrorOutput([]), status: nil),
        "ffmpeg has failed: a signal has ended it", .environment
      ),
    ] as [(FFmpegError, String, ExitCode)])
  func `an error of ffmpeg tells what it says, or how it ended`(
    error: FFmpegError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}
