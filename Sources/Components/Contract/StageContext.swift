import Geometry
import Motion

/// What an engine tells the world while it handles an input.
package struct StageContext: Sendable {
  /// One thing that an engine asked for or announced.
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
  /// The component's size at the time of the input, in points; while it is not shown, its last one.
  package let size: Size
  /// The work done in the run so far by all components together.
  package var work: RunWork
  /// In the order in which the engine asked.
  package private(set) var effects: [Effect] = []
  /// The fingers of which the engine has told that it does not take them.
  private(set) var ignoredFingers: Set<Int> = []

  /// The context of an input.
  package init(time: Time, size: Size, work: RunWork = RunWork()) {
    self.time = time
    self.size = size
    self.work = work
  }

  /// Asks for `.deadline` at `time`; replaces a pending one of the same name and index. Deadlines of one instant come in
  /// the order in which they were asked for, before any other input.
  package mutating func schedule(_ deadline: Deadline, at time: Time) {
    effects.append(.schedule(deadline, time))
  }

  /// Withdraws a pending deadline.
  package mutating func cancel(_ deadline: Deadline) { effects.append(.cancel(deadline)) }

  /// Writes an event into the log, as coming from the component or one of its layers.
  package mutating func emit(_ event: some ComponentEvent, from part: PartPath = .component) {
    emit(event.description, from: part)
  }

  /// Writes an event into the log that is known by its description alone.
  package mutating func emit(_ event: EventDescription, from part: PartPath = .component) {
    effects.append(.event(event, from: part))
  }

  /// Writes into the log that a finger that has come down is not taken.
  package mutating func ignore(finger: Int, _ obstacle: TouchObstacle) {
    guard !ignoredFingers.contains(finger) else { return }
    emit(TouchEvent.touchIgnored(finger: finger, obstacle), ignoring: finger)
  }

  /// Writes an event of the component's own that tells that a finger is not taken.
  package mutating func emit(_ event: some ComponentEvent, ignoring finger: Int) {
    ignoredFingers.insert(finger)
    emit(event)
  }

  /// Takes the touch over: every other component that has it is sent `cancelled`.
  package mutating func claim(finger: Int) { effects.append(.claim(finger: finger)) }

  /// Takes the touch from the components inside this one only, as a list that is stopped by it.
  package mutating func withhold(finger: Int) { effects.append(.withhold(finger: finger)) }

  /// Asks for the later reports of the finger before the components inside get them, as a gesture from the screen's
  /// edge does.
  package mutating func precede(finger: Int) { effects.append(.precede(finger: finger)) }

  /// Asks that keystrokes come here.
  package mutating func requestFocus() { effects.append(.requestFocus) }

  /// Gives up the keyboard.
  package mutating func resignFocus() { effects.append(.resignFocus) }

  /// Tells the components inside a slot's node that they come or go.
  package mutating func send(_ step: LifecycleStep, to slot: some ComponentSlot, index: Int) {
    effects.append(.lifecycle(step, slot: slot.rawValue, index: index))
  }
}

/// The work of JSON components in a run, which is limited.
package struct RunWork: Hashable, Sendable {
  /// Steps of `when`s, `changes` and followers.
  package var steps = 0
  /// Rules and waits that were carried out.
  package var rules = 0

  /// The work of a run that has not begun.
  package init() {}
}
