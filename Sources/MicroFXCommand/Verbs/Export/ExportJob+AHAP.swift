import Export
import JSONText
import Stage

extension ExportJob {
  /// Writes the scenario's haptics.
  func writeAHAP() throws {
    let pattern = HapticPattern(name: end.scenario.name, log: end.events, options)
    try write(
      pattern.ahap.text(indentation: 2) + "\n",
      [
        .init("events", .integer(pattern.events.count)),
        .init("duration", .number(pattern.events.last?.time.seconds ?? 0)),
        .init("warnings", .array(pattern.warnings.map(JSONOutput.string))),
      ])
    let silence = pattern.events.isEmpty ? ["the scenario has no haptics; the pattern is empty"] : []
    warn(pattern.warnings + silence)
  }

  private var options: HapticPattern.Options {
    var options = HapticPattern.Options()
    options.modelsLatency = arguments[ExportVerb.modelLatency]
    for setting in arguments.all(ExportVerb.style) { options.styles[setting.style] = setting.transients }
    return options
  }
}
