import Expectations
import Foundation
import TestSupport
import Testing

/// A list as article 004 has it, whose first row is pressed at 0.
private func pressed(for length: Double, on list: String = "") -> String {
  scenario(
    canvas: #""width": 375, "height": 667, "scale": 1"#, timeline: #""duration": 5"#,
    scene: #"{ "id": "movies", "type": "skeletonList", "fetchDuration": 0, "extraDelay": 0\#(list) }"#,
    gestures: #"{ "at": 0, "press": { "point": [187, 164], "for": \#(length) } }"#)
}

private func export(_ text: String, _ words: String...) throws -> (Program.Outcome, ScratchFolder) {
  let scratch = ScratchFolder()
  try scratch.write(text, to: "scenario.json")
  return (try Program.run(["export", "scenario.json"] + words, in: scratch.folder), scratch)
}

/// Times of the transients in an AHAP file.
private func times(_ text: String) throws -> [Double] {
  let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  let pattern = try #require(file?["Pattern"] as? [[String: [String: Any]]])
  return pattern.compactMap { $0["Event"]?["Time"] as? Double }
}

struct ExportTests {
  @Test func `a row pressed for 0.3 s is one light transient`() throws {
    let (run, _) = try export(pressed(for: 0.3), "--format", "ahap")
    expect(run.status, equals: 0)
    expect(run.errors.isEmpty)
    expect(
      run.output,
      equals: """
        {
          "Version": 1,
          "Pattern": [
            {
              "Event": {
                "Time": 0.3,
                "EventType": "HapticTransient",
                "EventParameters": [
                  {
                    "ParameterID": "HapticIntensity",
                    "ParameterValue": 0.4
                  },
                  {
                    "ParameterID": "HapticSharpness",
                    "ParameterValue": 0.5
                  }
                ]
              }
            }
          ]
        }

        """)
  }

  @Test(arguments: [(0.025, 0.075), (0.3, 0.3), (2.5, 2.55)])
  func `latency moves what was not prepared in time`(length: Double, time: Double) throws {
    try expect(times(export(pressed(for: length)).0.output), equals: [length])
    try expect(times(export(pressed(for: length), "--model-latency").0.output), equals: [time])
  }

  @Test(arguments: [pressed(for: 0.005), scenario()])
  func `a scenario without haptics gives an empty pattern and a warning`(text: String) throws {
    let (run, _) = try export(text)
    expect(run.status, equals: 0)
    try expect(times(run.output).isEmpty)
    expect(run.errors, equals: "warning: scenario.json: the scenario has no haptics; the pattern is empty\n")
  }

  @Test func `a file holds the pattern and the report says so`() throws {
    let (run, scratch) = try export(
      pressed(for: 0.3, on: #", "haptic": "error""#), "-o", "press.ahap", "--json")
    expect(run.status, equals: 0)
    expect(run.output, equals: #"{"output":"press.ahap","events":4,"duration":0.54,"warnings":[]}"# + "\n")
    try expect(times(scratch.text("press.ahap")), equals: [0.3, 0.38, 0.46, 0.54])
  }

  @Test func `styles can feel otherwise, within bounds`() throws {
    let (run, _) = try export(pressed(for: 0.3), "--style", "light=2/0.25,0.5/0.5@0.1")
    try expect(times(run.output), equals: [0.3, 0.4])
    expect(run.output.contains(#""ParameterValue": 0.25"#))
    expect(!run.output.contains(#""ParameterValue": 2"#))
    expect(run.errors.contains("warning: scenario.json: light: intensity and sharpness go from 0 to 1"))
  }

  @Test(arguments: [
    (["--format", "gif"], "one of the formats ahap"),
    (["--style", "hard=1/1"], "one of the styles light"),
    (["--style", "light=1"], "intensity/sharpness"), (["--style", "light=nan/1"], "intensity/sharpness"),
    (["--style", "light=1/1@-1"], "intensity/sharpness"), (["--json"], "--output"),
  ])
  func `wrong options are named`(words: [String], message: String) throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(), to: "scenario.json")
    let run = try Program.run(["export", "scenario.json"] + words, in: scratch.folder)
    expect(run.status, equals: 2)
    expect(run.errors.contains(message), "\(run.errors)")
    expect(run.output.isEmpty)
  }

  /// Exports a scenario with a button that is pressed; returns the outcome, and the folder of the export.
  private func exportOfPress(_ words: String...) throws -> (Program.Outcome, ScratchFolder) {
    let text = scenario(
      canvas: #""width": 375, "height": 200, "scale": 1"#, timeline: #""duration": 1.2"#,
      scene: #"{ "id": "button", "type": "pressFeedback", "frame": [37, 60, 300, 80], "title": "Hi" }"#,
      gestures: #"{ "at": 0.2, "press": { "on": "button", "for": 0.5 } }"#)
    let scratch = ScratchFolder()
    try scratch.write(text, to: "scenario.json")
    return (try Program.run(["export", "scenario.json"] + words, in: scratch.folder), scratch)
  }

  @Test func `a motion specification is Markdown, or JSON by the ending of its file`() throws {
    let (markdown, _) = try exportOfPress("--format", "spec")
    expect(markdown.status == 0 && markdown.errors.isEmpty)
    expect(markdown.output.contains("### 0.2 s: `button` touchDown"))
    expect(markdown.output.contains("tween(durationMillis = 200, easing = LinearEasing)"))
    let (json, scratch) = try exportOfPress("--format", "spec", "-o", "motion.json", "--json")
    expect(
      json.output,
      equals:
        #"{"output":"motion.json","motions":4,"curves":1,"haptics":0,"machines":0,"unsupported":0,"warnings":[]}"#
        + "\n"
    )
    let spec =
      try JSONSerialization.jsonObject(with: Data(scratch.text("motion.json").utf8)) as? [String: Any]
    expect((spec?["triggers"] as? [Any])?.count, equals: 2)
  }

  @Test func `a component is specified by itself`() throws {
    let scratch = ScratchFolder()
    try scratch.write(
      #"""
      { "component": 1, "meaning": "a dot", "size": [40, 40], "values": { "on": false },
        "gestures": { "tap": { "tap": { "on": "dot" } } }, "rules": [ { "on": "tap", "do": [ { "set": { "on": "= !on" } } ] } ],
        "layers": [ { "id": "dot", "type": "ellipse", "fillColor": "= on ? #0F0 : #F00" } ] }
      """#, to: "dot.json")
    let alone = try Program.run(["export", "--format", "spec", "dot.json"], in: scratch.folder)
    expect(alone.status == 0 && alone.output.hasPrefix("# dot\n\nA dot. "), "\(alone)")
    expect(
      alone.output.contains("- on `tap`: set `on` `to: = !on`\n") && !alone.output.contains("What was played")
    )
  }

  @Test func `a web page holds the scenario, or one component`() throws {
    let (page, _) = try exportOfPress("--format", "css")
    expect(page.status == 0 && page.errors.isEmpty)
    expect(page.output.contains(#"id="button/thumbnail""#))
    expect(page.output.contains("height: 200px"))
    let (alone, _) = try exportOfPress("--format", "css", "--component", "button")
    expect(alone.output.contains("height: 80px"))
    let (wrong, _) = try exportOfPress("--format", "css", "--component", "buton")
    expect(wrong.status, equals: 2)
    expect(wrong.errors.contains("--component: unknown node `buton`; did you mean `button`?"))
  }

  @Test func `what a format does not have is told before anything is written`() throws {
    let scratch = ScratchFolder()
    try scratch.write(
      scenario(scene: #"{ "id": "glass", "type": "material", "frame": [0, 0, 50, 50], "blurRadius": 8 }"#),
      to: "scenario.json")
    let run = try Program.run(
      ["export", "scenario.json", "--format", "lottie", "-o", "scenario.json/glass.json"], in: scratch.folder)
    expect(run.status != 0 && run.output.isEmpty)
    let warning = try #require(
      run.errors.range(of: "warning: scenario.json: frosted glass is its tint, without the blur: glass"))
    let error = try #require(run.errors.range(of: "error: "))
    expect(warning.upperBound < error.lowerBound)
  }

  @Test func `a component in JSON has a style sheet, by itself or as a node of a scene`() throws {
    let scratch = ScratchFolder()
    try scratch.write(
      #"""
      { "component": 1, "size": [40, 40], "gestures": { "tap": { "tap": {} } }, "initial": "off",
        "states": { "off": { "rules": [ { "on": "tap", "to": "on" } ] },
          "on": { "layers": { "dot": { "fillColor": "#0F0" } }, "rules": [ { "on": "tap", "to": "off" } ] } },
        "layers": [ { "id": "dot", "type": "ellipse", "fillColor": "#F00" } ] }
      """#, to: "dot.json")
    let alone = try Program.run(["export", "--format", "css", "dot.json"], in: scratch.folder)
    expect(alone.status == 0 && alone.output.hasPrefix("/*\n * dot\n"), "\(alone)")
    expect(
      alone.output.contains(".dot[data-state=\"on\"] > .dot {\n  background-color: #00FF00;\n"),
      "\(alone.output)")
    expect(alone.errors.contains("warning: dot.json: gestures are the page's"), "\(alone.errors)")
    let file = try Program.run(
      ["export", "--format", "css", "-o", "dot.css", "--json", "dot.json"], in: scratch.folder)
    expect(
      file.output.hasPrefix(#"{"output":"dot.css","states":2,"motions":0,"unsupported":0,"#), "\(file.output)"
    )
    expect(try scratch.text("dot.css"), equals: alone.output)
    let (scene, _) = try exportOfPress("--format", "css", "-o", "a.css")
    expect(
      scene.status == 2 && scene.errors.contains("a style sheet requires --component"), "\(scene.errors)")
    let (button, _) = try exportOfPress("--format", "css", "-o", "a.css", "--component", "button")
    expect(
      button.errors.contains("--component: `button` is not a component in JSON and has no style sheet"),
      "\(button.errors)")
  }

  @Test func `an animation holds what Lottie has, and the rest as it is asked for`() throws {
    let (animation, scratch) = try exportOfPress("--format", "lottie", "-o", "press.json", "--json")
    expect(animation.status, equals: 0)
    expect(animation.output.hasPrefix(#"{"output":"press.json","layers":"#))
    expect(animation.errors.contains("warning: scenario.json: blurred shadows are drawn as outlines"))
    let file =
      try JSONSerialization.jsonObject(with: Data(scratch.text("press.json").utf8)) as? [String: Any]
    expect(file?["w"] as? Int == 375 && file?["fr"] as? Int == 60 && file?["op"] as? Int == 72)
    let (plain, _) = try exportOfPress("--format", "lottie", "--unsupported", "omit")
    let whole = try scratch.text("press.json")
    expect(plain.status == 0 && plain.output.utf8.count < whole.utf8.count)
    expect(plain.errors.contains("blurred shadows are left out"))
  }

  @Test func `the manifest lists haptics with their exact times`() throws {
    let scratch = ScratchFolder()
    try scratch.write(pressed(for: 0.3), to: "scenario.json")
    let words = ["render", "scenario.json", "--frames", "0", "-o", "frames", "-q"]
    try expect(Program.run(words, in: scratch.folder).status, equals: 0)
    let manifest = try scratch.text("frames/manifest.json")
    expect(
      manifest.contains(
        #"{"time":0.01,"source":"movies","event":"haptic.prepare","detail":""}"#))
    expect(
      manifest.contains(
        #"{"time":0.3,"source":"movies","event":"haptic.impact","#
          + #""detail":"style=light label=warm"}"#))
  }
}
