import Interaction
import Parameters

/// What stands in the list and in its child: the scenario's, or a form for a task.
struct ReturnHighlightContent {
  let title: String
  /// What stands at the bar's ends.
  let barItems: [String]
  let sections: [TableSection]
  let icons: [IconParameters]
  /// The title of each row's child.
  let childTitles: [String]

  init(_ parameters: ReturnHighlight.Parameters) {
    let form = SampleForm(locale: parameters.shared.locale)
    title = parameters.table.title ?? form.title
    barItems = parameters.table.barItems ?? [form.cancel, form.save]
    let icons = parameters.choices ?? form.icons
    self.icons = icons
    let choice = parameters.choice
    sections =
      parameters.table.sections ?? [
        TableSection([
          form.icon(icons.indices.contains(choice) ? icons[choice] : IconParameters()), form.filledTitle,
          form.color(hasChevron: false),
        ]), form.notification,
      ]
    childTitles = sections.flatMap(\.rows).map { row in
      parameters.childTitle ?? (row.icon == nil ? row.title : form.chooseIcon)
    }
  }
}
