import ComponentLanguage
import Expressions
import Geometry
import Motion

// Values that are dragged by fingers.

extension ComponentInstance {
  /// Catches moving values when a finger comes down, and releases caught values when it leaves without a drag.
  ///
  /// - Parameter touched: The gestures that had fingers before.
  mutating func catchValues(touchedBefore touched: Set<GestureID>) throws(ComponentMistake) {
    for (index, value) in definition.values.indexed {
      guard let drag = value.drag else { continue }
      let isTouched = arena.isTouched(drag.gesture)
      guard isTouched != touched.contains(drag.gesture) else { continue }
      if isTouched {
        guard drag.catches else { continue }
        let copies = arena.copies(of: drag.gesture)
        let element = value.count == nil ? 0 : copies.last ?? 0
        let reference = ElementReference(value: index, element: element)
        guard store.values[index].elements.indices.contains(element), store[reference].isMoving(at: now)
        else { continue }
        stop(reference)
        noteDrag(of: reference, by: nil)
        store.setDrag(ActiveDrag(element: element, copies: copies), of: index)
      } else if let active = store.drags[index], !active.hasBegun {
        store.setDrag(nil, of: index)
        try letGo(index, drag, active, velocity: .zero)
      }
    }
  }

  /// Begins, moves or ends the drags of a gesture after one of its reports.
  mutating func drag(by report: GestureArena.Report) throws(ComponentMistake) {
    for (index, value) in definition.values.indexed {
      guard let drag = value.drag, drag.gesture == report.gesture else { continue }
      switch report.event {
      case .began: try beginDrag(index, drag, report)
      case .changed: try follow(index, drag, report.readings)
      case .ended, .cancelled:
        guard let active = store.drags[index], active.hasBegun else { continue }
        let motion = try shown(active, index, drag, report.readings)
        store.setDrag(nil, of: index)
        guard let motion else { continue }
        store.set(.held(motion), of: ElementReference(value: index, element: active.element))
        if report.event == .ended {
          try letGo(index, drag, active, velocity: motion.rates)
        } else {
          try returnToSnap(index, drag, active)
        }
      default: break
      }
    }
  }

  private mutating func beginDrag(
    _ index: ValueID, _ drag: DragDefinition, _ report: GestureArena.Report
  ) throws(ComponentMistake) {
    let value = definition.values[index]
    let element = value.count == nil ? 0 : report.copies.last ?? 0
    guard store.values[index].elements.indices.contains(element) else { return }
    let reference = ElementReference(value: index, element: element)
    var evaluator = try presentEvaluator()
    let start = shown(reference, in: &evaluator).values
    interrupt(reference)
    noteDrag(of: reference, by: .began)
    var active = ActiveDrag(element: element, copies: report.copies)
    active.start = start
    if drag.isAboutOffset {
      active.pinch = PinchOffset(
        at: report.readings.location, offset: Point(start[0], start[1]), scale: 1,
        middle: middle(of: nil))
    } else {
      let limits = try limits(of: index, drag, in: &evaluator)
      let width = value.type.scalarCount ?? 0
      active.tracks = (0..<width).map {
        DragTrack(from: start[$0], scales: drag.axis == .scale, limits[$0])
      }
    }
    if drag.around != nil {
      active.turn = TurnTrack(at: report.readings.location - report.readings.translation)
    }
    store.setDrag(active, of: index)
    queue.append(DataEvent(kind: .trigger([.dragBegan(value: index)])))
    try follow(index, drag, report.readings)
  }

  private mutating func follow(
    _ index: ValueID, _ drag: DragDefinition, _ readings: GestureReadings
  ) throws(ComponentMistake) {
    guard var active = store.drags[index], active.hasBegun else { return }
    var evaluator = try presentEvaluator()
    let limits = try limits(of: index, drag, in: &evaluator)
    let factor = try evaluator.number(drag.factor, at: definition.values[index].range)
    if active.turn != nil {
      active.turn?.move(by: readings.translation, around: middle(of: drag.around, in: &evaluator))
    }
    for (axis, _) in active.tracks.enumerated() {
      let direction = drag.axis == .both ? (axis == 0 ? DragDefinition.Axis.x : .y) : drag.axis
      let way = DragWay(readings, along: direction, factor: factor, turned: active.turn?.degrees)
      active.tracks[axis].move(to: way, limits[axis])
    }
    active.limits = limits
    store.setDrag(active, of: index)
    if let motion = try shown(active, index, drag, readings) {
      store.set(.held(motion), of: ElementReference(value: index, element: active.element))
    }
  }

  /// Applies changed limits to dragged values, for the present displacement of the finger.
  mutating func followLimits() throws(ComponentMistake) {
    for index in store.drags.keys.sorted() {
      guard let drag = definition.values[index].drag, drag.hasMovingLimits,
        let active = store.drags[index], !active.tracks.isEmpty
      else { continue }
      var evaluator = try presentEvaluator()
      guard try limits(of: index, drag, in: &evaluator) != active.limits else { continue }
      try follow(index, drag, arena.readings(of: drag.gesture, at: now))
    }
  }

  /// Whether a dragged value, here or in an inner component, has limits that may change without a touch.
  var holdsValue: Bool {
    store.drags.contains { index, active in
      active.hasBegun && definition.values[index].drag?.hasMovingLimits ?? false
    }
      || store.inner.values.contains { $0.instance.activity.holdsValue }
  }

  /// Returns the displayed value of a drag with its velocity; `nil` if the drag has no coordinates.
  private func shown(
    _ active: ActiveDrag, _ index: ValueID, _ drag: DragDefinition, _ readings: GestureReadings
  ) throws(ComponentMistake) -> Motion4? {
    var motion = Motion4()
    var evaluator = try evaluator(at: now)
    if let pinch = active.pinch {
      let offset = pinch.offset(at: readings.location, scale: readings.scale, middle: middle(of: nil))
      motion.values = SIMD4(offset.x, offset.y, 0, 0)
      return motion
    }
    let limits = try limits(of: index, drag, in: &evaluator)
    let factor = try evaluator.number(drag.factor, at: definition.values[index].range)
    let turning = active.turn?.velocity(
      readings.velocity, around: middle(of: drag.around, in: &evaluator))
    for (axis, track) in active.tracks.enumerated() {
      let direction = drag.axis == .both ? (axis == 0 ? DragDefinition.Axis.x : .y) : drag.axis
      let velocity = DragWay.velocity(readings, along: direction, factor: factor, turning: turning)
      motion.values[axis] = track.value(limits[axis])
      motion.rates[axis] = track.velocity(velocity, limits[axis])
    }
    return active.tracks.isEmpty ? nil : motion
  }

  // MARK: Release

  /// Releases a value: it settles at a snap, or decelerates to rest if there are no snaps.
  private mutating func letGo(
    _ index: ValueID, _ drag: DragDefinition, _ active: ActiveDrag, velocity: SIMD4<Double>
  ) throws(ComponentMistake) {
    let value = definition.values[index]
    let width = value.type.scalarCount ?? 0
    let cause = dragCause(of: index, active.hasBegun ? .ended : nil)
    var evaluator = try presentEvaluator()
    let element = ElementReference(value: index, element: active.element)
    let shown = shown(element, in: &evaluator).values
    let rate = Decay(perMillisecond: try evaluator.number(drag.deceleration, at: value.range))
    var details: [(name: String, value: ExpressionValue)] = [
      ("velocity", ExpressionValue(value.type) { velocity[$0] })
    ]
    if let snaps = try snaps(of: index, drag, in: &evaluator) {
      var release = DragSnaps.Release(
        (0..<width).map { shown[$0] }, velocity: (0..<width).map { velocity[$0] },
        start: (0..<width).map { active.hasBegun ? active.start[$0] : shown[$0] })
      release.deceleration = rate
      if let flick = drag.flickVelocity {
        release.flickVelocity = try evaluator.number(flick, at: value.range)
      }
      guard let target = snaps.target(of: release) else { return }
      let place = Motion4(target.value).values
      details += [
        ("target", ExpressionValue(value.type) { place[$0] }), ("index", .number(Double(target.index))),
      ]
      queueDragEnded(index, details, hasBegun: active.hasBegun)
      try settle(
        element, at: place, velocity: velocity, snap: target.index, drag, cause, &evaluator)
      return
    }
    details += [("target", .null), ("index", .null)]
    queueDragEnded(index, details, hasBegun: active.hasBegun)
    let ends = try self.ends(drag.range, of: index, at: value.range, in: &evaluator)
    let motions = (0..<width).map { axis in
      let range = ends.map { min($0.low[axis], $0.high[axis])...max($0.low[axis], $0.high[axis]) }
      return DecayMotion(
        from: shown[axis], velocity: velocity[axis], at: now, rate,
        in: drag.beyond == .free ? nil : range, bounces: drag.beyond == .rubberBand,
        restDistance: range.map { max(1e-9, 0.001 * ($0.upperBound - $0.lowerBound)) }
          ?? DecayMotion.restDistance)
    }
    settles[element] = .some(nil)
    decay(element, motions, velocity: velocity, run: runs.add(count: 1, RuleContext(cause: cause)), cause)
  }

  private mutating func queueDragEnded(
    _ index: ValueID, _ details: [(name: String, value: ExpressionValue)], hasBegun: Bool
  ) {
    guard hasBegun else { return }
    queue.append(DataEvent(kind: .trigger([.dragEnded(value: index)]), details: details))
  }

  private mutating func returnToSnap(
    _ index: ValueID, _ drag: DragDefinition, _ active: ActiveDrag
  ) throws(ComponentMistake) {
    var evaluator = try presentEvaluator()
    guard let snaps = try snaps(of: index, drag, in: &evaluator) else {
      return try letGo(index, drag, active, velocity: .zero)
    }
    let width = definition.values[index].type.scalarCount ?? 0
    guard let target = snaps.nearest(to: (0..<width).map { active.start[$0] }) else { return }
    try settle(
      ElementReference(value: index, element: active.element), at: Motion4(target.value).values,
      velocity: .zero, snap: target.index, drag,
      dragCause(of: index, .cancelled), &evaluator)
  }

  /// Animates a value to a snap, starting with its present velocity.
  private mutating func settle(
    _ element: ElementReference, at place: SIMD4<Double>, velocity: SIMD4<Double>, snap: Int,
    _ drag: DragDefinition, _ cause: CauseRecord, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    let value = definition.values[element.value]
    let width = value.type.scalarCount ?? 0
    let specs = [drag.animation].compactMap(\.self) + valueAnimations(element.value)
    var timing = try self.timing(specs, at: value.range, in: &evaluator) ?? .defaultTiming
    timing.interruption = .velocityPreserving
    let shown = shown(element, in: &evaluator).values
    let isThere = (0..<width).allSatisfy { shown[$0] == place[$0] && velocity[$0] == 0 }
    guard !isThere else {
      note(.set, of: element, to: place, cause)
      store.set(.resting(place, width: width), of: element)
      queue.append(
        DataEvent(
          kind: .trigger([.settled(value: element.value)]), details: [("index", .number(Double(snap)))]))
      return
    }
    let movement = ResolvedMovement(
      path: .to(place, from: nil, velocity: velocity), timing: timing, width: width)
    let run = runs.add(count: 1, RuleContext(cause: cause))
    try begin(DelayedStart(run: run, element: element, movement: movement, cause: cause))
    settles[element] = snap
  }

  // MARK: Limits and snaps

  private func limits(
    of index: ValueID, _ drag: DragDefinition, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [DragLimits] {
    let value = definition.values[index]
    let ends = try self.ends(drag.range, of: index, at: value.range, in: &evaluator)
    var dimension: Double?
    if let source = drag.dimension { dimension = try evaluator.number(source, at: value.range) }
    return (0..<max(1, value.type.scalarCount ?? 1)).map { axis in
      let isVertical = drag.axis == .y || drag.axis == .both && axis == 1
      return DragLimits(
        ends.map { ($0.low[axis], $0.high[axis]) }, beyond: drag.beyond,
        dimension: dimension ?? (isVertical ? size.height : size.width))
    }
  }

  private func snaps(
    of index: ValueID, _ drag: DragDefinition, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> DragSnaps? {
    let value = definition.values[index]
    switch drag.snap {
    case .stops(let source):
      let list = try evaluator.value(source, as: .list(value.type), at: value.range).list
      return DragSnaps(list.map(\.scalars))
    case .every(let every, let from, let limit):
      let width = value.type.scalarCount ?? 0
      let step = try evaluator.motion(every, at: value.range).values
      let first = try evaluator.motion(from, at: value.range).values
      let ends = try self.ends(drag.range, of: index, at: value.range, in: &evaluator)
      var most: Int?
      if let limit { most = Int(max(1, min(1e6, try evaluator.number(limit, at: value.range)))) }
      return DragSnaps(
        every: (0..<width).map { step[$0] }, from: (0..<width).map { first[$0] }, limit: most,
        in: (0..<width).map { axis in
          ends.map { min($0.low[axis], $0.high[axis])...max($0.low[axis], $0.high[axis]) }
        })
    case nil: return nil
    }
  }

  private func middle(of layer: LayerID?) -> Point { Point(size.width / 2, size.height / 2) }

  /// Returns the center of a layer in the component's coordinates, by its frame and those of the layers around it.
  private func middle(of layer: LayerID?, in evaluator: inout Evaluator) -> Point {
    guard let layer else { return middle(of: nil) }
    var middle: Point?
    var next: LayerID? = layer
    while let index = next {
      let copies = CopyPath()
      guard let frame = try? frame(of: index, copies, in: &evaluator, at: now) else { break }
      middle = (middle ?? Point(frame.width / 2, frame.height / 2)) + frame.origin
      next = definition.layers[index].parent
    }
    return middle ?? self.middle(of: nil)
  }
}

extension DragDefinition {
  /// Whether the limits may change during a drag.
  fileprivate var hasMovingLimits: Bool {
    [range, dimension].contains { source in
      switch source {
      case .constant, nil: false
      case .program, .elements, .fields, .path: true
      }
    }
  }
}
