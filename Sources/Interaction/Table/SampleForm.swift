import Geometry
import Parameters

/// The rows of the form for a new task that components show by default (LAYOUTS L4, L6, L8).
package struct SampleForm {
  package let locale: SharedParameters.Locale

  package init(locale: SharedParameters.Locale) { self.locale = locale }

  private func text(_ japanese: String, _ english: String) -> String {
    locale == .ja ? japanese : english
  }

  package var title: String { text("新しいタスク", "New Task") }
  package var cancel: String { text("キャンセル", "Cancel") }
  package var save: String { text("保存", "Save") }

  /// The title of the choice of icons.
  package var chooseIcon: String { text("アイコンを選択", "Choose Icon") }

  /// The row of the icon, which leads to a choice.
  package func icon(_ icon: ParameterValues) -> ParameterValues {
    row(text("アイコン", "Icon"), [TableParameters.Row.icon.name: .record(icon)], hasChevron: true)
  }

  /// The row of the title with what it is.
  package var filledTitle: ParameterValues {
    row(text("タイトル", "Title"), [TableParameters.Row.detail.name: .string(text("水やり", "Watering"))])
  }

  /// The row of the title as a text field.
  package var titleField: ParameterValues { fieldRow(placeholder: text("タスク名を入力", "Task name")) }

  /// The row of the title while it is empty.
  package var placeholderTitle: ParameterValues { fieldRow(placeholder: text("タイトル", "Title")) }

  /// The row of the colour.
  package func color(hasChevron: Bool) -> ParameterValues {
    row(
      text("色", "Color"), [TableParameters.Row.color.name: .color(Palette.icons[3])], hasChevron: hasChevron)
  }

  /// The row of the notes, two rows high.
  package var notes: ParameterValues {
    row(text("メモ", "Notes"), [TableParameters.Row.height.name: .number(2 * Table.rowHeight)])
  }

  /// The group of what reminds of the task.
  package var notification: ParameterValues {
    func setting(_ title: String, _ detail: String) -> ParameterValues {
      row(title, [TableParameters.Row.detail.name: .string(detail)], hasChevron: true)
    }
    return section(
      [
        setting(text("くり返し", "Repeat"), text("毎日", "Every day")),
        setting(text("時刻", "Time"), "8:00"),
        setting(text("サウンド", "Sound"), text("なし", "None")),
      ], header: text("通知", "Notification"))
  }

  /// A group of rows.
  package func section(_ rows: [ParameterValues], header: String? = nil) -> ParameterValues {
    var values = ParameterValues([TableParameters.Section.rows.name: .list(rows.map { .record($0) })])
    if let header { values.set(.string(header), for: TableParameters.Section.header.name) }
    return values
  }

  private func fieldRow(placeholder: String) -> ParameterValues {
    let field = ParameterValues([TableParameters.Field.placeholder.name: .string(placeholder)])
    return ParameterValues([TableParameters.Row.field.name: .record(field)])
  }

  private func row(
    _ title: String, _ values: [String: ParameterValue], hasChevron: Bool = false
  ) -> ParameterValues {
    var row = ParameterValues(values)
    row.set(.string(title), for: TableParameters.Row.title.name)
    if hasChevron { row.set(.string("chevron"), for: TableParameters.Row.accessory.name) }
    return row
  }

  /// The title of the list of what was done.
  package var doneTitle: String { text("タップ記録", "Tap Log") }

  /// A row of what was done, the latest first.
  package func done(_ index: Int) -> ParameterValues {
    let times = [
      "9:41", "9:12", "8:57", "8:30", "8:04", "7:48", "7:35", "7:20", "7:02", "6:45", "22:58", "22:31",
      "21:50",
      "21:05", "20:38", "19:52", "19:10", "18:24", "17:47", "12:36",
    ]
    return row("\(times[index % times.count]) \(names[index % names.count])", [:])
  }

  private var names: [String] {
    locale == .ja
      ? ["水やり", "朝食", "本", "走る", "薬", "掃除", "買い物", "英語", "手紙", "猫", "花", "旅"]
      : [
        "Watering", "Breakfast", "Reading", "Jogging", "Medicine", "Cleaning", "Groceries", "English",
        "Letter", "Kitten", "Flowers", "Travel",
      ]
  }

  /// Twelve things to do, for tiles of which each shows its name's first character.
  package var icons: [ParameterValues] {
    names.enumerated().map { index, name in
      ParameterValues([
        IconParameters.name.name: .string(name),
        IconParameters.color.name: .color(Palette.icons[(index + 3) % Palette.icons.count]),
      ])
    }
  }
}
