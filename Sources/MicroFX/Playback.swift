import Layers
import Motion
import Render
import ScenarioFile
import Stage

/// A scenario that is being played: its layers, events and picture at one time.
///
/// Copies play independently.
public struct Playback {
  private var painter: StagePainter
  private let names: LayerNames
  /// The current time, in seconds.
  public private(set) var time: Double = 0

  init(_ start: Stage) {
    names = LayerNames(start.scenario.scene)
    painter = StageFrameSource(start).makePainter()
    painter.simulate(to: .zero)
  }

  private var stage: Stage { painter.stage }

  /// Advances to a time, or restarts from the beginning for an earlier time.
  ///
  /// - Parameter seconds: 0 or more.
  public mutating func advance(to seconds: Double) {
    precondition(seconds >= 0, "a scenario begins at 0 seconds")
    time = seconds
    painter.simulate(to: Time(seconds: seconds))
  }

  /// The events so far: touches, keys, calls, and events of components.
  public var events: [LoggedEvent] { stage.events.map(LoggedEvent.init) }

  /// Returns a traced number of a layer, such as `opacity`; `nil` while the layer is not on the canvas, and if the
  /// value is not a number.
  ///
  /// - Parameters:
  ///   - property: A property of layers, or one that the layer's component declares.
  ///   - layer: The path of a layer, or an unambiguous end of it.
  /// - Throws: `unknownLayer`, `ambiguousLayer` or `unknownProperty`.
  public func number(_ property: String, of layer: String) throws(ScenarioError) -> Double? {
    try value(of: property, layer)?.traceNumber
  }

  /// Returns a value in the format of the trace, such as `#FF0000FF`; `nil` while the layer is not on the canvas.
  ///
  /// - Throws: The errors of ``number(_:of:)``.
  public func text(_ property: String, of layer: String) throws(ScenarioError) -> String? {
    try value(of: property, layer)?.traceText
  }

  private func value(of property: String, _ layer: String) throws(ScenarioError) -> PropertyValue? {
    let target: LayerNames.Target
    do throws(LayerNames.Failure) {
      target = try names.find(layer)
    } catch {
      switch error {
      case .unknown: throw .unknownLayer(layer)
      case .ambiguous(let paths): throw .ambiguousLayer(layer, paths: paths)
      }
    }
    guard names.hasProperty(property, of: target) else {
      throw .unknownProperty(property, layer: target.path)
    }
    let path = LayerPath(target.path)
    return stage.traceValues(ofLayers: [path], at: stage.time)[path]?[TraceProperty(named: property)]
  }

  /// Draws the canvas at the current time.
  public mutating func picture() -> Picture {
    _ = painter.draw()
    return Picture(bitmap: painter.bitmap, isOpaque: stage.scenario.canvas.isOpaque)
  }
}

/// One row of the event log.
public struct LoggedEvent: Hashable, Sendable {
  /// The time of the event, in seconds.
  public let time: Double
  /// The path of the layer that reports the event, or `finger-0` for a touch.
  public let source: String
  /// The name of the event, such as `touchDown`.
  public let name: String
  /// The details of the event, by key.
  public let details: [String: String]

  init(_ event: StageEvent) {
    time = event.time.seconds
    source = event.source.description
    name = event.name
    details = Dictionary(event.detail.map { ($0.key, $0.value.description) }) { first, _ in first }
  }
}
