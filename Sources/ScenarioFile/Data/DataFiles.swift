import Assets
import Expressions
import JSONText
import Parameters

/// The contents of data files, which expressions read as constants.
package struct DataFiles: Sendable {
  /// The contents, by names such as `data.rows`.
  package private(set) var constants = ExpressionConstants()
  /// The paths of the requested files, including missing ones, relative to the scenario's folder.
  package private(set) var paths: [String] = []

  /// An empty set of data.
  package init() {}

  /// Reads the files named in the value of `data`, and reports their errors at their own lines.
  ///
  /// - Parameter text: Returns the text of the file at a path in the scenario's folder.
  package init(
    _ json: JSONValue?, _ parameters: inout ParameterDecoder,
    text: (String) throws(AssetError) -> SourceText
  ) {
    guard let json else { return }
    guard case .object(let members) = json.content else {
      _ = parameters.decode(json, as: DataFormat.data.kind, DataFormat.data.name)
      constants.excuse(allBelow: DataFormat.root)
      return
    }
    for member in members where !member.isNote {
      let name = "\(DataFormat.root).\(member.key)"
      constants.excuse(name)
      guard
        case .string(let path)? = parameters.decode(member.value, as: .file, member.key),
        isReadable(member, &parameters)
      else { continue }
      paths.append(path)
      do throws(AssetError) {
        let text = try text(path)
        let isCSV = path.lowercased().hasSuffix(".csv")
        guard let value = DataValue(text, isCSV: isCSV, &parameters) else { continue }
        constants.declare(name, value.type, value.value)
      } catch {
        parameters.diagnostics.error(Diagnostic.Code(of: error), error.description, at: member.value.range)
      }
    }
  }

  /// Returns whether an expression can read the name, after reporting any other name.
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
}
