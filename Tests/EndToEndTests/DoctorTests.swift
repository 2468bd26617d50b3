import Expectations
import Testing

struct DoctorTests {
  @Test func `a planted difference is caught on a machine that has everything`() throws {
    let run = try Program.run(["doctor"])
    expect(run.status, equals: 0, "\(run.output)")
    expect(run.output.contains("ok      a scenario that did not change: as expected"))
    expect(run.output.contains("ok      a layer moved by 0.25 pt: caught: 15 of 15 frames not as expected"))
    expect(run.output.contains("box x: 10 → 10.25, frames 0-14"))
    expect(run.output.contains("ok      the default typeface: Inter: Inter-Bold.otf"))
  }

  @Test func `a folder that cannot be written is told`() throws {
    let run = try Program.run(["doctor"], environment: ["TMPDIR": "/proc/nowhere"])
    expect(run.status == 3 && run.output.contains("lacking a planted difference: cannot create"))
  }

  @Test func `a machine without ffmpeg is told what it is for`() throws {
    let run = try Program.run(["doctor"], environment: ["PATH": "/proc/nowhere"])
    expect(run.status, equals: 0)
    expect(
      run.output.contains(
        """
        note    films: no ffmpeg, which writes MP4, WebM and WebP, as in render -o clip.mp4
                  install it: apt-get install ffmpeg
        """))
  }

  @Test func `the findings are data on request`() throws {
    let run = try Program.run(["doctor", "--json"])
    expect(run.output.hasPrefix("[") && run.output.contains(#""state": "ok""#))
  }
}
