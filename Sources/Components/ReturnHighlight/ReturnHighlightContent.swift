import Interaction
import Parameters

/// What stands in the list and in its child: the scenario's, or a form for a task (LAYOUTS L4).
struct ReturnHighlightContent {
  let title: String
  /// What stands at the bar's ends.
  let barItems: [String]
  let sections: [ParameterValues]
  let icons: [ParameterValues]
  /// The title of each row's child.
  let childTitles: [String]

  init(_ values: ParameterValues) {
    let form = SampleForm(locale: values[SharedParameters.locale])
    title = values[TableParameters.title] ?? form.title
    barItems = values[TableParameters.barItems] ?? [form.cancel, form.save]
    let icons = values[ReturnHighlight.choices] ?? form.icons
    self.icons = icons
    let choice = values[ReturnHighlight.choice]
    let sections =
      values[TableParameters.sections] ?? [
        form.section([
          form.icon(icons.indices.contains(choice) ? icons[choice] : ParameterValues()), form.filledTitle,
          form.color(hasChevron: false),
        ]), form.notification,
      ]
    self.sections = sections
    childTitles = sections.flatMap { $0[TableParameters.Section.rows] }.map { row in
      values[ReturnHighlight.childTitle]
        ?? (row[TableParameters.Row.icon] == .none ? row[TableParameters.Row.title] : form.chooseIcon)
    }
  }
}
