import Expressions
import JSONText

/// A gesture that a component recognizes.
package struct GestureDefinition: Sendable {
  /// The type of recognizer.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case tap
    case press
    case longPress
    case pan
    case swipe
    case pinch
    case rotation
  }

  /// The direction of a swipe.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left
    case right
    case up
    case down
  }

  /// The edge of the canvas at which a pan begins.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case left
    case right
    case top
    case bottom
  }

  /// The name of the gesture.
  package var name: String
  /// The type of recognizer.
  package var kind: Kind
  /// The layer whose touches it receives; `nil` for the component's frame.
  package var layer: LayerID?
  /// The distance outside the layer at which touches still count, in points.
  package var margin = ValueSource.constant(.number(0))
  /// The condition under which the gesture is recognized; `nil` for always.
  package var enabled: LocatedProgram?
  /// Whether `enabled` reads the gesture itself, so that it is evaluated only when the gesture would begin.
  package var asksItself = false
  /// Whether it receives touches before inner components do.
  package var isFirst = false
  /// The gestures that must fail before it begins.
  package var waitsFor: [GestureID] = []
  /// The gestures that may be active together with it.
  package var with: [GestureID] = []
  /// The number of taps.
  package var taps = 1
  /// The number of fingers.
  package var fingers = 1
  /// The distance outside the layer within which a finger still holds a press, in points.
  package var slack = 70.0
  /// The duration of a long press before it begins, in seconds.
  package var duration = 0.5
  /// The movement that a long press allows before it begins, in points.
  package var movement = 10.0
  /// The distance that a pan must move before it begins, in points.
  package var distance = 10.0
  /// The axis of a pan; `nil` for both axes.
  package var axis: DragDefinition.Axis?
  /// The edge at which a pan begins; `nil` for anywhere.
  package var edge: Edge?
  /// The direction of a swipe; `nil` for other gestures.
  package var direction: Direction?
  /// The replicators around the gesture's layer, outer ones first.
  package var replicators: [LayerID] = []
  /// The place of the declaration in the file.
  package var range: SourceRange
}

/// An event of a gesture.
package enum GestureEvent: String, Hashable, Sendable, CaseIterable {
  /// The recognition of a tap or a swipe as a whole.
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
  /// Whether the event increases the number of recognitions: a tap or swipe as a whole, the beginning of a continuous
  /// gesture, or the release of a press inside.
  package var isRecognition: Bool {
    switch self {
    case .recognized, .began, .up: true
    case .changed, .ended, .cancelled, .down, .moved, .enter, .exit, .upOutside, .cancel: false
    }
  }
}

/// A measurement of a gesture that expressions read.
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
  /// The events that the gesture emits.
  package var events: [GestureEvent] {
    switch self {
    case .tap, .swipe: [.recognized]
    case .press: [.down, .moved, .enter, .exit, .up, .upOutside, .cancel]
    case .longPress, .pan, .pinch, .rotation: [.began, .changed, .ended, .cancelled]
    }
  }

  /// The measurements that expressions read, except for the indices of copies.
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

  /// Returns the type of a measurement.
  package func type(of reading: GestureReading) -> ExpressionType {
    switch reading {
    case .location, .translation, .start, .delta, .lastLocation: .point
    case .velocity: self == .pan ? .point : .number
    case .isDown, .isActive: .boolean
    case .scale, .angle, .index, .count, .lastIndex: .number
    }
  }
}
