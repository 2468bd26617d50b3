import Expectations
import Geometry
import Gestures
import JSONText
import Layers
import Motion
import Parameters
import ScenarioFile
import Testing

struct ScenarioReaderTests {
  @Test func `the scenario reader gives defaults for what is left out`() throws {
    let scenario = try #require(read(document()).scenario)
    expect(scenario.canvas, equals: Canvas(size: Size(100, 200), scale: 2, background: .white))
    expect(scenario.timeline.duration, equals: Time(seconds: 2))
    expect(scenario.timeline.frameRate, equals: FrameRate(60))
    expect(scenario.timeline.inputRate, equals: FrameRate(60))
    expect(scenario.timeline.frameCount, equals: 120)
    expect(scenario.environment.safeArea, equals: Insets(top: 20))
    expect(scenario.environment.clock, equals: .defaultClock)
    expect(scenario.golden.metric == nil && !scenario.golden.isTolerant)
    expect(scenario.scene.isEmpty && scenario.gestures.isEmpty && scenario.expectations.isEmpty)
  }

  @Test func `the scenario reader takes the whole document over`() throws {
    let reading = read(
      document(
        canvas: ##"{ "width": 50, "height": 60, "scale": 3, "background": "#00000080" }"##,
        timeline: #"{ "duration": "90f", "fps": 30, "inputRate": 120 }"#,
        more: """
          "$schema": "x", "note": "y", "name": "N", "environment": { "clock": "1970-01-02", "appearance": "dark",
          "reduceMotion": true, "layoutDirection": "rightToLeft", "safeArea": [1, 2, 3, 4] },
          "golden": { "metric": "channel", "threshold": 2, "reason": "fonts", "pictures": 10 }
          """))
    expect(reading.report, equals: "")
    let scenario = try #require(reading.scenario)
    expect(scenario.name, equals: "N")
    expect(scenario.canvas.scale, equals: 3)
    expect(scenario.canvas.background.hexString, equals: "#00000080")
    expect(scenario.timeline.duration, equals: Time(seconds: 3))
    expect(scenario.timeline.frameCount, equals: 90)
    expect(scenario.environment.clock.seconds, equals: 86_400)
    expect(scenario.environment.appearance, equals: .dark)
    expect(scenario.environment.reduceMotion)
    expect(scenario.environment.safeArea, equals: Insets(top: 1, left: 2, bottom: 3, right: 4))
    expect(scenario.golden.pictures, equals: .every(10))
  }

  @Test func `the scenario reader reports every mistake of a file in one run, in order`() {
    let reading = read(
      """
      {
        "microfx": 1,
        "canvas": { "widht": 100, "height": 200 },
        "timeline": { "duraton": 2, "fps": 0 },
        "scene": [
          { "id": "a", "type": "rectangel", "opacity": 2 },
          { "id": "a", "type": "group", "fillColr": "red", "frame": [0, 0, 10] }
        ],
        "gestures": [ { "at": 0, "press": { "on": "c" } } ],
        "expectt": []
      }
      """)
    expect(reading.scenario == nil)
    expect(
      reading.codes,
      equals: [
        "scenario.unknownKey", "scenario.unknownKey", "scenario.outOfRange", "scenario.unknownType",
        "scenario.outOfRange", "scenario.duplicateID",
        "scenario.unknownKey", "scenario.count", "scenario.missingKey", "scenario.unknownLayer",
        "scenario.unknownKey",
      ])
    expect(
      reading.suggestions.compactMap(\.self).filter { $0.hasPrefix("did") },
      equals: [
        "did you mean `width`?", "did you mean `duration`?", "did you mean `rectangle`?",
        "did you mean `expect`?",
      ])
    expect(reading.pointers.contains("/scene/0/opacity"))
    expect(reading.pointers.contains("/gestures/0/press/on"))
  }

  @Test func `the scenario reader shows a mistake under Japanese text at its cells`() {
    let report = read(
      document(scene: "\n" + #"[{ "id": "題", "type": "text", "text": "観葉植物", "colr": "red" }]"#)
    ).report
    let lines = report.split(separator: "\n")
    expect(lines[0], equals: "s.json:2:47: error: `text` has no key `colr`; did you mean `color`?")
    expect(lines[2], equals: "    | " + String(repeating: " ", count: 51) + "^^^^^^")
  }

  @Test(arguments: [
    ("", "json.empty"), ("{", "json.unclosed"),
    (document(more: #""name": "a", "name": "b""#), "json.duplicateKey"),
    ("[]", "scenario.wrongType"),
    (document(more: #""nam": "x""#), "scenario.unknownKey"),
    (document(more: #""name": 1"#), "scenario.wrongType"),
    (document(timeline: #"{ "duration": -1 }"#), "scenario.outOfRange"),
    (document(timeline: #"{ "duration": 0 }"#), "scenario.outOfRange"),
    (document(timeline: #"{ "duration": 601 }"#), "scenario.limit"),
    (document(timeline: #"{ "duration": 1, "fps": 0 }"#), "scenario.outOfRange"),
    (document(timeline: #"{ "duration": 1, "fps": 1000000 }"#), "scenario.limit"),
    (document(timeline: #"{ "duration": 0.000001, "fps": 1000000 }"#), "scenario.limit"),
    (document(timeline: #"{ "duration": 1, "fps": 1e400 }"#), "json.numberRange"),
    (document(timeline: #"{ "duration": 601, "fps": 1000 }"#), "scenario.limit"),
    (document(timeline: #"{ "duration": 1, "inputRate": 2000 }"#), "scenario.limit"),
    (document(timeline: #"{ "duration": 37, "fps": 1000 }"#), "scenario.limit"),
    (document(canvas: #"{ "width": 1e9, "height": 1e9 }"#), "scenario.limit"),
    (document(canvas: #"{ "width": 1e10, "height": 1 }"#), "scenario.outOfRange"),
    (document(canvas: #"{ "width": 8000, "height": 8000 }"#), "scenario.limit"),
    (document(canvas: #"{ "width": 8193, "height": 1 }"#), "scenario.limit"),
    (document(canvas: #"{ "width": 0, "height": 1 }"#), "scenario.outOfRange"),
    (document(canvas: #"{ "width": 0.1, "height": 1 }"#), "scenario.outOfRange"),
    (document(canvas: #"{ "width": 10 }"#), "scenario.missingKey"),
    (document(gestures: #"[{ "at": 0, "tap": { "on": "button" } }]"#), "scenario.unknownLayer"),
    (document(scene: #"[{ "id": "i", "type": "image", "source": "missing.png" }]"#), "scenario.asset"),
    (
      document(scene: #"[{ "id": "i", "type": "image", "source": "../../etc/passwd" }]"#),
      "scenario.assetOutside"
    ),
    (document(scene: #"[{ "id": "i", "type": "image", "source": "/etc/passwd" }]"#), "scenario.assetOutside"),
    (document(more: #""fonts": { "Brand": { "regular": "missing.ttf" } }"#), "scenario.asset"),
    (
      document(more: #""fonts": { "B": { "family": "Inter", "axes": { "wdth": 80 } } }"#),
      "scenario.conflict"
    ),
    (document().replacing("\"microfx\": 1", with: "\"microfx\": 2"), "scenario.version"),
    (
      document(scene: String(repeating: #"[{"id":"a","type":"group","children":"#, count: 40)), "json.tooDeep"
    ),
    (document(scene: #"[{ "id": "\ud800", "type": "group" }]"#), "json.loneSurrogate"),
  ])
  func `bad input is one error that points`(text: String, code: String) {
    let reading = read(text)
    expect(reading.scenario == nil)
    expect(reading.codes.first, equals: code)
    expect(reading.diagnostics.errorCount == 1 || code == "scenario.limit", "\(reading.report)")
  }

  @Test func `a component that is still to come is told from one that is unknown`() {
    let reading = read(document(scene: #"[{ "id": "n", "type": "hologram" }]"#)) {
      $0.unsupported = UnsupportedFeatures(types: ["hologram"])
    }
    expect(reading.scenario == nil)
    expect(reading.codes, equals: ["scenario.unsupported"])
  }

  @Test func `a view box of a path is told to do nothing for its data`() {
    let scene = #"[{ "id": "a", "type": "path", "data": "M0 0H9", "viewBox": [0, 0, 9, 9] }]"#
    let report = read(document(scene: scene)).report
    expect(report.contains("`viewBox` scales what is inside a path, not its `data`"), "\(report)")
  }

  @Test func `a gesture after the end is a warning`() throws {
    let reading = read(document(gestures: #"[{ "at": 2, "tap": { "point": [1, 1] } }]"#))
    expect(reading.scenario != nil)
    expect(reading.codes, equals: ["scenario.afterEnd"])
    expect(reading.diagnostics.warningCount, equals: 1)
  }

  /// The scenario is 2 s long.
  @Test(arguments: [
    (#""to": 1, "begin": 2, "duration": 1"#, true), (#""to": 1, "begin": 1, "delay": 1"#, true),
    (#""to": 1, "begin": 1, "duration": 30"#, true),
    (#""to": 1, "begin": 1, "duration": 0.5, "repeat": 9"#, true),
    (#""keyframes": [{ "time": 0, "value": 0 }, { "time": 5, "value": 1 }]"#, true),
    (#""to": 1, "begin": 1, "duration": 2"#, false),
    (#""to": 1, "duration": 0.5, "repeat": "forever""#, false),
    (#""to": 1, "begin": 1.9, "duration": 0.1"#, false),
  ])
  func `an animation of which most comes after the end is a warning`(animation: String, isWarned: Bool) throws
  {
    let node = #"[{ "id": "a", "type": "rectangle", "animations": [{ "property": "x", \#(animation) }] }]"#
    let reading = read(document(scene: node))
    expect(reading.scenario != nil, "\(reading.report)")
    expect(reading.codes, equals: (isWarned ? ["scenario.afterEnd"] : []), "\(reading.report)")
  }

  @Test func `a spring that is damped more than critically is a warning`() {
    let animation =
      #"{ "property": "x", "to": 1, "curve": "spring(mass: 3, stiffness: 1000, damping: 500)" }"#
    let reading = read(
      document(scene: #"[{ "id": "a", "type": "rectangle", "animations": [\#(animation)] }]"#))
    expect(reading.scenario != nil)
    expect(reading.codes, equals: ["scenario.curve"])
    expect(reading.report.contains("allowsOverdamping: true"))
  }

  @Test func `every limit can be raised`() {
    let nodes = (0..<5).map { #"{ "id": "n\#($0)", "type": "group" }"# }.joined(separator: ",")
    let text = document(
      canvas: #"{ "width": 10000, "height": 10000 }"#, timeline: #"{ "duration": 700, "fps": 2000 }"#,
      scene: "[\(nodes)]")
    let reading = read(text) { $0.limits[.nodes] = 4 }
    expect(reading.codes.filter { $0 == "scenario.limit" }.count, equals: 6)
    expect(reading.suggestions.contains("raise it with `--limit canvas-side=N`"))
    let raised = read(text) {
      for name in ScenarioLimits.Name.allCases { $0.limits[name] = 1_000_000_000 }
    }
    expect(raised.report, equals: "")
  }

  @Test func `the caller's frame rate does not change what a frame in the file is`() throws {
    let text = document(timeline: #"{ "duration": "30f", "fps": 30 }"#)
    let scenario = try #require(read(text) { $0.frameRate = FrameRate(120) }.scenario)
    expect(scenario.timeline.duration, equals: Time(seconds: 1))
    expect(scenario.timeline.frameRate, equals: FrameRate(120))
    expect(read(text) { $0.scale = 100 }.codes, equals: ["scenario.limit", "scenario.limit"])
  }
}
