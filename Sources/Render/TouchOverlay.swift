import Geometry
import Gestures
import Layers
import Motion
import Stage

/// The fingers of a scenario as layers that lie above everything else, so that a viewer sees what is touched.
///
/// A finger is a translucent disc with the way of its last moments behind it. It grows dim and small toward the glass
/// just before it comes down, and leaves a ring when it is lifted. All of that depends on the time and on the touches
/// only, never on which frames are drawn.
package struct TouchOverlay: Sendable {
  /// How long a moving finger's trail is.
  static let trailTime = Time(seconds: 0.25)
  /// How long the ring grows after a lift.
  static let ringTime = Time(seconds: 0.3)
  /// How long a finger is seen before it comes down and after it is gone.
  static let hoverTime = Time(seconds: 0.12)

  private let trajectories: [TouchTrajectory]

  /// The fingers that these reports tell of, in the order of their times.
  package init(_ samples: [TouchSample]) { trajectories = TouchTrajectory.all(in: samples) }

  /// The fingers that have touched a stage so far; run it to its end to have all of them.
  package init(_ stage: Stage) { self.init(stage.touchSamples) }

  /// The layers to add on top of the canvas's own: one for each finger that is seen at `time`, none where there is none.
  package func layers(at time: Time) -> [Layer] {
    trajectories.enumerated().compactMap { index, trajectory in
      FingerState(trajectory, at: time)?.layer(id: "touch-\(index)")
    }
  }
}

/// One finger at one time.
private struct FingerState {
  private static let diameter = 44.0
  /// Across, far from the glass.
  private static let hoverDiameter = 58.0
  private static let ringDiameter = 92.0
  /// The trail lies in so many pieces on each other, the shortest on top.
  private static let trailPieces = 12
  private static let trailWidths = 6.0...36.0
  /// The trail's light in the middle and its dark seam, so that one of them is seen on any ground.
  private static let trailTones = [("seam", rim, 5.0, 0.045), ("light", far, 0.0, 0.12)]
  private static let trailStep = Time(ticks: Time.ticksPerSecond / 120)

  private static let near = Color(hex: 0xC9C9CE)
  private static let far = Color(hex: 0xF2F2F7)
  private static let rim = Color(hex: 0x2C2C2E)
  private static let opacity = 0.72

  private let trajectory: TouchTrajectory
  private let time: Time
  private let location: Point
  /// 0 where the finger is not seen, 1 on the glass.
  private let presence: Double
  /// How far the time since the lift has come, 0…1; nil before it and where there is no ring.
  private let ringProgress: Double?

  /// Nil when nothing of the finger is seen.
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

  /// Strokes from ever shorter ago to now, so that the trail grows wider and denser toward the finger without seams.
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

  /// The finger's way from a time on until now, by way of moments that do not move with the frames.
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

  /// A white ring with a dark edge.
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
