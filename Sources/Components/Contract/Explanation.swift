import JSONText
import Layers
import Motion

/// Why a property of a layer, or something that a component calls by a name, shows what it does at a time.
package struct Explanation: Hashable, Sendable {
  /// What gives it.
  package enum Origin: Hashable, Sendable {
    /// A constant or an expression, where it stands.
    case given(SourceRange)
    /// What the present state of a machine says of it, where that stands.
    case look(machine: String, state: String, SourceRange)
    /// Rules change it; where it is declared.
    case rules(SourceRange)
    /// Nothing gives it.
    case standard
    /// A built-in component inside, by its type.
    case builtIn(type: String)
  }

  /// The source of the value.
  package var origin: Origin
  /// What it depends on and what may move, each once, in the order in which expressions read it.
  package var influences: [Influence]

  /// An explanation of one value.
  package init(_ origin: Origin, _ influences: [Influence] = []) {
    self.origin = origin
    self.influences = influences
  }
}

/// Something of a component that moves, or may.
package struct Influence: Hashable, Sendable {
  /// The kind of thing that moves.
  package enum Kind: String, Hashable, Sendable {
    case value
    case formula
    case follower
    /// A property of a layer that states change.
    case look
    /// The state of a machine.
    case state
    /// A finger's gesture.
    case gesture
    /// An output of a built-in component inside.
    case output
    /// The time since the component appeared.
    case time
  }

  /// The kind of thing that it is.
  package var kind: Kind
  /// The component that has it, as a path below the one that was asked; empty for that one itself.
  package var component: LayerPath
  /// As expressions of that component call it, such as `pop`, `dots[2]` or `heart.fillColor`.
  package var name: String
  /// What it shows; none for what is no single value.
  package var value: PropertyValue
  /// What moves it, or moved it last; nil for what is as it was at first.
  package var movement: Movement?
  /// True while it moves by itself or a finger moves it.
  package var isUnderWay: Bool

  /// Something that a component calls by a name.
  package init(
    _ kind: Kind, of component: LayerPath, _ name: String, _ value: PropertyValue = .none,
    _ movement: Movement? = nil, isUnderWay: Bool
  ) {
    self.kind = kind
    self.component = component
    self.name = name
    self.value = value
    self.movement = movement
    self.isUnderWay = isUnderWay
  }
}

/// How something moves or moved, and what began it.
package struct Movement: Hashable, Sendable {
  /// The way in which something moves.
  package enum Kind: Hashable, Sendable {
    /// At once.
    case set
    case animation(AnimationTiming)
    case keyframes(AnimationTiming)
    /// Slows down by itself from a speed, per second.
    case decay(velocity: PropertyValue)
    /// A finger holds it.
    case drag
    /// A spring trails it.
    case follower
    /// Held where it showed.
    case stop
    /// Taken to its end.
    case finish
    /// Elements come, go or change their places.
    case list
  }

  /// The way in which it moves.
  package var kind: Kind
  /// Where it starts and where it leads; none for what is not made of numbers.
  package var from: PropertyValue
  /// The value at the end; none for what is not made of numbers.
  package var to: PropertyValue
  /// The time at which it starts.
  package var begin: Time
  /// Nil while that is open; `distantFuture` for what goes on for ever.
  package var end: Time?
  /// Nil where nobody knows.
  package var cause: Cause?

  /// A movement from one value to another.
  package init(
    _ kind: Kind, from: PropertyValue = .none, to: PropertyValue = .none, begin: Time, end: Time?,
    cause: Cause?
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.begin = begin
    self.end = end
    self.cause = cause
  }
}

/// What a component carried out that began a movement, and the event behind it.
package struct Cause: Hashable, Sendable {
  /// The part of a component that was carried out.
  package enum Step: Hashable, Sendable {
    /// The actions of a rule, or the change of state that it makes.
    case rule
    case enter(machine: String, state: String)
    case exit(machine: String, state: String)
    /// The values that a state gives.
    case values(machine: String, state: String)
    /// What follows an animation.
    case then
    case wait
    /// A finger, or what lets go of it, by the name of the gesture.
    case drag(gesture: String)
    /// Parameters that the component around has changed.
    case parameters
  }

  /// The part that was carried out.
  package var step: Step
  /// The action, or else the rule, state or value.
  package var range: SourceRange
  /// When it was carried out.
  package var time: Time
  /// Nil where there is none.
  package var event: CausingEvent?

  /// A step at a place of the file.
  package init(_ step: Step, at range: SourceRange, time: Time, event: CausingEvent?) {
    self.step = step
    self.range = range
    self.time = time
    self.event = event
  }
}

/// An event that set off a rule.
package struct CausingEvent: Hashable, Sendable {
  /// The kind of event.
  package indirect enum Source: Hashable, Sendable {
    /// By the name of its trigger, such as `tap`, `pop.finished` or `list.didEndDragging`.
    case trigger(String)
    /// An expression turned true or changed; where it stands.
    case when(SourceRange)
    case changes(SourceRange)
    /// A rule's time was over; where the rule stands.
    case after(SourceRange)
    /// An action was called: by a scenario, or by the component around, whose actions are given.
    case call(action: String, by: Cause?)
  }

  /// The kind of event that it was.
  package var source: Source
  /// The time of the event.
  package var time: Time

  /// An event at a time.
  package init(_ source: Source, time: Time) {
    self.source = source
    self.time = time
  }
}
