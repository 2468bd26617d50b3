import Components

extension ComponentTable {
  /// The components built into microfx. Each new component adds one line here.
  package static let builtIn = ComponentTable([
    ComponentType(ScrollView.self),
    ComponentType(Navigation.self),
    ComponentType(PressFeedback.self),
    ComponentType(ExpandTransition.self),
    ComponentType(TapCounter.self),
    ComponentType(ReturnHighlight.self),
    ComponentType(SheetInsets.self),
    ComponentType(ScrollHint.self),
    ComponentType(EditMode.self),
    ComponentType(FieldFocus.self),
    ComponentType(TemperatureDial.self),
    ComponentType(CardDeck.self),
    ComponentType(SkeletonList.self),
    ComponentType(DeviceKeyboard.self),
  ])
}
