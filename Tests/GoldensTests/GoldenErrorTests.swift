import Expectations
import Goldens
import System
import Testing

struct GoldenErrorTests {
  @Test(
    arguments: [
      (
        .file(.failed(.read, path: "golden/a.csv", errno: 13)),
        "cannot read golden/a.csv: Permission denied", .badInput
      ),
      (
        .record("golden/a.csv", .header),
        "golden/a.csv: the first line is not `frame,time,layer,property,value`", .badInput
      ),
      (
        .record("golden/a.csv", .record(line: 4)),
        "golden/a.csv: line 4 is not a row of a golden record, or out of order", .badInput
      ),
      (
        .pictures("golden/a.png", .notPNG),
        "golden/a.png: not a PNG", .badInput
      ),
      (
        .picture(.truncated(length: 9)),
        "the golden's pictures: truncated: the PNG ends early, after 9 bytes", .badInput
      ),
      (
        .mergeConflict("golden/a.csv"),
        "golden/a.csv contains conflict markers of a merge; accept it again with: microfx verify --update changed scenarios",
        .badInput
      ),
      (
        .mergeConflict("golden/a.csv", of: "scenarios/my a.json"),
        "golden/a.csv contains conflict markers of a merge; accept it again with: microfx verify --update changed 'scenarios/my a.json'",
        .badInput
      ),
      (
        .missingBase("golden/a@dark.csv", base: "golden/a.csv"),
        "golden/a@dark.csv holds differences from golden/a.csv, which does not exist; accept again with: "
          + "microfx verify --update changed scenarios",
        .badInput
      ),
      (
        .changedBase("golden/a@dark.csv", base: "golden/a.csv", of: "scenarios/a.json"),
        "golden/a@dark.csv holds differences from another version of golden/a.csv; accept again with: "
          + "microfx verify --update changed scenarios/a.json",
        .badInput
      ),
      (
        .largeFilePointer("golden/a.png"),
        "golden/a.png is a pointer of Git LFS; `git lfs pull` puts the file there", .badInput
      ),
      (
        .pictureFramesMismatch,
        "the golden's pictures: not those that the file's text names", .badInput
      ),
      (
        .foreignReportFolder("out"),
        "out is not empty and holds no report; choose another folder with --report", .badInput
      ),
    ] as [(GoldenError, String, ExitCode)])
  func `an error of a golden tells the file and what is wrong`(
    error: GoldenError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct ComparisonErrorTests {
  @Test(
    arguments: [
      (
        .file(.failed(.read, path: "a.png", errno: 2)),
        "cannot read a.png: No such file or directory", .badInput
      ),
      (
        .picture(path: "a.png", .notPNG),
        "a.png: not a PNG", .badInput
      ),
      (
        .noFrames(folder: "frames"),
        "frames: no numbered PNG files in this folder", .badInput
      ),
      (
        .sameNumber(folder: "frames", "a-1.png", "b-1.png"),
        "frames: a-1.png and b-1.png have the same number", .badInput
      ),
    ] as [(ComparisonError, String, ExitCode)])
  func `an error of a comparison tells the picture or the folder`(
    error: ComparisonError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}
