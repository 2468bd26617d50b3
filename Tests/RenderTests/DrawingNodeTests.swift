import Assets
import ComponentPlayer
import Components
import Expectations
import Geometry
import JSONText
import Raster
import ScenarioFile
import Stage
import TestSupport
import Testing

/// SVG files in scenes, as pictures.
struct DrawingNodeTests {
  private let folder = ScratchFolder()

  private static let pixels =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGP4z8AAQg0AD3oDfnfpf5cAAAAASUVORK5CYII="

  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24">
      <defs><linearGradient id="l" gradientTransform="rotate(30)"><stop stop-color="#f60"/>
        <stop offset="1" stop-color="#06f" stop-opacity=".3"/></linearGradient>
        <clipPath id="c"><circle cx="12" cy="12" r="11"/></clipPath>
        <mask id="m"><rect width="24" height="24" fill="#8f8"/></mask>
        <filter id="f"><feGaussianBlur stdDeviation="1 .4"/></filter>
        <pattern id="p" width="1.5" height="1.5" patternUnits="userSpaceOnUse"><circle cx=".7" cy=".7" r=".5"/></pattern>
        <marker id="n" orient="auto" markerWidth="2" markerHeight="2" refY="1"><path d="M0 0L2 1L0 2"/></marker></defs>
      <g clip-path="url(#c)"><rect id="ground" width="24" height="24" fill="url(#l)"/></g>
      <g id="face" transform="rotate(10 12 12)" stroke="#123" stroke-width="1.3" stroke-dasharray="2 .7" fill="none">
        <path id="mouth" d="M7 14q5 4.123456789 10 0" stroke-linecap="round"/>
        <ellipse id="eye" cx="9" cy="9.1" rx="1" ry="1.7" fill="currentColor" mask="url(#m)" opacity=".77"/>
      </g>
      <g id="glow" filter="url(#f)" opacity=".8" transform="rotate(5)" mask="url(#m)">
        <circle id="spot" cx="17" cy="18" r="2" fill="#f0f"/></g>
      <image id="photo" x="3" y="16" width="6" height="3.3" href="\(pixels)" filter="url(#f)"/>
      <path d="M2 2h5l3 3" stroke="#060" marker-end="url(#n)" fill="url(#p)"/>
    </svg>
    """

  private func picture(_ scene: String, components: String = "{}") throws -> Bitmap {
    try folder.write(Self.icon, to: "parts/icon.svg")
    let text = """
      { "microfx": 1, "canvas": { "width": 100, "height": 100 }, "timeline": { "duration": 1 },
        "components": \(components), "scene": [\(scene)] }
      """
    let reading = ScenarioReader(folder: AssetFolder(folder.path), components: .standard)
      .read(SourceText(name: "s.json", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    var renderer = Renderer(width: 200, height: 200, scale: 2, background: .white)
    _ = renderer.render(try Stage(scenario).layers(at: .zero))
    return renderer.bitmap
  }

  private static let frame = #""frame": [3.3, 5, 90, 70]"#

  private func image() throws -> Bitmap {
    try picture(
      #"{ "id": "i", "type": "image", "source": "parts/icon.svg", "contentsGravity": "aspectFit", \#(Self.frame) }"#
    )
  }

  @Test func `an image, a node and imported nodes draw the same`() throws {
    let image = try image()
    expect(Set(image.pixels).count > 100)
    try expect(
      picture(#"{ "id": "i", "type": "svg", "source": "parts/icon.svg", \#(Self.frame) }"#), equals: image)
    let drawing = try ImageLibrary(folder: AssetFolder(folder.path)).drawing("parts/icon.svg")
    let nodes = DrawingNodes(source: "parts/icon.svg", keepsFilters: false)
    guard case .object(var members) = nodes.node(of: drawing.layer(named: "icon", currentColor: .black))
    else {
      return
    }
    members.removeAll { $0.key == "frame" }
    members.append(.init("frame", [3.3, 5, 90, 70]))
    try expect(picture(JSONOutput.object(members).formattedText), equals: image)
  }

  @Test func `a layer of a file is a picture of its own`() throws {
    let spot = try picture(
      #"{ "id": "i", "type": "image", "source": "parts/icon.svg#glow/spot", "frame": [10, 10, 40, 40] }"#)
    expect(Set(spot.pixels).contains(0xFFFF_00FF))
    let images = ImageLibrary(folder: AssetFolder(folder.path))
    #expect(throws: AssetError.noPart(path: "parts/icon.svg", part: "glow/x")) {
      try images.image("parts/icon.svg#glow/x")
    }
    expect(images.records.map(\.name), equals: ["parts/icon.svg"])
  }

  @Test func `a component draws the file beside it, and its expressions reach the parts`() throws {
    func component(_ parts: String) throws -> Bitmap {
      try folder.write(
        """
        { "component": 1, "parameters": { "ink": { "kind": "color", "default": "#00FF00" } }, "layers": [
          { "id": "icon", "type": "svg", "source": "icon.svg", \(Self.frame), "parts": { \(parts) } } ] }
        """, to: "parts/icon.json")
      return try picture(#"{ "id": "c", "type": "icon" }"#, components: #"{ "icon": "parts/icon.json" }"#)
    }
    try expect(component(""), equals: image())
    let painted = try component(#""ground": { "fillColor": "= ink" }"#)
    expect(painted.pixels.contains(0xFF00_FF00))
    try expect(component(##""glow/spot": { "fillColor": "#FF00FF" }"##), equals: image())
  }
}
