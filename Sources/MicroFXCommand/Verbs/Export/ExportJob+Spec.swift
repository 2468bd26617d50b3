import Export
import JSONText
import Stage
import System

extension ExportJob {
  /// Writes the motion specification: as JSON into a file whose name ends so, else as Markdown, with a picture of each
  /// machine beside the file or, on standard output, inside.
  func writeSpec() throws {
    let spec = MotionSpec(start, places: SourcePlaces(input.diagnostics))
    let text: String
    if file?.extension == "json" {
      text = spec.json.text(indentation: 2) + "\n"
    } else if let file {
      let pictures = spec.machines.indices.map { picture($0, beside: file) }
      for picture in pictures { try OutputError.check(picture, against: input.inputs) }
      for (machine, path) in zip(spec.machines, pictures) {
        try File.write(Array((StateDiagram(machine).svg + "\n").utf8), to: path, .output)
      }
      text = spec.markdown { "![States](\(pictures[$0].name.percentEncoded))" }
    } else {
      text = spec.markdown { StateDiagram(spec.machines[$0]).svg }
    }
    let motions = Set(spec.triggers.flatMap(\.rows).map { "\($0.layer) \($0.property.name)" })
    try write(
      text,
      [
        .init("motions", .integer(motions.count)), .init("curves", .integer(spec.curves.count)),
        .init("haptics", .integer(spec.haptics.count)), .init("machines", .integer(spec.machines.count)),
      ] + members(of: spec.remarks))
    warn(spec.remarks.warnings)
  }

  private func picture(_ machine: Int, beside file: FilePath) -> FilePath {
    file.sibling("\(file.stem)-states-\(machine + 1).svg")
  }
}

extension String {
  /// As an address has it: letters, digits and `-._~` as they are.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~".contains(character))
      return isPlain
        ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
