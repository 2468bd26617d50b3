import Geometry
import Gestures
import Motion
import Parameters

/// What an engine is told, at an exact time.
package enum Input: Sendable {
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
package struct Touch: Sendable {
  /// The report of the finger, in the component's coordinates of this moment.
  package var sample: TouchSample
  /// The path below the component of the layer under the finger when the touch began; empty for the component itself.
  package var part: String
  /// The samples still to come on the canvas, and how they come into the component's coordinates.
  private var planned: ArraySlice<TouchSample>
  private var transform: AffineTransform

  /// A touch whose `planned` samples are on the canvas; `transform` takes them to the component.
  package init(
    _ sample: TouchSample, part: String = "", planned: ArraySlice<TouchSample> = [],
    transform: AffineTransform = .identity
  ) {
    self.sample = sample
    self.part = part
    self.planned = planned
    self.transform = transform
  }

  /// The samples still to come, in the component's coordinates of this moment. Only a mode that looks ahead may read
  /// them; they are mapped when they are read.
  package var plannedPath: [TouchSample] {
    planned.map { sample in
      var sample = sample
      sample.location = transform.apply(sample.location)
      return sample
    }
  }
}

/// A component's way onto the screen and off it, by UIKit's names.
package enum LifecycleStep: String, CaseIterable, Hashable, Sendable {
  case willAppear
  case didAppear
  case willDisappear
  case didDisappear
}

/// The name of a moment that an engine waits for; an engine has at most one of each pending.
package struct Deadline: Hashable, Sendable {
  package var name: String
  /// Tells apart several of the same name, such as one for each tap.
  package var index: Int

  package init(_ name: String, index: Int = 0) {
    self.name = name
    self.index = index
  }
}
