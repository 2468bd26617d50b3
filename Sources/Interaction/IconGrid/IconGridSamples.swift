import Parameters

/// Icons for a grid that is given none: habits of a day.
package enum IconGridSamples {
  private struct Habit {
    var ja: String
    var en: String
    /// Minutes from the last tap to the scenario's clock.
    var ago: Int64?
    var today: Int
    var total: Int
  }

  /// The first `count` samples, at most 24, as they stand at `clock`.
  package static func items(_ count: Int, clock: LocalDate, locale: Locale) -> [GridItem] {
    habits.prefix(count).map { habit in
      GridItem(
        name: locale == .ja ? habit.ja : habit.en,
        lastTap: habit.ago.map { LocalDate(seconds: clock.seconds - 60 * $0) }, today: habit.today,
        total: habit.total)
    }
  }

  private static let habits = [
    Habit(ja: "水やり", en: "Water plants", ago: 3, today: 1, total: 214),
    Habit(ja: "読書", en: "Reading", ago: 12, today: 1, total: 96),
    Habit(ja: "筋トレ", en: "Workout", ago: 47, today: 1, total: 131),
    Habit(ja: "薬", en: "Medicine", ago: 65, today: 1, total: 305),
    Habit(ja: "コーヒー", en: "Coffee", ago: 151, today: 2, total: 342),
    Habit(ja: "散歩", en: "Evening walk", ago: 756, today: 0, total: 88),
    Habit(ja: "日記", en: "Journal", ago: 1_500, today: 0, total: 57),
    Habit(ja: "花の世話", en: "Flowers", ago: 2_930, today: 0, total: 23),
    Habit(ja: "早起き", en: "Early rise", ago: nil, today: 0, total: 0),
    Habit(ja: "睡眠", en: "Sleep", ago: 163, today: 1, total: 187),
    Habit(ja: "ピアノ", en: "Piano", ago: 905, today: 0, total: 64),
    Habit(ja: "写真", en: "Photo a day", ago: 1_120, today: 0, total: 41),
    Habit(ja: "電話", en: "Call home", ago: 2_240, today: 0, total: 19),
    Habit(ja: "脈拍", en: "Pulse", ago: 140, today: 1, total: 120),
    Habit(ja: "良い事", en: "Good deed", ago: 820, today: 0, total: 35),
    Habit(ja: "犬の散歩", en: "Dog walk", ago: 118, today: 1, total: 266),
    Habit(ja: "英会話", en: "Spanish", ago: 4_400, today: 0, total: 12),
    Habit(ja: "洗濯", en: "Laundry", ago: 95, today: 1, total: 73),
    Habit(ja: "貯金", en: "Savings", ago: 10_300, today: 0, total: 9),
    Habit(ja: "水分", en: "Drink water", ago: 31, today: 3, total: 518),
    Habit(ja: "残業なし", en: "Home on time", ago: 880, today: 0, total: 44),
    Habit(ja: "買い物", en: "Groceries", ago: 1_010, today: 0, total: 62),
    Habit(ja: "手紙", en: "Letters", ago: 7_300, today: 0, total: 7),
    Habit(ja: "ゴミ出し", en: "Recycling", ago: 172, today: 1, total: 51),
  ]
}
