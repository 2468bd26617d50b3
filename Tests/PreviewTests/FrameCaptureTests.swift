import Assets
import Expectations
import Geometry
import JSONText
import Layers
import Motion
import NativeComponents
import PNGCodec
import Preview
import Render
import ScenarioFile
import Stage
import System
import Testing

extension Movie {
  /// The frames that pieces make when they are drawn over each other.
  func played(width: Int, height: Int, from store: PictureStore) throws -> [Bitmap] {
    var canvas = Bitmap(width: width, height: height)
    return try frames.map { pieces in
      for piece in pieces {
        let picture = try PNGDecoder.decode(store.file(of: piece.picture)).bitmap.premultiplied()
        for y in 0..<picture.height {
          for x in 0..<picture.width { canvas[piece.x + x, piece.y + y] = picture[x, y] }
        }
      }
      return canvas
    }
  }
}

/// A stage of two boxes that turn at their own pace, 60 × 60 pixels, 12 frames.
func turningBoxes(fps: Int = 60) throws -> Stage {
  let boxes = [("red", 10, 90), ("blue", 30, 40)].map { color, x, angle in
    """
    { "id": "\(color)", "type": "rectangle", "frame": [\(x), 10, 20, 20], "fillColor": "\(color)",
      "animations": [{ "property": "rotation", "to": \(angle), "duration": 0.2 }] }
    """
  }
  let text = """
    { "microfx": 1, "canvas": { "width": 60, "height": 60, "scale": 1 },
      "timeline": { "duration": 0.2, "fps": \(fps) }, "scene": [\(boxes.joined(separator: ","))] }
    """
  let reading = ScenarioReader(folder: AssetFolder("."), components: .builtIn).read(
    SourceText(name: "boxes.json", text: text))
  return try Stage(#require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)"))
}

struct FrameCaptureTests {
  private func capture(workers: Int, _ store: PictureStore) throws -> FrameCapture {
    try FrameCapture(start: turningBoxes(), store: store, workers: workers) { true }
  }

  /// Returns the frames of the turning boxes from a separate renderer, without the layer at `path`.
  private func drawn(without path: LayerPath? = nil) throws -> [Bitmap] {
    let stage = try turningBoxes()
    var painter = StageFrameSource(stage, without: path).makePainter()
    return (0..<12).map { frame in
      painter.simulate(to: stage.scenario.timeline.frameRate.time(ofFrame: frame))
      _ = painter.draw()
      return painter.bitmap
    }
  }

  @Test(arguments: [1, 2, 3, 7, 40])
  func `any number of threads makes the same movies, and they are the frames`(workers: Int) throws {
    let (alone, store) = (PictureStore(.fast), PictureStore(.fast))
    let reference = try #require(capture(workers: 1, alone).movie(limit: .max, known: []))
    let capture = try capture(workers: workers, store)
    let movie = try #require(capture.movie(limit: .max, known: []))
    expect(movie.frames, equals: reference.frames)
    let played = try movie.played(width: 60, height: 60, from: store)
    try expect(played, equals: drawn())
    let takes = try #require(capture.movies(without: ["red", "blue"], beside: movie, limit: .max))
    expect(takes.map(\.path), equals: ["red", "blue"])
    for take in takes {
      let played = try take.movie.played(width: 60, height: 60, from: store)
      try expect(played, equals: drawn(without: take.path), "\(take.path)")
    }
  }

  @Test func `a frame is made of the same pieces whatever its worker has drawn before`() throws {
    let start = try turningBoxes()
    func worker(_ store: PictureStore) -> FrameCaptureWorker {
      FrameCaptureWorker(StageMarks(start), without: nil, over: nil, store, countsBands: true)
    }
    let (first, second) = (PictureStore(.fast), PictureStore(.fast))
    var inOrder = worker(first)
    let reference = (0..<8).map { inOrder.capture($0) }
    var turned = worker(second)
    for frame in [5, 0, 1, 7, 0, 6, 3] {
      let captured = turned.capture(frame)
      expect(
        captured.pieces == reference[frame].pieces && captured.bands == reference[frame].bands, "\(frame)")
    }
  }

  @Test func `a movie beyond its limit is given up, and so is a layer that costs more than is left`() throws {
    let store = PictureStore(.fast)
    let capture = try capture(workers: 2, store)
    let movie = try #require(capture.movie(limit: .max, known: []))
    let cost = store.byteCount(of: movie.pictures)
    try expect(self.capture(workers: 2, store).movie(limit: cost - 1, known: []) == nil)
    try expect(self.capture(workers: 2, store).movie(limit: cost, known: []) != nil)
    try expect(self.capture(workers: 2, store).movie(limit: 0, known: Set(movie.pictures)) != nil)
    let both = try #require(capture.movies(without: ["red", "blue"], beside: movie, limit: .max))
    let first = store.byteCount(of: Set(both[0].movie.pictures).subtracting(movie.pictures))
    let one = try #require(capture.movies(without: ["red", "blue"], beside: movie, limit: first))
    expect(one.map(\.path), equals: ["red"])
    try expect(#require(capture.movies(without: ["red"], beside: movie, limit: 0)).isEmpty)
  }

  /// A shipped scenario with a few small frames.
  private func shipped(_ name: String) throws -> PreviewScene {
    let folder = AssetFolder(FilePath(#filePath).folder.folder.folder.appending("scenarios"))
    let text = String(decoding: try folder.read("\(name).json", limit: 1 << 20), as: UTF8.self)
    var scenario = try #require(
      ScenarioReader(folder: folder, components: .builtIn).read(SourceText(name: name, text: text)).scenario)
    scenario.canvas.scale = 0.5
    scenario.timeline.frameRate = try #require(FrameRate(12))
    return PreviewScene(
      try Stage(scenario), .init(title: name, file: FilePath(name), texts: [], settings: []))
  }

  /// Returns the number of bytes in bands that differ from those of the previous frame, summed over all frames.
  private func changedBandBytes(_ scene: PreviewScene) -> Int {
    let (canvas, timeline) = (scene.stage.scenario.canvas, scene.stage.scenario.timeline)
    var encoder = PNGSequenceEncoder(
      width: canvas.pixelWidth, height: canvas.pixelHeight, isOpaque: canvas.isOpaque)
    var painter = StageFrameSource(scene.stage).makePainter()
    return (0..<timeline.frameCount).reduce(0) { sum, frame in
      painter.simulate(to: timeline.frameRate.time(ofFrame: frame))
      _ = painter.draw()
      return sum + encoder.encode(painter.bitmap).changedBandBytes
    }
  }

  @Test(arguments: ["press-feedback", "card-deck-flick"])
  func `a page takes 200 KB beside 1.4 times the bands that change`(name: String) throws {
    let scene = try shipped(name)
    let bands = changedBandBytes(scene)
    let capture = FrameCapture(start: scene.stage, store: PictureStore(.fast), workers: 3, countsBands: true)
    {
      true
    }
    expect(capture.movie(limit: .max, known: [])?.changedBandBytes, equals: bands)
    let bound = bands / 5 * 7 + 200_000
    try expect(
      #require(PreviewPage([scene], limit: PreviewPage.limit, hidesLayers: true, workers: 2)).html.count
        <= bound)
    if name == "card-deck-flick" {
      try expect(
        #require(PreviewPage([scene], limit: .max, hidesLayers: true, workers: 2)).html.count > bound)
    }
  }

  @Test func `a page keeps its limit, and whoever stops it gets none`() throws {
    let scenes = [
      PreviewScene(
        try turningBoxes(), .init(title: "Boxes", file: "boxes.json", texts: [], settings: []))
    ]
    let page = try #require(PreviewPage(scenes, limit: .max, hidesLayers: true, workers: 3))
    let again = try #require(PreviewPage(scenes, limit: .max, hidesLayers: true, workers: 1))
    expect(page.html == again.html && page.pictureBytes == again.pictureBytes)
    expect(PreviewPage(scenes, limit: page.html.count, hidesLayers: true) != nil)
    expect(PreviewPage(scenes, limit: page.pictureBytes / 4) == nil)
    let plain = try #require(PreviewPage(scenes, limit: .max))
    expect(plain.pictureBytes < page.pictureBytes)
    expect(
      PreviewPage(scenes, limit: .max, hidesLayers: true, progress: { done, total in done < total }) == nil)
  }
}
