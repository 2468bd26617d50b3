import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A water temperature that a vertical drag sets: rolling digits, waves as high as the level, a ground in its color.
package struct TemperatureDial: OutputProvider {
  private let parameters: Parameters
  private let appearance: TemperatureDialAppearance
  private var level: WaterLevel
  private var temperature: Int
  private var wheels: DialWheels
  /// False until the first move, while the ground may have a color of its own.
  private var hasMoved = false
  private var finger: Int?
  private var lastY = 0.0
  private var tracker = VelocityTracker()

  private static let levelChange = Deadline("levelChange")

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    level = WaterLevel(range: parameters.range, temperature: parameters.initial)
    temperature = parameters.initial
    wheels = DialWheels(parameters, reducesMotion: environment.environment.reduceMotion)
    appearance = try TemperatureDialAppearance(parameters, in: environment)
  }

  package mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
    switch input {
    case .touch(let touch): receive(touch, in: &context)
    case .deadline(Self.levelChange):
      update(going: temperature < level.temperature(at: context.time) ? .up : .down, in: &context)
      awaitChange(in: &context)
    case .deadline(let deadline): wheels.settle(deadline)
    case .key, .lifecycle, .focus, .slots: break
    }
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    finger == sample.finger ? nil : .otherFinger
  }

  package func value(of output: Output, at time: Time, size: Size) -> OutputValue {
    .number(Double(temperature))
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      TemperatureDialAppearance.State(
        height: level.height(at: time, full: size.height), temperature: temperature, hasMoved: hasMoved),
      wheels: wheels, at: time, size: size)
  }

  private mutating func receive(_ touch: Touch, in context: inout StageContext) {
    let sample = touch.sample
    switch sample.phase {
    case .began:
      guard finger == nil else { return }
      finger = sample.finger
      lastY = sample.location.y
      tracker.reset()
      tracker.add(sample.location, at: context.time)
      level.stop(at: context.time, full: context.size.height)
      context.cancel(Self.levelChange)
      wheels.plan(touch.plannedPath, from: level, startY: lastY, full: context.size.height, at: context.time)
    case .moved:
      guard sample.finger == finger else { return }
      follow(sample, in: &context)
    case .ended, .cancelled:
      guard sample.finger == finger else { return }
      follow(sample, in: &context)
      finger = nil
      level.release(
        velocity: -tracker.velocity(at: context.time).y,
        decay: parameters.inertia, snaps: parameters.snapsToDegree, at: context.time,
        full: context.size.height)
      awaitChange(in: &context)
    }
  }

  private mutating func follow(_ sample: TouchSample, in context: inout StageContext) {
    tracker.add(sample.location, at: context.time)
    let offset = lastY - sample.location.y
    lastY = sample.location.y
    guard offset != 0 else { return }
    let full = context.size.height
    if parameters.compatibility == .article {
      level.set(offset, full: full)
    } else {
      let before = level.height(at: context.time, full: full)
      level.move(by: offset, at: context.time, full: full)
      reportLimit(before: before, after: level.height(at: context.time, full: full), full: full, in: &context)
    }
    hasMoved = true
    update(going: offset > 0 ? .up : .down, in: &context)
  }

  private func reportLimit(before: Double, after: Double, full: Double, in context: inout StageContext) {
    guard before != after, after == 0 || after == full else { return }
    context.emit(Event.limitReached(after == 0 ? .minimum : .maximum))
  }

  /// Takes over the temperature of the level and rolls the wheels to it.
  private mutating func update(going direction: Direction, in context: inout StageContext) {
    let time = context.time
    let latest =
      parameters.compatibility == nil ? level.temperature(at: time) : level.naiveTemperature(at: time)
    if latest != temperature {
      temperature = latest
      context.emit(Event.temperatureChanged(to: latest, direction))
    }
    wheels.show(latest, exact: level.exactTemperature(at: time), going: direction, in: &context)
  }

  private func awaitChange(in context: inout StageContext) {
    if let next = level.nextChange(after: context.time) { context.schedule(Self.levelChange, at: next) }
  }
}
