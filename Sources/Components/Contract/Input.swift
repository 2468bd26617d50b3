import Geometry
import Gestures
import Layers
import Motion

/// What a component is told, at an exact time.
package enum Input<Action: Sendable>: Sendable {
  case touch(Touch)
  /// A deadline that the component asked for has come.
  case deadline(Deadline)
  /// A programmatic action.
  case call(Action)
  /// A keystroke for the component that has the focus.
  case key(String)
  case lifecycle(LifecycleStep)
  /// The component gained or lost the focus.
  case focus(Bool)
  /// Nodes in the component's slots reach differently far from now on.
  case slots([[MountedNode]])

  /// The input with another type of actions; nil where `transform` has none for the action.
  func mapAction<Other>(_ transform: (Action) -> Other?) -> Input<Other>? {
    switch self {
    case .touch(let touch): .touch(touch)
    case .deadline(let deadline): .deadline(deadline)
    case .call(let action): transform(action).map { .call($0) }
    case .key(let text): .key(text)
    case .lifecycle(let step): .lifecycle(step)
    case .focus(let isGained): .focus(isGained)
    case .slots(let slots): .slots(slots)
    }
  }
}

/// A touch as one component sees it.
package struct Touch: Sendable {
  /// The report of the finger, measured in the component's coordinates when the finger came down.
  package var sample: TouchSample
  /// The path below the component of the layer under the finger when the touch began; empty for the component itself.
  package var part: LayerPath
  /// How long the scroll views around the component keep touches back from it at first.
  package var delay: Time
  /// True when a component inside this one gets the touch too.
  package var isSharedWithInside: Bool
  /// The component's size when the finger came down; `nil` for the present one.
  package let size: Size?
  /// The samples still to come on the canvas, and how they come into the component's coordinates.
  private var planned: ArraySlice<TouchSample>
  private var transform: ProjectiveTransform

  /// A touch whose `planned` samples are on the canvas; `transform` takes them to the component.
  private init(
    _ sample: TouchSample, part: LayerPath, delay: Time, isSharedWithInside: Bool, size: Size?,
    planned: ArraySlice<TouchSample>, transform: ProjectiveTransform
  ) {
    self.sample = sample
    self.part = part
    self.delay = delay
    self.isSharedWithInside = isSharedWithInside
    self.size = size
    self.planned = planned
    self.transform = transform
  }

  /// A touch on the canvas, or one in the component's own coordinates, with the samples still to come on the canvas.
  package init(_ sample: TouchSample, part: LayerPath = .root, planned: ArraySlice<TouchSample> = []) {
    self.init(
      sample, part: part, delay: .zero, isSharedWithInside: false, size: nil, planned: planned,
      transform: .identity)
  }

  /// The touch without the samples still to come.
  package var unplanned: Touch {
    Touch(
      sample, part: part, delay: delay, isSharedWithInside: isSharedWithInside, size: size, planned: [],
      transform: transform)
  }

  /// The touch as a component inside this one, or on the canvas, receives it.
  ///
  /// - Parameters:
  ///   - mapping: How that component measures the finger.
  ///   - present: The map into that component's present coordinates.
  ///   - part: The path below that component of the layer under the finger.
  ///   - delay: How long scroll views around that component keep touches back.
  ///   - isSharedWithInside: Whether a component inside that one gets the touch too.
  package func mapped(
    by mapping: TouchMapping, present: ProjectiveTransform, part: LayerPath, delay: Time,
    isSharedWithInside: Bool
  ) -> Touch {
    var sample = sample
    sample.move(to: mapping.inverse.apply(sample.location), present: present.apply(sample.present))
    return Touch(
      sample, part: part, delay: delay, isSharedWithInside: isSharedWithInside, size: mapping.size,
      planned: planned, transform: transform.concatenating(mapping.inverse))
  }

  /// True when the touch began on this layer directly below the component, or on one inside it.
  package func began(on part: some ComponentPart) -> Bool { self.part.ids.first == part.id }

  /// The samples still to come, measured as `sample` is. Only a mode that looks ahead may read them; they are mapped when
  /// they are read.
  package var plannedPath: [TouchSample] {
    planned.map { sample in
      var sample = sample
      sample.move(to: transform.apply(sample.location))
      return sample
    }
  }
}

/// How a component measures a finger from touch-down to release, even if the component moves in between: the map into its
/// coordinates, and its size, when the finger came down.
///
/// A finger that comes down while another is on the component is measured as that one is, so that the distance between
/// them is meaningful.
package struct TouchMapping: Hashable, Sendable {
  /// From the coordinates around the component to its own.
  package let inverse: ProjectiveTransform
  /// The component's size.
  package let size: Size

  /// The mapping of a component of a size.
  package init(inverse: ProjectiveTransform, size: Size) {
    self.inverse = inverse
    self.size = size
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
  /// The name of the moment.
  package var name: String
  /// Tells apart several of the same name, such as one for each tap.
  package var index: Int

  /// A deadline, by default the only one of its name.
  package init(_ name: String, index: Int = 0) {
    self.name = name
    self.index = index
  }
}
