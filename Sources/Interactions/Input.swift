import Geometry
import Gestures
import Motion
import Parameters

/// What an engine is told, at an exact time.
public enum Input: Sendable {
  case touch(Touch)
  /// A deadline that the engine asked for has come.
  case deadline(Deadline)
  /// A programmatic action, one of the declaration's.
  case call(action: String, arguments: ParameterValues)
  /// A keystroke for the component that has the focus.
  case key(String)
  case lifecycle(LifecycleStep)
  /// The component gained or lost the focus.
  case focus(Bool)
}

/// A touch as one component sees it.
public struct Touch: Sendable {
  /// Tells fingers apart; the same from `began` to `ended` or `cancelled`.
  public var finger: Int
  public var phase: TouchPhase
  /// In the component's coordinates at this moment.
  public var location: Point
  /// The path below the component of the layer under the finger when the touch began; empty for the component itself.
  public var part: String
  /// The samples still to come, in the component's coordinates of this moment. Only a mode that looks ahead may read
  /// it.
  public var plannedPath: [TouchSample]

  public init(
    finger: Int, phase: TouchPhase, location: Point, part: String = "", plannedPath: [TouchSample] = []
  ) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.part = part
    self.plannedPath = plannedPath
  }
}

/// A component's way onto the screen and off it, by UIKit's names.
public enum LifecycleStep: String, Hashable, Sendable {
  case willAppear
  case didAppear
  case willDisappear
  case didDisappear
}

/// The name of a moment that an engine waits for; an engine has at most one of each pending.
public struct Deadline: Hashable, Sendable {
  public var name: String
  /// Tells apart several of the same name, such as one for each tap.
  public var index: Int

  public init(_ name: String, index: Int = 0) {
    self.name = name
    self.index = index
  }
}
