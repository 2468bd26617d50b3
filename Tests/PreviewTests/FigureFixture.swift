import Assets
import Expectations
import Geometry
import JSONText
import NativeComponents
import PNGCodec
import Preview
import Render
import ScenarioFile
import Stage
import Testing

/// Small scenarios to make plates of.
enum FigureFixture {
  /// A red box moves to the right over the first half of twelve frames of 120 × 120 pixels.
  static let moving = """
    { "microfx": 1, "name": "Moving", "canvas": { "width": 60, "height": 60, "scale": 2 },
      "timeline": { "duration": 0.2, "fps": 60 },
      "scene": [
        { "id": "box", "type": "rectangle", "frame": [5, 10, 20, 20], "fillColor": "red",
          "animations": [ { "property": "x", "to": 35, "duration": 0.1 } ] },
        { "id": "still", "type": "rectangle", "frame": [5, 50, 20, 5], "fillColor": "blue" }
      ], "gestures": [] }
    """

  /// A button that is pressed from the sixth frame to the twelfth of thirty, twice as long as it takes to move.
  static let pressed = """
    { "microfx": 1, "name": "Pressed", "canvas": { "width": 60, "height": 60, "scale": 2 },
      "timeline": { "duration": 0.5, "fps": 60 },
      "scene": [ { "id": "button", "type": "pressFeedback", "frame": [0, 0, 60, 60], "title": "A" } ],
      "gestures": [ { "at": 0.1, "press": { "on": "button", "for": 0.1 } } ] }
    """

  static func subject(_ text: String) throws -> FigureSource {
    let reading = ScenarioReader(folder: AssetFolder("/"), components: .builtIn).read(
      SourceText(name: "test", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    let start = try Stage(scenario)
    var end = start
    end.advance(to: scenario.timeline.duration)
    return FigureSource(
      start: start, end: end, title: scenario.name, settings: ["box.opacity=1"],
      fonts: FontLibrary(folder: AssetFolder("/")))
  }

  static func frame(_ number: Int, of subject: FigureSource) -> Bitmap {
    var painter = StageFrameSource(subject.start).makePainter()
    painter.simulate(to: subject.start.scenario.timeline.frameRate.time(ofFrame: number))
    _ = painter.draw()
    return painter.bitmap
  }

  static func bitmap(_ picture: FigureImage?) throws -> Bitmap {
    let picture = try #require(picture)
    let bitmap = try PNGDecoder.decode(picture.png).bitmap
    expect(bitmap.width == picture.width && bitmap.height == picture.height)
    return bitmap
  }
}
