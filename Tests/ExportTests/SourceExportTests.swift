import ComponentRuntime
import Expectations
import Export
import Foundation
import JSONText
import Motion
import ScenarioFile
import ScenarioTestSupport
import System
import Testing

private let library = [
  "accordion", "bottom-sheet", "carousel", "chat-heads", "check-box", "collapsing-header", "confetti",
  "context-menu", "knob", "like-button", "loading-button", "number-ticker", "photo-zoom", "pull-to-refresh",
  "reorderable-list", "segmented-control", "slider", "status-bar", "stories", "swipe-row", "tab-bar",
  "toasts",
  "toggle", "typing-dots", "unfolding-menu",
]

struct SourceExportTests {
  @Test(arguments: library, SourceLanguage.allCases)
  func `every component of the library has a source in which all that opens closes`(
    file: String, language: SourceLanguage
  ) throws {
    let source = SourceExport(try libraryOutline(file), in: language).text
    expect(imbalance(of: source) == nil)
    expect(source, equals: SourceExport(try libraryOutline(file), in: language).text)
  }

  @Test func `the list of these tests is the library`() throws {
    let files = try Folder.names(in: "scenarios/components").filter { $0.hasSuffix(".json") }
    expect(files.map { String($0.dropLast(5)) }.sorted(), equals: library)
  }

  @Test(arguments: UInt64(1)...60) func `random components have a source`(seed: UInt64) throws {
    let reader = ScenarioReader(scenario: "random.json", components: .standard)
    let reading = reader.read(SourceText(name: "random.json", text: RandomScenario(seed: seed).text()))
    let (scenario, root) = (try #require(reading.scenario), try #require(reading.root))
    for entry in DescribedComponents(of: root, reading.diagnostics, scenario.assets).entries {
      for language in SourceLanguage.allCases {
        let source = SourceExport(SourceOutline(entry.component, named: entry.name), in: language).text
        expect(imbalance(of: source) == nil, "seed \(seed), \(entry.name), \(language)")
      }
    }
  }

  private struct Snapshot: Sendable, CustomTestStringConvertible {
    var component: String
    var file: String
    var language: SourceLanguage

    var testDescription: String { file }
  }

  private static let snapshots = [
    Snapshot(component: "like-button", file: "LikeButton.swift.txt", language: .swiftui),
    Snapshot(component: "like-button", file: "LikeButton.kt.txt", language: .compose),
    Snapshot(component: "bottom-sheet", file: "BottomSheet.swift.txt", language: .swiftui),
    Snapshot(component: "bottom-sheet", file: "BottomSheet.kt.txt", language: .compose),
  ]

  /// `MICROFX_UPDATE_SNAPSHOTS=1` writes them anew.
  @Test(arguments: snapshots) private func `sources are as recorded`(snapshot: Snapshot) throws {
    let path = FilePath("Tests/ExportTests/Snapshots/\(snapshot.file)")
    let source = SourceExport(try libraryOutline(snapshot.component), in: snapshot.language).text
    if ProcessInfo.processInfo.environment["MICROFX_UPDATE_SNAPSHOTS"] != nil {
      try File.write(Array(source.utf8), to: path, .output)
    }
    let recorded = try String(contentsOfFile: path.text, encoding: .utf8)
    let pairs = zip(recorded.split(separator: "\n"), source.split(separator: "\n"))
    expect(
      source, equals: recorded,
      "first difference: \(pairs.first { $0 != $1 }.map { "\($0)" } ?? "at the end")")
  }

  @Test(
    arguments: [
      "spring(duration: 0.5, bounce: 0.3)", "spring(mass: 1, stiffness: 200, damping: 14)", "linear",
      "easeOut",
      "cubic-bezier(.2, 0, 0, 1)",
    ])
  func `curves are spelled as curve spells them`(curve: String) throws {
    let text = """
      { "component": 1, "values": { "x": 0 }, "gestures": { "tap": { "tap": {} } },
        "rules": [ { "on": "tap", "do": [ { "animate": { "x": 1 }, "duration": 0.3, "curve": "\(curve)" } ] } ],
        "layers": [ { "id": "a", "type": "rectangle", "opacity": "= x" } ] }
      """
    let timing = try TimingCurve(parsing: curve)
    let swift = try #require(CurveSpelling(timing, lasting: 0.3, in: .swiftui).code)
    let kotlin = try #require(CurveSpelling(timing, lasting: 0.3, in: .compose).code)
    try expect(source(of: text, in: .swiftui).contains("withAnimation(\(swift)) { x = 1 }"))
    try expect(source(of: text, in: .compose).contains("x.animateTo(1f, \(kotlin))"))
  }

  @Test func `names and texts from files cannot leave their places`() throws {
    let text = #"""
      { "component": 1, "meaning": "*/ } \n import Evil /* \"\"\"",
        "parameters": { "class": { "kind": "string", "default": "\"\\(exit(1)) $x \n\u2028*/", "meaning": "a\nb" },
          "round": { "kind": "number", "default": 2 } },
        "values": { "default": 1, "fun": "= round(round) + default" },
        "initial": "in",
        "states": { "in": { "rules": [ { "after": 1, "to": "a b\"\n)" } ] }, "a b\"\n)": {} },
        "layers": [ { "id": "* evil(", "type": "text", "text": "= class", "opacity": "= fun" } ] }
      """#
    for language in SourceLanguage.allCases {
      let source = try source(of: text, named: "slider", in: language)
      expect(imbalance(of: source) == nil)
      expect(!source.contains("\n import Evil") && !source.contains("\u{2028}"))
      expect(
        source.contains("classValue") && source.contains("roundValue"))
    }
    try expect(source(of: text, named: "slider", in: .swiftui).contains("struct SliderView: View"))
    try expect(source(of: text, named: "slider", in: .compose).contains("fun SliderView("))
    try expect(source(of: text, in: .swiftui).contains(#""\"\\(exit(1)) $x \n\u{2028}*/""#))
    try expect(source(of: text, in: .compose).contains(#""\"\\(exit(1)) \$x \n\u2028*/""#))
  }

  @Test func `keyframes are keyframes`() throws {
    let text = """
      { "component": 1, "values": { "x": 0 }, "gestures": { "tap": { "tap": {} } },
        "rules": [ { "on": "tap", "do": [ { "animate": { "x": { "keyframes": [
          { "time": 0.1, "value": 8 }, { "time": 0.4, "value": -8, "curve": "easeOut" } ] } } } ] } ],
        "layers": [ { "id": "a", "type": "rectangle", "translation": ["= x", 0] } ] }
      """
    let swift = try source(of: text, in: .swiftui)
    expect(swift.contains("KeyframeAnimator(initialValue: x, trigger: xRuns) { x in"))
    expect(swift.contains("LinearKeyframe(8, duration: 0.1)"))
    expect(swift.contains("LinearKeyframe(-8, duration: 0.4 - 0.1, timingCurve: .bezier("))
    let kotlin = try source(of: text, in: .compose)
    expect(kotlin.contains("8f at 100 using CubicBezierEasing(0f, 0f, 0.58f, 1f)"))
    expect(kotlin.contains("-8f at 400"))
  }

  @Test func `a factor of a pinch weakens what it adds to 1`() throws {
    let text = """
      { "component": 1, "values": { "zoom": { "initial": 1, "drag": { "by": "pinch", "axis": "scale", "factor": 0.5 } } },
        "gestures": { "pinch": { "pinch": {} } },
        "layers": [{ "id": "card", "type": "rectangle", "frame": [0, 0, 100, 100], "scale": "= zoom" }] }
      """
    try expect(source(of: text, in: .swiftui).contains("* (1 + 0.5 * (pinch.magnification - 1))"))
    try expect(source(of: text, in: .compose).contains("* (1f + (spread - 1f) * 0.5f)"))
  }

  @Test func `what has no counterpart is said at its place`() throws {
    let text = """
      { "component": 1, "values": { "x": 0 }, "gestures": { "pan": { "pan": { "edge": "left" } } },
        "rules": [ { "on": "pan.ended", "do": [ { "decay": { "x": { "velocity": "= pan.velocity.x" } } } ] } ],
        "layers": [ { "id": "a", "type": "rectangle", "opacity": "= velocity(x + 1)" } ] }
      """
    let swift = try source(of: text, in: .swiftui)
    expect(swift.contains("// It begins at the left edge; no gesture says so."))
    expect(swift.contains("no `Animation` does that"))
    expect(swift.contains("no counterpart */ 0.0"))
    expect(
      SourceExport(try outline(of: SourceText(name: "sample.json", text: text), named: "a"), in: .compose)
        .gaps, equals: 2)
  }
}
