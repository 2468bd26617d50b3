import Export
import JSONText

extension ExportJob {
  /// Writes the scenario as a Lottie animation.
  func writeLottie() throws {
    let animation = LottieDocument(start, unsupported: arguments[ExportVerb.unsupported] ?? .bake)
    try write(
      animation.json.text() + "\n",
      [
        .init("layers", .integer(animation.layers)), .init("assets", .integer(animation.assets)),
      ] + members(of: animation.remarks))
    warn(animation.remarks.warnings)
  }
}
