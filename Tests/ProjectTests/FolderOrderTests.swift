import Expectations
import Testing

/// The folders of a module in the order of its pipeline: the files of a folder use only declarations of that folder and
/// of those before it. Files outside of folders are last, or at the place of an empty name.
private let pipelines = [
  (module: "Gestures", folders: ["Touch", "Recognizers", "Scroll", "Control"]),
  (module: "JSONText", folders: ["", "Coding"]),
  (module: "PNGCodec", folders: ["Format", "Deflate", "Encoding", "Decoding", "Animation"]),
  (module: "Expressions", folders: ["Syntax", "Strings", "Checking", "Running"]),
  (module: "Layers", folders: ["", "Properties"]),
  (
    module: "Raster", folders: ["Numbers", "Outlines", "Coverage", "Paint", "Blur", "Filter", "List", "Draw"]
  ),
  (module: "SVG", folders: ["Model", "CSS", "Styles", "Building"]),
  (module: "Assets", folders: ["Feed"]),
  (module: "Components", folders: ["Devices", "Contract", "Drawing", "Haptics"]),
  (
    module: "NativeComponents",
    folders: [
      "Appearance", "Scrolling", "IconGrid", "Cards", "Keyboard", "Screens", "Table", "CardDeck", "EditMode",
      "ExpandTransition", "FieldFocus", "DeviceKeyboard", "Navigation", "PressFeedback", "ReturnHighlight",
      "ScrollHint",
      "ScrollView", "SheetInsets", "SkeletonList", "TapCounter", "TemperatureDial",
    ]
  ),
  (module: "ComponentLanguage", folders: ["Model", "Scopes", "Parsing"]),
  (
    module: "ComponentPlayer",
    folders: [
      "Values", "Program", "Gestures", "Tracks", "State", "Evaluation", "Layers", "Playing", "Explaining",
    ]
  ),
  (
    module: "ScenarioFile",
    folders: [
      "Values", "Format", "Drawings", "Styles", "Data", "Tokens", "Strings", "Decoding", "Schema",
      "Templates",
    ]
  ),
  (module: "Render", folders: ["Formats", "Sharding", "", "Clips"]),
  (
    module: "Goldens",
    folders: [
      "Expectations", "Record", "Comparison", "Sequences", "Verification", "Reports", "Acceptance",
      "Housekeeping",
    ]
  ),
  (module: "Export", folders: ["Curves", "Tracks", "AHAP", "CSS", "Lottie", "Spec", "Sheet"]),
  (module: "Conform", folders: ["Fitting", "Recordings", "Comparison", "Results"]),
  (module: "Preview", folders: ["Figures", "Explaining", "Player", "Terminal", "Serving"]),
  (
    module: "MicroFXCommand",
    folders: [
      "Formats", "Errors", "Console", "Arguments", "Devices", "Options", "Scenarios", "Sharding", "Verbs",
    ]
  ),
]

struct FolderOrderTests {
  @Test func `every folder has its place in the order`() {
    for (module, folders) in pipelines {
      let found = Repository.files(in: "Sources/\(module)").map { folder(of: $0) }
      expect(Set(found).union([""]), equals: Set(folders).union([""]), "\(module)")
    }
  }

  @Test func `a folder's files use nothing of the folders after it`() throws {
    var declarations: [String: Int] = [:]
    for path in Repository.files(in: "Sources", withSuffix: ".swift") {
      for name in SourceNames.declared(in: try Repository.text(of: path)) {
        declarations[name, default: 0] += 1
      }
    }
    for (module, folders) in pipelines {
      let files = try Repository.files(in: "Sources/\(module)", withSuffix: ".swift").map { path in
        let place = folders.firstIndex(of: folder(of: path)) ?? folders.count
        return FolderOrder.File(
          path: path, place: place, names: SourceNames(of: try Repository.text(of: path)))
      }
      expect(FolderOrder(files, declarations: declarations).violations, equals: [], "\(module)")
    }
  }

  @Test(arguments: [
    ("struct User { var tool: Tool }", "Tool"), ("struct User: Tool {}", "Tool"),
    ("func use() { makeTool() }", "makeTool"), ("func use(_ x: Int) -> Int { x.sharpened }", "sharpened"),
    ("let a = [1].map(\\.sharpened)", "sharpened"),
  ])
  func `a use of something declared later is found`(source: String, name: String) {
    expect(violations(of: source), equals: ["low.swift uses \(name) of high.swift"])
  }

  @Test(arguments: [
    "// a Tool", "/// a Tool\nstruct User {}", "let name = \"Tool\"", "struct Toolbox {}",
    "let sharpened = 1",
    "func use(_ x: Tools.Tool2) {}", "let a = x.makeTool", "let x = Hidden()", "let x = Tool_()",
    "let a = x.common",
  ])
  func `what only looks alike is no use`(source: String) { expect(violations(of: source), equals: []) }

  private func violations(of source: String) -> [String] {
    let high = """
      struct Tool {}
      private struct Hidden {}
      func makeTool() -> Tool { Tool() }
      extension Int {
        var sharpened: Int { self + 1 }
        var common: Int { self }
        private var secret: Int { self }
      }
      """
    let files = [("low.swift", 0, source), ("high.swift", 1, high)].map { path, place, text in
      FolderOrder.File(path: path, place: place, names: SourceNames(of: text))
    }
    return FolderOrder(files, declarations: ["Tool": 1, "makeTool": 1, "sharpened": 1, "common": 2])
      .violations
  }

  /// Returns the folder of a module that contains a file; empty for a file outside of folders.
  private func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }
}
