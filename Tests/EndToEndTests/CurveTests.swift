import Expectations
import Foundation
import PNGCodec
import TestSupport
import Testing

struct CurveVerbTests {
  @Test func `the verb curve prints time, value and velocity`() throws {
    let result = try Program.run(["curve", "cubic-bezier(.42,0,1,1)", "--at", "0.1,0.25,0.5"])
    expect(result.status, equals: 0)
    let values = result.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
    expect(values, equals: ["0.017027", "0.093465", "0.315357"])
  }

  @Test func `the verb curve leaves the slope of an upright tangent empty`() throws {
    let result = try Program.run(["curve", "cubic-bezier(0, 0.5, 0.5, 1)", "--at", "0,0.5"])
    let rows = result.output.split(separator: "\n")
    expect(rows[1], equals: "0.000000,0.000000,")
    expect(rows[2].split(separator: ",").count, equals: 3)
  }

  @Test func `the verb curve samples the whole length of a spring`() throws {
    let result = try Program.run(["curve", "spring(duration: 0.5, bounce: 0.3)", "--samples", "5"])
    let rows = result.output.split(separator: "\n").map { $0.split(separator: ",") }
    expect(rows.count, equals: 6)
    expect(rows[1][1] == "0.000000" && rows[5][1] == "1.000000")
  }

  @Test func `the verb curve names every spelling of a spring`() throws {
    let result = try Program.run(["curve", "spring(response: 0.5, dampingRatio: 0.7)", "--json"])
    for part in ["stiffness: 157.914, damping: 17.5929", "duration: 0.5, bounce: 0.3", "settlingTime"] {
      expect(result.output.contains(part))
    }
  }

  @Test func `the verb curve points into a mistake`() throws {
    let result = try Program.run(["curve", "spring(duratoin: 1)"])
    expect(result.status, equals: 2)
    expect(result.errors.contains("did you mean `duration`?"))
    expect(result.errors.contains("|        ^^^^^^^^\n"))
  }

  @Test func `the verb curve finds the curve of samples`() throws {
    let scratch = ScratchFolder()
    let values = try Program.run(["curve", "spring(duration: 0.5, bounce: 0.3)", "--samples", "80"])
    let rows = values.output.replacing("t,value,velocity", with: "time,value,velocity")
    try scratch.write(rows, to: "samples.csv")
    let found = try Program.run(["curve", "--fit", "samples.csv"], in: scratch.folder)
    expect(found.status == 0 && found.output.contains("spring(duration: 0.5, bounce: 0.3)"), "\(found)")
    let spelled = try Program.run(["curve", "--fit", "samples.csv", "--as", "swiftui"], in: scratch.folder)
    expect(spelled.output, equals: ".spring(duration: 0.5, bounce: 0.3)\n")
    let both = try Program.run(["curve", "--fit", "samples.csv", "easeIn"], in: scratch.folder)
    expect(both.status == 2 && both.errors.contains("unexpected argument `easeIn`"), "\(both)")
  }

  @Test func `the verb curve spells a curve for a toolkit`() throws {
    let swiftUI = try Program.run(["curve", "spring(duration: 0.5, bounce: 0.3)", "--as", "swiftui"])
    expect(swiftUI.output == ".spring(duration: 0.5, bounce: 0.3)\n" && swiftUI.errors.isEmpty)
    let figma = try Program.run(["curve", "steps(3)", "--as", "figma"])
    expect(figma.output.isEmpty && figma.errors == "warning: Figma: no curve in steps\n")
    let wrong = try Program.run(["curve", "linear", "--as", "lottie"])
    expect(wrong.status == 2 && wrong.errors.contains("one of the toolkits css"))
  }

  @Test func `the verb curve draws a picture`() throws {
    let scratch = ScratchFolder()
    let file = scratch.path("curve.png")
    try expect(Program.run(["curve", "easeInOut", "-o", file]).status, equals: 0)
    let picture = try decoded(URL(filePath: file)).bitmap
    expect(picture.width == 1280 && picture.height == 840)
    expect(Set(picture.pixels).count > 20)
  }
}
