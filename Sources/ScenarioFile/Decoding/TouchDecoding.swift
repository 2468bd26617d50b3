import Assets
import Geometry
import Gestures
import JSONText
import Motion
import Parameters

// Raw touches, and what can be known of all gestures together.

extension ScenarioDecoder {
  mutating func inlineTouches(_ list: [ParameterValue], _ place: SourceRange?) -> Gesture.Kind? {
    let records = list.compactMap(ParameterValues.init(_:))
    let samples = records.map { record in
      TouchSample(
        finger: record[SampleFormat.finger], phase: record[SampleFormat.phase],
        time: record[SampleFormat.time],
        location: Point(record[SampleFormat.x], record[SampleFormat.y]))
    }
    return .touches(samples)
  }

  /// The touches of a CSV file, whose own mistakes are reported in it.
  mutating func recordedTouches(_ path: String, _ place: SourceRange?, _ assets: SceneAssets) -> Gesture.Kind?
  {
    guard let place, let bytes = read(path, assets, place) else { return nil }
    do throws(TouchRecording.Failure) {
      return .touches(try TouchRecording(csv: bytes, limit: reader.limits[.touchSamples]).samples)
    } catch {
      let source = parameters.diagnostics.add(SourceText(name: path, bytes: bytes))
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for problem in error.problems {
        let line = lines[min(problem.line, lines.count) - 1]
        let start = line.startIndex + problem.column - 1
        let end = line[min(start, line.endIndex)...].firstIndex(of: UInt8(ascii: ",")) ?? line.endIndex
        self.error(.gesture, problem.message, SourceRange(source, start, end))
      }
      return nil
    }
  }

  private mutating func read(_ path: String, _ assets: SceneAssets, _ place: SourceRange) -> [UInt8]? {
    do throws(AssetError) {
      return try assets.files.read(path, limit: reader.limits[.textBytes])
    } catch {
      report(error, place)
      return nil
    }
  }

  /// Reports gestures that cannot be expanded, and too many samples together.
  mutating func checkTouches(_ gestures: [Gesture], _ timeline: Timeline) {
    var left = reader.limits[.touchSamples]
    for gesture in gestures {
      guard let touches = gesture.expandable else { continue }
      do throws(TouchGestureError) {
        left -= try touches.samples(from: .zero, inputRate: timeline.inputRate, limit: max(left, 0)).count
      } catch {
        guard case .tooManySamples = error.reason else {
          self.error(.gesture, error.description, gesture.range.opening)
          continue
        }
        return check(
          .infinity, .touchSamples, "the gestures up to this one make too many touch samples",
          gesture.range.opening)
      }
    }
  }

  mutating func warnAfterEnd(_ gestures: [Gesture], _ timeline: Timeline) {
    for gesture in gestures {
      guard case .at(let time) = gesture.start, time >= timeline.duration, timeline.duration > .zero else {
        continue
      }
      parameters.diagnostics.warning(
        .afterEnd, "this gesture starts after the end of the scenario, so it is never seen",
        at: gesture.range.opening)
    }
  }
}

extension Gesture {
  /// The gesture with places of no matter, for what does not depend on them; nil for keys and calls.
  fileprivate var expandable: TouchGesture? {
    switch kind {
    case .tap: return .tap(.zero)
    case .doubleTap: return .doubleTap(.zero)
    case .press(_, let time): return .press(.zero, for: time)
    case .drag(_, let destination, var drag):
      drag.from = .zero
      if destination != nil {
        drag.course = .by(Point(1, 0))
        if case .velocity = drag.pace { drag.pace = .duration(TouchGesture.movementDuration) }
      }
      return .drag(drag)
    case .flick(_, let flick): return .flick(flick)
    case .pinch(_, let pinch): return .pinch(pinch)
    case .touches(let samples): return .touches(samples)
    case .type, .call: return nil
    }
  }
}
