import Geometry
import Gestures
import Layers
import Motion

/// An input of a component, delivered at an exact time.
package enum Input<Action: Sendable>: Sendable {
  /// A report of a finger.
  case touch(Touch)
  /// A deadline that the component had scheduled.
  case deadline(Deadline)
  /// A call of an action.
  case call(Action)
  /// A keystroke for the component that has the focus.
  case key(String)
  /// A step of appearing on the screen or disappearing from it.
  case lifecycle(LifecycleStep)
  /// A gain or loss of the focus; `true` if gained.
  case focus(Bool)
  /// A change of the nodes or their extents in the component's slots.
  case slots([[MountedNode]])

  /// Converts the input to another type of actions; `nil` if `transform` returns `nil` for the action.
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
  /// The report of the finger, mapped into the component's coordinates as they were at touch-down.
  package var sample: TouchSample
  /// The path below the component of the layer under the finger when the touch began; empty for the component itself.
  package var part: LayerPath
  /// The delay that the scroll views around the component impose on the touch.
  package var delay: Time
  /// Whether a component inside this one also receives the touch.
  package var isSharedWithInside: Bool
  /// The component's size at touch-down; `nil` for the present size.
  package let size: Size?
  /// The samples still to come, in canvas coordinates, with the transform from there into the component's coordinates.
  private var planned: ArraySlice<TouchSample>
  private var transform: ProjectiveTransform

  /// A touch whose `planned` samples are in canvas coordinates. `transform` maps them into the component's coordinates.
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

  /// A touch in the coordinates of the canvas or the component, with the samples still to come in canvas coordinates.
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

  /// Returns the touch as a component inside this one, or on the canvas, receives it.
  ///
  /// - Parameters:
  ///   - mapping: The map into that component's coordinates at touch-down.
  ///   - present: The map into that component's present coordinates.
  ///   - part: The path below that component of the layer under the finger.
  ///   - delay: The delay that the scroll views around that component impose.
  ///   - isSharedWithInside: Whether a component inside that one also receives the touch.
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

  /// Returns whether the touch began on a layer directly below the component, or on a layer inside that one.
  package func began(on part: some ComponentPart) -> Bool { self.part.ids.first == part.id }

  /// The samples still to come, in the same coordinates as `sample`.
  ///
  /// Only a look-ahead mode may read them. They are mapped on access.
  package var plannedPath: [TouchSample] {
    planned.map { sample in
      var sample = sample
      sample.move(to: transform.apply(sample.location))
      return sample
    }
  }
}

/// The map from a finger to a component's coordinates, fixed from touch-down to release even if the component moves.
///
/// A second finger on the same component uses the map of the first, so that the distance between them is meaningful.
package struct TouchMapping: Hashable, Sendable {
  /// The transform from the coordinates around the component into its own, at touch-down.
  package let inverse: ProjectiveTransform
  /// The component's size at touch-down.
  package let size: Size

  /// The mapping of a component with a size.
  package init(inverse: ProjectiveTransform, size: Size) {
    self.inverse = inverse
    self.size = size
  }
}

/// A step of a component's appearance on the screen or its disappearance, by UIKit's names.
package enum LifecycleStep: String, CaseIterable, Hashable, Sendable {
  case willAppear
  case didAppear
  case willDisappear
  case didDisappear
}

/// The name of a moment that an engine waits for. At most one deadline with the same name and index is pending per
/// engine.
package struct Deadline: Hashable, Sendable {
  /// The name of the moment.
  package var name: String
  /// The index that distinguishes deadlines of the same name, such as one per tap.
  package var index: Int

  /// A deadline, by default the only one of its name.
  package init(_ name: String, index: Int = 0) {
    self.name = name
    self.index = index
  }
}
