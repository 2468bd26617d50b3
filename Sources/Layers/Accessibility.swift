/// The accessibility information of a layer: its role, label and value for assistive technology.
package struct Accessibility: Hashable, Sendable {
  /// The kind of control or content that a layer represents.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case alert
    case button
    case checkbox
    case dialog
    case heading
    case image
    case link
    case list
    case listItem
    case progressBar
    case radioButton
    case slider
    case `switch`
    case tab
    case text
    case textField
  }

  /// The name by which assistive technology announces the layer; `nil` if unspecified.
  package var label: String?
  /// The kind of control that the layer is; `nil` if unspecified.
  package var role: Role?
  /// The current setting of the control, such as `50 %`; `nil` if unspecified.
  package var value: String?
}
