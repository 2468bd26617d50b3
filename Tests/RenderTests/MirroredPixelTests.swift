import Assets
import ComponentPlayer
import Components
import Expectations
import Geometry
import JSONText
import Layers
import Raster
import ScenarioFile
import Stage
import Testing

/// Pictures of components that mirror where text runs from right to left.
struct MirroredPixelTests {
  private func bitmap(_ node: String, _ direction: String) throws -> Bitmap {
    let text = """
      { "microfx": 1, "canvas": { "width": 64, "height": 48 }, "timeline": { "duration": 1 },
        "environment": { "layoutDirection": "\(direction)" },
        "components": { "card": { "component": 1, "mirrors": true, "layers": [ { "id": "a", \(node) } ] } },
        "scene": [{ "id": "card", "type": "card", "frame": [0, 0, 64, 48] }] }
      """
    let reader = ScenarioReader(folder: AssetFolder("/"), components: .standard)
    let reading = reader.read(SourceText(name: "s.json", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    var renderer = Renderer(width: 64, height: 48, scale: 1, background: .white)
    _ = try renderer.render(Stage(scenario).layers(at: .zero))
    return renderer.bitmap
  }

  /// The largest difference of a channel between a picture and the mirror image of another.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (first, second) = (a[x, y], b[b.width - 1 - x, y])
        for shift in [0, 8, 16, 24] as [UInt32] {
          largest = max(largest, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
        }
      }
    }
    return largest
  }

  private static func gradient(_ keys: String) -> String {
    #""type": "rectangle", "frame": [4, 4, 40, 30], "gradient": { "colors": ["red", "blue", "lime"], \#(keys) }"#
  }

  @Test(arguments: [
    #""type": "rectangle", "frame": [20, 4, 20, 20], "fillColor": "red", "transform": [1, 0.25, -0.5, 1.2, 3, 2]"#,
    gradient(#""startPoint": [0, 0], "endPoint": [1, 0.5]"#),
    gradient(#""type": "radial", "startPoint": [0.2, 0.3], "endPoint": [0.9, 1]"#),
    gradient(#""type": "conic", "startPoint": [0.4, 0.5], "endPoint": [0.9, 0.7], "locations": [0, 0.3, 1]"#),
    gradient(#""units": "points", "startPoint": [4, 0], "endPoint": [30, 10]"#),
    gradient(#""startPoint": [0, 0], "endPoint": [1, 0], "transform": [0.5, 0.2, 0.1, 1, 0.2, 0]"#),
    #""type": "ellipse", "frame": [20, 8, 24, 24], "fillColor": "red", "shadowColor": "blue", "shadowOpacity": 1, "shadowOffset": [6, 2], "shadowRadius": 1"#,
    #""type": "rectangle", "frame": [20, 8, 24, 24], "fillColor": "red", "shadowColor": "blue", "shadowOpacity": 1, "shadowPath": "M0 0H30V12Z""#,
    #""type": "group", "frame": [4, 4, 50, 20], "viewBox": [2, 0, 20, 20], "preserveAspectRatio": "xMinYMid", "children": [{ "id": "b", "type": "rectangle", "frame": [4, 2, 8, 16], "fillColor": "red" }]"#,
  ])
  func `a mirrored layer is the mirror image`(node: String) throws {
    let plain = try bitmap(node, "leftToRight")
    let mirrored = try bitmap(node, "rightToLeft")
    expect(difference(plain, plain) > 8, "the picture is its own mirror image")
    let difference = difference(plain, mirrored)
    expect(difference <= 3, "\(difference)")
  }
}
