import Geometry
import Motion

/// The requests and announcements that an engine makes while it handles an input.
package struct StageContext: Sendable {
  /// A request or an announcement of an engine.
  package enum Effect: Sendable {
    case schedule(Deadline, Time)
    case cancel(Deadline)
    case event(EventDescription, from: PartPath)
    case claim(finger: Int)
    case withhold(finger: Int)
    case precede(finger: Int)
    case requestFocus
    case resignFocus
    case lifecycle(LifecycleStep, slot: Int, index: Int)
  }

  /// The exact time of the input.
  package let time: Time
  /// The component's size at the time of the input, in points; its last size while it is not shown.
  package let size: Size
  /// The work done in the run so far by all components together.
  package var work: RunWork
  /// The requests and announcements, in order.
  package private(set) var effects: [Effect] = []
  /// The fingers whose touches the engine has reported as ignored.
  private(set) var ignoredFingers: Set<Int> = []

  /// The context of an input.
  package init(time: Time, size: Size, work: RunWork = RunWork()) {
    self.time = time
    self.size = size
    self.work = work
  }

  /// Schedules `.deadline` at `time`, replacing a pending deadline of the same name and index.
  ///
  /// Deadlines of one instant are delivered in the order in which they were scheduled, before any other input.
  package mutating func schedule(_ deadline: Deadline, at time: Time) {
    effects.append(.schedule(deadline, time))
  }

  /// Cancels a pending deadline.
  package mutating func cancel(_ deadline: Deadline) { effects.append(.cancel(deadline)) }

  /// Writes an event into the log, with the component or one of its layers as its source.
  package mutating func emit(_ event: some ComponentEvent, from part: PartPath = .component) {
    emit(event.description, from: part)
  }

  /// Writes an event into the log, with the component or one of its layers as its source.
  package mutating func emit(_ event: EventDescription, from part: PartPath = .component) {
    effects.append(.event(event, from: part))
  }

  /// Logs that a touch that has just begun is ignored, unless the engine has already reported that.
  package mutating func ignore(finger: Int, _ obstacle: TouchObstacle) {
    guard !ignoredFingers.contains(finger) else { return }
    emit(TouchEvent.touchIgnored(finger: finger, obstacle), ignoring: finger)
  }

  /// Writes an event of the component's own that reports a touch as ignored.
  package mutating func emit(_ event: some ComponentEvent, ignoring finger: Int) {
    ignoredFingers.insert(finger)
    emit(event)
  }

  /// Claims the touch: every other component that receives it is sent `cancelled`.
  package mutating func claim(finger: Int) { effects.append(.claim(finger: finger)) }

  /// Withholds the touch from the components inside this one only, as a list does when a touch stops its scrolling.
  package mutating func withhold(finger: Int) { effects.append(.withhold(finger: finger)) }

  /// Requests later samples of the finger before the components inside receive them, as a gesture from the screen's
  /// edge does.
  package mutating func precede(finger: Int) { effects.append(.precede(finger: finger)) }

  /// Requests the focus, which routes keystrokes to the component.
  package mutating func requestFocus() { effects.append(.requestFocus) }

  /// Resigns the focus.
  package mutating func resignFocus() { effects.append(.resignFocus) }

  /// Notifies the components inside a node of a slot that they appear or disappear.
  package mutating func send(_ step: LifecycleStep, to slot: some ComponentSlot, index: Int) {
    effects.append(.lifecycle(step, slot: slot.rawValue, index: index))
  }
}

/// The amount of work that JSON components have done in a run, which is limited.
package struct RunWork: Hashable, Sendable {
  /// The number of steps of `when`s, `changes` and followers.
  package var steps = 0
  /// The number of rules and waits that were executed.
  package var rules = 0

  /// The work of a run that has not begun.
  package init() {}
}
