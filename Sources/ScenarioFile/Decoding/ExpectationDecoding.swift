import Components
import Geometry
import JSONText
import Layers
import Motion
import Parameters

extension ScenarioDecoder {
  /// Decodes the expectations of a scenario, with those of every frame last.
  mutating func decodeExpectations(
    _ document: ParameterValues, _ names: LayerNames, _ timeline: Timeline
  ) -> [Expectation] {
    let expectations = document[DocumentFormat.expectations].compactMap { decodeExpectation($0, names) }
    warnAfterEnd(expectations, timeline)
    return expectations + document[DocumentFormat.always].compactMap { decodeAlways($0, names, timeline) }
  }

  private mutating func decodeExpectation(_ values: ParameterValues, _ names: LayerNames) -> Expectation? {
    let subjects = [ExpectationFormat.layer.name, ExpectationFormat.event.name]
    guard let subject = exactlyOne(of: subjects, "an expectation", values), let range = values.range else {
      return nil
    }
    let kind =
      subject == ExpectationFormat.layer.name
      ? propertyExpectation(values, names) : eventExpectation(values, names)
    return isOfVariant(values) ? kind.map { Expectation($0, range: range) } : nil
  }

  /// Decodes an expectation of every frame.
  private mutating func decodeAlways(
    _ values: ParameterValues, _ names: LayerNames, _ timeline: Timeline
  ) -> Expectation? {
    guard let range = values.range else { return nil }
    let kind = expectation(of: .range(.zero, timeline.duration), values, names)
    return isOfVariant(values) ? kind.map { Expectation($0, isOfEveryFrame: true, range: range) } : nil
  }

  /// Returns whether an expectation applies to the variant that is being read.
  private mutating func isOfVariant(_ values: ParameterValues) -> Bool {
    guard let patterns = values[ExpectationFormat.variants] else { return true }
    let variant = reader.playedVariant
    for pattern in patterns where !variant.knows(pattern) {
      let range = values.range(of: ExpectationFormat.variants.name) ?? values.range!
      error(
        .variant, "the scenario has no variant `\(pattern)`", range,
        suggestion: EditDistance.suggestion(for: pattern, among: [ScenarioVariant.base] + (variant.all ?? []))
      )
    }
    return variant.isChosen(by: patterns)
  }

  // MARK: Properties

  private mutating func propertyExpectation(
    _ values: ParameterValues, _ names: LayerNames
  ) -> Expectation.Kind? {
    forbid(
      [
        ExpectationFormat.source.name, ExpectationFormat.after.name, ExpectationFormat.count.name,
        ExpectationFormat.details.name,
      ], beside: ExpectationFormat.layer.name, values)
    return expectation(of: span(values), values, names)
  }

  /// Decodes an expectation of a layer during a span; `nil` for an invalid span.
  private mutating func expectation(
    of span: Expectation.Span?, _ values: ParameterValues, _ names: LayerNames
  ) -> Expectation.Kind? {
    let condition = condition(values)
    guard let name = values[ExpectationFormat.layer],
      let range = values.range(of: ExpectationFormat.layer.name)
    else {
      if values.range(of: ExpectationFormat.layer.name) == nil {
        error(.missingKey, "`layer` is missing from the expectation", values.range!.opening)
      }
      return nil
    }
    guard let target = findLayer(name, names, range) else { return nil }
    guard let property = values[ExpectationFormat.property] else {
      if values.range(of: ExpectationFormat.property.name) != nil { return nil }
      error(.missingKey, "`property` is missing from the expectation", values.range!.opening)
      return nil
    }
    if let range = values.range(of: ExpectationFormat.property.name) {
      checkProperty(property, of: target, names, range)
    }
    guard let span, let condition else { return nil }
    return .property(layer: LayerPath(target.path), TraceProperty(named: property), span, condition)
  }

  private mutating func span(_ values: ParameterValues) -> Expectation.Span? {
    let key = exactlyOne(
      of: [ExpectationFormat.at.name, ExpectationFormat.from.name], "an expectation of a layer", values)
    checkConflict(ExpectationFormat.at.name, ExpectationFormat.to.name, values)
    if let time = values[ExpectationFormat.at], key == ExpectationFormat.at.name { return .at(time) }
    guard key == ExpectationFormat.from.name, let from = values[ExpectationFormat.from] else { return nil }
    guard let to = values[ExpectationFormat.to] else {
      if values.range(of: ExpectationFormat.to.name) != nil { return nil }
      error(.missingKey, "`to` is missing beside `from`", values.range!.opening)
      return nil
    }
    if to < from, let range = values.range(of: ExpectationFormat.to.name) {
      error(.outOfRange, "`to` must not be before `from`", range)
    }
    return .range(from, to)
  }

  private mutating func condition(_ values: ParameterValues) -> Expectation.Condition? {
    let key = exactlyOne(of: ExpectationFormat.conditions.map(\.name), "an expectation of a layer", values)
    let tolerance = tolerance(values)
    switch key {
    case ExpectationFormat.equals.name:
      switch values[ExpectationFormat.equals] {
      case .number(let number): return .equals(number, within: tolerance)
      case .string(let text):
        forbidTolerance(values)
        return .equalsText(text)
      case .boolean(let flag):
        forbidTolerance(values)
        return .equals(flag ? 1 : 0, within: 0)
      default: return nil
      }
    case ExpectationFormat.atLeast.name: return values[ExpectationFormat.atLeast].map { .atLeast($0) }
    case ExpectationFormat.atMost.name: return values[ExpectationFormat.atMost].map { .atMost($0) }
    case ExpectationFormat.settlesBefore.name:
      return values[ExpectationFormat.settlesBefore].map { .settlesBefore($0, within: tolerance) }
    case ExpectationFormat.monotonic.name: return values[ExpectationFormat.monotonic].map { .monotonic($0) }
    default: return nil
    }
  }

  private mutating func forbidTolerance(_ values: ParameterValues) {
    guard let range = values.range(of: ExpectationFormat.within.name) else { return }
    error(
      .conflict, "only numbers may be off by `within`; colors, texts and booleans are equal or not", range)
  }

  /// Returns the tolerance of a value; half of the trace's last decimal unless given.
  private mutating func tolerance(_ values: ParameterValues) -> Double {
    switch values[ExpectationFormat.within] {
    case .number(let number): return number
    case .time:
      if let range = values.range(of: ExpectationFormat.within.name) {
        error(.wrongType, "the tolerance of a value is a number", range)
      }
      return 0
    default: return 0.5e-6
    }
  }

  // MARK: Events

  private mutating func eventExpectation(_ values: ParameterValues, _ names: LayerNames) -> Expectation.Kind?
  {
    let others = [ExpectationFormat.from.name, ExpectationFormat.to.name, ExpectationFormat.property.name]
    forbid(others + ExpectationFormat.conditions.map(\.name), beside: ExpectationFormat.event.name, values)
    var target: LayerNames.Target?
    if let name = values[ExpectationFormat.source],
      let range = values.range(of: ExpectationFormat.source.name)
    {
      guard let found = findLayer(name, names, range) else { return nil }
      target = found
    }
    let name = values[ExpectationFormat.event] ?? ""
    if let range = values.range(of: ExpectationFormat.event.name) {
      checkEvent(name, of: target, names, range)
    }
    let source =
      target.map { Expectation.Source.layer(LayerPath($0.path)) }
      ?? (names.isDeclared(event: name) ? .components : .anything)
    return .event(
      name: name, source: source, at: values[ExpectationFormat.at],
      within: eventTolerance(values), after: values[ExpectationFormat.after],
      count: values[ExpectationFormat.count], details: details(values, ofEvent: name, of: target, names))
  }

  /// Decodes the expected details of an event, in the order of the file.
  private mutating func details(
    _ values: ParameterValues, ofEvent name: String, of target: LayerNames.Target?, _ names: LayerNames
  ) -> [EventDetail] {
    guard case .dictionary(let entries) = values[ExpectationFormat.details] else { return [] }
    let declared = names.events(named: name, of: target).flatMap(\.details)
    return entries.compactMap { entry in
      guard let detail = EventDetail(entry) else { return nil }
      checkDetail(detail, entry, ofEvent: name, of: target, names)
      let isInteger = declared.contains { $0.key == detail.key && $0.kind == .integer }
      return isInteger ? detail.integer ?? detail : detail
    }
  }

  /// Returns the tolerance of an event's time; half of the trace's last decimal unless given.
  private func eventTolerance(_ values: ParameterValues) -> Time {
    switch values[ExpectationFormat.within] {
    case .number(let seconds): Time(seconds: seconds)
    case .time(let time): time
    default: Time(seconds: 0.5e-6)
    }
  }

  private mutating func forbid(_ keys: [String], beside key: String, _ values: ParameterValues) {
    for other in keys { checkConflict(key, other, values) }
  }

  /// Warns of expectations after the last frame.
  mutating func warnAfterEnd(_ expectations: [Expectation], _ timeline: Timeline) {
    for expectation in expectations {
      guard timeline.duration > .zero, let time = expectation.latestTime, time > timeline.duration else {
        continue
      }
      parameters.diagnostics.warning(
        .afterEnd, "this is expected after the end of the scenario", at: expectation.range.opening)
    }
  }

  // MARK: Golden

  mutating func decodeGolden(_ values: ParameterValues, _ names: LayerNames) -> GoldenSettings {
    let settings = GoldenSettings(
      metric: values[GoldenFormat.metric], threshold: values[GoldenFormat.threshold],
      maxPixels: values[GoldenFormat.maxPixels],
      masks: values[GoldenFormat.masks].compactMap { decodeMask($0, names) },
      pictures: pictures(values[GoldenFormat.pictures]), reason: values[GoldenFormat.reason])
    if settings.isTolerant, settings.reason == nil, let range = values.range {
      error(.missingKey, "`golden` allows differences, so it needs a `reason`", range.opening)
    }
    checkThreshold(of: settings, values)
    return settings
  }

  private mutating func checkThreshold(of settings: GoldenSettings, _ values: ParameterValues) {
    let metric = settings.metric ?? .exact
    guard let threshold = settings.threshold, !metric.thresholds.contains(threshold),
      let range = values.range(of: GoldenFormat.threshold.name)
    else { return }
    if metric == .exact {
      error(.conflict, "an exact comparison has no threshold; `metric` chooses another", range)
    } else {
      let largest = Int(metric.thresholds.upperBound)
      error(.outOfRange, "a threshold of `\(metric.rawValue)` lies between 0 and \(largest)", range)
    }
  }

  private mutating func decodeMask(_ values: ParameterValues, _ names: LayerNames) -> GoldenSettings.Mask? {
    let key = exactlyOne(of: [GoldenFormat.Mask.rect.name, GoldenFormat.Mask.layer.name], "a mask", values)
    let (from, to) = (values[GoldenFormat.Mask.from], values[GoldenFormat.Mask.to])
    guard let whole = values.range else { return nil }
    if let rect = values[GoldenFormat.Mask.rect], key == GoldenFormat.Mask.rect.name {
      let region = GoldenSettings.Mask.Region.rect(rect.minX, rect.minY, rect.width, rect.height)
      return GoldenSettings.Mask(region: region, from: from, to: to, range: whole.opening)
    }
    guard let name = values[GoldenFormat.Mask.layer], key == GoldenFormat.Mask.layer.name,
      let range = values.range(of: GoldenFormat.Mask.layer.name), let target = findLayer(name, names, range)
    else { return nil }
    return GoldenSettings.Mask(
      region: .layer(LayerPath(target.path)), from: from, to: to, range: whole.opening)
  }

  private func pictures(_ value: ParameterValue?) -> GoldenSettings.Pictures {
    switch value {
    case .string("none"): .none
    case .integer(let step): .every(step)
    case .list(let times): .at(times.compactMap(Time.init(_:)))
    default: .all
    }
  }
}

extension Expectation {
  /// The latest time to which the expectation refers; `nil` if it refers to none.
  fileprivate var latestTime: Time? {
    switch kind {
    case .property(_, _, .at(let time), _), .property(_, _, .range(_, let time), _): time
    case .event(_, _, let time, _, _, _, _): time
    }
  }
}

extension EventDetail {
  /// A detail as given in a scenario; `nil` for a value of another kind.
  fileprivate init?(_ entry: ParameterValue.Entry) {
    switch entry.value {
    case .number(let number): self.init(entry.key, number)
    case .string(let text): self.init(entry.key, text)
    case .boolean(let flag): self.init(entry.key, flag)
    default: return nil
    }
  }

  /// The detail with its number as an integer; `nil` unless its value is an integer.
  fileprivate var integer: EventDetail? {
    guard case .number(let number) = value, let integer = Int(exactly: number) else { return nil }
    return EventDetail(key, integer)
  }
}
