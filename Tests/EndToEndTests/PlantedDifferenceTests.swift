import Expectations
import Foundation
import Geometry
import Testing

/// Each difference that may slip into a build is caught and named; without it, the same scenario passes.
struct PlantedDifferenceTests {
  private func expectCaught(
    _ fixture: GoldenFixture, _ messages: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try fixture.verify()
    #expect(run.status == 1, sourceLocation: sourceLocation)
    for message in messages {
      #expect(run.output.contains(message), "\(run.output)\(run.errors)", sourceLocation: sourceLocation)
    }
  }

  // MARK: The golden has other pictures

  @Test func `one pixel by one level in one frame`() throws {
    let fixture = try GoldenFixture()
    try fixture.plant { $0[7][31, 29] ^= 1 }
    try expectCaught(
      fixture, "1 of 30 frames not as expected",
      "frame 7 at 0.117 s, 1 of 2400 pixel differs at (31, 29), by 1 at most",
      "no property of a layer differs")
  }

  @Test func `a frame that is missing`() throws {
    let fixture = try GoldenFixture()
    try fixture.plant { $0.insert(Bitmap(width: 60, height: 40, filledWith: 0xFF00_00FF), at: 5) }
    try expectCaught(
      fixture, "the golden has 31 frames, the scenario 30",
      "frame 5 of the golden is missing; the rest is as expected")
  }

  @Test func `a frame that is doubled`() throws {
    let fixture = try GoldenFixture()
    try fixture.plant { $0.removeLast() }
    try expectCaught(fixture, "the golden has 29 frames, the scenario 30", "frame 29 repeats frame 28")
  }

  @Test func `two frames that are swapped`() throws {
    let fixture = try GoldenFixture()
    try fixture.plant { $0.swapAt(3, 8) }
    try expectCaught(fixture, "frames 3 and 8 are swapped", "not as expected: frames 3,8")
  }

  // MARK: The scenario is another

  @Test func `another frame rate`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit(#""fps": 60"#, #""fps": 30"#)
    try expectCaught(
      fixture, "the golden was made of another text of the scenario",
      "the golden has 60 frames a second, the scenario 30; of 15 frames at the same times 0 differ")
  }

  @Test func `another size`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit(#""scale": 1"#, #""scale": 2"#)
    try expectCaught(fixture, "the golden is 60 × 40 pixels, the scenario 120 × 80")
  }

  @Test func `a layer that is moved by a quarter of a point`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit("[0, 20, 12, 12]", "[0.25, 20, 12, 12]")
    try expectCaught(
      fixture, "not as expected: frames 0-29", "box x: 0 → 0.25, frames 0-29",
      "accept with: microfx verify --update changed scenarios/ride.json")
  }

  @Test func `another color`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit("#3366CC", "#3366CD")
    try expectCaught(fixture, "box fillColor: #3366CCFF → #3366CDFF, frames 0-29", "by 1 at most")
  }

  @Test func `a renamed layer`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit(#""id": "dot""#, #""id": "spot""#)
    try expectCaught(
      fixture, "the layer box/dot is now called box/spot, frames 0-29", "the pixels are equal")
  }

  @Test func `an event that is late by one frame`() throws {
    let fixture = try GoldenFixture()
    try fixture.edit(#""for": 0.2"#, #""for": 0.216667"#)
    try expectCaught(
      fixture, "1 of 2 expectations unmet",
      "ride.json:17:5: error: the event touchUpInside of button: expected at 0.250000 s ± 0.001000 s, it comes at 0.266667 s, 0.016667 s late"
    )
  }

  @Test func `text in another font file`() throws {
    let fixture = try GoldenFixture()
    try fixture.use(font: "Bold")
    let run = try fixture.verify()
    expect(run.status, equals: 1)
    let lines = run.output.split(separator: "\n")
    expect(
      lines.dropFirst().first, equals: "  the golden was made with another file brand.otf", "\(run.output)")
  }
}
