import Geometry
import Interaction
import Layers
import Motion
import Stage

/// What moves in a scenario, by what sets it off: what somebody needs who implements it elsewhere (docs/exports.md).
package struct MotionSpec: Sendable {
  /// Something that happens, and what it makes move.
  package struct Trigger: Sendable {
    /// When it happens.
    package var time: Time
    /// Who tells of it; empty for the scenario itself.
    package var source: String
    /// What happens, such as `touchDown`.
    package var event: String
    package var rows: [Row] = []
  }

  /// A piece of a motion.
  package struct Row: Sendable {
    package enum Kind: String, Sendable {
      case animation
      /// A piece of keyframes.
      case keyframe
      /// A straight line that no animation accounts for.
      case line
      case set
      case finger
      /// What an expression makes of things that move.
      case formula
      case sampled
    }

    package var layer: LayerPath
    package var property: TraceProperty
    package var kind: Kind
    package var from: PropertyValue
    package var to: PropertyValue
    package var begin: Time
    /// `distantFuture` for what goes on for ever.
    package var duration: Time
    /// Its place among `curves`; nil for what has no curve.
    package var curve: Int?
    /// What is to be known besides, phrases without a full stop.
    package var remarks: [String] = []
    /// Where in a component's file it is said, as file, line and column; nil where nothing says so.
    package var place: String?
    /// The values over time, where no curve leads from the first to the last.
    package var samples: [(time: Time, value: PropertyValue)] = []
  }

  /// A curve with its length.
  package struct Curve: Hashable, Sendable {
    package var curve: TimingCurve
    /// Seconds.
    package var duration: Double
    /// What it is, where that is more than its name; nil otherwise.
    package var origin: String?

    /// In the words of a toolkit.
    package func spelling(in target: CurveTarget) -> CurveSpelling {
      CurveSpelling(curve, lasting: duration, in: target)
    }
  }

  package struct Haptic: Hashable, Sendable {
    package var time: Time
    package var source: String
    package var style: HapticStyle
  }

  /// A machine of a component of a file.
  package struct Machine: Sendable {
    package struct Transition: Hashable, Sendable {
      /// Nil for any state.
      package var from: String?
      package var to: String
      package var condition: String
      package var place: String
    }

    package var component: LayerPath
    package var name: String
    package var initial: String?
    package var states: [String]
    package var transitions: [Transition]
  }

  /// The scenario's; may be empty.
  package var name: String
  package var canvas: Size
  package var duration: Time
  package var frameRate: FrameRate
  /// By time.
  package var triggers: [Trigger]
  /// In the order in which they are used first.
  package var curves: [Curve]
  package var haptics: [Haptic]
  package var machines: [Machine]
  /// Changes of layers that the specification leaves out.
  package var remarks: ExportRemarks
}
