import Assets
import Geometry
import Gestures
import JSONText
import Motion
import Parameters

// The gesture of raw touches, inline or from a file.

extension TouchPhase: ParameterChoice {}

private enum SampleFormat {
  static let time = Parameter("time", Time.zero, .seconds, "counted from the gesture's start")
  static let finger = Parameter("finger", 0, kind: .integer(0...999), "which finger")
  static let phase = Parameter("phase", TouchPhase.moved, "what it does")
  static let x = Parameter("x", 0.0, .points, "point on the canvas")
  static let y = Parameter("y", 0.0, .points, "point on the canvas")
  static let record = RecordDeclaration(
    "sample", "one touch sample", required: ["time", "phase", "x", "y"], [time, finger, phase, x, y])
}

extension GestureDeclaration {
  static let touches = GestureDeclaration(
    key: "touches", meaning: "raw samples, inline or from a CSV file",
    value: .either([.list(.record(SampleFormat.record), count: 1...1_000_000), .file])
  ) { value, range, scope, decoder in
    switch value {
    case .list(let samples): .touch(.touches(samples.compactMap(TouchSample.init(_:))))
    case .string(let path):
      decoder.recordedTouches(path, range, scope.assets).map { .touch(.touches($0)) }
    default: nil
    }
  }
}

extension TouchSample {
  fileprivate init?(_ value: ParameterValue) {
    guard case .record(let values) = value else { return nil }
    self.init(
      finger: values[SampleFormat.finger], phase: values[SampleFormat.phase],
      time: values[SampleFormat.time], location: Point(values[SampleFormat.x], values[SampleFormat.y]))
  }
}

extension ScenarioDecoder {
  /// Reads the touches of a CSV file, and reports errors in the file at their own lines; `nil` after reporting an
  /// error.
  fileprivate mutating func recordedTouches(
    _ path: String, _ range: SourceRange, _ assets: SceneAssets
  ) -> [TouchSample]? {
    guard let bytes = read(path, assets, range) else { return nil }
    do throws(TouchRecording.Failure) {
      return try TouchRecording(csv: bytes, limit: reader.limits[.touchSamples]).samples
    } catch {
      let source = parameters.diagnostics.add(SourceText(name: path, bytes: bytes))
      for problem in error.problems {
        let field = bytes[problem.offset...].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\n") }
        self.error(.gesture, problem.message, SourceRange(source, field.startIndex, field.endIndex))
      }
      return nil
    }
  }

  private mutating func read(_ path: String, _ assets: SceneAssets, _ range: SourceRange) -> [UInt8]? {
    do throws(AssetError) {
      return try assets.files.read(path, limit: reader.limits[.textBytes])
    } catch {
      report(error, range)
      return nil
    }
  }
}
