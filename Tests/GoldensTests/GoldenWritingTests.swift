import Expectations
import Goldens
import NativeComponents
import ScenarioFile
import Synchronization
import System
import TestSupport
import Testing

/// The pictures and progress of goldens written by several threads.
struct GoldenWritingTests {
  private let folder = ScratchFolder()

  /// Returns the pictures of the golden of a moving box, written by `workers` threads, with the counts reported as
  /// progress.
  private func pictures(workers: Int, _ pictures: String) throws -> (bytes: [UInt8], told: [Int]) {
    let path = folder.path.appending("box.json")
    try folder.write(
      """
      {
        "microfx": 1, "canvas": { "width": 20, "height": 20, "scale": 1 }, "timeline": { "duration": 0.5 },
        "scene": [
          { "id": "box", "type": "rectangle", "frame": [4, 4, 8, 8], "fillColor": "#3366CC",
            "animations": [{ "property": "x", "from": 4, "to": 12, "duration": 0.4 }] }
        ],
        "golden": { "pictures": \(pictures) }
      }
      """, to: "box.json")
    let goldens = folder.path.appending("golden-\(workers)")
    let told = Mutex<[Int]>([])
    var verifier = Verifier(goldens: goldens, update: .all)
    verifier.workers = workers
    verifier.progress = { done, _ in told.withLock { $0.append(done) } }
    let scenario = try LoadedScenario(ScenarioReference(path), components: .builtIn)
    let result = try verifier.verify(scenario)
    return (try File.read(result.location.animation, limit: 1 << 20), told.withLock { $0 })
  }

  @Test(arguments: ["\"all\"", "7", "[0.1, 0.11, 0.4]", "[0.2]"])
  func `several threads write the pictures that one writes`(_ pictures: String) throws {
    let one = try self.pictures(workers: 1, pictures)
    for workers in [2, 3, 16] {
      let several = try self.pictures(workers: workers, pictures)
      expect(several.bytes, equals: one.bytes, "\(workers) threads")
      expect(several.told.sorted(), equals: one.told)
    }
    expect(one.told, equals: Array(1...one.told.count))
  }
}
