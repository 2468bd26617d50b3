import Export
import JSONText
import System

/// The text of an export, with a report about it.
struct ExportedText {
  let text: String
  /// The members that `--json` prints between the file's path and the warnings.
  let report: [JSONOutput.Member]
  /// The warnings about parts that could not be exported as requested.
  let warnings: [String]
  /// The notes for users that are not warnings in the report.
  var notes: [String] = []
  /// Files beside the export that it refers to.
  private(set) var pictures: [(path: FilePath, text: String)] = []

  private init(_ text: String, _ report: [JSONOutput.Member], _ remarks: ExportRemarks) {
    self.text = text
    self.report = report + [.init("unsupported", .integer(remarks.featureCount))]
    warnings = remarks.warnings
  }

  /// Creates an AHAP file of haptics.
  init(haptics pattern: HapticPattern) {
    text = pattern.ahap.text(indentation: 2) + "\n"
    report = [
      .init("events", .integer(pattern.events.count)),
      .init("duration", .number(pattern.events.last?.time.seconds ?? 0)),
    ]
    warnings = pattern.warnings
    notes = pattern.events.isEmpty ? ["the scenario has no haptics; the pattern is empty"] : []
  }

  /// Creates a web page that plays a scenario or one node of it.
  init(page: CSSDocument) {
    self.init(
      page.html,
      [.init("layers", .integer(page.layers)), .init("animations", .integer(page.animations))], page.remarks)
  }

  /// Creates the style sheet of a component.
  init(sheet: CSSSheet) {
    self.init(
      sheet.css, [.init("states", .integer(sheet.states)), .init("motions", .integer(sheet.motions))],
      sheet.remarks)
  }

  /// Creates an animation for Lottie players.
  init(animation: LottieDocument) {
    self.init(
      animation.json.text() + "\n",
      [.init("layers", .integer(animation.layers)), .init("assets", .integer(animation.assets))],
      animation.remarks)
  }

  /// Creates a motion specification: JSON for a file whose name ends in `.json`, otherwise Markdown.
  ///
  /// In Markdown, a picture of each machine is beside the file or, on standard output, inside the text.
  ///
  /// - Throws: An error if a picture would replace an input.
  init(spec: MotionSpec, to file: FilePath?, readingFrom inputs: Set<FilePath>) throws {
    let text: String
    var pictures: [(path: FilePath, text: String)] = []
    if file?.extension == "json" {
      text = spec.json.text(indentation: 2) + "\n"
    } else if let file {
      for (index, machine) in spec.machines.enumerated() {
        let path = file.sibling("\(file.stem)-states-\(index + 1).svg")
        try OutputError.check(path, against: inputs)
        pictures.append((path, StateDiagram(machine).svg + "\n"))
      }
      text = spec.markdown { "![States](\(pictures[$0].path.name.percentEncoded))" }
    } else {
      text = spec.markdown { StateDiagram(spec.machines[$0]).svg }
    }
    let motions = Set(spec.triggers.flatMap(\.rows).map { "\($0.layer) \($0.property.name)" })
    self.init(
      text,
      [
        .init("motions", .integer(motions.count)), .init("curves", .integer(spec.curves.count)),
        .init("haptics", .integer(spec.haptics.count)), .init("machines", .integer(spec.machines.count)),
      ], spec.remarks)
    self.pictures = pictures
  }
}

extension String {
  /// The text as part of a URL: letters, digits and `-._~` are unchanged, all else is percent-encoded.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~".contains(character))
      return isPlain
        ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
