import ComponentLanguage
import Geometry
import Motion

/// What the gestures of a component ask about its layers and conditions, at the time of the sample.
///
/// Points are in the component's coordinates, as those of the samples. Gestures are named by their index in the
/// component's definition, copies by the indices of the replicators around the gesture's layer, outer ones first; they
/// are empty for a layer outside replicators.
package protocol GestureHost {
  /// The front-most copy of the gesture's layer whose frame, as it shows and grown by the gesture's margin, holds a point;
  /// nil where none does or the layer is not shown. A gesture without a layer has the component's frame.
  mutating func copies(of gesture: Int, at point: Point) -> [Int]?

  /// The position of the gesture's layer in drawing order; that of a gesture without a layer comes before all others.
  func drawingPosition(of gesture: Int) -> Int

  /// Whether a point is within `slack` points, or the gesture's margin where that is more, of one copy of its layer.
  mutating func contains(_ point: Point, gesture: Int, copies: [Int], slack: Double) -> Bool

  /// The distance of a point from a side of the canvas, in points.
  mutating func distance(of point: Point, from edge: GestureDefinition.Edge) -> Double

  /// How long the scroll views around the gesture's layer keep touches back from it; only presses wait.
  mutating func touchDelay(of gesture: Int) -> Time

  /// The value of the gesture's `enabled`, which is asked only where there is one. `readings` are those of the gesture at
  /// that moment; those of others are the arena's.
  mutating func isEnabled(_ gesture: Int, copies: [Int], readings: GestureReadings) -> Bool
}
