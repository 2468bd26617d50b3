import Assets
import ComponentPlayer
import Expectations
import Export
import JSONText
import Layers
import ScenarioFile
import Stage
import System
import Testing

/// Style sheets of components.
struct CSSSheetTests {
  /// The sheet of a component, whose node is called `it`.
  private static func sheet(of component: String, _ keys: String = "") throws -> CSSSheet {
    let text = """
      { "microfx": 1, "canvas": { "width": 200, "height": 200 }, "timeline": { "duration": 1, "fps": 60 },
        "components": { "dotRow": \(component) }, "scene": [ { "id": "it", "type": "dotRow"\(keys) } ] }
      """
    let reader = ScenarioReader(folder: AssetFolder("/"), components: .standard)
    let reading = reader.read(SourceText(name: "test.json", text: text))
    let stage = try Stage(try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)"))
    return try #require(try CSSSheet("it", in: stage, places: SourcePlaces(reading.diagnostics)))
  }

  private static let row = #"""
    { "component": 1, "meaning": "dots in a row", "size": [60, 20],
      "parameters": { "accent": { "kind": "color", "default": "#0A84FF", "meaning": "the dots" } },
      "values": { "rise": 0 },
      "gestures": { "tap": { "tap": {} } },
      "initial": "off",
      "states": {
        "off": { "values": { "rise": 0 }, "rules": [ { "on": "tap", "to": "on" } ] },
        "on": { "layers": { "line": { "fillColor": "= accent" } }, "values": { "rise": 1 },
          "rules": [ { "on": "tap", "to": "off" } ] } },
      "animation": { "duration": 0.2, "curve": "linear", "delay": 0.1 },
      "layers": [
        { "id": "row", "type": "group", "frame": [0, 0, 60, 20], "children": [
          { "id": "dots", "type": "replicator", "count": 3, "node": {
            "id": "dot", "type": "ellipse", "frame": ["= 20 * index", 0, 10, 10], "fillColor": "= accent",
            "opacity": "= 1 - rise" } } ] },
        { "id": "line", "type": "rectangle", "frame": [0, 18, 60, 2], "fillColor": "#8E8E93" } ] }
    """#

  @Test func `a sheet has what is common once, and a rule for each state`() throws {
    let sheet = try Self.sheet(of: Self.row)
    expect(sheet.states == 2 && sheet.motions == 4)
    let rules = sheet.css.split(separator: "*/\n\n", maxSplits: 1).last.map(String.init) ?? ""
    expect(
      rules,
      equals: """
        .dot-row {
          position: relative;
          width: 60px;
          height: 20px;
          --dot-row-accent: #0A84FF;
        }

        .dot-row, .dot-row * {
          box-sizing: border-box;
          margin: 0;
        }

        .dot-row * {
          position: absolute;
          left: 0;
          top: 0;
        }

        .dot-row svg {
          overflow: visible;
        }

        .dot-row[data-still], .dot-row[data-still] * {
          animation: none !important;
          transition: none !important;
        }

        .dot-row .dots > :nth-child(1) { --index: 0; }
        .dot-row .dots > :nth-child(2) { --index: 1; }
        .dot-row .dots > :nth-child(3) { --index: 2; }

        .dot-row .row {
          width: 60px;
          height: 20px;
        }

        .dot-row .dots {
          width: 60px;
          height: 20px;
        }

        .dot-row .dot {
          translate: calc(20px * var(--index)) 0px;
          width: 10px;
          height: 10px;
          background-color: var(--dot-row-accent);
          border-radius: 50%;
          transition: opacity 0.2s linear 0.1s;
        }

        .dot-row .line {
          translate: 0px 18px;
          width: 60px;
          height: 2px;
          transition: background-color 0.2s linear 0.1s;
        }

        .dot-row[data-state="off"] .dot {
          opacity: 1;
        }

        .dot-row[data-state="off"] .line {
          background-color: #8E8E93;
        }

        .dot-row[data-state="on"] .dot {
          opacity: 0;
        }

        .dot-row[data-state="on"] .line {
          background-color: var(--dot-row-accent);
        }


        """)
  }

  @Test func `the comment has the markup, the states and what is left out`() throws {
    let sheet = try Self.sheet(of: Self.row, ##", "accent": "#FF0000""##)
    for line in [
      " * dot-row: dots in a row\n", " *   <div class=\"dot-row\" data-state=\"off\">\n",
      " *         <div class=\"dot\"></div>\n", " *   data-state: off, on\n", " *   off → on: tap\n",
      " *   gestures are the page's: its script sets the state: it/tap\n", "  --dot-row-accent: #FF0000;\n",
    ] {
      expect(sheet.css.contains(line), "\(line) is missing in \(sheet.css)")
    }
    expect(sheet.remarks.warnings, equals: ["gestures are the page's: its script sets the state: it/tap"])
  }

  @Test func `springs, keyframes and repetitions are played, and less motion is another rule`() throws {
    let css = try Self.sheet(
      of: #"""
        { "component": 1, "size": [40, 40], "reducedMotion": "own", "values": { "pop": 1, "turn": 0 },
          "gestures": { "tap": { "tap": {} } }, "initial": "idle",
          "states": {
            "idle": { "rules": [ { "on": "tap", "to": "busy" } ] },
            "busy": { "enter": [
              { "animate": { "pop": { "from": 0.5, "to": 1 } }, "curve": "spring(duration: 0.4, bounce: 0.4)" },
              { "animate": { "turn": { "from": 0, "to": 1 } }, "duration": 0.5, "curve": "linear", "repeat": "forever" } ] } },
          "layers": [ { "id": "a", "type": "rectangle", "frame": [0, 0, 40, 40], "fillColor": "#0F0",
            "scale": "= reduceMotion ? 1 : pop", "rotation": "= 360 * turn" } ] }
        """#
    ).css
    for part in [
      "--dot-row-curve-1: linear(0 0%", "dot-row-a-rotate-busy 0.5s linear infinite backwards",
      "@keyframes dot-row-a-scale-busy {\n  0% { scale: 0.5; }\n  100% { scale: 1; }\n}",
      "  0% { rotate: 0deg; }\n  100% { rotate: 360deg; }\n",
      """
      @media (prefers-reduced-motion: reduce) {
        .dot-row[data-state="busy"] .a {
          animation: dot-row-a-rotate-busy 0.5s linear infinite backwards;
        }
      }
      """,
    ] {
      expect(css.contains(part), "\(part) is missing in \(css)")
    }
  }

  @Test func `what CSS does not have, fingers and trailing springs are remarks, each with its number`() throws
  {
    let sheet = try Self.sheet(
      of: #"""
        { "component": 1, "size": [40, 40],
          "parameters": { "title": { "kind": "string", "default": "", "meaning": "a title" } },
          "values": { "x": { "initial": 0, "drag": { "by": "pan", "axis": "x", "range": [0, 20] } },
            "grip": { "is": "press.isDown ? 1 : 0", "spring": "spring(duration: 0.2, bounce: 0)" } },
          "gestures": { "pan": { "pan": { "axis": "x" } }, "press": { "press": {} } },
          "layers": [ { "id": "a", "type": "rectangle", "frame": ["= x", 0, 40, 40], "fillColor": "#0F0", "cornerRadius": 9,
            "cornerCurve": "continuous", "scale": "= 1 - 0.1 * grip", "accessibilityLabel": "= title",
            "mask": { "id": "m", "type": "ellipse", "frame": [0, 0, 40, 40], "fillColor": "#000" } } ] }
        """#)
    expect(
      sheet.remarks.warnings,
      equals: [
        "corners are circular there, not continuous: it/a", "masks are left out: it/a",
        "gestures are the page's: its script sets the state: it/pan, it/press", "drags are left out: it/x",
        "springs that trail a finger are left out: it/grip", "parameters are fixed in the sheet: it/title",
      ])
    expect(sheet.remarks.featureCount == 1 && sheet.states == 1 && sheet.motions == 0)
  }

  @Test func `hostile names and texts end neither the comment nor a rule`() throws {
    let css = try Self.sheet(
      of: ##"""
        { "component": 1, "meaning": "ends */ body { color: red } /* \u202E", "size": [40, 40],
          "gestures": { "tap": { "tap": {} } }, "initial": "a\"] x{}",
          "states": { "a\"] x{}": { "rules": [ { "on": "tap", "to": "*/" } ] }, "*/": {} },
          "layers": [
            { "id": "x}*{", "type": "rectangle", "frame": [0, 0, 9, 9], "fillColor": "#0F0" },
            { "id": "x{*}", "type": "text", "frame": [0, 0, 40, 20], "text": "</style>*/<script>\nx" } ] }
        """##
    ).css
    let parts = css.split(separator: "*/", omittingEmptySubsequences: false)
    expect(parts.count, equals: 2)
    expect(!css.contains("<script>") && !css.contains("</style>") && !css.contains("\u{202E}"))
    let rules = parts.last ?? ""
    expect(!rules.contains("x{") && rules.count { $0 == "{" } == rules.count { $0 == "}" }, "\(rules)")
    expect(css.contains(".dot-row .x {") && css.contains(".dot-row .x-2 {"), "\(css)")
  }

  @Test func `only a component of a file has a sheet`() throws {
    let (stage, places) = try repositoryStage("like-button")
    expect(try CSSSheet("card", in: stage, places: places) == nil)
    let file = FilePath("scenarios/components/like-button.json")
    expect(CSSSheet.node(of: file, in: stage, places: places), equals: "like")
    expect(CSSSheet.node(of: FilePath("scenarios/components/toggle.json"), in: stage, places: places) == nil)
  }
}
