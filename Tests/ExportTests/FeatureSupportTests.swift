import Expectations
import Export
import ScenarioTestSupport
import Stage
import System
import Testing

/// The support of the export formats for each feature of layers.
struct FeatureSupportTests {
  /// An export format, a node with a feature, and the remark about it; `nil` if there must not be one. The only layer
  /// is called `a`.
  struct Case: CustomTestStringConvertible, Sendable {
    var format: String
    var feature: String
    var node: String
    var remark: String?

    var testDescription: String { "\(format): \(feature)" }
  }

  private static let glass = "frosted glass blurs as the browser does"
  private static let colors = "brightness, contrast, saturation and hue stay as they are"
  private static let untold = "what assistive technology is told is left out"

  private static let cases: [Case] = [
    square(
      "css", "cornerCurve", ##""cornerRadius": 9, "cornerCurve": "continuous""##,
      "corners are circular there, not continuous"),
    square("lottie", "cornerCurve", ##""cornerRadius": 9, "cornerCurve": "continuous""##, nil),
    square("css", "accessibilityRole", #""accessibilityRole": "switch""#, nil),
    square("lottie", "accessibilityRole", #""accessibilityRole": "switch""#, untold),
    square("lottie", "accessibilityLabel", #""accessibilityLabel": "Mute""#, untold),
    square("lottie", "accessibilityValue", #""accessibilityValue": "50 %""#, untold),
    square("css", "rotationY", #""rotationY": 30, "perspective": 400, "backface": "hidden""#, nil),
    square("lottie", "rotationY", #""rotationY": 30"#, "depth is left out: layers stay in their plane"),
    square(
      "css", "transform with depth", #""rotationX": 30, "transform": [1, 0, 0, 1, 5, 5]"#,
      "a layer with a `transform` is not seen in perspective"),
    square("css", "blendMode", #""blendMode": "multiply""#, nil),
    square("lottie", "blendMode", #""blendMode": "multiply""#, "some players do not know blend modes"),
    square("css", "blur", #""blur": 3, "brightness": 2, "hueRotation": 40"#, nil),
    square("lottie", "blur", #""blur": 3"#, "blurs of layers are left out"),
    square("lottie", "saturation of a layer", #""saturation": 0.5"#, Self.colors),
    square("css", "innerShadowOpacity", #""innerShadowOpacity": 0.5"#, nil),
    square("lottie", "innerShadowOpacity", #""innerShadowOpacity": 0.5"#, "inner shadows are left out"),
    Case(
      format: "css", feature: "innerShadowOpacity of a path",
      node:
        ##"{ "id": "a", "type": "path", "data": "M0 0H90V90Z", "fillColor": "red", "innerShadowOpacity": 1 }"##,
      remark: "inner shadows of paths are left out"),
    square(
      "lottie", "shadowRadius", #""shadowOpacity": 0.5, "shadowRadius": 8"#,
      "blurred shadows are drawn as outlines on top of each other, or as pictures"),
    square("lottie", "shadowRadius of 0", #""shadowOpacity": 0.5, "shadowRadius": 0"#, nil),
    Case(
      format: "lottie", feature: "gradient",
      node: #"{ "id": "a", "type": "rectangle", "frame": [0, 0, 50, 50], "gradient": "#
        + #"{ "colors": ["red", "blue"], "startPoint": [0.2, 0], "endPoint": [0.4, 0], "spread": "repeat" } }"#,
      remark: "gradients do not go on beyond their ends"),
    Case(
      format: "css", feature: "lineDashPattern",
      node: ##"{ "id": "a", "type": "path", "data": "M0 0L90 0", "strokeColor": "red", "lineWidth": 2, "##
        + #""lineDashPattern": [4, 2], "strokeEnd": 0.5 }"#,
      remark: "dashes of a trimmed stroke are left out"),
    Case(
      format: "css", feature: "strokeColor",
      node:
        #"{ "id": "a", "type": "ellipse", "frame": [0, 0, 50, 50], "strokeColor": "red", "lineWidth": 2, "#
        + #""gradient": { "type": "conic", "colors": ["red", "blue"], "startPoint": [0.5, 0.5], "endPoint": [1, 0.5] } }"#,
      remark: "the stroke of a conic gradient is left out"),
    Case(
      format: "lottie", feature: "strokeGradient",
      node: #"{ "id": "a", "type": "ellipse", "frame": [0, 0, 50, 20], "lineWidth": 2, "#
        + #""strokeGradient": { "colors": ["red", "blue"], "startPoint": [0, 0], "endPoint": [1, 1] } }"#,
      remark: "slanted and conic gradients of strokes are one color"),
    Case(
      format: "css", feature: "saturation",
      node: #"{ "id": "a", "type": "material", "saturation": 2, "blurRadius": 9, "frame": [0, 0, 50, 50] }"#,
      remark: glass),
    Case(
      format: "lottie", feature: "saturation",
      node: #"{ "id": "a", "type": "material", "saturation": 2, "blurRadius": 9, "frame": [0, 0, 50, 50] }"#,
      remark: "frosted glass is its tint, without the blur"),
  ]

  private static func square(_ format: String, _ feature: String, _ keys: String, _ remark: String?) -> Case {
    Case(
      format: format, feature: feature,
      node: #"{ "id": "a", "type": "rectangle", "frame": [0, 0, 50, 50], "fillColor": "red", \#(keys) }"#,
      remark: remark)
  }

  @Test(arguments: cases)
  func `what a format does not show is one remark, with the layer`(_ case: Case) throws {
    let remarks = try remarks(`case`.format, `case`.node)
    expect(remarks.warnings, equals: `case`.remark.map { ["\($0): a"] } ?? [])
    expect(remarks.featureCount > 0, equals: `case`.remark != nil)
  }

  @Test func `a web page has all that a group with a border, a view box and an inverted mask has`() throws {
    let html = try page(
      ##"""
      { "id": "a", "type": "group", "frame": [0, 0, 100, 100], "cornerRadius": 12, "borderWidth": 2,
        "borderColor": "blue", "viewBox": [0, 0, 10, 20], "preserveAspectRatio": "none",
        "shadowPath": "M0 0H50V50Z", "shadowOpacity": 0.5, "maskInverted": true,
        "mask": { "id": "m", "type": "ellipse", "frame": [0, 0, 50, 50], "fillColor": "#000000" },
        "children": [ { "id": "b", "type": "rectangle", "frame": [0, 0, 10, 20], "fillColor": "red" } ] }
      """##
    ).html
    for part in [
      "border-radius:12px", "border-width:2px", "border-color:rgb(0,0,255)", "matrix(10,0,0,5,0,0)",
      "evenodd", "blur(",
    ] {
      expect(html.contains(part), "\(part) is missing")
    }
  }

  @Test func `a web page turns layers out of their plane`() throws {
    let html = try page(
      ##"""
      { "id": "a", "type": "group", "frame": [10, 20, 100, 100], "perspective": 400, "perspectiveOrigin": [0.5, 1],
        "children": [ { "id": "b", "type": "rectangle", "frame": [0, 0, 50, 50], "fillColor": "red", "rotationX": 30,
          "rotationY": 45, "translationZ": 7, "anchorZ": -3, "scale": 2, "backface": "hidden" } ] }
      """##
    ).html
    for part in [
      "perspective:400px", "perspective-origin:50% 100%", "translate:0px 0px 7px",
      "backface-visibility:hidden",
      "transform:rotateY(45deg) rotateX(30deg) scale(2,2)", "transform-origin:50% 50% -3px",
    ] {
      expect(html.contains(part), "\(part) is missing")
    }
  }

  @Test func `a web page has effects as filters and inner shadows as those of boxes`() throws {
    let html = try page(
      #"""
      { "id": "a", "type": "ellipse", "frame": [0, 0, 50, 50], "fillColor": "red", "blur": 3, "contrast": 0.5,
        "saturation": 2, "innerShadowOpacity": 0.5, "blendMode": "colorBurn" }
      """#
    ).html
    expect(html.contains("filter:blur(3px) contrast(0.5) saturate(2)"))
    expect(html.contains("box-shadow:inset 0px -3px 6px rgba(0,0,0,0.5)"))
    expect(html.contains("mix-blend-mode:color-burn"))
  }

  @Test func `the gradient of a layer masks what is in another, which its bounds clip`() throws {
    let html = try page(
      #"""
      { "id": "a", "type": "group", "frame": [10, 10, 50, 50], "children": [
          { "id": "b", "type": "rectangle", "frame": [0, 0, 50, 90], "fillColor": "red", "animations": [
            { "property": "translationY", "from": 0, "to": -40, "duration": 1 } ] } ],
        "mask": { "id": "edges", "type": "group", "frame": [0, 5, 50, 60],
          "gradient": { "colors": ["#00000000", "#000", "#000", "#00000000"], "locations": [0, 0.2, 0.8, 1] } } }
      """#
    ).html
    expect(html.contains("ground0") && html.contains("linearGradient"))
    expect(html.contains("translate:0px 5px;width:50px;height:60px;mask:url("), "\(html)")
    expect(html.contains("clip-path:inset(0)"))
  }

  @Test func `a web page tells assistive technology what a layer is`() throws {
    let html = try page(
      #"""
      { "id": "a", "type": "rectangle", "frame": [0, 0, 50, 50], "fillColor": "red", "accessibilityLabel": "Volume",
        "accessibilityRole": "progressBar", "accessibilityValue": "50 %" }
      """#
    ).html
    expect(html.contains(#"role="progressbar" aria-label="Volume" aria-valuetext="50 %""#))
  }

  @Test func `a change that the specification leaves out is a remark`() throws {
    let (stage, places) = try repositoryStage("card-deck-swipes")
    let remarks = MotionSpec(stage, places: places).remarks
    expect(
      remarks.warnings.contains { $0.hasPrefix("changes of `hidden` are left out: ") }, "\(remarks.warnings)")
  }

  @Test func `the page on exports lists what each format makes of each property`() throws {
    let text = String(decoding: try File.read(FilePath("docs/exports.md"), limit: 1 << 20), as: UTF8.self)
    for row in FeatureCatalog.all {
      let cells = row.spellings.map { $0.spelling.map { "`\($0)`" } ?? "left out" }
      let line = "| `\(row.name)` | \(cells.joined(separator: " | ")) |\n"
      expect(text.contains(line), "docs/exports.md lacks \(line)")
    }
  }

  private func page(_ node: String) throws -> CSSDocument { CSSDocument(try Stage(try .read(scene: node))) }

  private func remarks(_ format: String, _ node: String) throws -> ExportRemarks {
    format == "css" ? try page(node).remarks : LottieDocument(try Stage(try .read(scene: node))).remarks
  }
}
