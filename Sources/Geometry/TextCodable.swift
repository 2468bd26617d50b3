/// A value that is coded as the text of its description, which says all of it.
package protocol TextCodable: Codable, CustomStringConvertible {
  /// Reads what `description` writes; nil for anything else.
  init?(_ text: some StringProtocol)
}

extension TextCodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Self.self)")
    }
    self = value
  }
}
