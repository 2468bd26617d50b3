import System

extension Diagnostics: Codable {
  private enum Key: CodingKey {
    case texts, found, capacity, dropped, errors, warnings, exitCode
  }

  /// Writes the diagnostics with their sources. Only the name of a source is written if no diagnostic refers to it.
  package func encode(to encoder: any Encoder) throws {
    let used = Set(found.map(\.range.source.index))
    let texts = sources.enumerated().map { index, source in
      used.contains(UInt16(clamping: index)) ? source : SourceText(name: source.name, bytes: [])
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(texts, forKey: .texts)
    try container.encode(found, forKey: .found)
    try container.encode(capacity, forKey: .capacity)
    try container.encode(droppedCount, forKey: .dropped)
    try container.encode(errorCount, forKey: .errors)
    try container.encode(warningCount, forKey: .warnings)
    try container.encode(exitCode, forKey: .exitCode)
  }

  /// Reads diagnostics with their sources.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(capacity: try container.decode(Int.self, forKey: .capacity))
    sources = try container.decode([SourceText].self, forKey: .texts)
    found = try container.decode([Diagnostic].self, forKey: .found)
    droppedCount = try container.decode(Int.self, forKey: .dropped)
    errorCount = try container.decode(Int.self, forKey: .errors)
    warningCount = try container.decode(Int.self, forKey: .warnings)
    exitCode = try container.decode(ExitCode.self, forKey: .exitCode)
    guard found.allSatisfy({ $0.range.source.index < sources.count }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .found, in: container, debugDescription: "\(Self.self)")
    }
    seen = Set(found)
  }
}

extension SourceText: Codable {
  private enum Key: CodingKey {
    case name, text, bytes
  }

  /// Writes the name and the bytes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    if let text = String(validating: bytes, as: UTF8.self) {
      try container.encode(text, forKey: .text)
    } else {
      try container.encode(bytes, forKey: .bytes)
    }
  }

  /// Reads the name and the bytes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .name)
    if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      self.init(name: name, text: text)
    } else {
      self.init(name: name, bytes: try container.decode([UInt8].self, forKey: .bytes))
    }
  }
}

extension SourceRange: Codable {
  /// Writes the source and the offsets as an array of three integers.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([Int(source.index), lower, upper])
  }

  /// Reads an array of three integers.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode([Int32].self)
    guard numbers.count == 3, let source = UInt16(exactly: numbers[0]) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Self.self)")
    }
    self.init(SourceID(index: source), Int(numbers[1]), Int(numbers[2]))
  }
}
