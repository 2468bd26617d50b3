import Parameters

/// The components that a scenario may use: a new interaction is one line here.
public enum ComponentRegistry {
  private static let engines: [any Interaction.Type] = [
    ScrollView.self,
    Navigation.self,
    PressFeedback.self,
    ExpandTransition.self,
    TapCounter.self,
    ReturnHighlight.self,
    SheetInsets.self,
    ScrollHint.self,
    EditMode.self,
    FieldFocus.self,
    TemperatureDial.self,
    CardDeck.self,
    SkeletonList.self,
  ]

  /// In the order in which they are listed.
  public static let declarations: [ComponentDeclaration] = engines.map { $0.declaration }

  public static func engine(named type: String) -> (any Interaction.Type)? {
    engines.first { $0.declaration.type == type }
  }

  public static func declaration(of type: String) -> ComponentDeclaration? {
    engine(named: type)?.declaration
  }
}
