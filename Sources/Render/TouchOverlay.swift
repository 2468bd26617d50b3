import Geometry
import Gestures
import Layers
import Motion
import Stage

/// The fingers of a scenario as layers above all others, which show the viewer where the screen is touched.
///
/// A finger is a translucent disc with a trail of its recent motion. It darkens and shrinks toward the glass just
/// before it touches down, and leaves a ring when it is lifted. The layers depend only on the time and the touches, not
/// on the frames that are drawn.
package struct TouchOverlay: Sendable {
  /// The duration of the motion that a finger's trail shows.
  static let trailTime = Time(seconds: 0.25)
  /// The duration of the growing ring after a finger is lifted.
  static let ringTime = Time(seconds: 0.3)
  /// The time for which a finger is visible before it touches down and after it is gone.
  static let hoverTime = Time(seconds: 0.12)

  private let trajectories: [TouchTrajectory]

  /// Creates the overlay for touch samples in the order of their times.
  package init(_ samples: [TouchSample]) { trajectories = TouchTrajectory.all(in: samples) }

  /// Creates the overlay for the touches of a stage up to its current time. To include all touches, advance the stage
  /// to its end first.
  package init(_ stage: Stage) { self.init(stage.touchSamples) }

  /// Returns the layers to add above the canvas: one for each finger that is visible at `time`.
  package func layers(at time: Time) -> [Layer] {
    trajectories.enumerated().compactMap { index, trajectory in
      FingerState(trajectory, at: time)?.layer(id: "touch-\(index)")
    }
  }
}

/// The appearance of a finger at a time.
private struct FingerState {
  private static let diameter = 44.0
  /// The diameter of a finger that is far from the glass, in points.
  private static let hoverDiameter = 58.0
  private static let ringDiameter = 92.0
  /// The number of strokes that form the trail, of which the shortest is on top.
  private static let trailPieces = 12
  private static let trailWidths = 6.0...36.0
  /// The light center of the trail and its dark edge, so that one of them is visible on any background.
  private static let trailTones = [("seam", rim, 5.0, 0.045), ("light", far, 0.0, 0.12)]
  private static let trailStep = Time(ticks: Time.ticksPerSecond / 120)

  private static let near = Color(hex: 0xC9C9CE)
  private static let far = Color(hex: 0xF2F2F7)
  private static let rim = Color(hex: 0x2C2C2E)
  private static let opacity = 0.72

  private let trajectory: TouchTrajectory
  private let time: Time
  private let location: Point
  /// The visibility of the finger, from 0 for invisible to 1 on the glass.
  private let presence: Double
  /// The progress of the ring since the finger was lifted, 0…1; `nil` if no ring is visible.
  private let ringProgress: Double?

  /// Creates the state of a finger; `nil` if no part of it is visible.
  init?(_ trajectory: TouchTrajectory, at time: Time) {
    let hover = TouchOverlay.hoverTime
    let gone = trajectory.end ?? .distantFuture
    guard time > trajectory.start - hover, time < gone + max(TouchOverlay.ringTime, TouchOverlay.trailTime)
    else { return nil }
    self.trajectory = trajectory
    self.time = time
    location = trajectory.location(at: time)
    let away = max(trajectory.start - time, time - gone, .zero)
    presence = TimingCurve.easeOut.value(at: max(0, 1 - away.seconds / hover.seconds))
    let progress = (time - gone).seconds / TouchOverlay.ringTime.seconds
    ringProgress = trajectory.isLifted && progress > 0 && progress < 1 ? progress : nil
  }

  func layer(id: String) -> Layer {
    var finger = Layer(id: "finger", frame: .zero)
    finger.opacity = Self.opacity
    finger.sublayers = trail + [disc]
    var layer = Layer(id: id, frame: .zero)
    layer.isUserInteractionEnabled = false
    layer.sublayers = (ringProgress.map(ring) ?? []) + [finger]
    return layer
  }

  private var disc: Layer {
    let diameter = Self.hoverDiameter + (Self.diameter - Self.hoverDiameter) * presence
    var disc = Layer(id: "disc", frame: Rect(center: location, size: Size(diameter, diameter)))
    disc.cornerRadii = CornerRadii(diameter / 2)
    disc.backgroundColor = Self.far.interpolated(to: Self.near, presence)
    disc.borderWidth = 1.5
    disc.borderColor = Self.rim.withAlpha(0.55)
    disc.shadow = Shadow(opacity: 0.45, offset: Point(0, 1), radius: 4)
    disc.opacity = presence
    return disc
  }

  /// The strokes of the trail, each covering a shorter time up to now, so that it seamlessly widens and becomes denser
  /// toward the finger.
  private var trail: [Layer] {
    let pieces = (0..<Self.trailPieces).map { piece in
      let share = Double(piece) / Double(Self.trailPieces)
      return (share, path(since: time - Time(seconds: TouchOverlay.trailTime.seconds * (1 - share))))
    }
    return Self.trailTones.flatMap { name, color, margin, alpha in
      pieces.enumerated().compactMap { index, piece in
        let (share, path) = piece
        guard path.elements.count > 1 else { return nil }
        let widths = Self.trailWidths
        let width = widths.lowerBound + (widths.upperBound - widths.lowerBound) * share + margin
        var layer = Layer(id: "trail-\(name)-\(index)", frame: .zero)
        layer.content = .shape(
          Shape(
            .path(path), strokeColor: color.withAlpha(alpha),
            stroke: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)))
        return layer
      }
    }
  }

  /// Returns the path of the finger since a time, with vertices at times that do not depend on the frames.
  private func path(since start: Time) -> Path {
    var path = Path([.move(trajectory.location(at: start))])
    var last = trajectory.location(at: start)
    func add(_ point: Point) {
      if point != last { path.line(to: point) }
      last = point
    }
    let step = Self.trailStep.ticks
    for tick in (start.ticks / step + 1)...(max(time.ticks, 0) / step + 1) where tick * step < time.ticks {
      add(trajectory.location(at: Time(ticks: tick * step)))
    }
    add(location)
    return path
  }

  /// Returns the layers of a white ring with a dark edge.
  private func ring(_ progress: Double) -> [Layer] {
    let grown = TimingCurve.easeOut.value(at: progress)
    let diameter = Self.diameter + (Self.ringDiameter - Self.diameter) * grown
    return [("ring-edge", Self.rim, 3.5, 0.45), ("ring", .white, 2, 0.95)].map { id, color, width, alpha in
      var layer = Layer(id: id, frame: Rect(center: location, size: Size(diameter, diameter)))
      layer.content = .shape(
        Shape(.ellipse, strokeColor: color.withAlpha(alpha), stroke: StrokeStyle(lineWidth: width)))
      layer.opacity = 1 - progress
      return layer
    }
  }
}
