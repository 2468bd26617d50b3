import Assets
import Components
import Expressions
import JSONText
import Parameters

/// The files of a scenario's design tokens.
struct TokenFiles {
  private(set) var constants = ExpressionConstants()

  /// Reads the files named in the value of `tokens`, and reports their errors at their own lines.
  ///
  /// - Parameters:
  ///   - mode: The value of `tokenMode`, which selects a mode.
  ///   - appearance: The mode that is selected without `tokenMode`, if it exists.
  ///   - text: Returns the text of the file at a path in the scenario's folder.
  init(
    _ json: JSONValue?, mode: JSONValue?, appearance: String, _ parameters: inout ParameterDecoder,
    text: (String) throws(AssetError) -> SourceText
  ) {
    guard let json else {
      Self.refuse(mode, &parameters)
      return
    }
    let errors = parameters.diagnostics.errorCount
    var trees: [JSONValue] = []
    var isLost = false
    switch json.content {
    case .object(let modes):
      let wanted = Self.mode(mode, appearance, among: modes, &parameters)
      for member in modes where !member.isNote {
        let files = Self.files(member.value, member.key, &parameters)
        guard member.key == TokenFormat.base || member.key == wanted else { continue }
        let read = files.compactMap { Self.tree($0.path, $0.range, &parameters, text) }
        if member.key == TokenFormat.base { trees = read + trees } else { trees += read }
      }
    case .string, .array:
      Self.refuse(mode, &parameters)
      // Other values in the list are reported with the document's other keys.
      trees = Self.files(json.strings, TokenFormat.tokens.name, &parameters).compactMap {
        Self.tree($0.path, $0.range, &parameters, text)
      }
      isLost = trees.isEmpty
    case .null, .bool, .number, .invalid:
      parameters.reportType(
        json, expected: "a file, a list of files or an object of modes", "`\(TokenFormat.tokens.name)`")
      isLost = true
    }
    read(trees, errors: errors, &parameters)
    if isLost || parameters.diagnostics.errorCount > errors {
      constants.excuse(allBelow: TokenFormat.root)
    }
  }

  /// Reads the tokens of merged trees; later trees take precedence.
  ///
  /// - Parameter errors: The number of errors before the trees were read.
  private mutating func read(_ trees: [JSONValue], errors: Int, _ parameters: inout ParameterDecoder) {
    guard let first = trees.first else { return }
    let tree = TokenTree(trees.dropFirst().reduce(first, TokenTree.merged), parameters.diagnostics)
    let values = TokenValues(tree)
    parameters.diagnostics = values.diagnostics
    constants = values.constants
    for tree in trees where parameters.diagnostics.errorCount > errors {
      parameters.diagnostics.resolvePointers(in: tree)
    }
  }

  /// Returns the mode to read besides `base`; `nil` for none.
  private static func mode(
    _ json: JSONValue?, _ appearance: String, among modes: [JSONMember], _ parameters: inout ParameterDecoder
  ) -> String? {
    let names = modes.filter { !$0.isNote }.map(\.key)
    guard let json, let mode = json.tokenText else { return names.contains(appearance) ? appearance : nil }
    let isAppearance = Environment.Appearance(rawValue: mode) != nil && names.contains(TokenFormat.base)
    if !names.contains(mode), mode != TokenFormat.base, !isAppearance {
      parameters.diagnostics.error(
        .unknownName, "the tokens have no mode `\(mode)`", at: json.range,
        suggestion: EditDistance.suggestion(for: mode, among: names)
          ?? "they have \(ParameterDecoder.list(names))")
    }
    return mode
  }

  /// Reports a mode if the scenario's tokens have no modes.
  private static func refuse(_ mode: JSONValue?, _ parameters: inout ParameterDecoder) {
    guard let mode, let name = mode.tokenText else { return }
    parameters.diagnostics.error(
      .unknownName, "the tokens have no mode `\(name)`", at: mode.range,
      suggestion: "`\(TokenFormat.tokens.name)` must be an object with the files of each mode")
  }

  /// Returns the paths under a key, with their places.
  private static func files(
    _ json: JSONValue, _ name: String, _ parameters: inout ParameterDecoder
  ) -> [(path: String, range: SourceRange)] {
    let files: [JSONValue] = if case .array(let elements) = json.content { elements } else { [json] }
    return files.compactMap { file in
      guard case .string(let path)? = parameters.decode(file, as: .file, name) else { return nil }
      return (path, file.range)
    }
  }

  /// Parses the groups of a file; `nil` after reporting an error.
  private static func tree(
    _ path: String, _ range: SourceRange, _ parameters: inout ParameterDecoder,
    _ text: (String) throws(AssetError) -> SourceText
  ) -> JSONValue? {
    let source: SourceID
    do throws(AssetError) {
      source = parameters.diagnostics.add(try text(path))
    } catch {
      parameters.diagnostics.error(Diagnostic.Code(of: error), error.description, at: range)
      return nil
    }
    let limits = JSONLimits(depth: TokenFormat.levels, bytes: TokenFormat.bytes, values: TokenFormat.values)
    guard let root = JSONValue.parse(source, limits: limits, &parameters.diagnostics) else { return nil }
    return parameters.members(of: root, as: "an object of tokens") == nil ? nil : root
  }
}

extension JSONValue {
  /// An array of the strings in an array, or of the value itself if it is a string.
  fileprivate var strings: JSONValue {
    let elements = if case .array(let elements) = content { elements } else { [self] }
    return JSONValue(.array(elements.filter { $0.tokenText != nil }), at: range)
  }
}
