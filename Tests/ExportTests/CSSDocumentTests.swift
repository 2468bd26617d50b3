import Expectations
import Export
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// The page of a scene, and what looks otherwise in it.
private func page(_ scene: String) throws -> (html: String, warnings: [String]) {
  let document = CSSDocument(try Stage(try .read(scene: scene)))
  return (document.html, document.remarks.warnings)
}

struct CSSDocumentTests {
  @Test func `the page has the language and the direction of the environment`() throws {
    func head(_ environment: String) throws -> String? {
      let scenario = try Scenario.read(scene: "", #""environment": \#(environment)"#)
      return CSSDocument(try Stage(scenario)).html.split(separator: "\n").dropFirst().first.map(String.init)
    }
    expect(try head("{}"), equals: #"<html dir="ltr">"#)
    expect(try head(#"{ "language": "de-AT" }"#), equals: #"<html lang="de-at" dir="ltr">"#)
    expect(
      try head(#"{ "language": "ar", "layoutDirection": "rightToLeft" }"#),
      equals: #"<html lang="ar" dir="rtl">"#)
  }

  @Test func `a matrix counts behind translation and scale`() throws {
    let (html, _) = try page(
      """
      { "id": "a", "type": "rectangle", "frame": [10, 20, 50, 60], "fillColor": "red", "scale": 2, "zPosition": 3,
        "transform": [1, 0, 0.5, 1, 4, 0] }
      """)
    let outer = try #require(html.range(of: #"class="space" style="transform:matrix(1,0,0.5,1,4,0)"#))
    let inner = try #require(html.range(of: "translate:10px 20px"))
    expect(outer.upperBound < inner.lowerBound)
  }

  @Test func `what is in a view box is fitted into the bounds`() throws {
    let (html, _) = try page(
      """
      { "id": "a", "type": "group", "frame": [0, 0, 100, 100], "viewBox": [0, 0, 10, 20], "children": [
        { "id": "b", "type": "rectangle", "frame": [0, 0, 10, 20], "fillColor": "red" } ] }
      """)
    expect(html.contains("transform:matrix(5,0,0,5,25,0)"))
  }

  @Test func `a mask is a clip path or a mask of SVG`() throws {
    func masked(_ mask: String) throws -> String {
      let (html, warnings) = try page(
        """
        { "id": "a", "type": "rectangle", "frame": [0, 0, 50, 50], "fillColor": "red", "maskInverted": \(mask) }
        """)
      expect(warnings.isEmpty)
      return html
    }
    let circle = #""id": "m", "type": "ellipse", "frame": [0, 0, 50, 50]"#
    let plain = try masked(##"false, "mask": { \##(circle), "fillColor": "#000000" }"##)
    expect(plain.contains("clip-path:path(") && !plain.contains("<mask"))
    let faint = try masked(##"false, "mask": { \##(circle), "fillColor": "#00000080" }"##)
    expect(faint.contains("mask:url(&quot;#") && faint.contains("clip-path:inset(0)"))
    let path = try masked(
      ##"false, "mask": { "id": "m", "type": "path", "data": "M0 0L9 0L0 9Z", "fillColor": "#00000080" }"##)
    expect(path.contains("mask:url(&quot;#") && path.contains("mask-type:alpha"))
    let inverted = try masked(##"true, "mask": { \##(circle), "fillColor": "#00000080" }"##)
    expect(inverted.contains("feColorMatrix") && !inverted.contains("mask-type:alpha"))
    expect(!inverted.contains("clip-path"), "beyond an inverted mask everything shows")
  }

  @Test func `an element as large as its mask has the mask, at whole points`() throws {
    let (html, _) = try page(
      """
      { "id": "a", "type": "group", "frame": [10, 20, 50, 40], "opacity": 0.5, "masksToBounds": true, "scale": 2,
        "children": [ { "id": "b", "type": "rectangle", "frame": [0, -10, 50, 90], "fillColor": "red" } ],
        "mask": { "id": "m", "type": "group", "frame": [0, 0, 50, 40], "children": [
          { "id": "n", "type": "rectangle", "frame": [-3.5, -4.4, 60, 48.8], "fillColor": "#00000080" } ] } }
      """)
    let layer = try #require(
      html.range(of: "translate:10px 20px;width:50px;height:40px;scale:2 2;opacity:0.5\""))
    let mask = try #require(html.range(of: "translate:-4px -5px;width:61px;height:50px;mask:url("))
    let moved = try #require(html.range(of: "<g transform=\"matrix(1,0,0,1,4,5)\">"))
    let inner = try #require(html.range(of: "translate:4px 5px;width:50px;height:40px;overflow:hidden"))
    expect(layer.upperBound < mask.lowerBound && mask.upperBound < moved.lowerBound)
    expect(moved.upperBound < inner.lowerBound)
  }

  @Test func `what does not change stays until the frame before it does`() throws {
    let (html, _) = try page(
      """
      { "id": "a", "type": "path", "data": "M0 0L90 0", "strokeColor": "red", "lineWidth": 2, "animations": [
        { "property": "strokeEnd", "from": 0.5, "to": 1, "delay": 0.25, "duration": 0.25 } ] }
      """)
    expect(html.contains(##"[0,"0 0 0.5 2","steps(1, jump-end)"],[0.05,"0 0 0.5 2","linear"]"##), "\(html)")
  }

  @Test func `a gradient in a layer's points is one in the page`() throws {
    let (html, _) = try page(
      """
      { "id": "a", "type": "path", "data": "M0 0H20V20Z", "frame": [0, 0, 50, 50], "gradient": {
        "type": "radial", "units": "points", "startPoint": [10, 10], "endPoint": [14, 14], "focalPoint": [12, 10],
        "spread": "reflect", "transform": [2, 0, 0, 2, 0, 0], "colors": ["red", "blue"] } }
      """)
    expect(html.contains(#"fx="0.5" fy="0""#) && html.contains(#"gradientUnits="userSpaceOnUse""#))
    expect(html.contains(#"gradientTransform="matrix(8,0,0,8,20,20)" spreadMethod="reflect""#))
  }

  @Test func `the layers of SVG files are in the page`() throws {
    let document = CSSDocument(try repositoryStage("svg-icons").stage)
    expect(!document.html.contains("<img") && document.remarks.warnings.allSatisfy { $0.contains("corners") })
    expect(document.html.contains("<radialGradient") && document.html.contains("<mask"))
  }
}
