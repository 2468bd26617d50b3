import ComponentRuntime
import Export
import JSONText
import ScenarioFile
import System
import Testing

/// The source of the component in a text.
func source(of text: String, named name: String = "sample", in language: SourceLanguage) throws -> String {
  SourceExport(try outline(of: SourceText(name: "sample.json", text: text), named: name), in: language).text
}

/// The component in a text, read as one of the repository's.
func outline(of text: SourceText, named name: String) throws -> SourceOutline {
  let reader = ScenarioReader(scenario: "scenarios/components/sample.json", components: .standard)
  let reading = reader.read(component: text, named: name)
  let scenario = try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)")
  let components = DescribedComponents(text, named: name, scenario.assets)
  let entry = try #require(components.entries.first)
  return SourceOutline(entry.component, named: name)
}

/// A component of the repository's library.
func libraryOutline(_ file: String) throws -> SourceOutline {
  let path = FilePath("scenarios/components/\(file).json")
  let reader = ScenarioReader(scenario: path, components: .standard)
  let words = file.split(separator: "-")
  let name = String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  return try outline(of: try reader.text(contentsOf: path), named: name)
}

/// What is wrong with the brackets, quotes and remarks of a source; nil where all that opens closes.
func imbalance(of source: String) -> String? {
  var open: [Character] = []
  for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
    guard let code = withoutTexts(String(line)) else { return "an open text or remark in: \(line)" }
    for character in code {
      switch character {
      case "(", "[", "{": open.append(character)
      case ")", "]", "}":
        let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
        guard open.popLast() == pairs[character] else { return "a bracket closes another in: \(line)" }
      default: break
      }
    }
  }
  return open.isEmpty ? nil : "\(open.count) brackets stay open"
}

/// A line without its texts and remarks; nil where one of them does not end.
private func withoutTexts(_ line: String) -> String? {
  var code: [UInt8] = []
  var rest = Array(line.utf8)[...]
  while let byte = rest.first {
    if byte == UInt8(ascii: "\"") {
      rest = rest.dropFirst()
      while let next = rest.first, next != UInt8(ascii: "\"") {
        rest = rest.dropFirst(next == UInt8(ascii: "\\") ? 2 : 1)
      }
      guard !rest.isEmpty else { return nil }
    } else if byte == UInt8(ascii: "/"), rest.starts(with: "//".utf8) || rest.starts(with: "/**".utf8) {
      break
    } else if byte == UInt8(ascii: "/"), rest.starts(with: "/*".utf8) {
      guard let end = rest.firstRange(of: "*/".utf8) else { return nil }
      rest = rest[end.upperBound...]
      continue
    } else if byte == UInt8(ascii: " "), rest.starts(with: " *".utf8),
      code.allSatisfy({ $0 == UInt8(ascii: " ") })
    {
      break
    } else {
      code.append(byte)
    }
    rest = rest.dropFirst()
  }
  return String(decoding: code, as: UTF8.self)
}
