import Expressions
import JSONText

/// A recognizer of a component.
package struct GestureDefinition: Sendable {
  /// What it recognizes.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case tap
    case press
    case longPress
    case pan
    case swipe
    case pinch
    case rotation
  }

  /// The way of a swipe.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left
    case right
    case up
    case down
  }

  /// A side of the canvas at which a pan begins.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case left
    case right
    case top
    case bottom
  }

  package var name: String
  package var kind: Kind
  /// The layer that it takes touches of; nil for the component's frame.
  package var layer: LayerID?
  /// How far outside the layer a touch still counts, in points.
  package var margin = ValueSource.constant(.number(0))
  /// Nil for always.
  package var enabled: LocatedProgram?
  /// True when `enabled` reads the gesture itself, and so is asked only when it would begin.
  package var asksItself = false
  /// True when it sees a touch before inner components do.
  package var isFirst = false
  /// The gestures that must fail first.
  package var waitsFor: [GestureID] = []
  /// The gestures that go on with it.
  package var with: [GestureID] = []
  package var taps = 1
  package var fingers = 1
  package var slack = 70.0
  package var duration = 0.5
  package var movement = 10.0
  package var distance = 10.0
  /// Nil for both.
  package var axis: DragDefinition.Axis?
  package var edge: Edge?
  package var direction: Direction?
  /// The replicators around its layer, outer ones first.
  package var replicators: [LayerID] = []
  package var range: SourceRange
}

/// What a gesture tells.
package enum GestureEvent: String, Hashable, Sendable, CaseIterable {
  /// A tap or a swipe as a whole.
  case recognized = ""
  case began
  case changed
  case ended
  case cancelled
  case down
  case moved
  case enter
  case exit
  case up
  case upOutside
  case cancel
}

extension GestureEvent {
  /// Whether it makes a gesture one more that was recognized: the tap or the swipe as a whole, the beginning of what goes
  /// on, a press that is let go of inside.
  package var isRecognition: Bool {
    switch self {
    case .recognized, .began, .up: true
    case .changed, .ended, .cancelled, .down, .moved, .enter, .exit, .upOutside, .cancel: false
    }
  }
}

/// What expressions read of a gesture.
package enum GestureReading: String, Hashable, Sendable, CaseIterable {
  case location
  case isDown
  case isActive
  case translation
  case velocity
  case start
  case delta
  case scale
  case angle
  case index
  case count
  case lastLocation
  case lastIndex
}

extension GestureReading {
  /// Whether it tells of copies, and so is read only of gestures in a replicator.
  package var isOfCopies: Bool { self == .index || self == .lastIndex }
}

extension GestureDefinition.Kind {
  /// What it tells.
  package var events: [GestureEvent] {
    switch self {
    case .tap, .swipe: [.recognized]
    case .press: [.down, .moved, .enter, .exit, .up, .upOutside, .cancel]
    case .longPress, .pan, .pinch, .rotation: [.began, .changed, .ended, .cancelled]
    }
  }

  /// What expressions read of it, but for the indices of copies.
  package var readings: [GestureReading] {
    switch self {
    case .tap: [.location, .count, .lastLocation]
    case .press: [.isDown, .location, .count, .lastLocation]
    case .longPress: [.isActive, .location, .count, .lastLocation]
    case .pan: [.translation, .velocity, .location, .start, .delta, .isActive, .count, .lastLocation]
    case .swipe: [.count]
    case .pinch: [.scale, .velocity, .location, .isActive, .count, .lastLocation]
    case .rotation: [.angle, .velocity, .location, .isActive, .count, .lastLocation]
    }
  }

  /// The type of one of its readings.
  package func type(of reading: GestureReading) -> ExpressionType {
    switch reading {
    case .location, .translation, .start, .delta, .lastLocation: .point
    case .velocity: self == .pan ? .point : .number
    case .isDown, .isActive: .boolean
    case .scale, .angle, .index, .count, .lastIndex: .number
    }
  }
}
