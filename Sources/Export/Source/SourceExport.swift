/// A component as the source of a view.
package struct SourceExport {
  /// The file's text.
  package let text: String
  /// The name of the view.
  package let type: String
  /// How many remarks say that something has no counterpart.
  package let gaps: Int

  package init(_ outline: SourceOutline, in language: SourceLanguage) {
    text =
      switch language {
      case .swiftui: SwiftUIWriter.source(outline)
      case .compose: ComposeWriter.source(outline)
      }
    type = SourceNames(outline, language).component
    gaps = text.split(separator: "o counterpart", omittingEmptySubsequences: false).count - 1
  }
}
