import Assets
import Expressions
import JSONText
import Parameters

/// The contents of data files, which expressions read as constants.
package struct DataFiles: Sendable {
  private var values: [String: DataValue] = [:]
  /// Names whose files cannot be read or contain mistakes.
  private var mistaken: Set<String> = []
  /// Whether the names could not be read, so that any name may be one of them.
  private var areLost = false
  /// The files that were looked for, as paths in the scenario's folder.
  package private(set) var paths: [String] = []

  /// No data.
  package init() {}

  /// Reads the files that the value of `data` names, and reports what is wrong with them, in their own lines.
  ///
  /// - Parameter text: Returns the text of the file at a path in the scenario's folder.
  package init(
    _ json: JSONValue?, _ parameters: inout ParameterDecoder,
    text: (String) throws(AssetError) -> SourceText
  ) {
    guard let json else { return }
    guard case .object(let members) = json.content else {
      _ = parameters.decode(json, as: DataFormat.data.kind, DataFormat.data.name)
      areLost = true
      return
    }
    for member in members where !member.isNote {
      mistaken.insert(member.key)
      guard
        case .string(let path)? = parameters.decode(member.value, as: .file, member.key),
        isReadable(member, &parameters)
      else { continue }
      paths.append(path)
      do throws(AssetError) {
        values[member.key] = DataValue(
          try text(path), isCSV: path.lowercased().hasSuffix(".csv"), &parameters)
      } catch {
        parameters.diagnostics.error(Diagnostic.Code(of: error), error.description, at: member.value.range)
      }
      if values[member.key] != nil { mistaken.remove(member.key) }
    }
  }

  /// Whether an expression can read the name; reports any other.
  private func isReadable(_ member: JSONMember, _ parameters: inout ParameterDecoder) -> Bool {
    if let text = ExpressionText(member.key, equalsIsOptional: true),
      case .name(member.key)? = (try? ExpressionParser.parse(text))?.kind
    {
      return true
    }
    parameters.diagnostics.error(
      .unknownName,
      "`\(member.key)` is not a valid name: use letters, digits and `_`, starting with a letter",
      at: member.keyRange)
    return false
  }

  // MARK: Names

  /// The constant that a name such as `data.rows` stands for; `nil` if there is none.
  package func symbol(named name: String) -> ExpressionSymbol? {
    guard let name = Self.member(name), let value = values[name] else { return nil }
    return ExpressionSymbol(value.type, .constant(value.value))
  }

  /// Whether a name may be that of data whose file is wrong.
  package func isMistaken(_ name: String) -> Bool {
    Self.member(name).map { areLost || mistaken.contains($0) } ?? false
  }

  /// Whether some data cannot be read.
  var hasMistakes: Bool { areLost || !mistaken.isEmpty }

  /// All names, as expressions write them.
  package var symbolNames: [String] { values.keys.sorted().map { "\(DataFormat.root).\($0)" } }

  private static func member(_ name: String) -> String? {
    let prefix = DataFormat.root + "."
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }
}
