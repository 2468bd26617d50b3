import Interaction
import Parameters

/// What stands on the screen: the scenario's, or a form for a task and rows of what was done.
struct ScrollHintContent {
  private static let colorsRowHeight = 88.0

  let title: String
  /// What stands at the bar's ends.
  let barItems: [String]
  let sections: [TableSection]
  let style: Table.Style
  /// The row that the colors are in.
  let colorsRow: Int?

  init(_ parameters: ScrollHint.Parameters) {
    let form = SampleForm(locale: parameters.shared.locale)
    let isForm = parameters.axis != .vertical
    title = parameters.title ?? (isForm ? form.title : form.doneTitle)
    barItems = parameters.barItems ?? (isForm ? [form.cancel, form.save] : [])
    let given = parameters.sections
    let sections = given ?? Self.samples(parameters, form)
    style = isForm || given != nil ? .grouped : .plain
    colorsRow = isForm ? parameters.colorsRow : nil
    self.sections = colorsRow.map { Self.makeRoom(inRow: $0, of: sections) } ?? sections
  }

  private static func samples(_ parameters: ScrollHint.Parameters, _ form: SampleForm) -> [TableSection] {
    var sections: [TableSection] = []
    if parameters.axis != .vertical {
      sections.append(
        TableSection([form.icon(form.icons[0]), form.placeholderTitle, form.color(hasChevron: false)]))
    }
    if parameters.axis != .horizontal {
      switch parameters.rows {
      case .samples(let count): sections.append(TableSection((0..<count).map(form.done)))
      case .given(let rows): sections.append(TableSection(rows))
      }
    }
    return sections
  }

  /// Makes the row of the colors high enough for them, and leaves its dot to them.
  private static func makeRoom(inRow row: Int, of sections: [TableSection]) -> [TableSection] {
    var sections = sections
    var first = 0
    for section in sections.indices {
      let index = row - first
      first += sections[section].rows.count
      guard sections[section].rows.indices.contains(index) else { continue }
      sections[section].rows[index].color = nil
      sections[section].rows[index].givenHeight =
        sections[section].rows[index].givenHeight ?? colorsRowHeight
    }
    return sections
  }
}
