import Components
import Geometry

/// The rows of the form for a new task, which components show by default.
package struct SampleForm {
  let locale: Locale

  /// Creates the form in a language.
  package init(locale: Locale) { self.locale = locale }

  private func text(_ japanese: String, _ english: String) -> String {
    locale == .ja ? japanese : english
  }

  var title: String { text("新しいタスク", "New Task") }
  var cancel: String { text("キャンセル", "Cancel") }
  var save: String { text("保存", "Save") }

  /// The title of the icon picker.
  var chooseIcon: String { text("アイコンを選択", "Choose Icon") }

  /// Returns the row of the task's icon, with a chevron because it opens the icon picker.
  package func icon(_ icon: IconParameters) -> TableRowParameters {
    var row = TableRowParameters(text("アイコン", "Icon"), accessory: .chevron)
    row.icon = icon
    return row
  }

  /// The row of the task's title, filled in.
  package var filledTitle: TableRowParameters {
    TableRowParameters(text("タイトル", "Title"), detail: text("水やり", "Watering"))
  }

  /// The row of the title as an empty text field whose placeholder prompts for the name.
  var titleField: TableRowParameters { fieldRow(placeholder: text("タスク名を入力", "Task name")) }

  /// The row of the title as an empty text field with the placeholder "Title".
  var placeholderTitle: TableRowParameters { fieldRow(placeholder: text("タイトル", "Title")) }

  /// Returns the row of the task's color.
  package func color(hasChevron: Bool) -> TableRowParameters {
    var row = TableRowParameters(text("色", "Color"), accessory: hasChevron ? .chevron : .none)
    row.color = Palette.icons[3]
    return row
  }

  /// The row of the notes, twice the usual height.
  var notes: TableRowParameters {
    var row = TableRowParameters(text("メモ", "Notes"))
    row.givenHeight = 2 * Table.rowHeight
    return row
  }

  /// The group of rows for reminders: repetition, time and sound.
  package var notification: TableSection {
    TableSection(
      [
        TableRowParameters(
          text("くり返し", "Repeat"), detail: text("毎日", "Every day"), accessory: .chevron),
        TableRowParameters(text("時刻", "Time"), detail: "8:00", accessory: .chevron),
        TableRowParameters(text("サウンド", "Sound"), detail: text("なし", "None"), accessory: .chevron),
      ], header: text("通知", "Notification"))
  }

  private func fieldRow(placeholder: String) -> TableRowParameters {
    var row = TableRowParameters("")
    row.field = RowFieldParameters(placeholder: placeholder)
    return row
  }

  /// The title of the list of completed tasks.
  var doneTitle: String { text("タップ記録", "Tap Log") }

  /// Returns a row of the list of completed tasks; index 0 is the latest.
  func done(_ index: Int) -> TableRowParameters {
    let times = [
      "9:41", "9:12", "8:57", "8:30", "8:04", "7:48", "7:35", "7:20", "7:02", "6:45", "22:58", "22:31",
      "21:50",
      "21:05", "20:38", "19:52", "19:10", "18:24", "17:47", "12:36",
    ]
    return TableRowParameters("\(times[index % times.count]) \(names[index % names.count])")
  }

  private var names: [String] {
    locale == .ja
      ? ["水やり", "朝食", "本", "走る", "薬", "掃除", "買い物", "英語", "手紙", "猫", "花", "旅"]
      : [
        "Watering", "Breakfast", "Reading", "Jogging", "Medicine", "Cleaning", "Groceries", "English",
        "Letter", "Kitten", "Flowers", "Travel",
      ]
  }

  /// Twelve sample tasks as icons, whose tiles show the first character of each name.
  package var icons: [IconParameters] {
    names.enumerated().map { index, name in
      IconParameters(name: name, color: Palette.icons[(index + 3) % Palette.icons.count])
    }
  }
}
