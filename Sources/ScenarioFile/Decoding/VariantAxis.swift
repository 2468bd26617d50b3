import JSONText
import Parameters

/// A dimension in which variants of a scenario differ.
struct VariantAxis {
  /// One of the values on an axis.
  struct Level {
    /// The part of a variant's name that stands for the level.
    var name: String
    var settings: [ScenarioOverride]
    var range: SourceRange
  }

  /// The name of the axis: a key of `environment`, or one chosen in the file.
  var name: String
  /// The values on the axis, without the base's own.
  var levels: [Level]
}

extension VariantAxis {
  /// The axis of a key of the environment.
  ///
  /// - Parameters:
  ///   - values: The values that the file lists.
  ///   - base: The environment of the file itself, whose own value does not become a variant.
  init?(
    _ parameter: any ParameterDeclaration, _ member: JSONMember, base: ParameterValues,
    _ parameters: inout ParameterDecoder
  ) {
    guard case .array(let values) = member.value.content else { return nil }
    let own = base.value(of: parameter.name) ?? parameter.defaultParameterValue
    let levels = values.compactMap { json -> Level? in
      guard let value = parameters.decode(json, as: parameter.kind, parameter.name), value != own else {
        return nil
      }
      return Level(
        name: Self.name(of: json, for: parameter.name),
        settings: [ScenarioOverride(["environment", parameter.name], at: member.keyRange, json)],
        range: json.range)
    }
    self.init(name: parameter.name, levels: levels)
  }

  /// Returns the part of a variant's name for a value of the environment: `dark`, `2x`, `reduceMotion`.
  private static func name(of json: JSONValue, for key: String) -> String {
    switch json.content {
    case .string(let text): return plain(text)
    case .bool(true): return plain(key)
    case .number(let number) where key == EnvironmentFormat.textScale.name: return plain("\(number.short)x")
    case .null, .bool, .number, .array, .object, .invalid: return "\(plain(key))=\(plain(json.shortText))"
    }
  }

  /// Returns a text with `-` in place of characters that are not portable in file names.
  static func plain(_ text: String) -> String {
    String(
      text.map { character in
        let isPlain =
          character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
        return isPlain ? character : "-"
      })
  }
}

extension Double {
  /// The number as text, without an unnecessary `.0`.
  fileprivate var short: String { Int(exactly: self).map(String.init) ?? String(describing: self) }
}

extension JSONValue {
  /// The values in the value, joined by `-`.
  fileprivate var shortText: String {
    switch content {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let number): number.short
    case .string(let text): text
    case .array(let elements): elements.map(\.shortText).joined(separator: "-")
    case .object(let members): members.map(\.value.shortText).joined(separator: "-")
    case .invalid: ""
    }
  }
}
