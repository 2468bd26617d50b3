import Assets
import ComponentPlayer
import Expectations
import Geometry
import JSONText
import PNGCodec
import Raster
import ScenarioFile
import Stage
import System
import Testing

/// Random scenes with depth beside the pictures that Chromium draws of them at four times the size, averaged;
/// `scripts/check-depth --store` writes the files.
struct BrowserDepthTests {
  private static let folder = FilePath(#filePath).folder.appending("Depth")

  private static func picture(_ name: String) throws -> Bitmap {
    let nodes = try String(
      decoding: File.read(folder.appending("\(name).json"), limit: 1 << 16), as: UTF8.self)
    let text = """
      { "microfx": 1, "canvas": { "width": 240, "height": 180 }, "timeline": { "duration": 1 }, "scene": \(nodes) }
      """
    let reading = ScenarioReader(folder: AssetFolder(folder), components: .standard)
      .read(SourceText(name: "\(name).json", text: text))
    let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
    var renderer = Renderer(width: 240, height: 180, scale: 1, background: .white)
    _ = renderer.render(try Stage(scenario).layers(at: .zero))
    return renderer.bitmap
  }

  @Test(arguments: 0..<8) func `tilted layers look as they do in Chromium`(index: Int) throws {
    let picture = try Self.picture(String(index))
    let file = try File.read(Self.folder.appending("\(index).png"), limit: 1 << 16)
    let expected = try PNGDecoder.decode(file).bitmap
    var (sum, far, painted) = (0, 0, 0)
    for (own, other) in zip(picture.pixels, expected.pixels) where own & other & 0xFF_FFFF != 0xFF_FFFF {
      let differences = [0, 8, 16].map { abs(Int(own >> $0 & 255) - Int(other >> $0 & 255)) }
      sum += differences.reduce(0, +)
      far += differences.contains { $0 > 24 } ? 1 : 0
      painted += 1
    }
    expect(painted > 500)
    expect(Double(sum) / 3 <= 1.2 * Double(painted), "\(sum) of \(painted)")
    expect(200 * far <= painted, "\(far) of \(painted)")
  }
}
