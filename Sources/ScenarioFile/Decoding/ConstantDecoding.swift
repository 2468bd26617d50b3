import Assets
import Components
import Expressions
import JSONText
import Parameters

extension ScenarioDecoder {
  /// Reads the design tokens and strings, for the scene and all components, and the data, for the scene only.
  mutating func readTokensAndData(_ root: JSONValue, _ assets: SceneAssets) {
    let count = parameters.references.count
    tokens = readTokens(root, &parameters) { path throws(AssetError) in
      try assets.files.text(path, limit: TokenFormat.bytes)
    }
    tokenReferences = count..<parameters.references.count
    tokens.strings = readStrings(root, &parameters, assets)
    expansion.constants = tokens
    parameters.literals = LiteralNames(tokens)
    let data = DataFiles(root[DataFormat.data.name], &parameters) { path throws(AssetError) in
      try assets.files.text(path, limit: DataFormat.bytes)
    }
    expansion.constants.add(data.constants)
  }

  /// Returns the design tokens of a scenario's document.
  ///
  /// - Parameter text: Returns the text of the file at a path in the scenario's folder.
  func readTokens(
    _ root: JSONValue, _ parameters: inout ParameterDecoder, text: (String) throws(AssetError) -> SourceText
  ) -> ExpressionConstants {
    TokenFiles(
      root[TokenFormat.tokens.name],
      mode: root[DocumentFormat.environment.name]?[EnvironmentFormat.tokenMode.name],
      appearance: ownEnvironment(of: root).appearance.rawValue, &parameters, text: text
    ).constants
  }

  /// Returns the strings of a scenario's document, in the language of its environment; `nil` if it names none.
  func readStrings(
    _ root: JSONValue, _ parameters: inout ParameterDecoder, _ assets: SceneAssets
  ) -> StringTable? {
    StringsFile(
      root[StringsFormat.strings.name], showing: ownEnvironment(of: root).language, &parameters
    ) { path throws(AssetError) in
      try assets.files.text(path, limit: StringsFormat.bytes)
    }.table
  }

  /// The paths of token files that nothing else in the document names.
  var tokenFiles: Set<String> {
    var others = parameters.references
    others.removeSubrange(tokenReferences)
    return Set(parameters.references[tokenReferences].map(\.name))
      .subtracting(others.filter(\.isFile).map(\.name))
  }

  /// The names of the constants that expressions read.
  var constantsRead: Set<String> {
    Set(parameters.references.filter { $0.target == .constant }.map(\.name))
  }
}
